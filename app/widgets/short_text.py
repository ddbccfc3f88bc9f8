"""Text cut to a number of lines, with an ellipsis. Kivy's own shortening knows one line only."""

from collections.abc import Callable

from kivy.core.text.markup import MarkupLabel
from kivy.uix.label import Label

ELLIPSIS = "…"


def shortened(text: str, fits: Callable[[str], bool]) -> str:
    """The text, or as many of its words as fit with an ellipsis behind them."""
    if fits(text):
        return text
    least, most = 0, len(text)
    while least < most:
        middle = (least + most + 1) // 2
        if fits(text[:middle] + ELLIPSIS):
            least = middle
        else:
            most = middle - 1
    cut = text[:least]
    whole_words = cut.rpartition(" ")[0] if text[least : least + 1] not in ("", " ") else cut
    return (whole_words or cut).rstrip(" ,:;·(\u00a0") + ELLIPSIS


def lines_of(label: Label, text: str) -> int:
    """On how many lines a label with markup would show this text."""
    options = {"font_size": label.font_size, "font_name": label.font_name}
    _, one = MarkupLabel(text="X", **options).render()
    _, height = MarkupLabel(text=text, text_size=(label.width, None), **options).render()
    return round(height / one)
