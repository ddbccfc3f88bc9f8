"""A row that leads to another screen, with a sentence of what is there."""

from kivy.properties import StringProperty

from app.widgets import icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.card import Row
from app.widgets.kv import load_kv


class GoRow(Row):
    """Tapped: `on_release`."""

    icon = StringProperty()
    title = StringProperty()
    detail = StringProperty()


load_kv("go_row")
