"""A dock with something above it that has to stay in sight while the body scrolls."""

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets.kv import load_kv


class Foot(BoxLayout):
    """Takes the place of the dock; its last child is one."""

    page_slot = "dock"

    plain = BooleanProperty(False)
    """As of a dock: set by the page when it is wide. Bind the dock's to it."""


load_kv("foot")
