"""Whom an enemy goes for: the closest hero, whatever his level; players break ties ("Mob Attack", "Mob Movement")."""

from app.rules.core.board import Board
from app.rules.core.question import NO, YES, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.state import Enemy, Hero
from app.rules.hellscape.table import HERE, AskedTable, Glimpse
from app.rules.hellscape.targets import Preference
from app.rules.shadowreach.state import State

UNREACHABLE = 10_000
"""Further than any board; in sight across an abyss, range decides among those."""
NEXT = 1
NO_PILLARS = "no_pillars"
PILLAR = Reason("pillars_hinder_attacks", "Pillar")


class AskedSteps(AskedTable):
    """The table says how many steps away each hero is; of those further away than it says, it chooses."""

    topic = "steps"
    ranges = {HERE: 0, "1": 1, "2": 2, "3": 3, "4+": 4}

    def is_behind_a_pillar(self, attacker: Hero | Enemy, defender: Hero | Enemy) -> Script[bool]:
        """Nobody is asked where the table has said already that both are in one zone, or that there are no pillars."""
        assert isinstance(self.state, State)
        here = isinstance(attacker, Enemy) and self.state.sightings.get(defender.name) == HERE
        if here or self.state.no_pillars:
            return False
        question = Choice(
            topic="pillar", who=attacker.name, subject=defender.name, options=(YES, NO, NO_PILLARS), is_fact=True,
            reason=PILLAR,
        )  # fmt: skip
        answer = yield question
        self.state.no_pillars = answer == NO_PILLARS
        return answer == YES


def closest(board: Board | None, enemy: Enemy, glimpses: list[Glimpse]) -> list[Glimpse]:
    """By open steps; without a map by what the table sees.

    There who is out of sight may be closer than whoever is seen, unless that is one step away ("Mob Movement").
    """
    away = {one.hero.name: _distance(board, enemy, one) for one in glimpses}
    least = min(away.values(), default=0)
    unknown = board is None and least > NEXT
    return [one for one in glimpses if away[one.hero.name] == least or (unknown and one.range is None)]


def _distance(board: Board | None, enemy: Enemy, one: Glimpse) -> int:
    in_sight = UNREACHABLE if one.range is None else one.range
    if board is None or enemy.at is None or one.hero.at is None:
        return in_sight
    steps = board.distances_to((one.hero.at,))[board.index(enemy.at)]
    return UNREACHABLE + in_sight if steps < 0 else steps


def _steps(board: Board | None, enemy: Enemy, one: Glimpse) -> int | None:
    """None where no way leads there, or nobody sees how far it is."""
    away = _distance(board, enemy, one)
    return away if away < UNREACHABLE else None


def _farther(one: Glimpse, target: Glimpse | None) -> str:
    return "farther"


BY_DISTANCE = Preference(
    chooses=closest, falls=_farther, in_range="closest_in_range", tied="equally_close", towards="to_the_closest",
    steps=_steps,
)
