"""One of several ways, each explained in a sentence."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.widgets import icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.card import Row
from app.widgets.kv import load_kv


class PickRow(Row):
    """Tapped: `on_release`; the screen sets `picked`. Picked is icon, fill and outline, never colour alone."""

    title = StringProperty()
    detail = StringProperty()
    icon = StringProperty()
    picked = BooleanProperty(False)
    marks = ListProperty(["circle-outline", "check-circle"])
    """Icons at its end: not picked, picked."""

    def on_picked(self, *_: object) -> None:
        self.fill = "container" if self.picked else "card"
        self.outline = "accent" if self.picked else "hairline"


load_kv("pick_row")
