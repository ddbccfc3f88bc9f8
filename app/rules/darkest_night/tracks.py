"""Grace and secrecy: gained up to a limit, lost down to zero, spent only where there is enough (5.0)."""

from app.rules.core.question import FIGURE, Choice
from app.rules.core.script import Script
from app.rules.darkest_night.blights import harm
from app.rules.darkest_night.ending import is_over
from app.rules.darkest_night.events import (
    GainPrevented,
    GraceGained,
    GraceLost,
    LossIgnored,
    SecrecyGained,
    SecrecyLost,
)
from app.rules.darkest_night.force import in_effect, own_bonus
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.instructions import Step
from app.rules.darkest_night.powers import active_on
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.state import Hero

GRACE, SECRECY = "grace", "secrecy"
TRAVEL_LIMIT = 5  # 4.1
RECEIVED = Reason("receives_a_relic", "7.2")


def default_grace(game: Game, hero: Hero) -> int:
    """The circled value, with what his powers add to it."""
    return hero.default_grace + sum(power.default_grace for _, power in in_effect(game, hero))


def limit_of(game: Game, hero: Hero, track: str, limit: str) -> int | None:
    """A limit as instructions write it."""
    if limit == "default":
        return default_grace(game, hero) if track == GRACE else hero.default_secrecy
    return int(limit) if limit else None


# Gains


def gain(game: Game, hero: Hero, track: str, amount: int, limit: int | None, reason: Reason) -> None:
    """A track that is above the limit already stays where it is, and all of them once the game is over."""
    now = hero.grace if track == GRACE else hero.secrecy
    by = amount if limit is None else max(0, min(amount, limit - now))
    if not by or is_over(game):
        return
    if track == SECRECY:
        hero.secrecy += by
        game.log(SecrecyGained(hero=hero.name, by=by, now=hero.secrecy, reason=reason))
    elif (stopped := stops_grace(game, hero)) is not None:
        game.log(GainPrevented(hero=hero.name, reason=stopped))
    else:
        hero.grace += by
        game.log(GraceGained(hero=hero.name, by=by, now=hero.grace, reason=reason))


def stops_grace(game: Game, hero: Hero) -> Reason | None:
    """What keeps him from every grace that he would gain (10.0, 6.1)."""
    if harm(game, hero, "taint"):
        return Reason("taint_stops_grace", "10.0")
    if active_on(game, hero, "no grace"):
        return Reason("form_stops_grace", "6.1")
    return None


def has_all_of(game: Game, hero: Hero, step: Step) -> bool:
    """His track stands where this instruction leads to, or above."""
    limit = limit_of(game, hero, step.track, step.limit)
    return limit is not None and (hero.grace if step.track == GRACE else hero.secrecy) >= limit


# Losses


def is_safe(game: Game, hero: Hero, track: str) -> bool:
    """A prophecy lets him ignore all losses and all spending on that track for this turn."""
    turn = game.turn_of(hero)
    return turn is not None and (turn.grace_is_safe if track == GRACE else turn.secrecy_is_safe)


def helpers(game: Game, hero: Hero) -> list[Hero]:
    """Others here who may give of their grace for him."""
    return [
        other for other in game.heroes_at(hero.at)
        if other is not hero and other.grace and own_bonus(game, other, "intercession")
    ]  # fmt: skip


def lose(game: Game, hero: Hero, track: str, amount: int, reason: Reason) -> Script[None]:
    """What goes beyond zero is ignored."""
    if is_safe(game, hero, track):
        game.log(LossIgnored(hero=hero.name, track=track, reason=Reason("prophecy_protects", "6.0")))
        return
    if track == SECRECY:
        if hero.secrecy and (yield from _grace_for_secrecy(game, hero, 0)):
            return
        _take_secrecy(game, hero, amount, reason)
        return
    payer = (yield from _who_pays(game, hero)) if hero.grace else hero
    _take_grace(game, payer, amount, reason)


def can_spend(game: Game, hero: Hero, track: str, amount: int) -> bool:
    if is_safe(game, hero, track):
        return True
    if track == GRACE:
        return hero.grace >= amount or any(other.grace >= amount for other in helpers(game, hero))
    return hero.secrecy >= amount or (hero.grace > 0 and bool(own_bonus(game, hero, "stealth")))


def spend(game: Game, hero: Hero, track: str, amount: int, reason: Reason) -> Script[None]:
    """To be asked for only where `can_spend` says yes."""
    if is_safe(game, hero, track):
        game.log(LossIgnored(hero=hero.name, track=track, reason=Reason("prophecy_protects", "6.0")))
    elif track == SECRECY:
        if not (yield from _grace_for_secrecy(game, hero, amount)):
            _take_secrecy(game, hero, amount, reason)
    else:
        _take_grace(game, (yield from _who_pays(game, hero, amount)), amount, reason)


def _who_pays(game: Game, hero: Hero, least: int = 0) -> Script[Hero]:
    able = [one for one in (hero, *helpers(game, hero)) if one.grace >= least]
    if len(able) == 1:
        return able[0]
    options = tuple(one.name for one in able)
    reason = Reason("others_may_give_grace", "6.0")
    question = Choice(topic="who_pays_grace", who=hero.name, options=options, about=FIGURE, reason=reason)
    return game.hero((yield from game.ask(question)))


def _grace_for_secrecy(game: Game, hero: Hero, needed: int) -> Script[bool]:
    """A power lets him give one grace instead; where his secrecy does not suffice there is no choice."""
    cards = own_bonus(game, hero, "stealth")
    if not hero.grace or not cards:
        return False
    reason = Reason("grace_instead_of_secrecy", "6.0", source=cards[0].name)
    if needed <= hero.secrecy:
        question = Choice(topic="grace_or_secrecy", who=hero.name, options=(SECRECY, GRACE), reason=reason)
        if (yield from game.ask(question)) == SECRECY:
            return False
    _take_grace(game, hero, 1, reason)
    return True


def _take_secrecy(game: Game, hero: Hero, amount: int, reason: Reason) -> None:
    by = min(amount, hero.secrecy)
    if by:
        hero.secrecy -= by
        game.log(SecrecyLost(hero=hero.name, by=by, now=hero.secrecy, reason=reason))


def _take_grace(game: Game, hero: Hero, amount: int, reason: Reason) -> None:
    by = min(amount, hero.grace)
    if by:
        hero.grace -= by
        game.log(GraceLost(hero=hero.name, by=by, now=hero.grace, reason=reason))


def move_track(game: Game, hero: Hero, step: Step, reason: Reason) -> Script[None]:
    """An instruction to gain, lose or spend."""
    if step.verb == "gain":
        gain(game, hero, step.track, step.amount, limit_of(game, hero, step.track, step.limit), reason)
    elif step.verb == "lose":
        yield from lose(game, hero, step.track, step.amount, reason)
    elif step.verb == "spend":
        yield from spend(game, hero, step.track, step.amount, reason)
    elif step.verb == "lose all grace":
        yield from lose(game, hero, GRACE, hero.grace, reason)
