"""Text in the sizes of the style guide. Labels wrap, and their height follows their text."""

import re
from collections.abc import Callable
from functools import partial

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import escape_markup

from app.widgets import fonts
from app.widgets.coloured import Coloured
from app.widgets.explained import Explained
from app.widgets.kv import load_kv
from app.widgets.word_room import share_of_size, smallest_share

_NUMBER = re.compile(r"\S*\d\S*")


def mixed_fonts(words: str) -> str:
    """Markup for a serif label in which every word with a figure is Roboto: Vollkorn's 1 looks like an I."""
    parts, end = [], 0
    for number in _NUMBER.finditer(words):
        parts += [escape_markup(words[end : number.start()]), _roboto(number.group())]
        end = number.end()
    return "".join([*parts, escape_markup(words[end:])])


def _roboto(word: str) -> str:
    return f"[b][font={fonts.REGULAR}]{escape_markup(word)}[/font][/b]"


TIGHT = 0.84
"""From one line of a title to the next, times the height of a line: Vollkorn's own stand far apart."""

MOST_LINES = 2
"""Of a title in its full size."""

SMALLER = (1.0, 0.86, 0.72)
"""Sizes of a longer one: the first that fits, or the last."""


def _tightly(label: MarkupLabel, real: bool = False) -> tuple[float, float] | None:
    """Kivy's own line height would make room above and below all lines, and a single one higher."""
    size = MarkupLabel.render(label, real)
    if real or not label._cached_lines:
        return size
    full = label.get_extents("0")[1]
    for line in label._cached_lines:
        line.h = full * TIGHT
    label._cached_lines[-1].h = full
    height = sum(line.h for line in label._cached_lines)
    label._internal_size = label._internal_size[0], height
    return size[0], height


def _on_one_baseline(
    label: MarkupLabel, lines: list, options: dict, draw: Callable[[str, float, float], None], y: float, size: tuple
) -> float:
    """Kivy puts fonts of different heights on different baselines; this puts them on that of the base font."""
    ascent = label.get_ascent()
    for line in lines:

        def draw_word(word: str, x: float, _y: float, top: float = y) -> None:
            draw(word, x, top + ascent - label.get_ascent())

        MarkupLabel.render_lines(label, [line], options, draw_word, y, size)
        y += line.h
    return y


def _share_of_size(label: Coloured, words: str) -> float:
    room = max(0, label.width - 2 * Metrics.dp)
    return share_of_size(words, room, label.font_name, label.font_size, bold=label.bold)


def dots_joined(words: str) -> str:
    """No line begins with the dot between two facts."""
    return words.replace(" · ", "\u00a0· ")


class WrappingText(Coloured):
    """Base of all texts: left, wrapping, as high as its lines."""

    def texture_update(self, *_: object) -> None:
        if not self.markup:
            words = self._label.text = dots_joined(self.text)
            self._label.options["font_size"] = self.font_size * _share_of_size(self, words)
        super().texture_update()

    def natural_width(self) -> float:
        """Width that holds it on one line."""
        measure = CoreLabel(font_name=self.font_name, bold=self.bold, font_size=self.font_size)
        return float(measure.get_extents(self.text)[0])

    def on_width(self, _label: Widget, width: float) -> None:
        self.text_size = width, None

    def on_texture_size(self, _label: Widget, size: tuple[float, float]) -> None:
        self.height = size[1]


