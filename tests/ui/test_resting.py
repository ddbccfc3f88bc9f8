"""What a finger rests on: the letter of a line, and which of the words around it belong to it."""

import os
from typing import Any

import pytest

os.environ["KIVY_NO_ARGS"] = "1"

from app.presenters.rule_views import NOWHERE
from tests.ui.widget_window import Hand, column, in_a_window

pytestmark = pytest.mark.ui


def path_to(widget: Any) -> list[Any]:
    path = [widget]
    while path[-1].parent is not None and path[-1].parent is not path[-1]:
        path.append(path[-1].parent)
    return path[:-1]  # without the window


def words_around(widget: Any) -> list[str]:
    from app.widgets.resting import resting_on

    return [text for layer in resting_on(path_to(widget)).layers[1:] for text in layer.texts if text]


def test_a_heading_ends_what_the_one_before_it_was_about() -> None:
    from app.widgets.chip import Chip
    from app.widgets.text import ScreenTitle, SectionTitle

    parts = [
        ScreenTitle(title="New enemy"), SectionTitle(title="Zone"), Chip(text="B4"), SectionTitle(title="Options"),
        Chip(text="C1"),
    ]  # fmt: skip

    async def scene(hand: Hand, root: Any) -> None:
        _, zone, first, options, second = parts
        assert words_around(first) == ["Zone"]
        assert words_around(second) == ["Options"]
        assert words_around(options) == words_around(zone) == ["New enemy"]

    in_a_window(lambda: column(*parts), scene)


def test_one_of_several_choices_is_no_title_of_the_others() -> None:
    from app.widgets.segmented import Choice, Segment, Segmented

    async def scene(hand: Hand, root: Any) -> None:
        segments = [one for one in root.walk() if isinstance(one, Segment)]
        assert [one.label for one in segments] == ["Move map", "Build"]
        assert words_around(segments[1]) == []

    in_a_window(lambda: column(Segmented(choices=[Choice("map", "Move map"), Choice("tiles", "Build")])), scene)


def test_the_letter_under_a_finger() -> None:
    from app.widgets.letter_under import letter_under
    from app.widgets.text import Detail, SectionTitle

    said = "Boss + 4 minions · zone B2"
    line, lines, title = Detail(text=said), Detail(text=f"{said} " * 5), SectionTitle(title=said)

    async def scene(hand: Hand, root: Any) -> None:
        right = line.x + line._label._cached_lines[0].w
        assert letter_under(line, line.x - 5, line.center_y) == letter_under(line, line.x + 1, line.center_y) == 0
        assert letter_under(line, right - 1, line.center_y) == len(said) - 1
        assert letter_under(line, right + 40, line.center_y) == len(said) - 1, "beside its end"
        middle = letter_under(line, line.x + line._label.get_extents("Boss + 4 minions · z")[0] - 2, line.center_y)
        assert said[middle] == "z"
        first = "".join(word.text for word in lines._label._cached_lines[0].words).strip()
        assert letter_under(lines, lines.x + 1, lines.top - 2) == 0
        below = lines.top - lines._label._cached_lines[0].h - 2
        assert letter_under(lines, lines.x + 1, below) == len(first) + 1, "the first of the second line"
        assert letter_under(title, title.x + 1, title.center_y) == NOWHERE

    in_a_window(lambda: column(line, lines, title), scene)
