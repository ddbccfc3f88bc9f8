"""A card at the foot of the window that says what to do next. The screens keep the room above it."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.presenters.first_steps import CoachView
from app.widgets import maybe, outlined_button, text  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv
from app.widgets.surface import Surface


class CoachCard(Surface, BoxLayout):
    __events__ = ("on_next", "on_skip")

    view = ObjectProperty(CoachView("", "", "", "", ""), rebind=True)

    def on_next(self) -> None:
        """The next step is wanted without a tap of one's own."""

    def on_skip(self) -> None:
        """Enough of it."""


load_kv("coach_card")
