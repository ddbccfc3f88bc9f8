"""The end of a game: won or lost, in large letters, and why."""

from kivy.properties import StringProperty

from app.widgets import icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.card import Card
from app.widgets.kv import load_kv


class EndPanel(Card):
    """Where there is a rule behind the end, its `term`: a tap reads it."""

    icon = StringProperty()
    title = StringProperty()
    sentence = StringProperty()
    why = StringProperty()
    advice = StringProperty()


load_kv("end_panel")
