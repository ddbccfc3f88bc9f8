"""The 24 faces of the combat dice, and rolls as the table tells them (p. 16, 33)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from app.rules.core.chance import Chance
from app.rules.core.dice import Dice
from app.rules.core.question import BY_CHANCE, Answer, RollDice

ATTACK, DEFENSE = ("yellow", "red"), ("blue", "green")
COLOURS = (*ATTACK, *DEFENSE)
MOST_OF_A_COLOUR = 3  # p. 16

BLANK = "blank"

FACES = {
    "yellow": (BLANK, "hits 1", "hits 1", "hits 1", "hits 1", "hits 2, bam 1"),
    "red": (BLANK, "hits 1", "hits 1", "hits 2, bam 1", "hits 2, bam 1", "hits 3, diamond 1"),
    "blue": (BLANK, BLANK, "shields 1", "shields 1", "shields 1", "shields 2, bam 1"),
    "green": (BLANK, BLANK, "shields 1", "shields 2, bam 1", "shields 2, bam 1", "shields 3, diamond 1"),
}
DISTINCT_FACES = {colour: tuple(dict.fromkeys(faces)) for colour, faces in FACES.items()}


class Shown(NamedTuple):
    """What a face counts: hits or shields, and symbols."""

    points: int
    bams: int
    diamonds: int


def _read(face: str) -> Shown:
    counts = dict.fromkeys(("hits", "shields", "bam", "diamond"), 0)
    for part in face.split(", ") if face != BLANK else ():
        name, count = part.split()
        counts[name] = int(count)
    return Shown(counts["hits"] + counts["shields"], counts["bam"], counts["diamond"])


SHOWS = {face: _read(face) for faces in FACES.values() for face in faces}


class Die(NamedTuple):
    """A die on the table."""

    colour: str
    face: str

    @property
    def attacks(self) -> bool:
        return self.colour in ATTACK

    @property
    def shows(self) -> Shown:
        return SHOWS[self.face]


class Roll(msgspec.Struct, frozen=True):
    """Totals read off the table. Wounds are those of effects that the app does not know."""

    hits: int = 0
    shields: int = 0
    bams: int = 0
    diamonds: int = 0
    defense_bams: int = 0
    defense_diamonds: int = 0
    wounds: int = 0


def total(dice: Iterable[Die]) -> Roll:
    attack = [die.shows for die in dice if die.attacks]
    defense = [die.shows for die in dice if not die.attacks]
    return Roll(
        hits=sum(one.points for one in attack),
        bams=sum(one.bams for one in attack),
        diamonds=sum(one.diamonds for one in attack),
        shields=sum(one.points for one in defense),
        defense_bams=sum(one.bams for one in defense),
        defense_diamonds=sum(one.diamonds for one in defense),
    )


def in_order(dice: Dice) -> tuple[str, ...]:
    """One entry a die, by colour: as a question lists them."""
    return tuple(colour for colour in COLOURS for _ in range(dice.get(colour, 0)))


def throw(chance: Chance, colours: Sequence[str]) -> list[Die]:
    """The app's own dice."""
    return [Die(colour, chance.pick(FACES[colour])) for colour in colours]


def read_faces(question: RollDice, answer: Answer) -> list[Die] | None:
    """The dice of an answer face by face; None for totals, and where the app is to roll."""
    if answer == BY_CHANCE or not isinstance(answer, Mapping):
        return None
    if not question.dice or set(answer) != set(question.names):
        return None
    return [Die(colour, str(answer[name])) for name, colour in zip(question.names, question.dice, strict=True)]


def best_first(dice: Iterable[Die]) -> list[Die]:
    """More hits or shields are better; faces with the same number have the same symbols. Of those the better die: it
    may still be rolled again."""
    return sorted(dice, key=lambda die: (-die.shows.points, -COLOURS.index(die.colour)))
