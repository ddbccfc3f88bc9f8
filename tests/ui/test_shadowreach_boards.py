"""The boards of Shadowreach's six classes under the thumb."""

from pathlib import Path
from typing import Any

from app.rules.hellscape.state import Phase
from app.rules.shadowreach.classes import Cleric
from app.rules.shadowreach.state import State
from tests.shadowreach_heroes import CLASSES, a_table
from tests.ui.driver import Driver, play_scene


async def show(table: Driver, name: str) -> None:
    table.app.go("heroes", hero=name)
    await table.frames(6)


def board(table: Driver, name: str) -> Any:
    return table.state.boards[name]


def _whole(table: Driver, widget: Any) -> bool:
    """Nothing of it lies beyond the edges of what scrolls."""
    scroll = table.screen.ids.page.ids.scroll
    (_, bottom), (_, top) = (widget.to_window(widget.x, y) for y in (widget.y, widget.top))
    return bool(scroll.to_window(0, scroll.y)[1] <= bottom and top <= scroll.to_window(0, scroll.top)[1])


async def the_minute(table: Driver) -> None:
    """The glass is turned; the clock stops under the thumb and runs out; dice and tokens are told, a shard is won."""
    from app.screens.shadowreach.boards.time_board import ShadowreachTimePanel

    await show(table, "Azzar")
    await table.tap("Start the timer")
    panel = next(one for one in table.widgets() if isinstance(one, ShadowreachTimePanel))
    assert board(table, "Azzar").warp.running
    assert _whole(table, panel.ids.clock), "the clock comes into sight, wherever the page was"
    await table.until(lambda: panel.left < 60)
    await table.tap("Stop")
    stopped = panel.left
    await table.frames(8)
    assert (panel.ticking, panel.left) == (False, stopped)
    await table.tap("Continue")
    await table.tap("blank")
    assert "Locked: all 5 blue dice must show a shield." in table.texts()
    await table.tap("5 shields: unlock")
    await table.tap("1 mana")
    await table.tap("To b, die 1")
    assert board(table, "Azzar").warp.tokens == ["north", "b", "west"]
    panel.left = 0.05
    await table.until(lambda: not panel.ticking)
    assert "Time is up." in table.texts()
    await table.tap("Heal 1")
    await table.tap("Confirm the result")
    assert board(table, "Azzar").shards.count("any: heal 1") == 1


async def a_time_action(table: Driver) -> None:
    await table.tap("On Thena")
    assert table.hero("Thena").health == 7
    await table.tap("Use a time action")
    assert (board(table, "Azzar").unused, table.state.active) == (2, "Azzar")
    await table.tap("Action finished")
    assert (table.state.active, table.hero("Azzar").activated) == ("", False)


async def shadows_and_gods(table: Driver) -> None:
    """A shadow is kept; a god card slides and a god is chosen; what cannot be says why."""
    await show(table, "Mayla")
    await table.tap("Keep one as a token")
    assert (board(table, "Mayla").tokens, board(table, "Mayla").shadows) == (3, 0)
    await table.tap("Use")
    assert "Mayla needs 1 shadows in the roll and has 0." in table.texts()
    await show(table, "Thena")
    await table.tap("Use: 2 mana")
    assert board(table, "Thena").slots[:2] == ["Smite", "Ward"]
    await table.tap("Edit god and cards")
    await table.tap("God of Death")
    await table.tap("Save")
    assert board(table, "Thena").god == "death"


async def the_garden(table: Driver) -> None:
    """Her turn begins with the harvest, one of each vase. Two herbs are planted; a potion is found and given away."""
    from app.widgets.chip import TapChip

    await show(table, "Ilka")
    await table.tap("Leaf (1 of 3)")
    await table.tap("Leaf (2 of 3)")
    await table.tap("Plant: 1 mana")
    assert [vase.count for vase in board(table, "Ilka").vases] == [1, 0, 2, 2, 0, 0]
    await table.tap_on(table.find("Thena", TapChip))
    await table.tap("It shows Balm")
    assert board(table, "Ilka").slots[0].potion == "Balm"
    assert "Balm" in [one.item.name for one in table.hero("Thena").items]
    await table.tap("Ilka is done")


async def styles_and_the_pet(table: Driver) -> None:
    await show(table, "Yorlyn")
    await table.tap("Great Sword")
    await table.tap("Draw: 1 mana")
    assert board(table, "Yorlyn").quick == ["Short Bow", "Rough Axe", "Worn Shield"]
    assert "Melee now: Titan’s Reach" in table.texts()
    await table.tap("Yorlyn is done")
    await show(table, "Doran")
    await table.tap("Hunt: 2 mana")
    assert board(table, "Doran").hunted == ["Kobolds", "Bugbears"]
    await table.tap("1 health, 2 for the pet")
    assert (table.hero("Doran").health, table.hero("Rok").health) == (6, 5)


def test_all_six_boards_under_the_thumb(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await the_minute(table)
        await a_time_action(table)
        await shadows_and_gods(table)
        await the_garden(table)
        await styles_and_the_pet(table)

    play_scene(tmp_path, a_table(*CLASSES), scene, game="shadowreach")


def test_the_page_of_a_pet_shows_only_what_a_pet_has(tmp_path: Path) -> None:
    """Health, dice and tokens; mana, XP, actions and items are its Hunter's ("Hunter")."""
    his_own = {"Mana", "XP to spend", "Actions left", "Equipment", "Level 1"}

    async def scene(table: Driver) -> None:
        await show(table, "Doran")
        assert his_own <= set(table.texts())
        await show(table, "Rok")
        assert not his_own & set(table.texts())
        assert {"Health", "Its dice:", "Fire", "Correct values"} <= set(table.texts())

    play_scene(tmp_path, a_table("Yorlyn", "Doran"), scene, game="shadowreach")


def test_a_pet_has_no_items_of_its_own_to_be_shown(tmp_path: Path) -> None:
    """However its page is asked for: its Hunter's are shown, and what is added is his ("Hunter")."""

    async def scene(table: Driver) -> None:
        table.app.go("inventory", hero="Rok")
        await table.frames()
        assert "Rough Axe" in table.texts()
        await table.tap("Add an item")
        assert table.screen.hero == "Doran"

    play_scene(tmp_path, a_table("Yorlyn", "Doran"), scene, game="shadowreach")


def with_cleric() -> State:
    """At a set-up: nobody has said which god, nor named a card."""
    state = a_table("Thena", phase=Phase.SETUP)
    state.boards["Thena"] = Cleric()
    return state


def test_cards_of_a_god_that_were_typed_in_are_there_in_the_next_game(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("type_in", hero="Thena")
        await table.frames()
        await table.tap("God of Death")
        for place, card in enumerate(("Ward", "Smite", "Mend", "Bind", "Light")):
            table.screen.edit(f"card.{place}", "text", card, 0)
        await table.tap("Save")
        assert "Saved in your library for the next game." in table.texts()
        table.app.session.begin_play("shadowreach", "The next", with_cleric())
        table.app.go("type_in", hero="Thena")
        await table.frames()
        assert any(text.startswith("From your library") for text in table.texts())
        await table.tap("Smite")
        await table.tap("Save")
        assert (board(table, "Thena").god, board(table, "Thena").slots[:2]) == ("death", ["Smite", "Ward"])
        table.app.go("library", game_id="shadowreach", kind="board")
        await table.frames()
        await table.tap("Cleric")
        assert table.app.current == "card_form"
        assert {"Edit class board", "God card 1"} <= set(table.texts())

    play_scene(tmp_path, with_cleric(), scene, game="shadowreach")
