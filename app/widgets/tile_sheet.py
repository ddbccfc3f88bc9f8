"""The box of tiles: all sides as small pictures, to choose one from, to draw one, or to put one right."""

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.widgets import (  # noqa: F401  (the KV file uses them)
    icon_text,
    outlined_button,
    round_button,
    text,
    tile_grid,
)
from app.widgets.kv import load_kv
from app.widgets.sheet import Sheet
from app.widgets.text_size import text_scale

LARGE = 1.2
"""From this size of text on, two buttons do not stand side by side."""


class TileSheet(Sheet):
    """A side that is chosen closes it, too."""

    title = StringProperty()
    help = StringProperty()

    choices = ListProperty()
    """As `TileGrid` has them."""

    columns = NumericProperty(3)

    draw_text = StringProperty()
    """Words of the button for a tile that is not among them."""
    correct_text = StringProperty()
    correct_help = StringProperty()

    correcting = BooleanProperty(False)
    """The next tile that is tapped is to be put right."""

    large_text = BooleanProperty(False)

    def __init__(
        self, on_choose: Callable[[Any], None], on_draw: Callable[[], None], on_correct: Callable[[Any], None],
        **kwargs: Any,
    ) -> None:  # fmt: skip
        self._on_choose, self._on_draw, self._on_correct = on_choose, on_draw, on_correct
        super().__init__(large_text=text_scale() > LARGE, **kwargs)

    def choose(self, choice: Any) -> None:
        if self.correcting:
            self.dismiss()
            self._on_correct(choice)
        elif not choice.note:
            self.dismiss()
            self._on_choose(choice)

    def draw(self) -> None:
        self.dismiss()
        self._on_draw()


load_kv("tile_sheet")
