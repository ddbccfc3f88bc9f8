"""Names that are printed on cards and sheets, in the player's language.

English is what content calls them. Another language has a catalogue of them in a file of each game; a name without an
entry, a hero's or that of a card that players made, is said as somebody wrote it down.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.plain_words import has_all_typed, plain

NOT_A_LETTER = re.compile(r"[^a-z0-9]+")
NUMBERED = re.compile(r"(.*?)((?: (?:\d+|[IVX]+))?)", re.DOTALL)
"""The second mob of a name, and the rank of a skill."""


def slug(name: str) -> str:
    """A name as keys of words write it."""
    return NOT_A_LETTER.sub("_", name.casefold()).strip("_")


@dataclass(frozen=True)
class PrintedNames:
    """Of one game: `key` says where its catalogue has a name."""

    key: Callable[[str], str]

    def said(self, words: Words, name: str) -> str:
        numbered = NUMBERED.fullmatch(name)
        assert numbered is not None
        for printed, number in ((name, ""), numbered.groups()):
            key = self.key(slug(printed))
            if key in words:
                return words(key) + number
        return name

    def place(self, words: Words, name: str) -> str:
        """Where a list that is read by name has it: a French Épée stands with the Es."""
        return plain(self.said(words, name))

    def all_said(self, words: Words, names: Iterable[str]) -> str:
        return ", ".join(self.said(words, name) for name in names)

    def printed(self, words: Words, name: str) -> str:
        """As it stands on the card, where the player's language calls it otherwise; empty where it does not."""
        return name if slug(self.said(words, name)) != slug(name) else ""

    def both(self, words: Words, name: str) -> str:
        """For whoever has to find the card: 'Noir aveuglant · Blinding Black'."""
        printed = self.printed(words, name)
        return f"{self.said(words, name)} · {printed}" if printed else self.said(words, name)

    def under(self, words: Words, name: str, *details: str) -> str:
        """What stands in small letters under a name: first what the card itself calls it."""
        return " · ".join(filter(None, (self.printed(words, name), *details)))

    def is_called(self, words: Words, name: str, typed: str) -> bool:
        """Whether somebody typed one of its names in full."""
        return plain(typed.strip()) in (plain(name), plain(self.said(words, name)))

    def as_printed(self, words: Words, names: Iterable[str], typed: str) -> str:
        """Which of these names somebody typed in his own language; what is none of them stays as it is."""
        return next((name for name in names if self.is_called(words, name, typed)), typed)

    def has(self, words: Words, name: str, typed: str) -> bool:
        """Whether either name has every word that was typed."""
        return has_all_typed(f"{name} {self.said(words, name)}", typed)
