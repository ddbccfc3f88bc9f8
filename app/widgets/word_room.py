"""How much smaller words must be so that none of them is broken."""

from kivy.core.text import Label as CoreLabel
from kivy.metrics import Metrics

LEAST = 12
"""In dp: no letters become smaller than this, whatever they have to fit into."""

SMALLEST = 0.5
"""How far a text may shrink for the sake of a long word."""

WIDEST_LETTER = 0.8
"""Times the size of the letters: words that fit even so need not be measured."""


def share_of_size(words: str, room: float, font_name: str, font_size: float, *, bold: bool) -> float:
    """With large text a long word may be wider than its room: then all are smaller. Kivy wraps at plain spaces only."""
    unbroken = words.replace("\n", " ").split(" ")
    if max(map(len, unbroken)) * font_size * WIDEST_LETTER <= room:
        return 1.0
    measure = CoreLabel(font_name=font_name, bold=bold, font_size=font_size)
    widest = max(measure.get_extents(word)[0] for word in unbroken)
    return max(smallest_share(font_size), SMALLEST, room / widest) if widest > room else 1.0


def smallest_share(font_size: float) -> float:
    """How far letters of this size may shrink before nobody can read them."""
    return float(min(1.0, LEAST * Metrics.dp / font_size))
