"""Boards of classes, spoilt at random and told to a table: refused in a sentence, or all of it works."""

from collections import Counter
from random import Random

from tests.rules.conformance.told_boards import TABLES, check
from tests.soak.net import Counts, Net

BOARDS = 8


def cast(seed: int) -> Counts:
    chance, counts = Random(seed), Counter[str]()
    for _ in range(BOARDS):
        tell, name = chance.choice(TABLES)
        told = tell(name, chance)
        try:
            counts["boards that work" if check(told, chance) else "boards refused"] += 1
        except Exception as fault:
            fault.add_note(f"{told.commands}")
            raise
    return counts


NET = Net("boards", cast, share=0.2)
