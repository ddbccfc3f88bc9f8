"""Exact odds of one attack, against 10,000 samples of the same fight in plain Python.

The heaviest roll there is: three dice of each colour, with enchantments and skills on both sides. The sampler knows
nothing of the program: it throws faces, adds them up, and applies these enchantments by hand.
"""

import random
from collections import Counter
from collections.abc import Callable
from time import thread_time

from app.rules.massive_darkness import throws
from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.dice import FACES, SHOWS
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.odds import odds
from app.rules.massive_darkness.state import Enemy, Hero, State
from tests.bench.ratio import Ratio, milliseconds, side_by_side

SAMPLES = 10_000
ROUNDS = 15
TARGET = 0.1

OWN = ("melee diamond: hits +2", "attack bam: defender shields -1 repeat 2", "attack: hits +1")
THEIRS = ("defense bam: shields +1", "defense diamond: attacker hits -2")


def measure() -> list[Ratio]:
    ours, sampled = side_by_side(_query(), _samples(random.Random(4)), ROUNDS, thread_time)
    return [
        Ratio("odds of one attack against 10,000 samples", ours / sampled, TARGET, milliseconds(ours),
              milliseconds(sampled))
    ]  # fmt: skip


def _query() -> Callable[[], object]:
    """Nothing of the dice is known from the query before."""
    arms = Arms(melee={"yellow": 3, "red": 3}, enchantments=OWN)
    hero = Hero(name="Owen", at="a1", arms=arms)
    guards = Arms(defense={"blue": 3, "green": 3}, enchantments=THEIRS)
    mob = Enemy(name="Orcs", kind=Kind.MOB, at="a1", minions=4, health=2, arms=guards)
    game = Game(State(board="+---+\n|.  |\n+---+\n", heroes=[hero], enemies=[mob]))

    def query() -> object:
        throws.forget()
        return odds(game, hero, mob, CombatType.MELEE)

    return query


def _samples(chance: random.Random) -> Callable[[], object]:
    faces = {colour: [tuple(SHOWS[face]) for face in shown] for colour, shown in FACES.items()}
    attack = [faces["yellow"]] * 3 + [faces["red"]] * 3
    defense = [faces["blue"]] * 3 + [faces["green"]] * 3

    def rolled(dice: list[list[tuple[int, ...]]]) -> tuple[int, int, int]:
        points = bams = diamonds = 0
        for die in dice:
            face = chance.choice(die)
            points += face[0]
            bams += face[1]
            diamonds += face[2]
        return points, bams, diamonds

    def sample() -> object:
        wounds: Counter[int] = Counter()
        for _ in range(SAMPLES):
            hits, bams, diamonds = rolled(attack)
            shields, shield_bams, shield_diamonds = rolled(defense)
            shields = max(0, shields + (shield_bams > 0) - min(2, bams))
            hits = max(0, hits - 2 * (shield_diamonds > 0)) + 1 + 2 * (diamonds > 0)
            wounds[max(0, hits - shields)] += 1
        return wounds

    return sample
