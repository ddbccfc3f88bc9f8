"""Hellscape by thumb: gear in the set-up, a game begun without a board, a hero who joins, the forge, and a boss."""

from pathlib import Path
from typing import Any

import pytest

from app.rules.hellscape.arms import Arms
from app.rules.hellscape.cards import Deck, Item, Kind, Slot
from app.rules.hellscape.changes import PlaceFigure
from app.rules.hellscape.classes import Berserker, Ranger, Rogue, Wizard
from app.rules.hellscape.classes.berserker import Stance
from app.rules.hellscape.setup import Preparation
from app.rules.hellscape.state import Carried, Phase, State, Token
from tests.hellscape_heroes import a_hero, a_table
from tests.ui.driver import Driver, home_scene, play_scene

pytestmark = pytest.mark.ui

GAME = "hellscape"


async def reads_rules_of_the_set_up(app: Driver) -> None:
    """A line is about its step, whatever else it names; "1 of 14 ready" is no Wizard's ready spell."""
    for words, key in (("Place the heroes", "start_zone"), ("Choose the heroes", "choose_hero")):
        await app.hold(app.find(words))
        assert app.sheet.view.key == key
        await app.press_escape()
    await app.hold(app.find("1 of 14 done"))
    assert app.sheet.view.key == "quest_and_tiles"
    await app.press_escape()


