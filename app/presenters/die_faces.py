"""What a face of a die counts. In the rules a face is "hits 2, bam 1", a blank ""."""

from collections import Counter
from collections.abc import Callable, Iterable

from app.presenters.colours import UNKNOWN_DIE
from app.presenters.summaries import Die
from app.rules.core.dice import Dice

SYMBOLS = {
    "hits": "hit", "swords": "hit", "shields": "shield", "bam": "bam", "diamond": "diamond", "mana": "mana",
    "claws": "claw", "hands": "hand", "shadows": "shadow",
}  # fmt: skip
"""How each is drawn."""

NO_BREAK = "\u00a0"


def chips(letter_of: Callable[[str], str], dice: Dice, *, known: bool) -> tuple[Die, ...]:
    """One for each die with its letter, and one for all that nobody has entered."""
    told = tuple(Die(letter_of(colour), colour) for colour, count in dice.items() for _ in range(count))
    return told if known else (*told, Die(letter_of(UNKNOWN_DIE), UNKNOWN_DIE))


def counts(face: str) -> Counter[str]:
    """What a face counts; a blank counts nothing."""
    parts = (part.rpartition(" ") for part in face.split(", "))
    return Counter({name: int(number) for name, _, number in parts if number.isdecimal()})


def symbols(face: str) -> tuple[str, ...]:
    shown = tuple(SYMBOLS[name] for name, number in counts(face).items() for _ in range(number))
    return shown or ("blank",)


def on_the_table(dice: Iterable[tuple[str, str]]) -> str:
    """The letter of each die and what it shows, in words; no line ends inside of a die."""
    return " · ".join(f"{letter} {shown}".replace(" ", NO_BREAK) for letter, shown in dice)
