"""Two fingers at once: where the first tap leads on, the second one was meant for a screen that is gone."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from app.rules.hellscape.arms import Arms
from app.rules.hellscape.card_kinds import as_kept
from app.rules.hellscape.cards import Deck, Item, Slot
from app.rules.hellscape.drawn_cards import write_fields
from tests import hellscape_tables
from tests.tables import a_packed_table
from tests.ui.driver import Driver, play_scene
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
        await table.frames(12)
        await tap_both(table, button_for(table, "Long Bow"), button_for(table, other))
        assert len(getattr(table.hero(name), carried)) == before + 1
        assert table.app.current == "inventory"

    play_scene(tmp_path, state(), scene, game=game)


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
