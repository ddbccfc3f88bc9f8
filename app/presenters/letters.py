"""The letters on the heroes' discs: the first of the name, and one more where heroes would share it."""

from collections.abc import Sequence
from typing import Protocol


class _Named(Protocol):
    @property
    def name(self) -> str: ...


class _Party(Protocol):
    """A game's state."""

    @property
    def heroes(self) -> Sequence[_Named]: ...


def disc_letter(party: _Party, name: str) -> str:
    """'B' for Bjorn; 'Sb' for Sibyl where Siegfried, 'Se', plays too."""
    first = name[:1].upper()
    rivals = [hero.name for hero in party.heroes if hero.name != name and hero.name[:1].upper() == first]
    if not rivals:
        return first
    for place, letter in enumerate(name[1:], 1):
        if all(rival[place : place + 1].lower() != letter.lower() for rival in rivals):
            return first + letter.lower()
    return name[:2]
