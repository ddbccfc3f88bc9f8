"""Sides of tiles as small pictures, to choose one from."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app.presenters.board_picture import EMPTY
from app.widgets import text, tile_preview  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv
from app.widgets.surface import Pressable

A_FRAME = 3
"""Pictures that are painted in one frame: all at once would make the screen late."""


class TileButton(Pressable, BoxLayout):
    """One side of a tile. One that cannot be chosen says why."""

    side = StringProperty()
    note = StringProperty()
    mark = StringProperty()
    """Why it is the one to choose, or whose it is; empty for most."""
    picture = ObjectProperty(EMPTY)
    is_free = BooleanProperty(True)
    choice = ObjectProperty()

    def show(self, choice: Any, all_free: bool) -> None:
        self.choice, self.side, self.picture, self.mark = choice, choice.side, choice.picture, choice.mark
        self.note = "" if all_free else choice.note
        self.is_free = not self.note


class TileGrid(GridLayout):
    """Fills itself a few pictures a frame; what is there already stays where it is."""

    __events__ = ("on_choose",)

    choices = ListProperty()
    """Each has `side`, `picture`, `mark` and `note`; with a note it cannot be chosen."""

    all_free = BooleanProperty(False)
    """Any of them may be chosen, whatever its note says."""

    def __init__(self, **kwargs: Any) -> None:
        self._fill_soon = Clock.create_trigger(self._fill, 0)
        super().__init__(**kwargs)
        self.bind(choices=self._rebuild, all_free=self._rebuild)
        self._rebuild()

    def on_choose(self, choice: Any) -> None:
        """A side was tapped."""

    def _rebuild(self, *_: object) -> None:
        for button in self.children[: max(0, len(self.children) - len(self.choices))]:
            self.remove_widget(button)
        for button, choice in zip(reversed(self.children), self.choices, strict=False):
            if button.choice is not choice or button.note != ("" if self.all_free else choice.note):
                button.show(choice, self.all_free)
        self._fill()

    def _fill(self, *_: object) -> None:
        shown = len(self.children)
        for choice in self.choices[shown : shown + A_FRAME]:
            button = TileButton()
            button.show(choice, self.all_free)
            button.bind(on_release=lambda one: self.dispatch("on_choose", one.choice))
            self.add_widget(button)
        if len(self.children) < len(self.choices):
            self._fill_soon()


load_kv("tile_grid")
