"""A hero's turn and his skills in a real window, under real touches."""

from pathlib import Path

import pytest

from app.rules.core.question import RollDice
from app.rules.massive_darkness.state import Hero, Phase, State, Tokens
from tests.gear import AXE, HIDE, SHEET, items
from tests.tables import a_packed_table, a_table
from tests.ui.board_driver import BoardDriver
from tests.ui.driver import TABLET, Driver, play_scene

pytestmark = pytest.mark.ui

GAME = "massive_darkness"
DUNGEON = """\
+---+---+---+---+
|.   .  D.r  #r |
+   +---+---+   +
|.   #  |.r  .r |
+---+---+---+---+
"""
GUARDED: dict[str, str | int] = {"name": "Guarded room", "zone1": "guard"}
GOBLINS: dict[str, str | int] = {
    "name": "Goblin Warriors", "kind": "mob", "level": 1, "health": 1, "per_hero": 2, "melee": "yellow 1",
    "defense": "blue 1",
}  # fmt: skip
HELMET: dict[str, str | int] = {"name": "Plumed Helmet", "level": 1}
DAGGER: dict[str, str | int] = {"name": "Bent Dagger", "level": 1, "slot": "hand", "melee": "yellow 1"}


def owens_dungeon() -> State:
    """Owen in the corridor, treasure in the next zone, a closed chamber behind it."""
    return State(
        board=DUNGEON,
        tokens=Tokens(start=["a1"], exit=["c2"], treasure=["b1"]),
        heroes=[
            Hero(name="Owen", colour="red", at="a1", inventory=items(equipped=(AXE, HIDE))),
            Hero(name="Sibyl", colour="blue", at="a2"),
        ],
        heroes_at_start=2,
        phase=Phase.HEROES,
        first_player="Owen",
    )


def facts(table: Driver) -> list[str]:
    return [fact.text for fact in table.screen.facts]


async def roll(table: Driver) -> None:
    """A tap a die, on its second face; then the button that says what comes of it."""
    from app.widgets.dice_row import DiceRow

    question = table.app.session.play.question
    assert isinstance(question, RollDice)
    for name, colour in zip(question.names, question.dice, strict=True):
        row = next(one for one in table.widgets() if isinstance(one, DiceRow) and one.die.name == name)
        face = question.faces[colour][1]
        await table.tap_on(next(one for one in row.children[0].children if one.face == face))
    await table.tap(next(text for text in table.texts() if text.startswith("Apply")))


