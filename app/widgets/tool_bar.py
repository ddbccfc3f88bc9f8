"""The tools of the board: icon and word side by side, each as wide as its word needs."""

from math import ceil

from kivy.core.text import Label as CoreLabel
from kivy.metrics import Metrics, dp
from kivy.properties import NumericProperty

from app.widgets.segmented import Segmented

THUMB = 48
"""In dp: what a finger needs, however short the word."""
BESIDE = 14
"""Room beside a word, in dp."""
SMALLEST = 0.75
"""How far large words may shrink before the tools take another line: the board needs the room more."""


class ToolBar(Segmented):
    """All tools on one line; on several of the same number where the words are large."""

    natural_width = NumericProperty(0)
    """Width that holds all tools on one line (computed)."""

    def _columns(self, *_: object) -> None:
        if not self.choices:
            return
        measure = CoreLabel(font_name="RobotoMedium", font_size=16 * Metrics.sp)
        widths = [measure.get_extents(choice.label)[0] + dp(BESIDE) for choice in self.choices]
        self.natural_width = sum(widths) + dp(8) + self.spacing[0] * (len(widths) - 1)
        lines = 1
        while lines < len(widths) and self._needs(widths, lines) * SMALLEST > self.width:
            lines += 1
        self.cols = ceil(len(widths) / lines)
        for segment, width in zip(reversed(self.children), widths, strict=False):
            segment.size_hint_x, segment.size_hint_min_x = width if lines == 1 else 1, dp(THUMB)

    def _needs(self, widths: list[float], lines: int) -> float:
        columns = ceil(len(widths) / lines)
        within = sum(widths) if lines == 1 else max(widths) * columns
        return within + dp(8) + self.spacing[0] * (columns - 1)
