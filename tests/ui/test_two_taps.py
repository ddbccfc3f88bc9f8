"""Two fingers at once, or a double tap: where the first one leads on, the second was meant for what is gone."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import time
from typing import Any

import pytest

from app.rules.hellscape.arms import Arms
from app.rules.hellscape.card_kinds import as_kept
from app.rules.hellscape.cards import Deck, Item, Slot
from app.rules.hellscape.drawn_cards import write_fields
from app.rules.massive_darkness.state import Hero, Phase, State
from tests import hellscape_tables
from tests.tables import a_packed_table, a_table
from tests.ui.driver import Driver, a_finger, play_scene
from tools.hand.touching import a_quick_finger

pytestmark = pytest.mark.ui


def taps_of_lists() -> Iterator[object]:
    """Those that a list hands on a moment after the finger was lifted."""
    from kivy.clock import Clock
    from kivy.uix.scrollview import ScrollView

    for event in Clock.get_events():
        wanted = getattr(event.get_callback(), "func", None)
        if getattr(wanted, "__func__", None) is ScrollView._do_touch_up:
            yield wanted


async def tap_both(table: Driver, *widgets: Any, together: bool = False) -> None:
    """In one frame, one after the other or together; and until all that was touched has heard of it."""
    fingers = [a_quick_finger(*one.to_window(*one.center)) for one in widgets]
    for finger in fingers:
        finger.touch_down()
        if not together:
            finger.touch_up()
    for finger in fingers if together else ():
        finger.touch_up()
    await table.until(lambda: not any(taps_of_lists()))
    await table.frames()


def in_massive_darkness(table: Driver) -> None:
    for name in ("Long Bow", "Long Axe"):
        table.app.session.keep_card("massive_darkness", "item", {"name": name, "level": 1})


def in_hellscape(table: Driver) -> None:
    for name in ("Long Bow", "Long Axe"):
        bow = Item(name=name, deck=Deck.COMMON, slot=Slot.HAND, arms=Arms(ranged={"yellow": 1}))
        table.app.session.keep_card("hellscape", "item", as_kept(write_fields(bow)))


GAMES = [
    ("massive_darkness", a_packed_table, in_massive_darkness, "inventory"),
    ("hellscape", partial(hellscape_tables.a_table, "Gheta"), in_hellscape, "items"),
]


@pytest.mark.parametrize(("game", "state", "know_cards", "carried"), GAMES, ids=[game[0] for game in GAMES])
@pytest.mark.parametrize("other", ["Long Bow", "Long Axe"], ids=["one card twice", "two cards"])
def test_two_taps_in_one_frame_bring_one_card_and_leave_one_screen(
    tmp_path: Path, game: str, state: Any, know_cards: Callable[[Driver], None], carried: str, other: str
) -> None:
    async def scene(table: Driver) -> None:
        know_cards(table)
        name = table.state.heroes[0].name
        before = len(getattr(table.hero(name), carried))
        table.app.go("inventory", hero=name)
        await table.frames()
        table.app.go("pick_card", hero=name, kind="item")
        table.screen.type("Long")
        await table.until(lambda: all("Long" in row.name for row in rows_of_cards(table)))
        await table.frames(12)
        await tap_both(table, button_for(table, "Long Bow"), button_for(table, other))
        assert len(getattr(table.hero(name), carried)) == before + 1
        assert table.app.current == "inventory"

    play_scene(tmp_path, state(), scene, game=game)


def rows_of_cards(table: Driver) -> list[Any]:
    from app.widgets.card_list import LibraryRow

    return [one for one in table.widgets() if isinstance(one, LibraryRow)]


def button_for(table: Driver, card: str) -> Any:
    """What takes it as it is: the row, or its button for the name alone."""
    from app.widgets.card_list import LibraryRow

    row = table.find(card, LibraryRow)
    assert table.is_visible(row)
    return row.ids.by_name if row.just_name else row


def test_two_fingers_on_the_way_back_leave_one_screen(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.round_button import IconButton

        table.app.go("inventory", hero="Bjorn")
        await table.frames()
        table.app.go("pick_card", hero="Bjorn", kind="item")
        await table.frames()
        back = next(one for one in table.widgets() if isinstance(one, IconButton) and one.icon == "arrow-left")
        await tap_both(table, back, back, together=True)
        assert table.app.current == "inventory"

    play_scene(tmp_path, a_packed_table(), scene)


async def tap_quickly(table: Driver, widget: Any, times: int = 2) -> None:
    """As a thumb does, a fifth of a second apart: what each tap brings is painted before the next one comes down."""
    place = widget.to_window(*widget.center)
    lifted = 0.0
    for _ in range(times):
        finger = a_finger(*place)
        finger.time_start = lifted + 0.2 if lifted else finger.time_start
        finger.touch_down()
        await table.frames(1)
        finger.touch_up()
        lifted = time()
        await table.frames()
        await table.until(lambda: not any(taps_of_lists()))
        await table.frames()


def steps(table: Driver) -> int:
    return len(table.app.session.play.log())


def test_a_double_tap_that_opens_a_turn_does_not_end_it(tmp_path: Path) -> None:
    """Where the table leads to a hero, his page has the button that ends his turn."""

    async def scene(table: Driver) -> None:
        done = table.app.t("hero.is_done", hero=table.state.heroes[0].name)
        await tap_quickly(table, table.find(table.screen.primary_text))
        assert (table.screen.primary_text, steps(table)) == (done, 0)
        await table.tap(done)
        assert steps(table)

    play_scene(tmp_path, a_table(enemies=[]), scene)


def test_a_double_tap_that_ends_a_turn_stays_with_that_hero(tmp_path: Path) -> None:
    """The page is the same, and its large button says something else."""

    async def scene(table: Driver) -> None:
        hero = table.state.heroes[0].name
        table.app.go("heroes", hero=hero)
        await table.frames()
        await tap_quickly(table, table.find(table.app.t("hero.is_done", hero=hero)))
        assert (table.screen.hero, bool(steps(table))) == (hero, True)

    play_scene(tmp_path, a_table(enemies=[]), scene)


def test_a_double_tap_that_opens_the_tiles_lays_none(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.tile_sheet import TileSheet

        table.app.go("board")
        await table.frames()
        await tap_quickly(table, table.find(table.screen.primary_text))
        assert any(isinstance(one, TileSheet) for one in table.widgets())
        assert not steps(table)

    play_scene(tmp_path, State(heroes=[Hero(name="Bjorn")]), scene)


def test_a_tap_on_what_stays_begins_nothing_that_the_next_one_waits_for(tmp_path: Path) -> None:
    """Plus and minus are tapped as quickly as a thumb can."""

    async def scene(table: Driver) -> None:
        from kivy.clock import Clock

        from app.widgets.aimed import DOUBLE_TAP
        from app.widgets.round_button import RoundButton
        from app.widgets.value_stepper import HealthCard

        table.app.go("heroes", hero=table.state.heroes[0].name)
        await table.frames()
        card = next(one for one in table.widgets() if isinstance(one, HealthCard))
        minus = next(one for one in card.walk() if isinstance(one, RoundButton) and one.icon == "minus")
        shown = Clock.frames
        await table.tap_on(minus)
        assert steps(table)
        assert DOUBLE_TAP._arrival._begun < shown

    play_scene(tmp_path, a_table(enemies=[]), scene)


def owens_turn() -> State:
    return State(
        board="+---+---+\n|.   .  |\n+---+---+\n", phase=Phase.HEROES, first_player="Owen", heroes_at_start=1,
        heroes=[Hero(name="Owen", colour="red", at="a1")],
    )  # fmt: skip


def test_a_second_tap_in_one_frame_does_not_take_a_step_that_nobody_saw(tmp_path: Path) -> None:
    """Where B1 was, the way back is offered as soon as he stands there; it is not drawn before the next frame."""

    async def scene(table: Driver) -> None:
        from app.widgets.chip import TapChip

        table.app.go("heroes", hero="Owen")
        await table.frames(8)
        chip = next(one for one in table.widgets() if isinstance(one, TapChip) and one.text == "B1")
        await tap_both(table, chip, chip)
        assert table.hero("Owen").at == "b1"
        await table.tap("A1")
        assert table.hero("Owen").at == "a1"
        assert table.told_fault() == ""

    play_scene(tmp_path, owens_turn(), scene)
