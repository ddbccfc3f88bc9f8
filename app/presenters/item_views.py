"""What a hero carries, as the screens show it: slots with their dice, and a row for every card."""

from dataclasses import dataclass

from app.presenters.summaries import ChipSummary, Die

Line = tuple[str | Die, ...]
"""Words and dice, as in 'Melee' Y R."""


@dataclass(frozen=True)
class SlotView:
    """A hand, or a part of the body, with what is worn there."""

    label: str
    name: str
    icon: str
    dice: tuple[Die, ...] = ()
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
