"""Lines of words, icons and dice as tests read them."""

from collections.abc import Iterable

from app.presenters.summaries import Die, Glyph


def read(line: Iterable[str | Die | Glyph]) -> list[str]:
    """Words as they are, icons by their name, dice by their letter."""
    return [part if isinstance(part, str) else part.letter if isinstance(part, Die) else part.icon for part in line]


def read_all(lines: Iterable[Iterable[str | Die | Glyph]]) -> list[str]:
    return [" ".join(read(line)) for line in lines]
