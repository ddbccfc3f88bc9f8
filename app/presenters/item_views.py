"""What a hero carries, as the screens show it: slots with their dice, and a row for every card."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.presenters.summaries import ChipSummary, Die, Glyph
from app.rules.core.dice import Dice

Line = tuple[str | Die | Glyph, ...]
"""Words and dice, as in 'Melee' Y R, or icons and dice."""

MOST_TELLING = ("magic", "melee", "ranged")
"""What a weapon is that has equal dice for several types: a staff strikes too, and a dagger can be thrown."""


@dataclass(frozen=True)
class SlotView:
    """A hand, or a part of the body, with what is worn there."""

    label: str
    name: str
    icon: str
    """Empty where each category has its own among the dice."""
    lines: tuple[Line, ...] = ()
    """Its dice, a line for each category."""
    width: int = 1
    kind: str = ""
    """What is worn there, as the rules reference calls it."""


@dataclass(frozen=True)
class ItemRow:
    """One card. `state` is a word; `acts` are only there while it is open."""

    id: str
    name: str
    icon: str
    detail: str
    lines: tuple[Line, ...]
    said: str
    state: str
    equipped: bool
    is_open: bool
    picked: bool
    acts: tuple[ChipSummary, ...] = ()
    kind: str = ""
    """What it is, as the rules reference calls it."""


def main_type(pools: Mapping[str, Dice], colours: Sequence[str]) -> str:
    """What a weapon is made for: the type it has the better dice for. Of `colours` the later ones are better."""
    worth = {colour: place for place, colour in enumerate(colours, start=1)}
    types = [one for one in MOST_TELLING if one in pools]
    return max(types, key=lambda one: sum(worth.get(colour, 0) * count for colour, count in pools[one].items()))


def slot_lines(pools: Sequence[tuple[Glyph, tuple[Die, ...]]]) -> tuple[Line, ...]:
    """Dice of one category stand beside the icon of their card; of several each has its icon before it."""
    if len(pools) == 1:
        return tuple(dice for _, dice in pools if dice)
    return tuple((glyph, *dice) for glyph, dice in pools)
