"""What a face of a die counts. In the rules a face is "hits 2, bam 1", a blank ""."""

from collections import Counter
from collections.abc import Iterable

SYMBOLS = {
    "hits": "hit", "swords": "hit", "shields": "shield", "bam": "bam", "diamond": "diamond", "mana": "mana",
    "claws": "claw", "hands": "hand", "shadows": "shadow",
}  # fmt: skip
"""How each is drawn."""

NO_BREAK = "\u00a0"


def counts(face: str) -> Counter[str]:
    """What a face counts; a blank counts nothing."""
    parts = (part.rpartition(" ") for part in face.split(", ") if " " in part)
    return Counter({name: int(number) for name, _, number in parts})


def symbols(face: str) -> tuple[str, ...]:
    shown = tuple(SYMBOLS[name] for name, number in counts(face).items() for _ in range(number))
    return shown or ("blank",)


def on_the_table(dice: Iterable[tuple[str, str]]) -> str:
    """The letter of each die and what it shows, in words; no line ends inside of a die."""
    return " · ".join(f"{letter} {shown}".replace(" ", NO_BREAK) for letter, shown in dice)
