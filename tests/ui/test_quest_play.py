"""A quest as it is played with a thumb: set-up, an objective that ticks itself, the event phase, the end."""

from pathlib import Path
from typing import Any

import pytest

from app.packs import core_tiles
from app.rules.core.question import Draw
from app.rules.massive_darkness.building import PlaceTile, SetToken
from app.rules.massive_darkness.changes import ChangeTable
from app.rules.massive_darkness.hero_turn import PickUp
from app.rules.massive_darkness.state import Phase, QuestProgress, State, Tokens
from tests.tables import a_table
from tests.ui.driver import TABLET, Driver, home_scene, play_scene

pytestmark = pytest.mark.ui

GAME = "massive_darkness"
SWORD = {"name": "Long Sword", "slot": "hand", "melee": "yellow 1", "origin": "starting"}
LEATHER = {"name": "Leather Armor", "slot": "body", "defense": "blue 1", "origin": "starting"}


def in_the_tutorial(**changed: Any) -> State:
    return a_table(quest=QuestProgress(id="tutorial"), enemies=[], **changed)


def row(driver: Driver, title: str) -> Any:
    from app.widgets.set_up_list import SetUpRow

    return next(one for one in driver.widgets() if isinstance(one, SetUpRow) and one.title == title)


async def tick(driver: Driver, title: str) -> None:
    from app.widgets.round_button import IconButton

    box = next(one for one in row(driver, title).walk(restrict=True) if isinstance(one, IconButton))
    await driver.tap_on(box)


def is_in_sight(driver: Driver, widget: Any) -> bool:
    """All of it, between header and dock."""
    view = driver.screen.ids.page.ids.scroll
    top, bottom = widget.to_window(widget.x, widget.top)[1], widget.to_window(widget.x, widget.y)[1]
    return bool(top <= view.to_window(view.x, view.top)[1] + 1 and bottom >= view.to_window(view.x, view.y)[1] - 1)


def lay_the_tutorial(driver: Driver) -> None:
    """Two tiles and the tokens of the page; how they are laid by hand is tested with the board."""
    tiles = core_tiles(GAME)
    for column, side in enumerate(("6V", "8R")):
        driver.app.session.do(PlaceTile(side=side, drawing=tiles[side], column=column, row=0))
    for token, zone in (("start", "a1"), ("exit", "f3"), ("level1", "a1"), ("library", "d1")):
        driver.app.session.do(SetToken(token=token, zone=zone))


