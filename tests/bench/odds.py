"""Exact odds of one attack, against 10,000 samples of the same attack in plain Python.

The heaviest roll there is: three dice of each colour, with enchantments and skills on both sides, and re-rolls of every
kind. The sampler knows nothing of the program: it throws faces, adds them up, rolls again where that is better on
average, and applies these enchantments by hand. When to roll again was worked out before its time is taken.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement, product
from time import thread_time

from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.dice import FACES, SHOWS
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.odds import throws
from app.rules.massive_darkness.state import Enemy, Hero, State
from tests.bench.ratio import Ratio, milliseconds, side_by_side
from tests.rules.massive_darkness.fights import odds

SAMPLES = 10_000
ROUNDS = 15
TARGET = 0.1

OWN = ("melee diamond: hits +2", "attack bam: defender shields -1 repeat 2", "attack: hits +1")
THEIRS = ("defense bam: shields +1", "defense diamond: attacker hits -2")

Face = tuple[int, int, int]
"""Hits or shields, bams, diamonds."""
Sample = Callable[[], object]

SIDES: dict[str, list[Face]] = {
    colour: [(SHOWS[face].points, SHOWS[face].bams, SHOWS[face].diamonds) for face in faces]
    for colour, faces in FACES.items()
}
BLANK: Face = (0, 0, 0)
ATTACK = [SIDES["yellow"]] * 3 + [SIDES["red"]] * 3
DEFENSE = [SIDES["blue"]] * 3 + [SIDES["green"]] * 3


def measure() -> list[Ratio]:
    """The worst of all kinds of re-rolls."""
    chance = random.Random(4)
    ratios = [_ratio(kind, rerolls, sample(chance)) for kind, (rerolls, sample) in _KINDS.items()]
    return [max(ratios, key=lambda ratio: ratio.value)]


def _ratio(kind: str, rerolls: tuple[str, ...], sample: Sample) -> Ratio:
    ours, sampled = side_by_side(_query(rerolls), sample, ROUNDS, thread_time)
    name = f"odds of one attack against 10,000 samples, at worst: {kind}"
    return Ratio(name, ours / sampled, TARGET, milliseconds(ours), milliseconds(sampled))


def _query(rerolls: tuple[str, ...]) -> Callable[[], object]:
    """Nothing of the pool is known from the query before; what dice of one colour can show is, as to the sampler."""
    arms = Arms(melee={"yellow": 3, "red": 3}, enchantments=(*OWN, *(f"attack: {reroll}" for reroll in rerolls)))
    hero = Hero(name="Owen", at="a1", arms=arms)
    guards = Arms(defense={"blue": 3, "green": 3}, enchantments=THEIRS)
    mob = Enemy(name="Orcs", kind=Kind.MOB, at="a1", minions=4, health=2, arms=guards)
    game = Game(State(board="+---+\n|.  |\n+---+\n", heroes=[hero], enemies=[mob]))

    def query() -> object:
        throws.forget()
        return odds(game, hero, mob, CombatType.MELEE)

    return query


def wounds_of(attack: Face, defense: Face) -> int:
    hits, bams, diamonds = attack
    shields, shield_bams, shield_diamonds = defense
    shields = max(0, shields + (shield_bams > 0) - min(2, bams))
    hits = max(0, hits - 2 * (shield_diamonds > 0)) + 1 + 2 * (diamonds > 0)
    return max(0, hits - shields)


# Samplers


def _rolled(chance: random.Random, dice: list[list[Face]]) -> Face:
    points = bams = diamonds = 0
    for die in dice:
        face = chance.choice(die)
        points += face[0]
        bams += face[1]
        diamonds += face[2]
    return points, bams, diamonds


def _rolled_without_blanks(chance: random.Random, dice: list[list[Face]]) -> Face:
    """Blanks once more: nothing is worse than a blank."""
    points = bams = diamonds = 0
    for die in dice:
        face = chance.choice(die)
        if face == BLANK:
            face = chance.choice(die)
        points += face[0]
        bams += face[1]
        diamonds += face[2]
    return points, bams, diamonds


def _plain(chance: random.Random) -> Sample:
    def sample() -> object:
        wounds: Counter[int] = Counter()
        for _ in range(SAMPLES):
            wounds[wounds_of(_rolled(chance, ATTACK), _rolled(chance, DEFENSE))] += 1
        return wounds

    return sample


def _whole(chance: random.Random) -> Sample:
    attacks = _totals(ATTACK)
    mean = {defense: _mean(attacks, defense) for defense in _totals(DEFENSE)}

    def sample() -> object:
        wounds: Counter[int] = Counter()
        for _ in range(SAMPLES):
            defense = _rolled(chance, DEFENSE)
            found = wounds_of(_rolled(chance, ATTACK), defense)
            if found < mean[defense]:
                found = wounds_of(_rolled(chance, ATTACK), defense)
            wounds[found] += 1
        return wounds

    return sample


def _blanks(chance: random.Random) -> Sample:
    def sample() -> object:
        wounds: Counter[int] = Counter()
        for _ in range(SAMPLES):
            wounds[wounds_of(_rolled_without_blanks(chance, ATTACK), _rolled(chance, DEFENSE))] += 1
        return wounds

    return sample


def _both(chance: random.Random) -> Sample:
    """All dice again where that is better than rolling only the blanks again; then the blanks in any case."""
    again = _where_all_again()

    def sample() -> object:
        wounds: Counter[int] = Counter()
        for _ in range(SAMPLES):
            defense = _rolled(chance, DEFENSE)
            faces = [chance.choice(die) for die in ATTACK]
            points = bams = diamonds = 0
            blanks = []
            for die, face in zip(ATTACK, faces, strict=True):
                if face == BLANK:
                    blanks.append(die)
                points += face[0]
                bams += face[1]
                diamonds += face[2]
            yellow = faces[:3].count(BLANK)
            if (yellow, len(blanks) - yellow, points, bams, diamonds, defense) in again:
                attack = _rolled_without_blanks(chance, ATTACK)
            else:
                more = _rolled(chance, blanks)
                attack = points + more[0], bams + more[1], diamonds + more[2]
            wounds[wounds_of(attack, defense)] += 1
        return wounds

    return sample


def _any(chance: random.Random) -> Sample:
    """Those dice of the defence again whose new result is lower on average."""
    again = _which_again()

    def sample() -> object:
        wounds: Counter[int] = Counter()
        for _ in range(SAMPLES):
            attack = _rolled(chance, ATTACK)
            blue = sorted([chance.choice(die) for die in DEFENSE[:3]])
            green = sorted([chance.choice(die) for die in DEFENSE[3:]])
            kept, thrown = again[attack, *blue, *green]
            more = _rolled(chance, thrown)
            wounds[wounds_of(attack, (kept[0] + more[0], kept[1] + more[1], kept[2] + more[2]))] += 1
        return wounds

    return sample


_KINDS: dict[str, tuple[tuple[str, ...], Callable[[random.Random], Sample]]] = {
    "no re-roll": ((), _plain),
    "all dice": (("reroll attack",), _whole),
    "blanks": (("reroll attack blanks",), _blanks),
    "all, then blanks": (("reroll attack", "reroll attack blanks"), _both),
    "any dice": (("reroll any defense",), _any),
}


# When the samplers roll again


def _totals(dice: list[list[Face]]) -> Counter[Face]:
    """All rolls of these dice, by what they add up to."""
    found = Counter({BLANK: 1})
    for die in dice:
        more: Counter[Face] = Counter()
        for total, count in found.items():
            for face in die:
                more[_plus(total, face)] += count
        found = more
    return found


def _plus(one: Face, other: Face) -> Face:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def _mean(attacks: Counter[Face], defense: Face) -> float:
    return sum(count * wounds_of(attack, defense) for attack, count in attacks.items()) / attacks.total()


def _where_all_again() -> set[tuple[int, int, int, int, int, Face]]:
    twice = [[face for one in die for face in (die if one == BLANK else [one] * len(die))] for die in ATTACK]
    every, again = _totals(twice), set()
    for defense in _totals(DEFENSE):
        fresh = _mean(every, defense)
        for yellow, red in product(range(4), range(4)):
            shown = _totals([[face for face in die if face != BLANK] for die in ATTACK[yellow : 6 - red]])
            more = _totals(ATTACK[:yellow] + ATTACK[6 - red :])
            for total in shown:
                kept = Counter({_plus(total, one): 0 for one in more})
                for one, count in more.items():
                    kept[_plus(total, one)] += count
                if _mean(kept, defense) < fresh:
                    again.add((yellow, red, *total, defense))
    return again


def _which_again() -> dict[tuple[Face, ...], tuple[Face, list[list[Face]]]]:
    """For every attack and every hand of the defence: what the dice show that stay, and those that are thrown."""
    blue, green = DEFENSE[0], DEFENSE[3]
    thrown = {(one, other): _totals([blue] * one + [green] * other) for one, other in product(range(4), range(4))}
    again = {}
    for attack in _totals(ATTACK):
        worth: dict[tuple[Face, int, int], float] = {}
        for blues, greens in product(_hands(blue), _hands(green)):
            best: tuple[float, Face, int, int] | None = None
            for kept_blue, kept_green in product(_parts(blues), _parts(greens)):
                kept = _sum(*kept_blue, *kept_green)
                key = kept, 3 - len(kept_blue), 3 - len(kept_green)
                if key not in worth:
                    rolls = thrown[key[1:]]
                    total = sum(count * wounds_of(attack, _plus(kept, more)) for more, count in rolls.items())
                    worth[key] = total / rolls.total()
                if best is None or worth[key] > best[0]:
                    best = (worth[key], *key)
            assert best is not None
            again[attack, *blues, *greens] = best[1], [blue] * best[2] + [green] * best[3]
    return again


def _hands(die: list[Face]) -> Iterator[tuple[Face, ...]]:
    yield from combinations_with_replacement(sorted(set(die)), 3)


def _parts(hand: tuple[Face, ...]) -> set[tuple[Face, ...]]:
    picks = product((False, True), repeat=len(hand))
    return {tuple(face for face, kept in zip(hand, pick, strict=True) if kept) for pick in picks}


def _sum(*faces: Face) -> Face:
    total = BLANK
    for face in faces:
        total = _plus(total, face)
    return total
