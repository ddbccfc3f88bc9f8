"""What can be read on the screen, and where: the words that a player sees, with what a finger on them touches."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from tools.hand.touching import frames

MARKUP = re.compile(r"\[/?\w+(=[^\]]*)?\]")
PRIVATE_USE = range(0xE000, 0xF900), range(0xF0000, 0x10FFFE)
MOST_FRAMES = 40
"""Until something that moves without end, such as a sign of loading, counts as standing still."""
SAME_LINE = 6
"""Pixels by which words of one line may differ in height."""


class Box(NamedTuple):
    left: float
    bottom: float
    right: float
    top: float

    def holds(self, x: float, y: float) -> bool:
        return self.left <= x <= self.right and self.bottom <= y <= self.top


class Edge(NamedTuple):
    """What lies beyond this box is not seen until that has been scrolled; the window itself does not (None)."""

    scrolls: Any
    box: Box

    def can_bring(self, x: float, y: float) -> bool:
        """Into the box what lies beside it: a page that goes up and down does not bring what lies to the right."""
        beside, apart = not self.box.left <= x <= self.box.right, not self.box.bottom <= y <= self.box.top
        return bool((beside and self.scrolls.do_scroll_x) or (apart and self.scrolls.do_scroll_y))


class Seen(NamedTuple):
    """Some words on the screen; those beyond the edge of something that scrolls are `beyond` it."""

    words: str
    x: float
    y: float
    """In the window, from its lower left corner."""
    widget: Any
    button: Any | None
    """What a finger there taps, if anything."""
    beyond: Edge | None = None

    @property
    def is_live(self) -> bool:
        return self.button is not None and not self.button.disabled

    @property
    def is_icon(self) -> bool:
        return self.words.startswith("(") and self.words.endswith(")")

    @property
    def place(self) -> tuple[int, int]:
        """From the window's upper left corner, as in pictures."""
        from kivy.core.window import Window

        return round(self.x), round(Window.height - self.y)


def plain(words: str, *, markup: bool = True) -> str:
    """As it is read: without markup, and on one line with common spaces."""
    if markup:
        words = MARKUP.sub("", words).replace("&bl;", "[").replace("&br;", "]").replace("&amp;", "&")
    return " ".join(words.split())


async def stand_still() -> None:
    """Wait until nothing that can be read moves from one frame to the next."""
    last: list[tuple[str, tuple[int, int]]] = []
    for _ in range(MOST_FRAMES):
        await frames(1)
        now = [(one.words, one.place) for one in everywhere()]
        if now == last:
            return
        last = now


def read_out() -> str:
    """All that is in sight, a line for each thing that can be tapped and for each of the other words."""
    lines: dict[int, list[Seen]] = {}
    for seen in in_sight():
        lines.setdefault(id(seen.button or seen.widget), []).append(seen)
    return "\n".join(_line(parts) for parts in lines.values())


def _line(parts: list[Seen]) -> str:
    """Where its first words are, not its icons; * can be tapped, x cannot now."""
    first = next((one for one in parts if not one.is_icon), parts[0])
    sign = " " if first.button is None else "*" if first.is_live else "x"
    return f"{first.place[0]:4d},{first.place[1]:4d} {sign} " + " · ".join(one.words for one in parts)


def large(seen: Seen) -> bool:
    """It is what the button at the foot says that acts."""
    from app.widgets.primary_button import PrimaryButton

    return isinstance(seen.button, PrimaryButton) and not seen.is_icon


def in_sight() -> list[Seen]:
    """Line by line, as one reads."""
    return [one for one in everywhere() if one.beyond is None]


def everywhere() -> list[Seen]:
    """What scrolls into sight, too. What lies behind something that lies over the screen cannot be touched."""
    from kivy.core.window import Window
    from kivy.uix.modalview import ModalView

    window = Edge(None, Box(0, 0, Window.width, Window.height))
    found: list[Seen] = []
    for top in Window.children:
        found += _in(top, (window,), None)
        if isinstance(top, ModalView):
            break
    return sorted(found, key=lambda seen: (-round(seen.y / SAME_LINE), seen.x))


def _in(widget: Any, edges: tuple[Edge, ...], button: Any) -> Iterator[Seen]:
    from kivy.uix.behaviors import ButtonBehavior
    from kivy.uix.scrollview import ScrollView

    if not getattr(widget, "opacity", 1) or widget.width <= 1 or widget.height <= 1:
        return
    button = widget if isinstance(widget, ButtonBehavior) else button
    says_something = False
    if own := _said_by(widget):
        says_something = True
        yield _seen(own, widget, edges, button)
    if isinstance(widget, ScrollView):
        edges = (*edges, Edge(widget, _box_of(widget)))
    for child in widget.children:
        for seen in _in(child, edges, button):
            says_something = True
            yield seen
    if not says_something and widget is button and (name := _called(widget)):
        yield _seen(name, widget, edges, button)


def _box_of(widget: Any) -> Box:
    return Box(*widget.to_window(widget.x, widget.y), *widget.to_window(widget.right, widget.top))


def _seen(words: str, widget: Any, edges: tuple[Edge, ...], button: Any) -> Seen:
    x, y = widget.to_window(*widget.center)
    window, *scrolling = edges
    beyond = next((edge for edge in (*scrolling, window) if not edge.box.holds(x, y)), None)
    beyond = next((edge for edge in scrolling if edge.can_bring(x, y)), beyond)
    return Seen(words, x, y, widget, button, beyond)


def _said_by(widget: Any) -> str:
    from kivy.uix.textinput import TextInput

    if isinstance(widget, TextInput):
        return plain(widget.text or widget.hint_text, markup=False)
    text = getattr(widget, "text", "")
    if not isinstance(text, str) or not hasattr(widget, "texture_size"):
        return ""
    if len(text) == 1 and any(ord(text) in codes for codes in PRIVATE_USE):
        return f"({getattr(widget, 'icon', '') or 'sign'})"
    return plain(text, markup=widget.markup)


def _called(button: Any) -> str:
    """Of a button that is drawn, or that lies over a drawing: what it calls itself."""
    names = (getattr(button, name, "") for name in ("title", "label", "text", "name"))
    return next((plain(name) for name in names if isinstance(name, str) and name), "")
