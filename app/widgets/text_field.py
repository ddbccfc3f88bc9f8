"""A line to type in, with its label above and what is wrong below."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput

from app.widgets import maybe, round_button, surface, text  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class LineInput(TextInput):
    """TextInput that stops at a number of letters."""

    max_length = NumericProperty(0)
    """0 for no limit."""

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        if self.max_length:
            substring = substring[: max(0, self.max_length - len(self.text))]
        super().insert_text(substring, from_undo=from_undo)


class TextField(BoxLayout):
    """One line of text."""

    __events__ = ("on_submit", "on_leave")

    label = StringProperty()
    """What is asked for, above the line."""

    text = StringProperty()
    """What is typed; may be set from outside too."""

    hint = StringProperty()
    """Shown while it is empty: a label below the line, for Kivy's own hint neither shrinks nor ends with dots."""

    error = StringProperty()
    """What is wrong, in words; empty when nothing is."""

    numbers_only = BooleanProperty(False)
    """Only figures, with the keyboard for them."""

    max_length = NumericProperty(0)
    """0 for no limit."""

    can_clear = BooleanProperty(False)
    """With a cross that empties it."""

    def on_submit(self, typed: str) -> None:
        """Enter was pressed."""

    def on_leave(self, typed: str) -> None:
        """The keyboard went away from it."""

    def clear(self) -> None:
        """Nothing typed, and ready for something else."""
        self.text = ""
        self.grab_focus()

    def grab_focus(self) -> None:
        """Open the keyboard for it."""
        self.ids.line.focus = True


load_kv("text_field")