def test_a_whole_activation_with_a_move_a_door_a_find_and_a_fight(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        keep = table.app.session.keep_card
        for kind, card in (("door", GUARDED), ("enemy", GOBLINS), ("item", HELMET), ("item", DAGGER)):
            keep(GAME, kind, card)

        await table.tap("Owen’s turn")
        assert table.app.current == "heroes"
        assert facts(table) == ["3 actions", "Movement 0", "5/5"]
        await table.tap("B1")
        assert (table.hero("Owen").at, facts(table)) == ("b1", ["2 actions", "Movement 1", "5/5"])

        await table.tap("Pick up")
        assert table.screen.title == "Draw a treasure card, level 1"
        await table.tap("Plumed Helmet")
        assert table.app.current == "heroes"
        assert "Owen gets Plumed Helmet" in table.screen.news
        assert "Owen may now reorganize for free." in table.texts()
        left = facts(table)
        await table.tap("Reorganize")
        assert table.app.current == "inventory"
        await table.press_escape()
        assert facts(table) == left, "looking through them costs nothing"

        await table.tap("Open the door to C1")
        assert table.screen.title == "Draw a door card"
        await table.tap("Guarded room")
        assert table.screen.title == "Draw a guard card, level 1"
        await table.tap("Goblin Warriors")
        await table.tap("Bent Dagger")
        while table.app.session.play.question is not None:
            assert table.app.current == "choice", "only whether there are miniatures"
            await table.tap("Yes, enough")
        assert table.app.current == "heroes"
        assert facts(table) == ["1 action", "Movement 1", "5/5"]
        assert "Goblin Warriors" in table.screen.news

        await table.tap("C1")
        assert table.hero("Owen").at == "c1"
        moving = next(row for row in table.screen.ids.turn.impossible if row.id == "move_hero")
        assert moving.detail.startswith("Owen is held by Goblin Warriors")
        await table.tap("Goblin Warriors, melee")
        await roll(table)
        assert table.app.current == "turn"
        await table.tap("Continue Owen’s turn")
        assert facts(table)[0] == "0 actions"

        await table.tap("Owen is done")
        assert table.app.session.play.turn_of == "Goblin Warriors"

    play_scene(tmp_path, owens_dungeon(), scene)


def test_a_tap_on_the_board_takes_a_step_and_undo_takes_it_back(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("board")
        await table.frames()
        board = BoardDriver(table)
        assert board.panel.board.picture.steps == ("a2", "b1")
        await board.tap((1.5, 0.5))
        assert (table.hero("Owen").at, table.hero("Owen").movement) == ("b1", 1)
        await table.tap_undo()
        assert (table.hero("Owen").at, table.hero("Owen").actions) == ("a1", 3)
        await board.drag_figure("Owen", (1.5, 1.5))
        assert (table.hero("Owen").at, table.hero("Owen").actions) == ("b2", 3)

    play_scene(tmp_path, owens_dungeon(), scene)


def test_on_a_tablet_the_board_beside_the_turn_moves_him_too(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Owen’s turn")
        await BoardDriver(table).tap((1.5, 0.5))
        assert facts(table) == ["2 actions", "Movement 1", "5/5"]
        assert table.clipped() == []

    play_scene(tmp_path, owens_dungeon(), scene, TABLET)


def test_an_action_is_spent_on_something_else_with_a_note(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Owen’s turn")
        await table.tap("Another action")
        table.screen.ids.turn.ids.note.ids.line.text = "Turn the crank"
        await table.tap("Spend an action")
        assert table.screen.undo_text == "Owen spends an action: Turn the crank"
        assert facts(table)[0] == "2 actions"

    play_scene(tmp_path, owens_dungeon(), scene)


def test_what_is_typed_for_one_hero_is_closed_for_the_next_and_in_a_later_turn(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Owen’s turn")
        await table.tap("Another action")
        assert "Spend an action" in table.texts()
        await table.tap("Owen is done")
        await table.tap("Next: Sibyl")
        assert "Another action" in table.texts()
        assert "Spend an action" not in table.texts()
        await table.tap("Another action")
        await table.tap("Table")
        await table.tap("Sibyl’s turn")
        assert "Spend an action" not in table.texts()

    play_scene(tmp_path, owens_dungeon(), scene)


def asked_table() -> State:
    """Without a map the table is asked whether Owen hides, as soon as his activation begins (p. 54)."""
    skills = ("[shadow] actions +1", "command")
    return State(
        mapped=False, heroes=[Hero(name="Owen", skills=skills), Hero(name="Sibyl")],
        heroes_at_start=2, phase=Phase.HEROES, first_player="Owen",
    )  # fmt: skip


@pytest.mark.parametrize(("act", "kind"), [("Reorganize and trade", "ActCard"), ("Sibyl", "Chip")])
def test_what_is_asked_is_not_covered_by_where_a_tap_leads(tmp_path: Path, act: str, kind: str) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.act_list import ActCard
        from app.widgets.chip import Chip

        await table.tap("Owen’s turn")
        await table.tap_on(table.find(act, {"ActCard": ActCard, "Chip": Chip}[kind]))
        assert table.app.session.play.question is not None
        assert table.app.current == "choice"
        await table.tap("Yes, in shadow")
        assert table.app.session.play.question is None
        assert table.app.current == "heroes"

    play_scene(tmp_path, asked_table(), scene)


# Skills


def learned() -> State:
    state = a_table(phase=Phase.EXPERIENCE)
    state.heroes[0].sheet, state.heroes[0].bought = SHEET, {"Blood Frenzy": 1}
    state.heroes[2].sheet = SHEET
    return state


def test_skills_are_bought_hero_after_hero(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.skill_rows import SkillBox

        await table.tap("Bjorn: buy skills")
        hide = table.find("Iron Hide 1", SkillBox)
        rows = [one for one in table.widgets() if isinstance(one, SkillBox)]
        assert sum(one.skill.standing == "buy" for one in rows) > 1
        assert "current" not in {one.standing for one in rows}, "only the big button glows"
        await table.tap_on(hide._button)
        assert (table.hero("Bjorn").bought["Iron Hide"], table.hero("Bjorn").xp) == (1, 3)
        assert table.screen.undo_text.startswith("Bjorn buys Iron Hide")
        await table.tap("Next: Whisper’s skills")
        await table.tap_on(table.find("Blood Frenzy 1", SkillBox)._button)
        assert table.hero("Whisper").bought == {"Blood Frenzy": 1}
        await table.tap("To the event phase")
        assert (table.state.phase, table.app.current) == (Phase.EVENT, "table")

    play_scene(tmp_path, learned(), scene)


def test_a_sheet_of_the_library_is_taken_and_a_skill_put_right(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        import msgspec

        from app.widgets.skill_rows import SkillBox

        table.app.session.keep_card(GAME, "class", msgspec.to_builtins(SHEET))
        table.app.go("heroes", hero="Bjorn")
        await table.frames()
        await table.tap("Add the class sheet")
        await table.tap("Pit Fighter Berserker")
        await table.frames(8)
        assert table.app.current == "heroes"
        assert table.hero("Bjorn").sheet == SHEET
        await table.tap("Correct skills")
        await table.tap_on(table.find("Blood Frenzy 1", SkillBox)._button)
        assert (table.hero("Bjorn").bought, table.hero("Bjorn").xp) == ({"Blood Frenzy": 1}, 9)

    play_scene(tmp_path, a_table(), scene)


def test_nothing_is_clipped_when_the_text_is_large(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        for screen, args in (
            ("heroes", {"hero": "Bjorn"}),
            ("heroes", {"hero": "Elias"}),
            ("inventory", {"hero": "Bjorn"}),
            ("inventory", {"hero": "Bjorn", "transmutes": True}),
            ("pick_card", {"hero": "Bjorn", "kind": "item"}),
            ("pick_card", {"hero": "Bjorn", "kind": "class"}),
            ("attack", {"hero": "Bjorn"}),
        ):
            table.app.go(screen, **args)
            await table.frames(8)
            assert table.clipped() == [], screen
            assert table.too_small() == [], screen

    state = a_packed_table()
    state.heroes[0].sheet = SHEET
    play_scene(tmp_path, state, scene, language="fr", text_size=150)


@pytest.mark.parametrize(
    ("language", "door", "told"),
    [
        ("en", "Open the door to B1", "It leads to a corridor: no door card."),
        ("fr", "Ouvrir la porte vers B1", "Derrière, un Corridor\u00a0: pas de carte Porte, rien n’apparaît."),
    ],
)
def test_a_door_to_a_corridor_says_that_nothing_appears(tmp_path: Path, language: str, door: str, told: str) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("heroes", hero="Owen")
        await table.frames(8)
        await table.tap(door)
        assert any(told in text for text in table.texts())
        assert table.state.enemies == []

    state = owens_dungeon()
    state.board = DUNGEON.replace("|.   .  D.r", "|.  D.   .r")
    play_scene(tmp_path, state, scene, language=language)


def test_an_end_of_turn_that_is_taken_back_shows_that_hero_again(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Owen’s turn")
        await table.tap("Owen is done")
        await table.tap("Sibyl’s turn" if "Sibyl’s turn" in table.texts() else "Next: Sibyl")
        assert table.screen.hero == "Sibyl"
        await table.tap_undo()
        assert (table.app.current, table.screen.hero) == ("heroes", "Owen")
        assert "Owen is done" in table.texts()

    play_scene(tmp_path, owens_dungeon(), scene)


def test_undo_leaves_the_hero_whom_somebody_looks_at(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Owen’s turn")
        await table.tap("B1")
        table.screen.show_hero("Sibyl")
        await table.tap_undo()
        assert (table.hero("Owen").at, table.screen.hero) == ("a1", "Sibyl")

    play_scene(tmp_path, owens_dungeon(), scene)


def test_on_the_table_the_state_of_a_hero_is_no_smaller_than_13(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from kivy.metrics import sp

        await table.tap("Owen’s turn")
        await table.tap("B1")
        await table.tap("Table")
        words = {one.text: one.font_size for one in table.widgets() if getattr(one, "text", "") in ("Now", "To act")}
        assert set(words) == {"Now", "To act"}
        assert min(words.values()) >= sp(13)

    four = owens_dungeon()
    four.heroes += [Hero(name="Elias", at="a2"), Hero(name="Bjorn", at="a2")]
    play_scene(tmp_path, four, scene)
