"""A form as a list of parts; the widget builds them one below the other, and tells which part was edited how."""

from dataclasses import dataclass
from enum import StrEnum

from app.presenters.pick_views import DicePick, HeroRow, PickItem, SkillsView
from app.presenters.summaries import ChipSummary


@dataclass(frozen=True)
class Edit:
    """`part` is the id of what was touched; `act` and `value` are what the part says of it."""

    part: str
    act: str = ""
    value: str = ""
    delta: int = 0


@dataclass(frozen=True)
class TextPart:
    """A line to type in. Its edits carry what is typed."""

    id: str
    label: str
    text: str
    hint: str = ""
    longest: int = 60


@dataclass(frozen=True)
class ChipsPart:
    """Chips to choose from. Its edits carry the chip's id."""

    id: str
    title: str
    chips: tuple[ChipSummary, ...]
    closes: bool = False
    """Chips that are switched on and off, not one of them chosen."""


@dataclass(frozen=True)
class CountPart:
    """Minus, figure, plus. Its edits carry the delta."""

    id: str
    label: str
    value: int
    least: int = 0
    most: int = 9
    icon: str = ""


@dataclass(frozen=True)
class ValuePart:
    """The same on a card with the label above it. Its edits carry the delta."""

    id: str
    label: str
    value: int
    least: int = 0
    most: int = 9
    icon: str = ""
    icon_colour: str = "text2"


@dataclass(frozen=True)
class DicePart:
    """Dice by category. Its edits carry the category as `act` and the colour as `value`."""

    id: str
    title: str
    help: str
    picks: tuple[DicePick, ...]


@dataclass(frozen=True)
class SkillsPart:
    """A list of skills or enchantments; its edits are those of the picker."""

    id: str
    view: SkillsView


@dataclass(frozen=True)
class ActPart:
    """A button."""

    id: str
    text: str
    icon: str


@dataclass(frozen=True)
class HeadPart:
    """A heading between parts, and a sentence below it."""

    id: str
    title: str
    detail: str = ""


class Picking(StrEnum):
    """What a tap on a row does, as the end of the row shows it."""

    ONE = "one"
    """It takes the place of what was picked before."""
    SEVERAL = "several"
    UNFOLDS = "unfolds"
    """What it says can be changed right below; picked while that is open."""
    LEADS = "leads"
    """To a screen of its own."""


@dataclass(frozen=True)
class PicksPart:
    """Rows to tap, each with a sentence. Its edits carry the row's id."""

    id: str
    title: str
    picks: tuple[PickItem, ...]
    picking: Picking = Picking.ONE


@dataclass(frozen=True)
class HeroesPart:
    """Who plays. Its edits: act `toggle`, `edit`, `remove` or `done` with the hero's id as value; `name`, `class`,
    `colour` and `seat` with id and what was told, see `HeroRow` and `told`; `another` for a hero of the players' own.
    """

    id: str
    title: str
    note: str
    help: str
    rows: tuple[HeroRow, ...]
    another: str = ""
    """Words of the button for a hero of the players' own; empty where there can be none."""
    can_add: bool = True


def told(value: str) -> tuple[str, str]:
    """The hero's id, and what was told of him, in an edit of a `HeroesPart`."""
    hero, _, what = value.partition("/")
    return hero, what


FormPart = (
    TextPart | ChipsPart | CountPart | ValuePart | DicePart | SkillsPart | ActPart | HeadPart | PicksPart | HeroesPart
)  # fmt: skip
