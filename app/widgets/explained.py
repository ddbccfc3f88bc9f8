"""What has a rule behind it that its words alone do not name."""

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget


class Explained(Widget):
    """An icon, a symbol, a number: a finger that rests on it reads what the reference says of its term."""

    term = StringProperty()
    """As the reference calls it, in any language; empty: its words say it."""

    called = StringProperty()
    """Name of the one thing it is about: a card, an enemy. A finger on the name, or on no words, means that."""

    kind = StringProperty()
    """What it is about, as the reference calls it: for names it does not know, and for what is said of such a thing."""

    way_to_change = ObjectProperty(None, allownone=True)
    """Leads to where it is changed by hand, and is offered below its rule; None: there is no such place."""
