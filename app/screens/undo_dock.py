"""The dock of a screen that undoes and redoes what is done on it."""

from kivy.properties import ObjectProperty

from app.widgets.dock import Dock
from app.widgets.kv import load_kv


class UndoDock(Dock):
    screen = ObjectProperty(None, rebind=True, allownone=True)
    """It has the texts of undo and redo, and does both."""


load_kv("undo_dock")