def test_the_set_up_of_the_tutorial_leads_line_by_line_to_round_1(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        await app.tap("New game")
        await app.tap("Start with 4 heroes")
        assert app.app.current == "table"
        assert app.screen.set_up_count == "3 of 10 done"
        assert row(app, "Choose a quest").detail == "Walking in the Dark"
        assert row(app, "Place the tiles").detail == "Needed: 6V, 8R"
        assert app.too_small() == []

        await app.tap_on(app.find(app.screen.primary_text))
        assert (app.app.current, app.screen.title) == ("board", "Build the board")
        await app.tap("Place the first tile")
        await app.frames(20)
        assert "6V · Needed" in app.texts()
        await app.press_escape()
        lay_the_tutorial(app)
        app.app.enter("table")
        await app.frames()
        assert [row(app, title).done for title in ("Place the tiles", "Place the tokens")] == [True, True]

        await app.tap("Decks ready")
        for hero in app.state.heroes:
            await app.tap(f"Equipment for {hero.name}")
            for card in (SWORD, LEATHER):
                assert isinstance(app.app.session.play.question, Draw)
                app.app.session.answer(card)
            app.app.show_play()
            await app.frames()
            gear = row(app, "Deal Starting Equipment")
            assert gear.done or is_in_sight(app, gear), hero.name
        assert row(app, "Deal Starting Equipment").done
        assert [len(hero.inventory) for hero in app.state.heroes] == [2, 2, 2, 2]

        from app.widgets.value_stepper import ValueCard

        await app.tap_plus(app.find("Lifebringer tokens", ValueCard))
        assert app.state.lifebringers == 3
        await app.tap("Lifebringer ready")
        await app.tap("All heroes to the start")
        assert {hero.at for hero in app.state.heroes} == {"a1"}
        from app.widgets.chip import TapChip

        await app.tap_on(app.find("Owen", TapChip))
        assert app.state.first_player == "Owen"
        assert app.screen.set_up_count == "10 of 10 done"
        await app.tap("Begin round 1")
        assert (app.state.phase, app.state.round) == (Phase.HEROES, 1)

    home_scene(tmp_path, scene)


def test_a_line_is_ticked_off_by_hand_and_opened_again(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await tick(table, "Prepare the decks")
        assert table.state.prepared == ["decks"]
        await tick(table, "Prepare the decks")
        assert table.state.prepared == []

    play_scene(tmp_path, in_the_tutorial(phase=Phase.SETUP), scene)


def test_on_a_tablet_the_tiles_are_laid_beside_the_list(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("New game")
        await table.tap("Start with 4 heroes")
        await table.tap_on(table.find(table.screen.primary_text))
        await table.frames(20)
        assert table.app.current == "table"
        assert "6V · Needed" in table.texts()

    home_scene(tmp_path, scene, TABLET)


def test_another_quest_is_chosen_before_the_first_round(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap_on(row(table, "Choose a quest"))
        assert table.app.current == "quest"
        await table.tap("Another quest")
        await table.tap("Black Widow")
        assert (table.app.current, table.state.quest.id) == ("table", "black_widow")

    play_scene(tmp_path, in_the_tutorial(phase=Phase.SETUP), scene)


def test_an_objective_ticks_itself(tmp_path: Path) -> None:
    state = in_the_tutorial(tokens=Tokens(start=["a1"], exit=["c3"], library=["a1"], level={1: ["c3"]}))

    async def scene(table: Driver) -> None:
        assert table.screen.quest.count == "0 of 2"
        table.app.session.do(PickUp(hero="Bjorn"))
        table.app.enter("table")
        await table.frames()
        assert (table.screen.quest.count, table.screen.quest.detail) == ("1 of 2", "All heroes leave through the exit")
        await table.tap("Walking in the Dark")
        assert table.app.current == "quest"
        assert [line.done for line in table.screen.objectives] == [True, False]
        assert table.too_small() == []

    play_scene(tmp_path, state, scene)


def test_what_the_app_cannot_see_is_told_on_the_quests_screen(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("quest")
        await table.frames()
        await table.tap("The round started with a hero at every lever")
        assert table.app.session.play.question is not None

    state = a_table(quest=QuestProgress(id="sparks_in_the_dark"), enemies=[], mapped=False)
    play_scene(tmp_path, state, scene)


def line_of(table: Driver, text: str) -> Any:
    from app.widgets.line_list import TextLine

    return table.find(text, TextLine)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_tap_or_a_rested_finger_on_a_line_of_the_quest_reads_its_rule(tmp_path: Path, language: str) -> None:
    async def scene(table: Driver) -> None:
        snack, wins = (table.app.t(f"quest.black_widow.{line}") for line in ("rule.snack", "objective.spider"))
        table.app.go("quest")
        await table.frames()
        for touch in (table.hold, table.tap_on):
            await touch(line_of(table, snack))
            assert table.sheet.view.key == "spider_snack"
            await table.press_escape()
            await touch(line_of(table, wins))
            assert table.sheet.view.key == "black_widow"
            await table.press_escape()
        assert table.app.current == "quest"

    state = a_table(quest=QuestProgress(id="black_widow"), enemies=[])
    play_scene(tmp_path, state, scene, language=language)


def test_what_the_quest_has_counted_is_put_right(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.value_stepper import ValueCard

        table.app.go("quest")
        await table.frames()
        await table.tap("Correct")
        await table.tap_plus(table.find("Pieces found", ValueCard))
        assert table.state.quest.counts == {"pieces": 1}
        await table.tap("Sibyl")
        assert table.state.quest.marks["chosen"] == "Sibyl"
        assert table.screen.objectives[0].count == "1 of 3"

    play_scene(tmp_path, a_table(quest=QuestProgress(id="the_chosen_one"), enemies=[]), scene)


def test_the_event_phase_draws_tells_and_goes_on(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Draw an event")
        assert table.app.current == "draw"
        table.app.session.answer({"name": "Second wind", "type": "blessing", "heal": 1})
        table.app.show_play()
        await table.frames()
        assert table.app.current == "table"
        assert table.screen.news == "Event: Second wind. Bjorn heals 1."
        await table.tap("To the end phase")
        assert (table.state.phase, table.state.first_player) == (Phase.END, "Elias")
        assert "The First Player token passes to Elias." in table.screen.news
        assert [card.first for card in table.screen.heroes] == [False, True, False, False]

    play_scene(tmp_path, a_table(phase=Phase.EVENT, first_player="Bjorn"), scene)


def test_a_quest_without_events_skips_their_phase_with_a_word(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        assert "No events are drawn in this quest: the end phase is next." in table.screen.reminder
        await table.tap("To the end phase")
        assert table.state.phase is Phase.END

    state = a_table(phase=Phase.EXPERIENCE, quest=QuestProgress(id="maze_of_darkness"), enemies=[])
    play_scene(tmp_path, state, scene)


def test_a_lost_game_says_why_and_leads_home(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.state.heroes[0].killed = True
        table.app.session.do(ChangeTable(lifebringers=0))
        await table.tap("Begin round 2")
        assert table.state.lost
        assert table.screen.end.sentence == "Lost"
        assert "p.\u00a018" in table.screen.end.why
        await table.tap("Home")
        assert table.app.current == "home"
        assert table.screen.plays[0].detail == "Lost"

    state = a_table(phase=Phase.END)
    state.heroes[0].killed, state.heroes[0].health = True, 0
    play_scene(tmp_path, state, scene)


def test_nothing_is_cut_off_in_large_letters(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        assert table.clipped() == []
        for name in ("quest", "quests"):
            table.app.go(name)
            await table.frames()
            assert table.clipped() == []

    state = in_the_tutorial(phase=Phase.SETUP)
    state.heroes = state.heroes[:2]  # more would go on beyond the edge: their strip scrolls
    play_scene(tmp_path, state, scene, language="fr", text_size=150)




def test_what_can_be_put_right_comes_into_sight_when_it_opens(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Marcher dans le noir")
        await table.tap("Corriger")
        await table.frames(10)
        assert table.is_visible(table.find("La clé est trouvée"))

    play_scene(tmp_path, in_the_tutorial(), scene, language="fr", text_size=150)
