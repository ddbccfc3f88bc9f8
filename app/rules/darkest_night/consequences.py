"""What follows from a combat: several effects at once, in the order that the hero likes (6.3.1, 8.1)."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.rules.core.question import Choice
from app.rules.core.script import Script
from app.rules.darkest_night.ending import is_out
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.instructions import Step, read_instruction
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.state import Hero
from app.rules.darkest_night.tracks import GRACE, is_safe

TOUCHES_ALL = ("events", "exhaust all")
"""What it does depends on everything that has happened before it."""
SIMULTANEOUS = Reason("simultaneous", "6.3.1")


class Consequence(NamedTuple):
    """`texts` are what it does to the hero; two with the same label differ in nothing that he would choose by."""

    label: str
    texts: tuple[str, ...]
    carry_out: Callable[[], Script[None]]


def one_by_one(game: Game, hero: Hero, consequences: Sequence[Consequence]) -> Script[None]:
    pending = list(consequences)
    while pending and not is_out(game, hero):
        first = yield from _first(game, hero, pending)
        pending = [one for one in pending if one is not first]
        yield from first.carry_out()


def _first(game: Game, hero: Hero, pending: list[Consequence]) -> Script[Consequence]:
    """He is asked where the order matters. Else what falls is first and what he gains last: no limit and no empty track
    takes anything from him then.
    """
    by_label = {one.label: one for one in reversed(pending)}
    if len(by_label) == 1 or not _order_matters(game, hero, pending):
        return min(pending, key=_rank)
    options = tuple(dict.fromkeys(one.label for one in pending))
    question = Choice(topic="what_first", who=hero.name, options=options, is_fact=True, reason=SIMULTANEOUS)
    return by_label[(yield from game.ask(question))]


def _rank(one: Consequence) -> int:
    if not one.texts:
        return 0
    return 2 if any(step.verb == "gain" for step in _steps(one)) else 1


def _order_matters(game: Game, hero: Hero, pending: list[Consequence]) -> bool:
    """An event, or a wound that what he has left may not be enough for."""
    steps = [step for one in pending for step in _steps(one)]
    if any(step.verb in TOUCHES_ALL for step in steps):
        return True
    if not any(step.verb == "wound" for step in steps) or any(not one.texts for one in pending):
        return False
    costs = sum(step.amount for step in steps if step.verb == "lose" and step.track == GRACE)
    needed = costs + sum(step.verb == "wound" for step in steps)
    gains = any(step.verb == "gain" and step.track == GRACE for step in steps)
    has = hero.grace
    return has < needed and (gains or (has > 0 and costs > 0)) and not is_safe(game, hero, GRACE)


def _steps(one: Consequence) -> list[Step]:
    return [option.step for text in one.texts for option in read_instruction(text)]
