"""What a roll comes to, as an equation that reads from a metre: hits - shields = wounds."""

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import flow, icon, icon_text, symbol_row, text  # noqa: F401  (the KV file uses them)
from app.widgets.card import Card
from app.widgets.kv import load_kv


class ResultPart(BoxLayout):
    """One number of the equation, with its symbol before and its name below it."""

    figure = StringProperty()
    label = StringProperty()
    symbols = ListProperty()
    """Of the dice, or none: then it has an icon."""
    icon = StringProperty()
    colour = StringProperty("text1")
    symbol_colour = StringProperty("text2")


class ResultLine(Card):
    """Set by the screen; nothing in it is computed here."""

    hits = StringProperty("0")
    hits_label = StringProperty()
    shields = StringProperty("0")
    shields_label = StringProperty()
    wounds = StringProperty("0")
    wounds_label = StringProperty()
    symbols = ListProperty()
    """Bams and diamonds that were rolled."""
    note = StringProperty()
    """What they do, in words. Empty takes no room."""


load_kv("result_line")
