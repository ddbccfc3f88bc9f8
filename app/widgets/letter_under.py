"""Which letter of a label lies under a finger."""

from bisect import bisect

from kivy.uix.label import Label

from app.presenters.rule_views import NOWHERE


def letter_under(label: Label, x: float, y: float) -> int:
    """The point is given as the label's parent sees it. Where words are left out or marked up, nobody can tell."""
    if label.markup or label.is_shortened:
        return NOWHERE
    from_left, from_top = x - label.center_x + label.texture_size[0] / 2, label.center_y + label.texture_size[1] / 2 - y
    drawn, end = label._label.text, 0  # letter for letter as its text, with spaces that do not break
    for line in label._label._cached_lines:
        said = "".join(word.text for word in line.words)
        begin = drawn.find(said.strip(), end)
        if begin < 0:
            return NOWHERE
        end = begin + len(said.strip())
        if from_top < line.y + line.h:
            return max(begin, min(begin + _letters_before(label, said, from_left - line.x), end) - 1)
    return NOWHERE


def _letters_before(label: Label, said: str, width: float) -> int:
    """How many letters begin there or before."""
    return bisect(range(len(said)), width, key=lambda count: label._label.get_extents(said[:count])[0])
