"""A form as a list of parts; the widget builds them one below the other, and tells which part was edited how."""

from dataclasses import dataclass

from app.presenters.massive_darkness.gear_draft import DicePick
from app.presenters.massive_darkness.skill_editor import SkillsView
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


FormPart = TextPart | ChipsPart | CountPart | DicePart | SkillsPart | ActPart | HeadPart
