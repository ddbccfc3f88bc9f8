"""A die as it lies on the table: its letter, and the face that was chosen; hollow until one is."""

from kivy.graphics import Color, RoundedRectangle, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty
from kivy.uix.label import Label

from app.widgets.dice_symbols import EXTRAS, draw_row, row_width
from app.widgets.drawn import Drawn
from app.widgets.explained import Explained
from app.widgets.kv import load_kv
from app.widgets.palette import DICE, DIE_SYMBOL, Rgba, faded, mixed
from app.widgets.texture import gradient
from app.widgets.theme import theme

WHITE: Rgba = (1.0, 1.0, 1.0, 1.0)
BLACK: Rgba = (0.0, 0.0, 0.0, 1.0)


class DieFace(Explained, Drawn, Label):
    """54 square. The letter is its `text`: large while nothing is chosen, small in the corner after that."""

    die_colour = StringProperty("yellow")
    """Name in palette.DICE."""

    symbols = ListProperty()
    """Of the chosen face; empty: none chosen yet."""

    redraw_on = ("die_colour", "symbols")

    def draw(self) -> None:
        colour = DICE[self.die_colour]
        self.color = DIE_SYMBOL if self.symbols else colour
        if self.symbols:
            self._body(colour)
            self._symbols()
        else:
            self._hollow(colour)

    def _hollow(self, colour: Rgba) -> None:
        edge, radius = dp(1.4), dp(12)
        Color(*colour)
        SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[radius])
        Color(*mixed(theme.colours.card, colour, 0.1))
        inner = self.width - 2 * edge, self.height - 2 * edge
        SmoothRoundedRectangle(pos=(self.x + edge, self.y + edge), size=inner, radius=[radius - edge])

    def _body(self, colour: Rgba) -> None:
        radius, thickness = dp(12), dp(4)
        Color(*mixed(colour, BLACK, 0.35))
        SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[radius])
        Color(*WHITE)
        top = self.x, self.y + thickness
        size = self.width, self.height - thickness
        shine = gradient(mixed(colour, WHITE, 0.18), mixed(colour, BLACK, 0.03))
        RoundedRectangle(pos=top, size=size, radius=[radius], texture=shine)
        Color(*faded(WHITE, 0.3))
        inset = dp(3.5)
        box = (top[0] + inset, top[1] + inset, size[0] - 2 * inset, size[1] - 2 * inset, radius - inset)
        SmoothLine(rounded_rectangle=box, width=dp(0.4))

    def _symbols(self) -> None:
        """What counts below, what comes with it above."""
        extras = [one for one in self.symbols if one in EXTRAS]
        counted = [one for one in self.symbols if one not in EXTRAS]
        middle = self.center_y + dp(2)
        if not extras or not counted:
            self._row(counted or extras, middle, dp(26 if counted == ["shield"] else 24))
        else:
            self._row(extras, middle + dp(12), dp(18))
            self._row(counted, middle - dp(10), dp(22))

    def _row(self, symbols: list[str], y: float, height: float) -> None:
        room = self.width - dp(8)
        draw_row(symbols, self.center_x, y, height * min(1.0, room / row_width(symbols, height)), DIE_SYMBOL)


load_kv("die_face")
