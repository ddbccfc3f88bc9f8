"""Something that takes long: what it is, and a bar of how much of it is done."""

from kivy.properties import NumericProperty, StringProperty

from app.widgets import chance_bars, text  # noqa: F401  (the KV file uses them)
from app.widgets.card import Card
from app.widgets.kv import load_kv


class WorkCard(Card):
    working = StringProperty()
    share = NumericProperty(0)
    """From 0 to 1."""


load_kv("work_card")
