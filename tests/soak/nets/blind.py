"""With a map and without one: plays at random, each command of which must come to the same on both tables."""

from collections import Counter
from random import Random

from tests.rules.mapped_and_asked.evenings import POSITION, play
from tests.rules.mapped_and_asked.games import SIGHTS
from tests.rules.mapped_and_asked.tables import Differs
from tests.soak.net import Caught, Counts, Net

COMMANDS = 600


def cast(seed: int) -> Counts:
    chance = Random(f"blind {seed}")
    sight = list(SIGHTS.values())[seed % len(SIGHTS)]
    try:
        tables = play(sight, chance.choice((*sight.starts, POSITION)), chance, COMMANDS)
    except Differs as differs:
        raise Caught(f"{sight.id}: {differs.what}", details=differs.details) from differs
    return Counter({what: count for what, count in tables.counts.items() if what == "commands" or "hole" in what})


NET = Net("blind", cast, fixed=(), share=0.3)
