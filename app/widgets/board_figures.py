"""The figures on the board: one textured rectangle each, which slides when its seat changes."""

from collections.abc import Iterable
from dataclasses import dataclass

from kivy.animation import Animation
from kivy.graphics import Color, InstructionGroup, Rectangle

from app.presenters.board_picture import FigurePicture
from app.widgets.board_figure_art import SPRITE_SHARE, Look, figure_sprite, look
from app.widgets.board_seats import Point, Seat
from app.widgets.palette import Palette

LIFT = 1.2
"""A figure in hand is so many times larger."""


@dataclass
class _Piece:
    rectangle: Rectangle
    look: Look
    seat: Seat


class FiguresLayer:
    """Figures by id. `lifted` is drawn last, above everything."""

    def __init__(self) -> None:
        self.group = InstructionGroup()
        self.lifted = InstructionGroup()
        self._pieces: dict[str, _Piece] = {}
        self._in_hand: str | None = None
        for group in (self.group, self.lifted):
            group.add(Color(1, 1, 1, 1))

    def show(
        self, figures: Iterable[FigurePicture], selected: str | None, seats: dict[str, Seat],
        palette: Palette, seconds: float,
    ) -> None:  # fmt: skip
        """Bring the board up to date; what stands elsewhere than before slides there in so many seconds."""
        seen = set()
        for figure in figures:
            if figure.id in seats:
                seen.add(figure.id)
                self._show(figure.id, look(figure, figure.id == selected, palette), seats[figure.id], seconds)
        for gone in self._pieces.keys() - seen:
            self._remove(gone)

    def _show(self, figure: str, shown: Look, seat: Seat, seconds: float) -> None:
        piece = self._pieces.get(figure)
        if piece is None:
            texture = figure_sprite(shown, round(seat.width))
            rectangle = Rectangle(texture=texture, pos=seat.corner(SPRITE_SHARE), size=_size(seat.width))
            self._pieces[figure] = _Piece(rectangle, shown, seat)
            self.group.add(rectangle)
            return
        if (piece.look, piece.seat.width) != (shown, seat.width):
            piece.rectangle.texture = figure_sprite(shown, round(seat.width))
        moved = piece.seat != seat
        piece.look, piece.seat = shown, seat
        if moved and figure != self._in_hand:
            self._settle(piece, seconds)

    def _settle(self, piece: _Piece, seconds: float) -> None:
        Animation.cancel_all(piece.rectangle)
        pos, size = piece.seat.corner(SPRITE_SHARE), _size(piece.seat.width)
        if seconds > 0:
            Animation(pos=pos, size=size, duration=seconds, transition="out_cubic").start(piece.rectangle)
        else:
            piece.rectangle.pos, piece.rectangle.size = pos, size

    def _remove(self, figure: str) -> None:
        piece = self._pieces.pop(figure)
        Animation.cancel_all(piece.rectangle)
        group = self.lifted if figure == self._in_hand else self.group
        group.remove(piece.rectangle)
        if figure == self._in_hand:
            self._in_hand = None

    def lift(self, figure: str) -> None:
        """Take a figure in hand."""
        piece = self._pieces[figure]
        Animation.cancel_all(piece.rectangle)
        self._in_hand = figure
        self.group.remove(piece.rectangle)
        self.lifted.add(piece.rectangle)

    def carry(self, to: Point) -> None:
        """Hold the figure in hand above a point."""
        if self._in_hand is None:
            return
        piece = self._pieces[self._in_hand]
        above = Seat(to, piece.seat.width)
        piece.rectangle.size = _size(piece.seat.width * LIFT)
        piece.rectangle.pos = above.corner(SPRITE_SHARE * LIFT)

    def put_down(self, seconds: float) -> None:
        """Let go: the figure slides to the seat that it has by now."""
        if self._in_hand is None:
            return
        piece = self._pieces[self._in_hand]
        self._in_hand = None
        self.lifted.remove(piece.rectangle)
        self.group.add(piece.rectangle)
        self._settle(piece, seconds)

    def forget(self) -> None:
        """Paint all pictures anew at the next `show`."""
        for figure in list(self._pieces):
            self._remove(figure)


def _size(width: float) -> tuple[float, float]:
    return width * SPRITE_SHARE, width * SPRITE_SHARE
