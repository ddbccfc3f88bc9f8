"""A ring around a control, to say: this one. It takes no touch away."""

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.widgets.theme import theme

GAP, WIDTH, CORNER = 4, 2.4, 22
"""In dp: around the control, half the line, and its rounding."""


class Pointer(Widget):
    """Drawn over everything, in the window's coordinates; without a control it is not there."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0), **kwargs)
        self._around: tuple[float, float, float, float] | None = None
        with self.canvas.after:
            self._colour = Color(0, 0, 0, 0)
            self._line = SmoothLine(width=dp(WIDTH))

    def aim(self, control: Widget | None) -> None:
        """Again each frame: what it points at may be scrolled or grow."""
        around = _seen_of(control) if control is not None else None
        if around == self._around:
            return
        self._around = around
        self._colour.rgba = theme.colours.named("light") if around else (0, 0, 0, 0)
        if around:
            self._line.rounded_rectangle = (*around, dp(CORNER))


def _seen_of(control: Widget) -> tuple[float, float, float, float] | None:
    """As much of it as nothing hides, with a little room around it: x, y, width, height."""
    left, bottom, right, top = _box(control)
    gap = dp(GAP)
    left, bottom, right, top = left - gap, bottom - gap, right + gap, top + gap
    parent = control.parent
    while parent is not None and parent.parent is not parent:
        if isinstance(parent, ScrollView):
            its_left, its_bottom, its_right, its_top = _box(parent)
            left, bottom = max(left, its_left), max(bottom, its_bottom)
            right, top = min(right, its_right), min(top, its_top)
        parent = parent.parent
    return (left, bottom, right - left, top - bottom) if right > left and top - bottom > 2 * gap else None


def _box(widget: Widget) -> tuple[float, float, float, float]:
    return (*widget.to_window(widget.x, widget.y), *widget.to_window(widget.right, widget.top))
