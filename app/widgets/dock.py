"""The fixed foot of a screen: what undo takes back, then the one button that acts."""

from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivy.utils import escape_markup, get_hex_from_color

from app.widgets import icon, outlined_button, primary_button  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.kv import load_kv
from app.widgets.surface import Pressable
from app.widgets.theme import theme

MOST_WRAPPED = 1.5
"""So many times wider than its room may the primary button's text be: it wraps onto two lines then, not onto four."""


class UndoWords(Label):
    """The word itself in the accent, then what it takes back."""

    label = StringProperty()

    def marked(self, text: str) -> str:
        accent = get_hex_from_color(theme.colours.accent_text)
        return f"[b][color={accent}]{escape_markup(self.label)}[/color][/b] {escape_markup(text)}"


class UndoRow(Pressable, BoxLayout):
    """Undo, and what it takes back. Gone when there is nothing to undo. Tapped: `on_release`."""

    label = StringProperty()
    """The word itself, with its colon: 'Undo:'."""

    text = StringProperty()
    """What is taken back: 'Goblin Archers hit Elias'. Empty hides the row."""

    compact = BooleanProperty(False)
    """Narrow form without margin, for a header."""


class Dock(Built, BoxLayout):
    """Undo row, one primary button, and a second choice at a third of the width."""

    page_slot = "dock"
    rebuild_on = ("width", "primary_text", "secondary_text", "secondary_share", "needed", "primary_needed")
    __events__ = ("on_undo", "on_primary", "on_secondary")

    undo_label = StringProperty()
    """The word 'Undo:' in the language of the player."""

    undo_text = StringProperty()
    """What undo takes back. Empty hides the row."""

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

    def on_primary(self) -> None:
        """The primary button was tapped."""

    def on_secondary(self) -> None:
        """The second choice was tapped."""

    def _has_content(self) -> bool:
        return bool(self.undo_text or self.primary_text or self.secondary_text)

    has_content = AliasProperty(
        _has_content, None, bind=("undo_text", "primary_text", "secondary_text"), cache=True
    )
    """Without anything to show it takes no room (computed)."""

    needed = NumericProperty(0)
    """Width that the words of the second choice need (computed)."""

    primary_needed = NumericProperty(0)
    """Width that holds the primary button's words on one line (computed)."""

    def on_kv_post(self, base_widget: Widget) -> None:
        # Kept here: a button that is not shown has no parent, and ids alone do not keep it alive.
        self._primary, self._secondary = self.ids.primary.__self__, self.ids.secondary.__self__
        super().on_kv_post(base_widget)

    def rebuild(self) -> None:
        """Show the buttons that have words; share the width, or put them below each other."""
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
        shown = [button for button, text in words if text]
        if row.children[::-1] != shown:
            row.clear_widgets()
            for button in shown:
                row.add_widget(button)


load_kv("dock")
