"""Pages that were scrolled and then change: nothing hangs below its end, in the kit and on a hero's page."""

from pathlib import Path
from typing import Any

import pytest

from tests.night_tables import in_full_swing
from tests.tables import a_table
from tests.ui.driver import PHONE, Driver, play_scene
from tests.ui.widget_window import Hand, column, in_a_window
from tools.hand.touching import draw, wait_for

pytestmark = pytest.mark.ui


async def swipe_to_the_end(page: Any) -> None:
    scroll = page.ids.scroll
    for _ in range(20):
        if scroll.scroll_y > 0.01:
            await draw((PHONE[0] / 2, scroll.y + 60), (PHONE[0] / 2, scroll.top - 60))
    assert await wait_for(lambda: scroll.scroll_y < 0.01 and scroll.effect_y.velocity == 0, 10)


@pytest.mark.parametrize("keeps_place", [False, True])
@pytest.mark.parametrize(("left", "hidden"), [(20, True), (2, False), (0, False)])
def test_a_page_that_gets_shorter_lies_at_its_top_or_at_its_end(keeps_place: bool, left: int, hidden: bool) -> None:
    from kivy.uix.widget import Widget

    blocks = [Widget(size_hint_y=None, height=100) for _ in range(30)]

    async def scene(hand: Hand, page: Any) -> None:
        page.keeps_place = keeps_place
        await hand.settle()
        await swipe_to_the_end(page)
        for block in blocks[left:]:
            page.remove_widget(block)
        await hand.settle()
        scroll, content = page.ids.scroll, page.ids.scroll.children[0]
        assert (content.height > scroll.height) is hidden
        top, bottom = content.to_window(0, content.top)[1], content.to_window(0, content.y)[1]
        if hidden:
            assert bottom == pytest.approx(scroll.to_window(0, scroll.y)[1], abs=1), "as before, its end is seen"
        else:
            assert top == pytest.approx(scroll.to_window(0, scroll.top)[1], abs=1)
        for block in blocks[left:]:
            page.add_widget(block)
        await hand.settle()
        assert content.to_window(0, content.top)[1] >= scroll.to_window(0, scroll.top)[1] - 1

    in_a_window(lambda: column(*blocks), scene)


def test_the_page_of_a_hero_begins_at_its_top_whoever_was_scrolled_through_before(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("heroes", hero="Knight")
        await table.frames(8)
        page = table.screen.ids.page
        scroll, content = page.ids.scroll, page.ids.scroll.children[0]
        await swipe_to_the_end(page)
        await table.tap("Wizard")
        await table.frames(8)
        assert table.screen.hero == "Wizard"
        assert content.to_window(0, content.top)[1] == pytest.approx(scroll.to_window(0, scroll.top)[1], abs=1)

    play_scene(tmp_path, in_full_swing(), scene, game="darkest_night")


@pytest.mark.parametrize(
    ("game", "state"), [("massive_darkness", a_table), ("darkest_night", in_full_swing)], ids=lambda one: str(one)[:16]
)
def test_a_finger_on_the_heroes_draws_the_page_up_and_the_row_aside(tmp_path: Path, game: str, state: Any) -> None:
    """With large text they fill half of what is seen of the page."""

    async def scene(table: Driver) -> None:
        from app.widgets.sideways import Sideways

        row = next(one for one in table.widgets() if isinstance(one, Sideways))
        page = table.screen.ids.page.ids.scroll
        x, y = row.to_window(row.center_x, row.top - 40)
        assert page.y < y < page.top
        await draw((x + 60, y), (x - 140, y))
        assert (page.scroll_y, row.scroll_x > 0) == (1, True)
        await draw((x, y), (x, y + 150))
        assert await wait_for(lambda: page.scroll_y < 0.99, 10)
        assert table.app.current == "table"

    play_scene(tmp_path, state(), scene, game=game, text_size=150)