def test_gear_is_chosen_where_the_set_up_leads_and_a_game_without_a_board_leads_to_one(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        await app.tap("New game")
        await app.tap("Hellscape")
        await app.tap("Printed game")
        await app.tap("Start with 2 heroes")
        assert (app.state.track.id, app.state.mapped) == ("printed", True)
        assert any("Printed game" in text for text in app.texts()), "the table says what is in force"
        await reads_rules_of_the_set_up(app)
        app.screen.tick_set_up("skills")
        await app.frames()
        await app.tap("Provoke")
        board = app.hero("Gheta").class_state
        assert isinstance(board, Berserker)
        assert board.stance is Stance.PROVOKE
        await app.tap("Tokens of Feydra")
        assert (app.app.current, app.screen.hero) == ("type_in", "Feydra")
        app.app.go("table")
        await app.frames()
        app.screen.tap_set_up("starting_items")
        await app.frames(6)
        assert (app.app.current, app.screen.hero) == ("inventory", "Feydra")
        await app.tap("Add an item")
        await app.tap("Enter a new one")
        assert app.screen._draft.deck is Deck.STARTING, "before the first round there are no other items"
        app.screen.edit("name", "", "Bent Dagger", 0)
        await app.tap("Save card")
        await app.frames(8)
        assert app.app.current == "inventory"
        dagger = app.hero("Feydra").items[0]
        assert (dagger.item.name, dagger.item.deck, dagger.equipped) == ("Bent Dagger", Deck.STARTING, True)
        for name in ("Leather Armor", "Health Potion"):
            await app.tap("Add an item")
            await app.tap(name)
        await app.tap("Equipment for Gheta")
        assert (app.app.current, app.screen.hero) == ("inventory", "Gheta")
        app.app.go("table")
        await app.frames()
        await app.tap("Start anyway")
        assert app.state.phase == Phase.HEROES
        await app.tap("Place the tiles")
        assert app.app.current == "board"

    home_scene(tmp_path, scene)


def test_arrows_of_the_last_game_are_there_in_the_next(tmp_path: Path) -> None:
    def with_ranger() -> State:
        state = a_table("Irk", phase=Phase.SETUP)
        state.heroes[0].class_state = Ranger()
        return state

    async def scene(app: Driver) -> None:
        app.app.go("type_in", hero="Irk")
        await app.frames()
        app.screen.edit("targets", "count", "", 2)
        await app.tap("Save the twelve arrows")
        await app.frames()
        app.app.session.begin_play(GAME, "The next", with_ranger())
        app.app.go("type_in", hero="Irk")
        await app.frames()
        assert any(text.startswith("From your library") for text in app.texts())
        await app.tap("Save the twelve arrows")
        board = app.hero("Irk").class_state
        assert isinstance(board, Ranger)
        assert [card.targets for card in board.cards] == [3, *[1] * 11]
        app.app.go("library", game_id=GAME, kind="board")
        await app.frames()
        assert "Ranger" in app.texts()
        await app.tap("Ranger")
        assert app.app.current == "card_form"

    play_scene(tmp_path, with_ranger(), scene, game=GAME)


def smithy() -> State:
    """Gheta stands at a forge with two common items and a starting one."""
    spare = [Item(name=name, deck=Deck.COMMON, slot=Slot.HAND) for name in ("Axe", "Mace")]
    gheta = a_hero("Gheta", items=[Carried(item=one) for one in (*spare, Item(name="Vest", deck=Deck.STARTING))])
    mathrin = a_hero("Mathrin", 1, class_state=Wizard())
    state = a_table("Gheta", tokens={Token.FORGE: ["a1"], Token.START: ["d1"]})
    state.heroes = [gheta, mathrin]
    return state


def before_the_first_round() -> State:
    """All is prepared but for the figures of the heroes."""
    state = smithy()
    state.phase, state.enemies = Phase.SETUP, []
    state.prepared = [step.value for step in Preparation if step is not Preparation.FIGURES]
    for one in state.heroes:
        one.at = None
    return state


def test_a_first_mob_a_forge_a_hero_who_joins_and_a_boss(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await first_mob(table)
        await forge(table)
        await join(table)
        await boss(table)

    play_scene(tmp_path, before_the_first_round(), scene, game=GAME)


async def first_mob(table: Driver) -> None:
    """From the mob that was placed last the big button goes on with the set-up, as the one on the table does."""
    table.app.go("add_enemy")
    await table.frames(6)
    await table.tap("Skeletons")
    await table.tap("Common")
    await table.tap("Great Sword")
    assert table.app.current == "turn"
    await table.tap("All heroes to the start")
    assert ([one.at for one in table.state.heroes], table.app.current) == (["d1", "d1"], "table")
    await table.tap("Begin round 1")
    table.app.session.do(PlaceFigure(name="Gheta", at="a1"))


async def forge(table: Driver) -> None:
    """Three items whose lowest counts as common: a rare one comes back ("Forge")."""
    table.app.go("heroes", hero="Gheta")
    await table.frames(6)
    await table.tap("Use the forge")
    assert table.app.current == "inventory"
    for name in ("Axe", "Mace", "Vest"):
        await table.tap(name)
    await table.tap("Forge 3 of 3")
    assert (table.app.current, table.app.session.play.question.deck) == ("draw", "rare")
    table.screen.type("Runed Axe")
    await table.frames()
    await table.tap("Just the name")
    assert [one.item.name for one in table.hero("Gheta").items] == ["Runed Axe"]


async def join(table: Driver) -> None:
    """A Rogue comes in on the start zone; tokens that are typed in now are drawn at once."""
    table.app.go("heroes", hero="Gheta")
    await table.frames(6)
    await table.tap("Add a hero")
    assert table.app.current == "add_hero"
    table.screen.edit("heroes", "toggle", "feydra", 0)
    await table.frames(6)
    assert table.clipped() == []
    await table.tap("Add Feydra")
    feydra = table.hero("Feydra")
    assert (feydra.at, feydra.hero_class, table.state.heroes_at_start) == ("d1", "rogue", 3)
    assert isinstance(feydra.class_state, Rogue)


async def boss(table: Driver) -> None:
    """Read off its dashboard, placed, fought in its own track, and its activation dice told ("Bosses")."""
    table.app.go("boss")
    await table.frames(6)
    await table.tap("The Reaper")
    for part, act, value, delta in (
        ("text.0", "", "It strikes everybody", 0), ("claws.0", "", "", 1), ("dice", "melee", "orange", 0),
    ):  # fmt: skip
        table.screen.edit(part, act, value, delta)
    await table.frames()
    await table.tap("Place The Reaper")
    assert table.app.current == "board", "on a map it needs a place"
    table.app.session.do(PlaceFigure(name="The Reaper", at="c1"))
    reaper = table.state.enemies[-1]
    assert (reaper.name, reaper.kind, reaper.arms) == ("The Reaper", Kind.BOSS, Arms(melee={"orange": 1}))
    table.app.go("quest")
    await table.frames(6)
    await table.tap("All heroes are in its chamber")
    assert table.state.boss_fight
    table.app.go("table")
    await table.frames()
    await table.tap(next(text for text in table.texts() if text.startswith("Enemy phase now")))
    table.app.go("enemy", enemy="The Reaper")
    await table.frames(6)
    await table.tap("The Reaper acts now")
    assert table.app.session.play.question.topic == "boss_roll"
    await tell_claws(table)
    await table.tap("All 0")
    await table.tap("Confirm")
    assert table.app.current == "turn", "it has two actions, and rolls for each"
    assert any("It strikes everybody" in text for text in table.texts())


async def tell_claws(table: Driver) -> None:
    """One claw for its first action, told as a total: the app does not know these dice."""
    from app.widgets.total_list import TotalCard

    claws: Any = next(one for one in table.widgets() if isinstance(one, TotalCard) and one.field == "claws")
    await table.tap_plus(claws)
    await table.tap("Confirm")


@pytest.mark.parametrize("mapped", [True, False])
def test_white_treasure_points_are_filled_with_a_tap(tmp_path: Path, mapped: bool) -> None:
    """A white point has its treasure at set-up ("Spawn Points"): from the bag, into its zone."""

    def before_the_first_mobs() -> State:
        steps = [step.value for step in Preparation if step is not Preparation.FIRST_MOBS]
        return a_table("Irk", phase=Phase.SETUP, prepared=steps, mapped=mapped, tokens={Token.TREASURE_SPAWN: ["c1"]})

    async def scene(app: Driver) -> None:
        app.app.go("table")
        await app.frames()
        await app.tap("C1" if mapped else "Draw a treasure token")
        await app.tap("Rare")
        assert app.state.treasure == ({"c1": {"rare": 1}} if mapped else {"": {"rare": 1}})
        assert app.state.bag == {"common": 5, "rare": 1}

    play_scene(tmp_path, before_the_first_mobs(), scene, game=GAME)
