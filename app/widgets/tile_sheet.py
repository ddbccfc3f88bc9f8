"""The box of tiles: all sides as small pictures, to choose one from."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.modalview import ModalView

from app.presenters.board_picture import EMPTY
from app.widgets import icon_text, round_button, text, tile_preview  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv
from app.widgets.surface import Pressable

A_FRAME = 3
"""Pictures that are painted in one frame: all at once would make the sheet late."""


class TileButton(Pressable, BoxLayout):
    """One side of a tile. One that cannot be chosen says why."""

    side = StringProperty()
    note = StringProperty()
    mark = StringProperty()
    """Why it is the one to choose; empty for most."""
    picture = ObjectProperty(EMPTY)
    is_free = BooleanProperty(True)


class TileSheet(ModalView):
    """Covers the screen until a side is chosen, or back or the ground beside it is tapped."""

    title = StringProperty()
    help = StringProperty()

    choices = ListProperty()
    """Each has `side`, `picture`, `mark` and `note`; with a note it cannot be chosen."""

    columns = NumericProperty(3)

    def __init__(self, on_choose: Callable[[Any], None], **kwargs: Any) -> None:
        self._on_choose = on_choose
        super().__init__(**kwargs)
        self._left = list(self.choices)
        self._fill()

    def _fill(self, *_: object) -> None:
        for choice in self._left[:A_FRAME]:
            button = TileButton(
                side=choice.side, note=choice.note, mark=choice.mark, picture=choice.picture, is_free=not choice.note
            )
            button.bind(on_release=lambda _, chosen=choice: self._chosen(chosen))
            self.ids.grid.add_widget(button)
        self._left = self._left[A_FRAME:]
        if self._left:
            Clock.schedule_once(self._fill, 0)

    def _chosen(self, choice: Any) -> None:
        if not choice.note:
            self.dismiss(animation=False)
            self._on_choose(choice)


load_kv("tile_sheet")
