"""Titles and bars at the top of a screen, at the sizes of a phone with large text."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.ui.widget_window import Hand, column, in_a_window

pytestmark = pytest.mark.ui

LARGE = 1.5


def in_large_text(build: Callable[[], list[Any]], look: Callable[[list[Any]], None]) -> None:
    """Widgets below each other on a phone, and what is to be seen there."""
    from app.widgets.text_size import set_text_scale

    shown: list[Any] = []

    async def scene(hand: Hand, _page: Any) -> None:
        try:
            set_text_scale(LARGE)
            await hand.settle(20)
            look(shown)
        finally:
            set_text_scale(1.0)

    def page() -> Any:
        shown.extend(build())
        return column(*shown)

    in_a_window(page, scene)


def lines(label: Any) -> list[str]:
    return ["".join(word.text for word in line.words).strip() for line in label._label._cached_lines]


def test_lines_of_a_title_stand_close_together() -> None:
    def titles() -> list[Any]:
        from app.widgets.text import ScreenTitle

        return [ScreenTitle(title="Dwarf Agent"), ScreenTitle(title="Lyidan, the very old Incubus Lord")]

    def look(shown: list[Any]) -> None:
        one, two = shown
        assert (len(lines(one)), len(lines(two))) == (1, 2)
        assert two.height < 2 * one.height - 0.1 * one.font_size
        assert two.height - one.height > 1.1 * one.font_size, "letters of two lines touch each other"

    in_large_text(titles, look)


def test_a_title_of_more_than_two_lines_is_written_smaller() -> None:
    def titles() -> list[Any]:
        from app.widgets.text import ScreenTitle

        return [ScreenTitle(title="A second wind for everybody in the dungeon: what does every hero get?")]

    def look(shown: list[Any]) -> None:
        from kivy.metrics import sp

        (title,) = shown
        size = title._label.options["font_size"]
        assert sp(20) <= size < sp(28)
        assert title.height < len(lines(title)) * 1.4 * size

    in_large_text(titles, look)


def test_the_phase_begins_a_line_where_it_does_not_fit_beside_the_round() -> None:
    def titles() -> list[Any]:
        from app.widgets.text import ScreenTitle

        return [ScreenTitle(lead="Round 4", title="Enemies’ phase"), ScreenTitle(lead="Round 4", title="End")]

    def look(shown: list[Any]) -> None:
        assert [lines(title) for title in shown] == [["Round 4", "Enemies’ phase"], ["Round 4  End"]]

    in_large_text(titles, look)


def test_what_does_not_fit_between_the_icons_goes_on_below_them() -> None:
    def bars() -> list[Any]:
        from app.widgets.chip import Chip
        from app.widgets.heading import TitleBar

        short, long = TitleBar(title="Orcs", detail="zone B1"), TitleBar(title="High Trolls", detail="Roaming, zone B1")
        for bar in (short, long):
            bar.add_widget(Chip(text="1 of 4"))
        return [short, long]

    def look(shown: list[Any]) -> None:
        short, long = shown
        assert (short.stacked, long.stacked) == (False, True)
        assert len(lines(long.ids.title)) == 1
        chip, detail = long._trailing, long._detail
        assert detail.right < chip.x < chip.right <= long.right + 1
        assert chip.top < long.ids.look_up.center_y

    in_large_text(bars, look)


def test_wide_chips_go_below_a_title_that_needs_their_room() -> None:
    def bar() -> list[Any]:
        from app.widgets.chip import TapChip
        from app.widgets.heading import TitleBar

        log = TitleBar(title="Journal", can_go_back=False)
        for words in ("Exporter", "Position"):
            log.add_widget(TapChip(text=words, icon="map"))
        return [log]

    def look(shown: list[Any]) -> None:
        (bar,) = shown
        assert bar.ids.title._label.options["font_size"] == bar.ids.title.font_size
        assert all(chip.top <= bar.ids.title.y + 8 for chip in bar._trailing.children)
        assert bar._trailing.right <= bar.right + 1

    in_large_text(bar, look)


def test_no_line_begins_with_the_dot_between_two_facts() -> None:
    def texts() -> list[Any]:
        from app.widgets.text import Detail

        facts = Detail(text="Roaming monster · zone\u00a0B1")
        facts.size_hint_x, facts.width = None, 172  # for the first two words, but no dot
        return [facts]

    def look(shown: list[Any]) -> None:
        assert lines(shown[0]) == ["Roaming", "monster\u00a0·", "zone\u00a0B1"]

    in_large_text(texts, look)


def test_the_way_to_the_settings_stays_beside_the_way_home() -> None:
    def bar() -> list[Any]:
        from app.widgets.chip import TapChip
        from app.widgets.heading import HomeBar

        home = HomeBar(text="Home")
        for words in ("Dungeon 2", "Lifebringer 2"):
            home.chips.add_widget(TapChip(text=words))
        return [home]

    def look(shown: list[Any]) -> None:
        (bar,) = shown
        ids = bar.ids
        assert ids.cog.center_y == pytest.approx(ids.home.center_y, abs=1)
        assert ids.cog.right == pytest.approx(bar.right, abs=1)
        assert all(chip.top <= ids.cog.y + 1 for chip in bar.chips.children)

    in_large_text(bar, look)


def test_labels_of_phases_are_as_large_as_each_other() -> None:
    def stepper() -> list[Any]:
        from app.presenters.summaries import PhaseSummary
        from app.widgets.stepper import PhaseStepper

        labels = ("Heroes", "Enemies", "Experience", "Event", "End")
        return [PhaseStepper(phases=[PhaseSummary("skull", label, "later") for label in labels])]

    def look(shown: list[Any]) -> None:
        from kivy.metrics import sp

        labels = [dot.ids.label for dot in shown[0].children]
        assert len({round(label.font_size) for label in labels}) == 1
        assert labels[0].font_size > sp(11)
        assert not [label.text for label in labels if label.is_shortened]

    in_large_text(stepper, look)
