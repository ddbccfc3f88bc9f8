"""The dice pad: a roll told face by face, as totals, or left to the app; and what it comes to."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from app.i18n import Words
from app.presenters.massive_darkness.faces import counts, face_words, symbols
from app.presenters.massive_darkness.phrases import dice_words
from app.presenters.massive_darkness.quest_words import figure_name
from app.presenters.massive_darkness.skill_words import skill_words
from app.presenters.settings import DICE, Option
from app.rules.core.event import Event
from app.rules.core.question import RollDice
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.state import State

FACES, TOTALS, APP = "faces", "totals", "app"
"""The ways to tell a roll, as the settings know them."""

SYMBOL_NAMES = ("bam", "diamond")
MOST_SYMBOLS = 4
"""Drawn before the words, which count them all."""


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


@dataclass(frozen=True)
class ResultView:
    """The equation as it stands; `complete` when all dice are told. `symbols` are bams and diamonds."""

    hits: int = 0
    shields: int = 0
    wounds: int = 0
    complete: bool = False
    symbols: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class DicePadView:
    """As it is before there is a roll, unless told otherwise."""

    title: str = ""
    help: str = ""
    mode: str = ""
    modes: tuple[Option, ...] = ()
    """Empty where there is no choice."""
    rerolls: tuple[str, ...] = ()
    """Those that the table has before it tells; about its own dice the app asks afterwards."""
    attack: SideView = SideView()
    defense: SideView = SideView()
    totals: tuple[tuple[str, str, int], ...] = ()
    result: ResultView = ResultView()
    primary: str = ""
    can_apply: bool = False
    roll: str = ""
    """Words of the button that leaves the roll to the app; empty where it cannot know all the dice."""


@dataclass(frozen=True)
class Told:
    """What the players have entered so far."""

    mode: str = FACES
    faces: Mapping[str, str] = field(default_factory=dict)
    totals: Mapping[str, int] = field(default_factory=dict)


def answer_of(question: RollDice, told: Told) -> dict[str, str | int] | None:
    """What has been told, as the question wants it; None while dice are missing."""
    mode = mode_of(question, told.mode)
    if mode == TOTALS:
        return dict(told.totals)
    if mode == APP or set(told.faces) != set(question.names):
        return None
    return dict(told.faces)


def pool_of(events: Sequence[Event]) -> ev.PoolGathered | None:
    """Who fights whom in the roll that is open."""
    return next((event for event in reversed(events) if isinstance(event, ev.PoolGathered)), None)


def dice_pad_view(
    words: Words, state: State, question: RollDice, events: Sequence[Event], told: Told, outcome: Sequence[Event]
) -> DicePadView:
    """`outcome` is what the rules would make of the answer, as far as they go without another question."""
    pool = pool_of(events)
    mode = mode_of(question, told.mode)
    result = _result(words, question, told, mode, outcome)
    left = len(question.names) - len(told.faces) if mode == FACES else 0
    attacks, defends = _sides(question)
    return DicePadView(
        title=_title(words, question, pool),
        help=_help(words, question, mode, pool),
        mode=mode,
        modes=tuple(Option(one, words(f"dice_pad.mode.{one}")) for one in modes_of(question)),
        rerolls=() if mode == APP else tuple(words(f"dice_pad.reroll.{one}") for one in question.rerolls),
        attack=_side(words, state, question, told, attacks, pool.attacker if pool else question.who, "attacks"),
        defense=_side(words, state, question, told, defends, pool.defender if pool else question.who, "defends"),
        totals=tuple((field, words(f"number.{field}"), told.totals.get(field, 0)) for field in question.totals),
        result=result,
        primary=_primary(words, mode, result, left),
        can_apply=left == 0,
        roll=words("dice_pad.roll") if question.dice and mode != APP else "",
    )


def modes_of(question: RollDice) -> tuple[str, ...]:
    """Dice that only the cards on the table know cannot be tapped; dice that come later have no totals."""
    return tuple(mode for mode in DICE if (question.dice or mode == TOTALS) and (question.totals or mode != TOTALS))


def mode_of(question: RollDice, wanted: str) -> str:
    possible = modes_of(question)
    return wanted if wanted in possible else possible[0]


def _title(words: Words, question: RollDice, pool: ev.PoolGathered | None) -> str:
    if pool is None or question.topic != "roll":
        return words(f"question.{question.topic}", who=figure_name(words, question.who))
    return words("dice_pad.title", defender=figure_name(words, pool.defender))


def _help(words: Words, question: RollDice, mode: str, pool: ev.PoolGathered | None) -> str:
    if question.dice:
        return words(f"dice_pad.help.{mode}", dice=dice_words(words, dict(Counter(question.dice))))
    if pool is None or not pool.dice:
        return words("dice_pad.unknown_all")
    return words("dice_pad.unknown_hero", dice=dice_words(words, pool.dice))


def _primary(words: Words, mode: str, result: ResultView, left: int) -> str:
    if mode == APP:
        return words("dice_pad.roll")
    if left:
        return words("dice_pad.left", count=left)
    return words("dice_pad.apply" if result.wounds else "dice_pad.apply_none", count=result.wounds)


# The dice


def _sides(question: RollDice) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The dice of the attack and those of the defence: the ones that can show shields."""
    shielding = {colour for colour, faces in question.faces.items() if any("shields" in face for face in faces)}
    pairs = list(zip(question.names, question.dice, strict=True))
    return (
        tuple(name for name, colour in pairs if colour not in shielding),
        tuple(name for name, colour in pairs if colour in shielding),
    )


