"""Which part of the board is seen, and how large. No Kivy here.

Positions are in the view's own pixels, from its bottom left corner.
"""

from dataclasses import dataclass, replace

from app.widgets.board_geometry import Bounds


@dataclass(frozen=True)
class Frame:
    """What a viewport has to respect: the view's size, the board, its margin, and the largest zone."""

    width: float
    height: float
    bounds: Bounds
    margin: float = 8.0
    largest: float = 220.0

    @property
    def smallest(self) -> float:
        """The zone with which the whole board fits."""
        left, top, right, bottom = self.bounds
        across = (self.width - 2 * self.margin) / max(1, right - left)
        down = (self.height - 2 * self.margin) / max(1, bottom - top)
        return max(1.0, min(across, down, self.largest))


@dataclass(frozen=True)
class Viewport:
    """A zone's size, and where the board's top left corner lies."""

    zone: float = 100.0
    x: float = 0.0
    y: float = 0.0

    @classmethod
    def fitting(cls, frame: Frame) -> "Viewport":
        return cls(float(int(frame.smallest))).clamped(frame)

    def to_cells(self, x: float, y: float) -> tuple[float, float]:
        return (x - self.x) / self.zone, (self.y - y) / self.zone

    def panned(self, dx: float, dy: float) -> "Viewport":
        return replace(self, x=self.x + dx, y=self.y + dy)

    def zoomed(self, factor: float, at: tuple[float, float], frame: Frame) -> "Viewport":
        """Larger or smaller, with what is under `at` staying there as long as the board's edges allow."""
        smallest = float(int(frame.smallest))
        zone = min(max(self.zone * factor, smallest), max(frame.largest, smallest))
        u, v = self.to_cells(*at)
        return Viewport(zone, at[0] - u * zone, at[1] + v * zone).clamped(frame)

    def clamped(self, frame: Frame) -> "Viewport":
        """No further than the board's edge; a board smaller than the view is centred."""
        rect = frame.bounds.rect(self.zone, frame.margin)
        return replace(
            self,
            x=_kept(self.x, rect.x, rect.width, frame.width),
            y=_kept(self.y, rect.y, rect.height, frame.height),
        )

    def settled(self, frame: Frame) -> "Viewport":
        """On whole pixels, so that lines are sharp when nothing moves."""
        whole = self.zoomed(round(self.zone) / self.zone, (frame.width / 2, frame.height / 2), frame)
        return replace(whole, x=float(round(whole.x)), y=float(round(whole.y)))


def _kept(position: float, start: float, length: float, view: float) -> float:
    """The place nearest to `position` where a strip, `start` off it, fills as much of the view as it can."""
    if length <= view:
        return (view - length) / 2 - start
    return min(max(position, view - length - start), -start)
