"""A row to tap, explained in a sentence, with a mark at its end that says what a tap does."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.presenters.form_parts import Picking
from app.widgets import icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.card import Row
from app.widgets.kv import load_kv

MARKS = {
    Picking.ONE: ["circle-outline", "check-circle"],
    Picking.SEVERAL: ["checkbox-blank-outline", "checkbox-marked"],
    Picking.UNFOLDS: ["pencil-outline", "chevron-up"],
    Picking.LEADS: ["chevron-right", "chevron-right"],
}


class PickRow(Row):
    """Tapped: `on_release`; the screen sets `picked`. Picked is icon, fill and outline, never colour alone."""

    title = StringProperty()
    detail = StringProperty()
    icon = StringProperty()
    picked = BooleanProperty(False)
    marks = ListProperty(MARKS[Picking.ONE])
    """Icons at its end: not picked, picked."""

    def on_picked(self, *_: object) -> None:
        self.fill = "container" if self.picked else "card"
        self.outline = "accent" if self.picked else "hairline"


load_kv("pick_row")
