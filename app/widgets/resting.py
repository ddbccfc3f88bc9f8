"""What a finger rests on: the words and terms there, for whoever explains them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from kivy.uix.label import Label
from kivy.uix.screenmanager import Screen
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from app.presenters.rule_views import NOWHERE, Layer
from app.widgets.aimed import Tappable
from app.widgets.board_gestures import GestureArea
from app.widgets.chip import Chip, TapChip
from app.widgets.dock import HistoryRow
from app.widgets.explained import Explained
from app.widgets.heading import BackLink
from app.widgets.icon import Icon
from app.widgets.icon_text import IconText
from app.widgets.letter_under import letter_under
from app.widgets.line_list import TextLine
from app.widgets.nav_bar import NavButton
from app.widgets.round_button import IconButton
from app.widgets.segmented import Segmented
from app.widgets.surface import Surface
from app.widgets.text import SerifTitle

BUSY = (TextInput, GestureArea)
"""They have their own use for a finger that rests."""

LINES = (IconText, TextLine)
"""A few words with an icon: wherever a finger is on them, it means the words."""

CONTROLS = (NavButton, BackLink, HistoryRow, IconButton)
"""They belong to the app, not to the game: where their own words name nothing, there is no rule behind them."""


@dataclass(frozen=True)
class Resting:
    layers: tuple[Layer, ...] = ()
    """From the finger outwards: the row or card it is on, then what stands around and above that."""
    tappable: bool = False
    """A tap there does something else already."""
    way_to_change: Callable[[], None] | None = None
    """To where it is changed by hand."""

    @property
    def terms(self) -> tuple[str, ...]:
        """Those of the row itself."""
        return self.layers[0].terms if self.layers else ()

    @property
    def texts(self) -> tuple[str, ...]:
        return self.layers[0].texts if self.layers else ()


def resting_at(root: Widget, x: float, y: float) -> Resting:
    steps = list(_path(root, x, y))[::-1]
    innermost, *place = steps[0]
    at = letter_under(innermost, *place) if isinstance(innermost, Label) else NOWHERE
    return resting_on([widget for widget, _, _ in steps], at)


def resting_on(path: list[Widget], at: int = NOWHERE) -> Resting:
    """`path` leads from the innermost widget under the finger to the screen, `at` is the letter of it."""
    if any(isinstance(widget, BUSY) for widget in path):
        return Resting()
    near = _as_far_as_the_row(path)
    explained = [widget for widget in path if isinstance(widget, Explained)]
    own = Layer(
        _terms(near or path[:-1]),
        _texts(near or _words_alone(path)),
        touched=_touched(path),
        at=at,
        called=next((one.called for one in explained if one.called and one in near), ""),
        kind=next((one.kind for one in explained if one.kind), ""),
    )
    is_ground = _is_ground(path[0]) and not any(isinstance(widget, Surface | Tappable) for widget in path)
    leads_outwards = not is_ground and not any(isinstance(widget, CONTROLS) for widget in path)
    around = _around(path, max(0, len(near) - 1)) if leads_outwards else ()
    ways = (one.way_to_change for one in explained if one.way_to_change is not None)
    return Resting((own, *_lead(path[0]), *around), tappable=any(map(_is_tapped, path)), way_to_change=next(ways, None))


def _is_tapped(widget: Widget) -> bool:
    """It is a button, or has some that a finger may just have missed."""
    has_buttons = isinstance(widget, Explained) and widget.term and not isinstance(widget, Screen)
    return any(isinstance(one, Tappable) for one in (widget.walk(restrict=True) if has_buttons else (widget,)))


def _terms(widgets: list[Widget]) -> tuple[str, ...]:
    return tuple(widget.term for widget in widgets if isinstance(widget, Explained) and widget.term)


def _texts(widgets: list[Widget]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(text for widget in widgets for text in texts_on(widget)))


def _around(path: list[Widget], place: int) -> Iterator[Layer]:
    """What stands around the widget at this place of the path, and the heading above it.

    A card around it says at its top what it is about: a chip with a zone belongs to the move it is offered for. A
    heading ends what the one before it was about.
    """
    met = {type(path[0])}
    for inner, outer in pairwise(path[place:]):
        above = outer.children[outer.children.index(inner) + 1 :] if inner in outer.children else []
        headings = [one for one in map(_heading_in, above) if one is not None and type(one) not in met][:1]
        met.update(map(type, headings))
        title = next(texts_on(outer), "") if isinstance(outer, Surface) and not isinstance(outer, Segmented) else ""
        yield Layer(_terms([outer]), (title, *_texts(headings)))


def _lead(innermost: Widget) -> Iterator[Layer]:
    """The small words before a title, such as the round."""
    if isinstance(innermost, SerifTitle) and innermost.lead:
        yield Layer(texts=(innermost.lead,))


def _heading_in(widget: Widget) -> Widget | None:
    """Rows and cards have titles too, but those are their own."""
    if isinstance(widget, SerifTitle):
        return widget
    if isinstance(widget, Surface | Tappable):
        return None
    return next(filter(None, map(_heading_in, reversed(widget.children))), None)


def _as_far_as_the_row(path: list[Widget]) -> list[Widget]:
    """From the finger outwards; empty where it is on no row or card, but on the ground of the screen.

    What lies on a card and says nothing itself is part of it: a peg of its track, a plus, a figure on a key.
    """
    rows = [place for place, widget in enumerate(path) if isinstance(widget, Surface | Tappable)]
    speaking = next((place for place in rows if _says_something(path[place])), None)
    return [] if speaking is None else path[: speaking + 1]


def _says_something(row: Widget) -> bool:
    return any(letter.isalpha() for text in texts_on(row) for letter in text)


def _words_alone(path: list[Widget]) -> list[Widget]:
    """A heading on the ground, or the line that an icon begins.

    The ground itself is about everything that lies on it, and so about nothing.
    """
    innermost, around = path[0], path[1:2]
    if isinstance(innermost, Icon) and isinstance(around[0], LINES):
        return around
    return [] if _is_ground(innermost) else [innermost]


def _is_ground(innermost: Widget) -> bool:
    return bool(innermost.children) and not isinstance(innermost, LINES)


def _touched(path: list[Widget]) -> str:
    """The words of the label under the finger, or of the line or chip around it. Titles are told from their lead."""
    innermost = path[0]
    if isinstance(innermost, Label) and not isinstance(innermost, Icon | SerifTitle):
        return str(innermost.text)
    return next((str(one.text) for one in path if isinstance(one, (*LINES, Chip, TapChip))), "")


def texts_on(widget: Widget) -> Iterator[str]:
    """All words inside a widget, from its top, and the terms of what has none."""
    for one in widget.walk(restrict=True):
        if isinstance(one, Explained) and one.term:
            yield one.term
        if isinstance(one, SerifTitle):
            yield one.title
        elif isinstance(one, Label) and not isinstance(one, Icon) and one.text:
            yield one.text


def _path(widget: Any, x: float, y: float) -> Iterator[tuple[Widget, float, float]]:
    """From the outermost to the innermost widget under a point, which each of them has as its parent sees it."""
    yield widget, x, y
    x, y = widget.to_local(x, y)
    for child in widget.children:
        if child.opacity and child.collide_point(x, y):
            yield from _path(child, x, y)
            return
