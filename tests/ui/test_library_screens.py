"""Cards typed in once: the draw screen, the forms and the library, under real touches."""

from pathlib import Path
from typing import Any

import pytest

from app.games import card_check
from app.plays.cards import CardShelf
from app.plays.storage import Database
from app.rules.massive_darkness.event_cards import DrawEvent
from app.rules.massive_darkness.hero_turn import OpenDoor
from app.rules.massive_darkness.market import OpenMarket
from app.rules.massive_darkness.setup import DealStartingGear
from app.rules.massive_darkness.state import Hero, Phase
from tests.plays.forgetting import ForgettingFiles
from tests.rules.massive_darkness.dungeon import a_dungeon
from tests.tables import a_table
from tests.ui.driver import Driver, home_scene, play_scene

pytestmark = pytest.mark.ui

GAME = "massive_darkness"


async def type_into(driver: Driver, label: str, typed: str) -> None:
    """Into the line with this label, as the keyboard does it."""
    from app.widgets.text_field import TextField

    field = driver.find(label, TextField)
    field.ids.line.text = typed
    await driver.frames()


def cards(driver: Driver) -> list[Any]:
    return driver.app.session.cards.all(GAME).records


def test_an_event_is_typed_in_once_drawn_and_there_the_next_time(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.session.do(DrawEvent())
        table.app.show_play()
        await table.frames()
        assert table.app.current == "draw"
        assert table.screen.title == "Draw an event card"
        await type_into(table, "Card name", "Second wind")
        await table.tap("Add Second wind")
        assert table.app.current == "card_form"
        await table.tap("Blessing")
        await table.tap_plus(_count(table, "XP per hero"))
        assert table.too_small() == []
        await table.tap("Save and draw")
        assert table.app.session.play.question is None
        assert [hero.xp for hero in table.state.heroes] == [hero.xp + 1 for hero in a_table().heroes]
        (kept,) = cards(table)
        assert kept.fields == {"name": "Second wind", "type": "blessing", "xp": 1}

        table.app.session.undo()
        table.app.session.undo()
        table.app.session.do(DrawEvent())
        table.app.show_play()
        await table.frames()
        await table.tap("Second wind")
        assert table.app.session.play.question is None

    play_scene(tmp_path, a_table(phase=Phase.EVENT), scene)


async def draw_what_is_granted(table: Driver) -> None:
    """A treasure of level 2 for Bjorn, as a card or the quest may grant."""
    table.app.go("inventory", hero="Bjorn")
    await table.frames()
    await table.tap("Treasure from a card or the quest")
    await table.tap("Level 2")
    assert table.app.current == "draw"


def fill_the_disk(driver: Driver) -> None:
    """The play still finds room; the library does not."""
    driver.app.session.cards = CardShelf(Database(ForgettingFiles(full=True)), card_check)


def test_a_card_is_drawn_though_nobody_can_count_it(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await draw_what_is_granted(table)
        fill_the_disk(table)
        await table.tap("Plate Armor")
        assert table.app.session.play.question is None
        assert [item.card.name for item in table.state.heroes[0].inventory] == ["Plate Armor"]
        table.app.go("pick_card", hero="Bjorn", kind="item")
        await table.frames()
        await table.tap("Fire Sword")
        assert [item.card.name for item in table.state.heroes[0].inventory] == ["Plate Armor", "Fire Sword"]

    play_scene(tmp_path, a_table(phase=Phase.HEROES, heroes=[Hero(name="Bjorn", at="a1")]), scene)


ICE = "Ice Mace"
"""Of that card the app knows nothing but the name."""


def test_a_card_that_is_to_be_added_opens_its_form_and_is_drawn_with_it(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await draw_what_is_granted(table)
        row = next(one for one in table.screen.cards if one.name == ICE)
        assert (row.mark, row.just_name) == ("Only the name is known: enter the rest", "Just the name")
        await table.tap(ICE)
        assert (table.app.current, table.screen.title) == ("card_form", "New item card")
        assert "used instead" not in table.screen.note
        await table.tap_on(_die(table, "melee", "red"))
        await table.tap("Save and draw")
        (item,) = table.state.heroes[0].inventory
        assert (item.card.name, item.card.level, item.card.arms.melee) == (ICE, 2, {"red": 1})
        assert [one.fields["name"] for one in cards(table)] == [ICE]

    play_scene(tmp_path, a_table(phase=Phase.HEROES, heroes=[Hero(name="Bjorn", at="a1")]), scene)


def test_a_card_that_is_to_be_added_is_drawn_by_its_name_alone_with_one_tap(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await draw_what_is_granted(table)
        await table.tap_name_alone(ICE)
        assert table.app.session.play.question is None
        assert [item.card.name for item in table.state.heroes[0].inventory] == [ICE]

    play_scene(tmp_path, a_table(phase=Phase.HEROES, heroes=[Hero(name="Bjorn", at="a1")]), scene)


@pytest.mark.parametrize("only_named", [True, False])
def test_a_card_for_a_hero_is_added_or_only_named_as_its_row_says(tmp_path: Path, only_named: bool) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("inventory", hero="Bjorn")
        await table.frames()
        await table.tap("Add a card")
        if only_named:
            await table.tap_name_alone(ICE)
        else:
            await table.tap(ICE)
            assert (table.app.current, table.screen.title) == ("card_form", "New item card")
            await table.tap_on(_die(table, "melee", "red"))
            await table.tap(table.screen.save_text)
        await table.frames(8)
        assert table.app.current == "inventory"
        (item,) = table.state.heroes[0].inventory
        assert (item.card.name, item.card.arms.melee) == (ICE, None if only_named else {"red": 1})

    play_scene(tmp_path, a_table(phase=Phase.HEROES, heroes=[Hero(name="Bjorn", at="a1")]), scene)


def _count(driver: Driver, label: str) -> Any:
    from app.widgets.part_form import CountBox

    return driver.find(label, CountBox)


def test_a_patrol_brings_an_enemy_by_its_name_alone_with_an_item_from_the_form(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        session = table.app.session
        session.do(DrawEvent())
        session.answer({"name": "Patrol", "type": "patrol", "patrol": "guard", "token": "current"})
        table.app.show_play()
        await table.frames()
        assert table.screen.title == "Draw a guard card, level 1"
        await type_into(table, "Card name", "Gnoll Pack")
        await table.tap("Just the name")
        assert session.play.question.topic == "enemy_card"
        session.answer({"health": 2, "per_hero": 1})
        session.answer("melee")
        table.app.show_play()
        await table.frames()
        assert table.screen.title == "Draw a treasure card, level 1"
        await table.tap("Enter a new card")
        await type_into(table, "Name", "Rusty Axe")
        await table.tap("Two-Handed")
        await table.tap_on(_die(table, "melee", "red"))
        await table.tap_on(_die(table, "melee", "red"))
        await table.tap("New enchantment")
        await table.tap("More hits")
        await table.tap("Add it")
        assert table.clipped() == []
        await table.tap("Save and draw")
        gnolls = table.state.enemies[-1]
        assert (gnolls.name, gnolls.health, gnolls.carried) == ("Gnoll Pack", 2, "Rusty Axe")
        assert (gnolls.carries.melee, gnolls.carries.enchantments) == ({"red": 2}, ("attack bam 1: hits +1",))
        assert {one.fields["name"] for one in cards(table)} == {"Gnoll Pack", "Rusty Axe"}
        assert session.play.question is None

    play_scene(tmp_path, a_table(phase=Phase.EVENT, mapped=False, enemies=[]), scene)


def _die(driver: Driver, category: str, colour: str) -> Any:
    from app.widgets.dice_lines import DicePickRow, DieButton

    row = next(one for one in driver.widgets() if isinstance(one, DicePickRow) and one.category == category)
    buttons = [one for one in row.walk(restrict=True) if isinstance(one, DieButton)]
    return next(one for one in buttons if one.colour_id == colour)


def test_an_empty_deck_says_what_follows_before_it_happens(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.session.do(DrawEvent())
        table.app.show_play()
        await table.frames()
        assert "Shuffle, then draw" not in table.texts()
        await table.tap("No cards left?")
        assert table.app.session.play.latest_events() == [], "nothing has happened yet"
        assert table.is_visible(table.find("Shuffle, then draw"))
        await table.tap("Shuffle, then draw")
        assert table.app.current == "draw"
        assert [type(event).__name__ for event in table.app.session.play.latest_events()] == ["DeckSpent"]
        assert "Shuffle, then draw" not in table.texts(), "the next question begins closed"

    play_scene(tmp_path, a_table(phase=Phase.EVENT), scene)


def test_a_full_list_keeps_the_empty_deck_below_all_cards_and_away_from_the_buttons(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.card_list import LibraryRow
        from app.widgets.dock import Dock

        await draw_what_is_granted(table)
        (dock,) = (one for one in table.screen.walk(restrict=True) if isinstance(one, Dock))
        quiet = table.find("No cards left?")
        rows = [one for one in table.screen.walk(restrict=True) if isinstance(one, LibraryRow)]
        assert len(rows) > 1
        assert quiet.to_window(0, quiet.top)[1] < min(row.to_window(0, row.y)[1] for row in rows)
        assert not any(one is quiet for one in dock.walk(restrict=True))
        table.screen.ids.page.ids.scroll.scroll_y = 0
        await table.frames()
        before = [one.to_window(*one.pos) for one in (quiet, *rows)]
        await table.tap("No cards left?")
        assert table.is_visible(table.find("Draw from level 3"))
        assert [one.to_window(*one.pos) for one in (quiet, *rows)] == before, "the page stays where it is"
        table.app.go_back()
        await table.frames()
        assert "Draw from level 3" not in table.texts(), "it was for that card alone"
        table.app.show_play()
        await table.frames()
        assert table.too_small() == []

    play_scene(tmp_path, a_table(phase=Phase.HEROES, heroes=[Hero(name="Bjorn", at="a1")]), scene)


def _total(driver: Driver, field: str) -> Any:
    from app.widgets.total_list import TotalCard

    return next(one for one in driver.widgets() if isinstance(one, TotalCard) and one.field == field)


def _disabled(total: Any) -> list[Any]:
    from app.widgets.round_button import RoundButton

    return [one for one in total.walk(restrict=True) if isinstance(one, RoundButton) and one.disabled]


async def _to_the_guard_card(table: Driver) -> None:
    table.app.session.do(DrawEvent())
    table.app.session.answer({"name": "Patrol", "type": "patrol", "patrol": "guard", "token": "current"})
    table.app.show_play()
    await table.frames()


async def _look_away(table: Driver) -> None:
    """To the table and back to the question, which is the way after a kill too."""
    table.app.go("table")
    await table.frames()
    table.app.show_play()
    await table.frames()


def test_what_a_door_card_holds_once_at_the_most_offers_no_plus_that_does_nothing(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.session.do(OpenDoor(hero="Owen", to="c1"))
        table.app.session.answer({"name": "12"})
        table.app.show_play()
        await table.frames()
        assert [one.icon for one in _disabled(_total(table, "zone1_guard"))] == ["minus"]
        await table.tap_plus(_total(table, "zone1_guard"))
        assert [one.icon for one in _disabled(_total(table, "zone1_guard"))] == ["plus"]

    owen = Hero(name="Owen", at="b1")
    play_scene(tmp_path, a_dungeon(heroes=[owen], first_player="Owen", heroes_at_start=1, tile_zones={}), scene)


def test_figures_of_a_named_guard_are_told_once_from_one_upwards(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await _to_the_guard_card(table)
        await type_into(table, "Card name", "Gnoll Pack")
        await table.tap("Just the name")
        assert table.app.current == "numbers"
        assert (_total(table, "health").value, _total(table, "per_hero").value) == (1, 1)
        await table.tap_minus(_total(table, "health"))
        assert _total(table, "health").value == 1, "nobody begins dead"
        await table.tap_plus(_total(table, "health"))
        await _look_away(table)
        assert _total(table, "health").value == 2, "what was told so far outlives the screen"
        await table.tap("Confirm")
        await table.tap("Melee only")
        gnolls = table.state.enemies[-1]
        assert (gnolls.health, gnolls.minions) == (2, len(table.state.heroes))

        while table.state.enemies:
            await table.tap_undo()
        assert table.app.current == "choice"
        await table.tap_undo()
        assert (table.app.current, _total(table, "health").value) == ("numbers", 2), "what was told stands there"
        await table.tap_undo()
        assert table.screen.title == "Draw a guard card, level 1"
        (row,) = (row for row in table.screen.cards if row.name == "Gnoll Pack")
        assert (row.is_own, row.mark, "health 2" in row.detail) == (True, "Yours", True)
        await table.tap("Gnoll Pack")
        assert table.screen.title == "Draw a treasure card, level 1", "its figures are known"
        assert table.state.enemies[-1].health == 2

    play_scene(tmp_path, a_table(phase=Phase.EVENT, mapped=False, enemies=[]), scene)


def test_a_learned_card_can_be_changed(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await _to_the_guard_card(table)
        session = table.app.session
        session.answer({"name": "Gnoll Pack", "level": 1})
        session.answer({"health": 2, "per_hero": 2})
        session.answer("melee, ranged")
        table.app.go("library", kind="enemy")
        await table.frames()
        await table.tap("Gnoll Pack")
        assert _count(table, "Minions per hero").part.value == 2
        await table.tap_on(_die(table, "ranged", "yellow"))
        await table.tap("Save card")
        (kept,) = cards(table)
        assert (kept.fields["ranged"], kept.fields["health"]) == ("yellow 1", 2)

    play_scene(tmp_path, a_table(phase=Phase.EVENT, mapped=False, enemies=[]), scene)


def test_a_card_that_was_just_named_is_there_for_the_very_next_draw(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.session.do(OpenMarket())
        table.app.show_play()
        await table.frames()
        for number in range(2):
            assert table.screen.help == f"For the market: card {number + 1} of 3"
            await type_into(table, "Card name", "Old Bow")
            await table.tap("Just the name" if number == 0 else "Old Bow")
        assert [card.name for card in table.state.market] == ["Old Bow", "Old Bow"]
        assert len(cards(table)) == 1

    state = a_table(phase=Phase.MARKET, story=True, heroes=[Hero(name="Bjorn")], enemies=[])
    play_scene(tmp_path, state, scene)


def test_starting_gear_asks_for_a_weapon_then_for_an_armour(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.session.do(DealStartingGear(hero="Bjorn"))
        table.app.show_play()
        await table.frames()
        assert table.screen.title == "Starting weapon for Bjorn"
        assert "Leather Armor" not in table.texts()
        assert "No cards left?" not in table.texts()
        await type_into(table, "Card name", "Old Axe")
        await table.tap("Just the name")
        assert table.screen.title == "Starting armor for Bjorn"
        assert [row.name for row in table.screen.cards] == ["Leather Armor"]
        assert "No cards left?" not in table.texts()
        await table.tap_name_alone("Leather Armor")
        assert [item.card.name for item in table.state.heroes[0].inventory] == ["Old Axe", "Leather Armor"]

    play_scene(tmp_path, a_table(phase=Phase.SETUP, heroes=[Hero(name="Bjorn", at="a1")]), scene)


def test_a_shipped_card_is_changed_into_one_of_the_players_own_and_deleted(tmp_path: Path) -> None:
    async def scene(home: Driver) -> None:
        home.app.go("library")
        await home.frames()
        await home.tap("Items 17")
        await type_into(home, "Search", "plate")
        assert "Check with your card (from the rulebook)" in home.texts()
        await home.tap("Plate Armor")
        await home.tap_on(_die(home, "defense", "green"))
        await home.tap("Save card")
        assert home.app.current == "library"
        assert [row.mark for row in home.screen.cards] == ["Yours"]
        (own,) = cards(home)
        assert own.fields["defense"] == "blue 2, green 1"
        await home.tap("Plate Armor")
        await home.tap("Delete")
        assert [row.is_own for row in home.screen.cards] == [False]
        await home.tap("Undo")
        assert [row.is_own for row in home.screen.cards] == [True]

    home_scene(tmp_path, scene)


def test_cards_go_to_the_next_table_over_the_clipboard(tmp_path: Path) -> None:
    from app.session import Session

    there = Session.open(tmp_path / "theirs")
    there.keep_card(GAME, "item", {"name": "Rusty Axe", "level": 1, "melee": "red 2"})
    text = there.export_cards(GAME, "Their box").data.decode("utf-8")

    async def scene(home: Driver) -> None:
        from kivy.core.clipboard import Clipboard

        home.app.go("library", kind="item")
        await home.frames()
        Clipboard.copy("milk, eggs")
        await home.tap("Import from clipboard")
        assert cards(home) == []
        Clipboard.copy(text)
        await home.tap("Import from clipboard")
        (taken,) = cards(home)
        assert (taken.fields["name"], taken.pack) == ("Rusty Axe", "Their box")
        assert "Their box: 1 new." in home.texts()

    home_scene(tmp_path / "ours", scene)


def test_nothing_is_cut_off_at_the_largest_text_size(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.session.do(DrawEvent())
        table.app.show_play()
        await table.frames()
        assert (table.clipped(), table.too_small()) == ([], [])
        table.screen.ask_empty()
        await table.frames()
        assert (table.clipped(), table.too_small()) == ([], [])
        for kind in ("enemy", "item", "door", "event", "hero", "class"):
            table.app.go("library", kind=kind)
            await table.frames()
            assert (table.clipped(), table.too_small()) == ([], []), kind
            table.app.go("card_form", game_id=GAME, kind=kind, key="", start={})
            await table.frames()
            assert (table.clipped(), table.too_small()) == ([], []), kind

    play_scene(tmp_path, a_table(phase=Phase.EVENT), scene, language="fr", text_size=150)


def test_an_enemy_typed_in_at_the_table_is_suggested_the_next_time(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("add_enemy")
        await table.frames()
        await type_into(table, "Name", "Gnoll Pack")
        await table.tap_on(_die(table, "melee", "red"))
        await table.tap("Add Gnoll Pack")
        (kept,) = cards(table)
        assert (kept.kind, kept.fields["name"], kept.fields["melee"]) == ("enemy", "Gnoll Pack", "red 1")
        table.app.go("add_enemy")
        await table.frames()
        await table.tap("Gnoll Pack, level 1")
        await table.tap("Add Gnoll Pack 2")
        await table.tap("Yes, enough")
        assert table.state.enemies[-1].arms.melee == {"red": 1}
        assert len(cards(table)) == 1

        table.app.go("add_enemy")
        await table.frames()
        fill_the_disk(table)
        await type_into(table, "Name", "Imps")
        await table.tap("Add Imps")
        assert table.state.enemies[-1].name == "Imps"
        assert any(said.startswith("On the table, but not in your library.") for said in table.texts())

    play_scene(tmp_path, a_table(), scene)
