"""Dice and their faces, as chips and in words. In the rules a face is "hits 2, bam 1", a die "red: hits 2, bam 1"."""

from collections.abc import Iterable
from functools import partial

from app.i18n import Words
from app.presenters.die_faces import chips, counts, on_the_table
from app.presenters.summaries import Die
from app.rules.core.dice import Dice


def face_words(words: Words, face: str) -> str:
    parts = [words(f"dice_pad.shows.{name}", count=number) for name, number in counts(face).items()]
    return ", ".join(parts) or words("dice_pad.shows.blank")


def die_letter(words: Words, colour: str) -> str:
    return words(f"dice.letter.{colour}")


def dice_chips(words: Words, dice: Dice, *, known: bool = True) -> tuple[Die, ...]:
    """Not `known` where nobody has entered all of them."""
    return chips(partial(die_letter, words), dice, known=known)


def rolled_words(words: Words, dice: Iterable[str]) -> str:
    """Dice on the table, each with its letter: 'Y 1 hit · R 2 hits, 1 bam'."""
    shown = (die.partition(": ") for die in dice)
    return on_the_table((die_letter(words, colour), face_words(words, face)) for colour, _, face in shown)