class SerifTitle(WrappingText):
    """Base of the serif titles."""

    title = StringProperty()
    """What it says; plain text. Figures in it are set in Roboto."""

    lead = StringProperty()
    """Smaller Roboto words before it, such as the round."""

    lead_size = NumericProperty("22sp")

    may_shrink = True
    """Where it takes more than two lines."""

    def _create_label(self) -> None:
        super()._create_label()
        self._label.render = partial(_tightly, self._label)
        self._label.render_lines = partial(_on_one_baseline, self._label)

    def on_title(self, *_: object) -> None:
        self._write()

    def on_lead(self, *_: object) -> None:
        self._write()

    def on_lead_size(self, *_: object) -> None:
        self._write()

    def on_font_size(self, *_: object) -> None:
        self._write()

    def on_width(self, label: Widget, width: float) -> None:
        super().on_width(label, width)
        self._write()

    def _write(self) -> None:
        """What does not fit beside the lead begins a line of its own."""
        lead = f"[size={self.lead_size:.0f}]{_roboto(self.lead)}[/size]" if self.lead else ""
        gap = "\n" if self.natural_width() > self.width else "  "
        self.text = (lead + gap if lead else "") + mixed_fonts(self.title)

    def natural_width(self) -> float:
        lead = f"{self.lead}  " if self.lead else ""
        measured = (
            CoreLabel(font_name=fonts.REGULAR, bold=True, font_size=self.lead_size).get_extents(lead),
            CoreLabel(font_name=self.font_name, font_size=self.font_size).get_extents(self.title),
        )
        return float(sum(width for width, _ in measured))

    def texture_update(self, *_: object) -> None:
        self._label.options["font_size"] = self._fitting_size()
        super().texture_update()

    def _fitting_size(self) -> float:
        """Of the letters: so that no word is broken, and of a long title less."""
        whole = int(self.font_size * _share_of_size(self, self.title))
        if not self.may_shrink or self.natural_width() <= self.width:
            return whole
        sizes = [whole * share for share in SMALLER]
        return next((size for size in sizes if self._lines(size) <= MOST_LINES), sizes[-1])

    def _lines(self, font_size: float) -> int:
        label = MarkupLabel(text=self.text, font_name=self.font_name, font_size=font_size, text_size=(self.width, None))
        label.render()
        return len(label._cached_lines)


class ScreenTitle(Explained, SerifTitle):
    """Serif 28: what this screen is."""


class ActionTitle(SerifTitle):
    """Serif 32: the current action, the name of a hero."""


class SectionTitle(SerifTitle):
    """Serif 20: heading of a part of a screen."""

    may_shrink = False


class Sentence(WrappingText):
    """22 bold: readable from a metre."""


class Strong(WrappingText):
    """20 medium: names of enemies, why-sentences."""


class Name(WrappingText):
    """18 medium: names."""


class Body(WrappingText):
    """16: what people read close by."""


class Label16(WrappingText):
    """16 medium: names of values, words of states."""


class Detail(WrappingText):
    """15: a fact below a name."""


class Caption(WrappingText):
    """13 medium: labels of the bar, of the stepper and of charts only."""


class Figure(WrappingText):
    """44 bold: sums and points."""


_BESIDE = 4
"""In dp: kept free beside a line that fits its room."""


class FitText(Coloured):
    """One line that never breaks: it shrinks down to 70 %, if that can be read, before it ends with dots."""

    full_size = NumericProperty("16sp")
    """Size of the letters when there is room."""

    line = NumericProperty(1.3)
    """Height of the line, times the size of the letters."""

    smallest = NumericProperty(0.7)
    """How far it may shrink."""

    wraps = BooleanProperty(False)
    """What is still too long then goes on in the next line."""

    def __init__(self, **kwargs: object) -> None:
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        super().__init__(**kwargs)
        for name in ("text", "size", "full_size", "font_name", "bold", "line", "wraps"):
            self.fbind(name, self._fit_soon)
        self._fit_soon()

    def natural_width(self) -> float:
        """Width of the text at its full size."""
        return self._width_of(self.text)

    def _width_of(self, words: str) -> float:
        measure = CoreLabel(font_name=self.font_name, bold=self.bold, font_size=self.full_size)
        return float(measure.get_extents(words)[0])

    @property
    def least_width(self) -> float:
        """Width of the text as small as it may become; where it wraps, of its widest word."""
        words = self.text.split(" ") if self.wraps else [self.text]
        return max(map(self._width_of, words)) * self._smallest_share() + _BESIDE * Metrics.dp

    def _smallest_share(self) -> float:
        return max(self.smallest, smallest_share(self.full_size))

    def _fit(self, *_: object) -> None:
        natural = self.natural_width()
        room = self.width - _BESIDE * Metrics.dp
        self.font_size = self.full_size * min(1.0, max(self._smallest_share(), room / natural if natural else 1.0))
        if self.wraps and natural * self._smallest_share() > room:
            self.shorten, self.text_size = False, (self.width, None)
            self.texture_update()
            self.height = self.texture_size[1]
        else:
            self.shorten, self.height, self.text_size = True, self.full_size * self.line, self.size


load_kv("text")
