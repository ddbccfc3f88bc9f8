"""Faces of dice in words. In the rules a face is "swords 1, mana 1", a die "orange: swords 2"."""

from collections.abc import Iterable, Mapping
from functools import partial

from app.i18n import Words
from app.presenters.die_faces import chips, counts, on_the_table
from app.presenters.summaries import Die
from app.rules.core.dice import Dice


def face_words(words: Words, face: str) -> str:
    parts = [words(f"hellscape.shows.{name}", count=number) for name, number in counts(face).items() if number]
    return ", ".join(parts) or words("hellscape.shows.blank")


def totals_words(words: Words, totals: Mapping[str, int]) -> str:
    """What all dice come to: '2 swords, 1 mana'."""
    return face_words(words, ", ".join(f"{name} {count}" for name, count in totals.items()))


def die_letter(words: Words, colour: str) -> str:
    """On the die; a game may call one in its own way."""
    own = f"hellscape.die_letter.{colour}"
    return words(own if own in words else f"dice.letter.{colour}")


def dice_chips(words: Words, dice: Dice, *, known: bool = True) -> tuple[Die, ...]:
    """Not `known` where nobody has entered all of them."""
    return chips(partial(die_letter, words), dice, known=known)


def dice_count(words: Words, colour: str, count: int) -> str:
    """'2 yellow', '1 monster'."""
    own = f"hellscape.dice_count.{colour}"
    return words(own if own in words else f"dice.{colour}", count=count)


def rolled_words(words: Words, dice: Iterable[str]) -> str:
    """Dice on the table, each with its letter: 'Y 1 sword · E 1 claw'."""
    shown = (die.partition(": ") for die in dice)
    return on_the_table((die_letter(words, colour), face_words(words, face)) for colour, _, face in shown)
