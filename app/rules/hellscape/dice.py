"""Faces of the dice as a set gives them, and rolls as the table tells them ("Dice", "Dice Results")."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from app.rules.core.chance import Chance
from app.rules.core.dice import COLOURS, Dice
from app.rules.core.errors import BadNotation
from app.rules.core.question import BY_CHANCE, Answer, RollDice
from app.rules.hellscape.cards import DiceSet

BLANK = "blank"
SIDES = 6
TOTALS = ("swords", "shields", "mana", "claws", "hands", "shadows")


class Roll(msgspec.Struct, frozen=True):
    """Totals read off the table. Claws are wounds that nobody blocks; hands fire a monster's ability."""

    swords: int = 0
    shields: int = 0
    mana: int = 0
    claws: int = 0
    hands: int = 0
    shadows: int = 0


class Die(NamedTuple):
    """A die on the table."""

    colour: str
    face: str


def read_face(face: str) -> Roll:
    """What a face counts, as in "swords 1, mana 1"."""
    counts: dict[str, int] = {}
    for part in face.split(", ") if face != BLANK else ():
        name, _, number = part.partition(" ")
        if name not in TOTALS or not number.isdecimal() or not number.isascii() or len(number) > 1:
            raise BadNotation("bad_face", text=part)
        counts[name] = int(number)
    return Roll(**counts)


def check_dice_set(dice: DiceSet) -> None:
    """Refuse colours that do not exist, and dice that have not six faces."""
    for colour, faces in dice.faces.items():
        if colour not in COLOURS or len(faces) != SIDES:
            raise BadNotation("bad_face", text=colour)
        for face in faces:
            read_face(face)


def sum_of(rolls: Iterable[Roll]) -> Roll:
    listed = list(rolls)
    return Roll(
        swords=sum(roll.swords for roll in listed),
        shields=sum(roll.shields for roll in listed),
        mana=sum(roll.mana for roll in listed),
        claws=sum(roll.claws for roll in listed),
        hands=sum(roll.hands for roll in listed),
        shadows=sum(roll.shadows for roll in listed),
    )


def shown(roll: Roll) -> dict[str, int]:
    """The symbols that came up, each with its number."""
    return {symbol: count for symbol, count in msgspec.structs.asdict(roll).items() if count}


def total(dice: Iterable[Die]) -> Roll:
    return sum_of(read_face(die.face) for die in dice)


def in_order(dice: Dice) -> tuple[str, ...]:
    """One entry a die, by colour: as a question lists them."""
    return tuple(colour for colour in COLOURS for _ in range(dice.get(colour, 0)))


def knows(dice_set: DiceSet | None, colours: Iterable[str]) -> bool:
    return dice_set is not None and set(colours) <= set(dice_set.faces)


def distinct_faces(dice_set: DiceSet | None, colours: Iterable[str]) -> dict[str, tuple[str, ...]]:
    if dice_set is None:
        return {}
    return {one: tuple(dict.fromkeys(dice_set.faces[one])) for one in colours if one in dice_set.faces}


def throw(chance: Chance, dice_set: DiceSet, colours: Sequence[str]) -> list[Die]:
    """The app's own dice."""
    return [Die(colour, chance.pick(dice_set.faces[colour])) for colour in colours]


def read_faces(question: RollDice, answer: Answer) -> list[Die] | None:
    """The dice of an answer face by face; None for totals, and where the app is to roll."""
    if answer == BY_CHANCE or not isinstance(answer, Mapping):
        return None
    if not question.dice or set(answer) != set(question.names):
        return None
    return [Die(colour, str(answer[name])) for name, colour in zip(question.names, question.dice, strict=True)]
