"""The fixed foot of a screen: what undo takes back and redo brings back, then the one button that acts."""

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivy.utils import escape_markup, get_hex_from_color

from app.widgets import icon, outlined_button, primary_button  # noqa: F401  (the KV file uses them)
from app.widgets.aimed import DOUBLE_TAP, Aimed, Arrival
from app.widgets.built import Built
from app.widgets.kv import load_kv
from app.widgets.surface import Surface
from app.widgets.theme import theme

STEP_LINES = 1.7
"""So many times wider than its room may what undo or redo says be, side by side: it wraps onto two lines then."""

MOST_WRAPPED = 1.5
"""So many times wider than its room may the primary button's text be: it wraps onto two lines then, not onto four."""


class HistoryWords(Label):
    """The word itself in the accent, then what it is about."""

    label = StringProperty()
    told = StringProperty()

    natural_width = NumericProperty(0)
    """Width that holds them on one line (computed)."""

    def on_kv_post(self, base_widget: Widget) -> None:
        for name in ("label", "told", "font_size"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        whole = self._width_of(f"{self.label} ", bold=True) + self._width_of(self.told)
        self.natural_width = whole if self.told else 0.0

    def _width_of(self, words: str, *, bold: bool = False) -> float:
        measure = CoreLabel(font_name=self.font_name, font_size=self.font_size, bold=bold)
        return float(measure.get_extents(words)[0])

    def fit_beside(self, room: float) -> bool:
        """In some lines, without breaking a word."""
        longest = max(self._width_of(word, bold=True) for word in f"{self.label} {self.told}".split(" "))
        return self.natural_width <= STEP_LINES * room and longest <= room

    def marked(self, label: str, told: str) -> str:
        if not told:
            return ""
        accent = get_hex_from_color(theme.colours.accent_text)
        return f"[b][color={accent}]{escape_markup(label)}[/color][/b] {escape_markup(told)}"


class HistoryRow(Aimed, Surface, BoxLayout):
    """One step of the play back or forward, by name. Tapped: `on_release`."""

    label = StringProperty()
    """The word itself, with its colon: 'Undo:'."""

    text = StringProperty()
    """What is taken back or brought back: 'Goblin Archers hit Elias'. Empty hides the row."""

    icon = StringProperty()

    natural_width = NumericProperty(0)
    """Width that holds its words on one line (computed)."""

    needed_height = NumericProperty(0)
    """Height that holds its words (computed)."""

    row_height = NumericProperty(0)
    """Of the higher one of the two, where they stand side by side (computed)."""

    def fits(self, width: float) -> bool:
        """Beside another one."""
        words = self.ids.words
        return bool(words.fit_beside(width - (self.natural_width - words.natural_width)))


class UndoRow(HistoryRow):
    """Gone when there is nothing to undo."""


class RedoRow(HistoryRow):
    """There after an undo, until something else is done."""


class Dock(Built, BoxLayout):
    """Undo with redo beside it, one primary button, and a second choice at a third of the width."""

    page_slot = "dock"
    rebuild_on = (
        "width", "primary_text", "secondary_text", "secondary_share", "needed", "primary_needed",
        "undo_text", "redo_text", "undo_needed", "redo_needed",
    )  # fmt: skip
    __events__ = ("on_undo", "on_redo", "on_primary", "on_secondary")

    undo_label = StringProperty()
    """The word 'Undo:' in the language of the player."""

    undo_text = StringProperty()
    """What undo takes back. Empty hides the row."""

    redo_label = StringProperty()
    """The word 'Redo:' in the language of the player."""

    redo_text = StringProperty()
    """What redo brings back. Empty hides it."""

    primary_text = StringProperty()
    """Words of the primary button. Empty hides the button."""

    primary_icon = StringProperty()
    """Its icon, or empty."""

    primary_disabled = BooleanProperty(False)
    """Shown but not yet possible."""

    secondary_text = StringProperty()
    """Words of the second choice. Empty hides it."""

    secondary_icon = StringProperty()
    """Its icon, or empty."""

    secondary_share = NumericProperty(1 / 3)
    """Part of the width for the second choice; it takes more if its words need it."""

    plain = BooleanProperty(False)
    """Without a ground of its own, for a column of a wide page."""

    stacked = BooleanProperty(False)
    """Both buttons below each other, because their words do not fit side by side (computed)."""

    def on_undo(self) -> None:
        """The undo row was tapped."""

    def on_redo(self) -> None:
        """Redo was tapped."""

    def on_primary(self) -> None:
        """The primary button was tapped."""

    def on_secondary(self) -> None:
        """The second choice was tapped."""

    def _has_content(self) -> bool:
        return bool(self.undo_text or self.redo_text or self.primary_text or self.secondary_text)

    has_content = AliasProperty(
        _has_content, None, bind=("undo_text", "redo_text", "primary_text", "secondary_text"), cache=True
    )
    """Without anything to show it takes no room (computed)."""

    needed = NumericProperty(0)
    """Width that the words of the second choice need (computed)."""

    primary_needed = NumericProperty(0)
    """Width that holds the primary button's words on one line (computed)."""

    undo_needed = NumericProperty(0)
    redo_needed = NumericProperty(0)
    """Widths that hold their words on one line (computed)."""

    steps_stacked = BooleanProperty(False)
    """Undo below redo, because their words do not fit side by side (computed)."""

    def on_kv_post(self, base_widget: Widget) -> None:
        # Kept here: what is not shown has no parent, and ids alone do not keep it alive.
        self._primary, self._secondary = self.ids.primary.__self__, self.ids.secondary.__self__
        self._undo, self._redo = self.ids.undo.__self__, self.ids.redo.__self__
        self._reworded = Arrival()
        for words in ("primary_text", "secondary_text"):
            self.fbind(words, self._reworded.begin)
        super().on_kv_post(base_widget)

    def on_touch_down(self, touch: Any) -> bool:
        """A button that says something else since the first half of a double tap takes not the second one."""
        is_of_a_button = self.ids.buttons.collide_point(*touch.pos)
        if is_of_a_button and DOUBLE_TAP.is_again(touch) and not self._reworded.was_seen_by(touch):
            return True
        return bool(super().on_touch_down(touch))

    def rebuild(self) -> None:
        """Show what has words; share the width, or put it below each other."""
        self._show_steps()
        self._show_buttons()

    def _show_steps(self) -> None:
        """Undo stays where it was, whatever comes beside or above it: one place takes back several steps."""
        both = bool(self.undo_text and self.redo_text)
        room = self.width - self.padding[0] - self.padding[2] - self.ids.steps.spacing
        redo = min(self.redo_needed, room / 2)
        self.steps_stacked = both and not (self._undo.fits(room - redo) and self._redo.fits(redo))
        beside = both and not self.steps_stacked
        self._redo.size_hint_x = None if beside else 1
        if beside:
            self._redo.width = redo
        words = ((self._undo, self.undo_text), (self._redo, self.redo_text))
        _show_in(self.ids.steps, [row for row, text in (words[::-1] if self.steps_stacked else words) if text])

    def _show_buttons(self) -> None:
        row = self.ids.buttons
        both = bool(self.primary_text and self.secondary_text)
        room = self.width - self.padding[0] - self.padding[2] - row.spacing
        wanted = max(room * self.secondary_share, self.needed)
        self.stacked = both and (wanted > room / 2 or self.primary_needed > MOST_WRAPPED * (room - wanted))
        beside = both and not self.stacked
        self._secondary.size_hint_x = None if beside else 1
        if beside:
            self._secondary.width = wanted
        words = ((self._secondary, self.secondary_text), (self._primary, self.primary_text))
        _show_in(row, [button for button, text in words if text])


def _show_in(box: BoxLayout, shown: list[Widget]) -> None:
    if box.children[::-1] != shown:
        box.clear_widgets()
        for widget in shown:
            box.add_widget(widget)


load_kv("dock")
