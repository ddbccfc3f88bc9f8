"""Widgets beside each other that go on in the next line when there is no more room."""

from kivy.properties import NumericProperty, OptionProperty
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from app.widgets.kv import load_kv


class Flow(Layout):
    """Children keep their own size; in a line they are centred on each other. As high as its lines."""

    gap = NumericProperty("8dp")
    """Between two widgets of a line."""

    line_gap = NumericProperty("8dp")
    """Between two lines."""

    halign = OptionProperty("left", options=("left", "right", "center"))

    natural_width = NumericProperty(0)
    """Width that holds everything on one line (computed)."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("children", "pos", "width", "gap", "line_gap", "halign"):
            self.fbind(name, self._trigger_layout)

    def do_layout(self, *_: object) -> None:
        lines = self._lines()
        heights = [max((child.height for child in line), default=0) for line in lines]
        self.height = sum(heights) + self.line_gap * max(0, len(lines) - 1)
        self.natural_width = self._width(self._shown())
        top = self.y + self.height
        for line, height in zip(lines, heights, strict=True):
            self._place(line, top - height / 2)
            top -= height + self.line_gap

    def _shown(self) -> list[Widget]:
        return [child for child in reversed(self.children) if child.width]

    def _width(self, line: list[Widget]) -> float:
        return sum(child.width for child in line) + self.gap * max(0, len(line) - 1)

    def together(self, shown: list[Widget]) -> list[list[Widget]]:
        """What goes on in the next line as one, where a line holds all of it."""
        return [[child] for child in shown]

    def _lines(self) -> list[list[Widget]]:
        lines: list[list[Widget]] = []
        for group in self.together(self._shown()):
            for part in [group] if self._fits(group) else [[child] for child in group]:
                if lines and self._fits([*lines[-1], *part]):
                    lines[-1] += part
                else:
                    lines.append(list(part))
        return lines

    def _fits(self, line: list[Widget]) -> bool:
        return self._width(line) <= self.width + 0.5

    def _place(self, line: list[Widget], middle: float) -> None:
        spare = max(0.0, self.width - self._width(line))
        x = self.x + {"left": 0.0, "center": spare / 2, "right": spare}[self.halign]
        for child in line:
            child.pos = x, middle - child.height / 2
            x += child.width + self.gap


load_kv("flow")
