"""Symbols of dice beside each other, as wide as they are."""

from kivy.properties import ListProperty, NumericProperty, StringProperty

from app.widgets.dice_symbols import draw_row, row_width
from app.widgets.drawn import Drawn
from app.widgets.explained import Explained
from app.widgets.kv import load_kv
from app.widgets.theme import theme


class SymbolRow(Explained, Drawn):
    """Only shown; the words beside it say the same."""

    symbols = ListProperty()
    """'hit', 'shield', 'bam', 'diamond' or 'blank'."""

    symbol_size = NumericProperty("18dp")
    """Height."""

    colour = StringProperty("text2")
    """Name of a role of the palette."""

    redraw_on = ("symbols", "symbol_size", "colour")

    def natural_width(self, symbols: list[str], height: float) -> float:
        return row_width(symbols, height)

    def draw(self) -> None:
        draw_row(self.symbols, self.center_x, self.center_y, self.symbol_size, theme.colours.named(self.colour))


load_kv("symbol_row")