def _side(
    words: Words, state: State, question: RollDice, told: Told, names: Sequence[str], who: str, verb: str
) -> SideView:  # fmt: skip
    colours = dict(zip(question.names, question.dice, strict=True))
    dice = Counter(colours[name] for name in names)
    return SideView(
        title=words(f"dice_pad.{verb}{_many(state, who)}", who=figure_name(words, who)),
        note=dice_words(words, dict(dice)) if names else "",
        dice=tuple(_die(words, question, name, colours[name], told.faces.get(name, "")) for name in names),
    )


def _many(state: State, who: str) -> str:
    """A mob's name is a plural."""
    return "_many" if any(enemy.name == who and enemy.kind is Kind.MOB for enemy in state.enemies) else ""


def _die(words: Words, question: RollDice, name: str, colour: str, chosen: str) -> DieView:
    possible = dict.fromkeys(question.faces[colour])
    faces = tuple(FaceView(face, symbols(face), face_words(words, face)) for face in possible)
    shown = symbols(chosen) if chosen else ()
    return DieView(name, colour, words(f"dice.letter.{colour}"), faces, chosen, shown)


def set_words(words: Words, question: RollDice, die: str, face: str) -> str:
    """What undo takes back: 'red die set to 3 hits'."""
    colour, _, number = die.rpartition(" ")
    named = words(f"dice_pad.die.{colour}")
    if question.dice.count(colour) > 1:
        named = words("dice_pad.die_number", die=named, number=number)
    if not face:
        return words("dice_pad.cleared", die=named)
    # The hits or shields alone tell the faces of a die apart.
    return words("dice_pad.set", die=named, face=face_words(words, face.partition(",")[0]))


# What it comes to


def _result(words: Words, question: RollDice, told: Told, mode: str, outcome: Sequence[Event]) -> ResultView:
    rolled = _rolled(told, mode)
    complete = mode == TOTALS or (mode == FACES and set(told.faces) == set(question.names))
    wounded = next((event for event in outcome if isinstance(event, ev.Wounded)), None)
    effects = _effects(words, rolled, outcome)
    shown = () if effects else tuple(symbol for symbol in SYMBOL_NAMES for _ in range(rolled[symbol]))[:MOST_SYMBOLS]
    note = " · ".join(effects) or _symbols_note(words, rolled, complete=complete)
    if wounded is not None:
        return ResultView(wounded.hits, wounded.shields, wounded.wounds, complete, shown, note)
    if complete and outcome:
        note = " · ".join(filter(None, (note, words("dice_pad.before_enchantments"))))
    wounds = max(0, rolled["hits"] - rolled["shields"]) + rolled["wounds"]
    return ResultView(rolled["hits"], rolled["shields"], wounds, complete, shown, note)


def _rolled(told: Told, mode: str) -> Counter[str]:
    """All that was told, with the symbols of both sides together."""
    if mode == FACES:
        return sum((counts(face) for face in told.faces.values()), Counter())
    totals = Counter(told.totals)
    totals["bam"] = totals.pop("bams", 0) + totals.pop("defense_bams", 0)
    totals["diamond"] = totals.pop("diamonds", 0) + totals.pop("defense_diamonds", 0)
    return totals


def _effects(words: Words, rolled: Counter[str], outcome: Sequence[Event]) -> list[str]:
    """What symbols pay for and what skills do, on both sides; and wounds that the table adds."""
    fired = Counter(event.enchantment for event in outcome if isinstance(event, ev.EnchantmentFired))
    effects = [_times(words, skill_words(words, text), times) for text, times in fired.items()]
    return [*effects, words("dice_pad.extra", count=rolled["wounds"])] if rolled["wounds"] else effects


def _symbols_note(words: Words, rolled: Counter[str], *, complete: bool) -> str:
    shown = ", ".join(words(f"dice_pad.shows.{one}", count=rolled[one]) for one in SYMBOL_NAMES if rolled[one])
    return words("dice_pad.no_effect", symbols=shown) if shown and complete else shown


def _times(words: Words, effect: str, times: int) -> str:
    return effect if times == 1 else words("dice_pad.times", effect=effect, count=times)
