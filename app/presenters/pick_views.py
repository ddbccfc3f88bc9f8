"""What is picked from lists and grids: dice for a card, skills, heroes for a table."""

from dataclasses import dataclass

from app.presenters.summaries import ChipSummary

LONGEST_NAME = 24
"""Letters in a hero's name."""


@dataclass(frozen=True)
class DieCount:
    """A button that adds a die of a colour."""

    colour: str
    letter: str
    count: int


@dataclass(frozen=True)
class DicePick:
    """One category of dice, with a button for each colour."""

    category: str
    label: str
    dice: tuple[DieCount, ...]


@dataclass(frozen=True)
class SkillForm:
    """`counts` are triples of id, label and value: cost, effects, repeats. What is empty is not shown."""

    modes: tuple[ChipSummary, ...]
    conditions: tuple[ChipSummary, ...]
    sides: tuple[ChipSummary, ...]
    types: tuple[ChipSummary, ...]
    keywords: tuple[ChipSummary, ...]
    effects: tuple[ChipSummary, ...]
    counts: tuple[tuple[str, str, int], ...]
    takes_note: bool
    note: str
    said: str
    add: str
    can_add: bool
    only: str = ""
    """What stands over the types."""


@dataclass(frozen=True)
class SkillsView:
    """Those on the card as chips that a tap takes away, and the form for another; None while it is closed."""

    chips: tuple[ChipSummary, ...] = ()
    form: SkillForm | None = None
    title: str = ""
    help: str = ""
    another: str = ""


@dataclass(frozen=True)
class PickItem:
    """A row that can be picked."""

    id: str
    title: str
    detail: str
    picked: bool
    icon: str = "bullseye"
    term: str = ""
    """As the rules reference calls it, where its words do not say it."""


@dataclass(frozen=True)
class Tag:
    """One class or colour in a hero's form; `value` is a colour to draw, where there is one."""

    id: str
    label: str
    chosen: bool
    value: str = ""


@dataclass(frozen=True)
class HeroRow:
    """Somebody who can play. `open`: name, class and colour can be changed."""

    id: str
    name: str
    letter: str
    detail: str
    colour: str
    plays: bool
    seat: int = 0
    """Clockwise, from 1; 0 where nobody asks."""
    seats: int = 0
    """How many there are."""
    problem: str = ""
    open: bool = False
    can_remove: bool = False
    classes: tuple[Tag, ...] = ()
    colours: tuple[Tag, ...] = ()
