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
from app.widgets.surface import Surface
from app.widgets.text import SerifTitle

BUSY = (TextInput, GestureArea)
"""They have their own use for a finger that rests."""


@dataclass(frozen=True)
class Resting:
    """`terms` are certain, `texts` may name some; both from the finger outwards, as far as the row or card it is on."""

    terms: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    tappable: bool = False
    """A tap there does something else already."""


def resting_at(root: Widget, x: float, y: float) -> Resting:
    path = list(_path(root, x, y))
    if any(isinstance(widget, BUSY) for widget in path):
        return Resting()
    terms, texts = list[str](), list[str]()
    for widget in reversed(path):
        if isinstance(widget, Explained) and widget.term:
            terms.append(widget.term)
        texts += [text for text in texts_on(widget) if text not in texts]
        if isinstance(widget, Surface | ButtonBehavior):
            break
    tappable = any(isinstance(widget, ButtonBehavior) for widget in path)
    return Resting(tuple(terms), tuple(texts), tappable)


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
