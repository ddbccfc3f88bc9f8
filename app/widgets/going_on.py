"""The sign of a row that goes on beyond an edge: it fades there, and an arrow points on."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.widgets.kv import load_kv


class GoingOn(Widget):
    """Draws over its row. Its KV rule says where the edges are, and whether the row goes on there."""

    ground = StringProperty("ground")
    """Name of the role it lies on: what goes on beyond an edge fades into it."""

    more_left = BooleanProperty(False)
    more_right = BooleanProperty(False)
    """The row goes on beyond that edge."""

    cut_left = NumericProperty(0)
    cut_right = NumericProperty(0)
    """Where those edges are."""


load_kv("going_on")
