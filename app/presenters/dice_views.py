"""The dice pad: a roll told face by face, as totals, or left to the app; what it comes to, and the odds."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.i18n import Words
from app.presenters.next_step import Next
from app.presenters.settings import DICE, Option
from app.rules.core.question import RollDice

FACES, TOTALS, APP = "faces", "totals", "app"
"""The ways to tell a roll, as the settings know them."""


@dataclass(frozen=True)
class FaceView:
    """A face of a die: how the question calls it, its symbols, and the same in words."""

    name: str
    symbols: tuple[str, ...]
    label: str


@dataclass(frozen=True)
class DieView:
    """One die: its faces, and the symbols of the one that was chosen; none until then."""

    name: str
    colour: str
    letter: str
    faces: tuple[FaceView, ...]
    chosen: str = ""
    symbols: tuple[str, ...] = ()


@dataclass(frozen=True)
class SideView:
    """The dice of the attack or of the defence."""

    title: str = ""
    note: str = ""
    dice: tuple[DieView, ...] = ()


def no_dice(words: Words, question: RollDice) -> str:
    """Of a side that rolls none. Dice that are rolled outside of combat, or once more, have no other side."""
    return words("dice_pad.no_dice") if question.topic == "roll" and question.dice else ""


@dataclass(frozen=True)
class ResultView:
    """The equation as it stands; `complete` when all dice are told. `symbols` are bams and diamonds.

    `hits_label` is what the game calls a hit: in Hellscape and Shadowreach its dice show swords.
    """

    hits: int = 0
    shields: int = 0
    wounds: int = 0
    complete: bool = False
    symbols: tuple[str, ...] = ()
    note: str = ""
    is_equation: bool = True
    """False where nothing is set against each other: then the note says it all."""
    hits_label: str = ""
    is_settled: bool = True
    """False while abilities or enchantments may still change it."""


@dataclass(frozen=True)
class DicePadView:
    """As it is before there is a roll, unless told otherwise."""

    title: str = ""
    help: str = ""
    rule: str = ""
    """Key of the article that says how one rolls; empty for none."""
    mode: str = ""
    modes: tuple[Option, ...] = ()
    """Empty where there is no choice."""
    rerolls: tuple[str, ...] = ()
    """Those that the table has before it tells; about its own dice the app asks afterwards."""
    reminders: tuple[str, ...] = ()
    """What cards say of this roll and only the table can carry out."""
    reminders_title: str = ""
    attack: SideView = SideView()
    defense: SideView = SideView()
    totals: tuple[tuple[str, str, int], ...] = ()
    zeros: str = ""
    """Words of the button that tells 0 for all totals; empty where none are asked for."""
    result: ResultView = ResultView()
    primary: str = ""
    can_apply: bool = False
    roll: str = ""
    """Words of the button that leaves the roll to the app; empty where it cannot know all the dice."""
    enter: Next | None = None
    """The way to the card whose dice nobody entered; None where all are known, or nobody could enter them."""


@dataclass(frozen=True)
class Told:
    """What the players have entered so far."""

    mode: str = FACES
    faces: Mapping[str, str] = field(default_factory=dict)
    totals: Mapping[str, int] = field(default_factory=dict)


def answer_of(question: RollDice, told: Told) -> dict[str, str | int] | None:
    """What has been told, as the question wants it; None while dice are missing, or no total was told."""
    mode = mode_of(question, told.mode)
    if mode == TOTALS:
        return dict(told.totals) or None
    if mode == APP or set(told.faces) != set(question.names):
        return None
    return dict(told.faces)


def modes_of(question: RollDice) -> tuple[str, ...]:
    """Dice that only the cards on the table know cannot be tapped; dice that come later have no totals."""
    return tuple(mode for mode in DICE if (question.dice or mode == TOTALS) and (question.totals or mode != TOTALS))


def mode_of(question: RollDice, wanted: str) -> str:
    possible = modes_of(question)
    return wanted if wanted in possible else possible[0]


def apply_words(words: Words, result: ResultView) -> str:
    """What the button is for: to deal what is known, or to go on to what may still change it."""
    key = "apply" if result.is_settled else "so_far"
    return words(f"dice_pad.{key}" if result.wounds else f"dice_pad.{key}_none", count=result.wounds)


# Odds


@dataclass(frozen=True)
class OddsBarView:
    """One result; `share` is its height, 1 for the likeliest."""

    label: str
    chance: str
    share: float
    present: bool = False


@dataclass(frozen=True)
class OddsView:
    """No bars where nothing is known yet."""

    expected: float = 0.0
    expected_text: str = ""
    bars: tuple[OddsBarView, ...] = ()
    kill: str = ""
    note: str = ""
    """What is taken for granted of those who may choose."""
    title: str = ""
    expected_label: str = ""
