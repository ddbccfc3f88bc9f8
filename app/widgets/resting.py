"""What a finger rests on: the words and terms there, for whoever explains them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from app.widgets.board_gestures import GestureArea
from app.widgets.explained import Explained
from app.widgets.icon import Icon
from app.widgets.icon_text import IconText
from app.widgets.line_list import TextLine
from app.widgets.surface import Surface
from app.widgets.text import SerifTitle

BUSY = (TextInput, GestureArea)
"""They have their own use for a finger that rests."""


@dataclass(frozen=True)
class Resting:
    """`terms` are certain, `texts` may name some; from the finger outwards, as far as the row or card it is on."""

    terms: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    tappable: bool = False
    """A tap there does something else already."""


def resting_at(root: Widget, x: float, y: float) -> Resting:
    path = list(_path(root, x, y))[::-1]
    if any(isinstance(widget, BUSY) for widget in path):
        return Resting()
    near = _as_far_as_the_row(path)
    terms = [widget.term for widget in near or path if isinstance(widget, Explained) and widget.term]
    texts = [text for widget in near or _words_alone(path) for text in texts_on(widget)]
    tappable = any(isinstance(widget, ButtonBehavior) for widget in path)
    return Resting(tuple(terms), tuple(dict.fromkeys(texts)), tappable)


def _as_far_as_the_row(path: list[Widget]) -> list[Widget]:
    """From the finger outwards; empty where it is on no row or card, but on the ground of the screen.

    What lies on a card and says nothing itself is part of it: a peg of its track, a plus, a figure on a key.
    """
    rows = [place for place, widget in enumerate(path) if isinstance(widget, Surface | ButtonBehavior)]
    speaking = next((place for place in rows if _says_something(path[place])), None)
    return [] if speaking is None else path[: speaking + 1]


def _says_something(row: Widget) -> bool:
    return any(letter.isalpha() for text in texts_on(row) for letter in text)


def _words_alone(path: list[Widget]) -> list[Widget]:
    """A heading on the ground, or the line that an icon begins.

    The ground itself is about everything that lies on it, and so about nothing.
    """
    innermost, around = path[0], path[1:2]
    if isinstance(innermost, Icon) and isinstance(around[0], IconText | TextLine):
        return around
    return [] if innermost.children else [innermost]


def texts_on(widget: Widget) -> Iterator[str]:
    """All words inside a widget, from its top, and the terms of what has none."""
    for one in widget.walk(restrict=True):
        if isinstance(one, Explained) and one.term:
            yield one.term
        if isinstance(one, SerifTitle):
            yield f"{one.lead} {one.title}"
        elif isinstance(one, Label) and not isinstance(one, Icon) and one.text:
            yield one.text


def _path(widget: Any, x: float, y: float) -> Iterator[Widget]:
    """From the outermost to the innermost widget under a point that is given as its parent sees it."""
    yield widget
    x, y = widget.to_local(x, y)
    for child in widget.children:
        if child.opacity and child.collide_point(x, y):
            yield from _path(child, x, y)
            return
