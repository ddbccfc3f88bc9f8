"""An enemy's actions, each of them an attack if possible, else a move ("Mob Activation", "Mob Attack")."""

from collections.abc import Callable, Sequence
from functools import lru_cache

import msgspec

from app.rules.core.acts import MOVE, move_act
from app.rules.core.board import NO_WAY, Board, Way
from app.rules.core.question import FIGURE, ZONE, Choice, Proposal
from app.rules.core.reason import Reason
from app.rules.core.script import Script, at_once, propose
from app.rules.hellscape.acts import ATTACK, END, STAY, Strike, attack_act, zone_of
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.events import Attacked, Froze, Moved, Stayed
from app.rules.hellscape.game import Game
from app.rules.hellscape.spirit_heroes import prey
from app.rules.hellscape.state import Condition, Enemy, Hero
from app.rules.hellscape.table import Glimpse, View
from app.rules.hellscape.targets import (
    Judged,
    Preference,
    heroes_in_reach,
    most_effective,
    reason_for,
    weapons,
)
from app.rules.hellscape.wounds import take_condition

MOB_ACTIONS = 2

OVERRULED = Reason("overruled", "")
EQUAL_WAYS = Reason("ways_of_equal_length", "Mob Movement")

CarryOut = Callable[[Game, Enemy, Strike], Script[None]]
"""What becomes of a decision to attack."""


def only_decide(game: Game, enemy: Enemy, strike: Strike) -> Script[None]:
    return at_once(None)


def act(game: Game, enemy: Enemy, carry_out: CarryOut, actions: int = MOB_ACTIONS) -> Script[None]:
    """Two actions, unless a rule grants another number. Each attacks a target in range, else moves ("Mob Activation").

    Who is not there any more when its next action comes does nothing.
    """
    for step in range(1, actions + 1):
        if enemy not in game.state.enemies:
            return
        loses = game.edition.loses_action
        if froze(game, enemy, step) if loses is None else (yield from loses(game, enemy, step)):
            continue
        if loses is not None and enemy not in game.state.enemies:
            return
        strike = yield from decide(game, enemy, step)
        if strike == END:
            return
        if isinstance(strike, Strike):
            yield from carry_out(game, enemy, strike)


def froze(game: Game, figure: Hero | Enemy, step: int) -> bool:
    """A frost token goes instead of an action, of all enemies only of a mob's ("Fire and Frost Tokens")."""
    frost = figure.conditions.get(Condition.FROST, 0)
    if not frost or (isinstance(figure, Enemy) and figure.kind is not Kind.MOB):
        return False
    left = take_condition(figure, Condition.FROST)
    game.log(Froze(who=figure.name, left=left, step=step, reason=Reason("frost_takes_the_action", "Frost")))
    return True


def preferred(game: Game, enemy: Enemy, glimpses: list[Glimpse]) -> list[Glimpse]:
    """Of the heroes in question the one that it goes for, or several that tie."""
    return game.edition.preference.chooses(map_of(game), enemy, glimpses)


def _why(game: Game, enemy: Enemy, rule: str, page: str, view: View, judged: Judged, by: Preference) -> Reason:
    """With what rules heroes out who are not preferred."""
    board = map_of(game)
    return reason_for(
        rule, page, view, judged, by.falls, lambda one: by.steps(board, enemy, one),
        heeds_taunt=by.heeds_taunt,
    )  # fmt: skip


def map_of(game: Game) -> Board | None:
    return game.board if game.state.mapped else None


def decide(game: Game, enemy: Enemy, step: int, seen: View | None = None) -> Script[Strike | str]:
    """One action: whom it attacks, or what came of its move. What it has just `seen` nobody is asked for again."""
    view = seen if seen is not None else (yield from game.table.look(enemy))
    reachable = heroes_in_reach(enemy, view)
    if reachable:
        tied = preferred(game, enemy, reachable)
        strike = yield from choose_attack(game, enemy, view, reachable, tied)
        target = next((one for one in reachable if one.hero.name == strike.hero), None)
        judged, by = Judged(reachable, tied, target), game.edition.preference
        reason = _why(game, enemy, by.in_range, "Mob Attack", view, judged, by)
        return (yield from propose_attack(game, enemy, strike, step, reason))
    course = yield from _course(game, enemy, view)
    return (yield from follow(game, enemy, course, step))


# Attack


def choose_attack(
    game: Game, enemy: Enemy, view: View, reachable: list[Glimpse], tied: list[Glimpse]
) -> Script[Strike]:
    """The most experienced hero in range, by the most effective attack for that range ("Mob Attack")."""
    by = game.edition.preference
    target = tied[0] if len(tied) == 1 else (yield from _break_tie(game, enemy, view, Judged(reachable, tied), by))
    combat_type = yield from choose_type(game, enemy, most_effective(enemy, target.range))
    return Strike(target.hero.name, combat_type)


def _break_tie(game: Game, enemy: Enemy, view: View, judged: Judged, by: Preference) -> Script[Glimpse]:
    """Nothing tells them apart that this goes by: the players decide ("Mob Attack")."""
    return choose_hero(game, enemy, judged.tied, _why(game, enemy, by.tied, "Mob Attack", view, judged, by))


def choose_hero(game: Game, enemy: Enemy, glimpses: Sequence[Glimpse], reason: Reason) -> Script[Glimpse]:
    by_name = {glimpse.hero.name: glimpse for glimpse in glimpses}
    question = Choice(topic="target", who=enemy.name, options=tuple(sorted(by_name)), about=FIGURE, reason=reason)
    return by_name[(yield from game.ask(question))]


def choose_type(game: Game, enemy: Enemy, types: list[CombatType]) -> Script[CombatType]:
    """Attacks with as many dice: the book does not say which is more effective, so the table does."""
    if len(types) == 1:
        return types[0]
    reason = Reason("equally_effective", "Mob Attack")
    question = Choice(topic="type", who=enemy.name, options=tuple(sorted(types)), reason=reason)
    return CombatType((yield from game.ask(question)))


def propose_attack(game: Game, enemy: Enemy, strike: Strike, step: int, reason: Reason) -> Script[Strike | str]:
    types = weapons(enemy).types
    others = [Strike(hero.name, one) for hero in prey(game.state) for one in types]
    strikes = {attack_act(option): option for option in (strike, *others)}
    proposal = Proposal(topic="attack", who=enemy.name, options=(*strikes, END), step=step, reason=reason)
    chosen = yield from propose(game.log, proposal)
    if chosen == END:
        return END
    strike = strikes[chosen]
    reason = reason if chosen == proposal.proposed else OVERRULED
    game.log(Attacked(enemy=enemy.name, hero=strike.hero, type=strike.type.value, step=step, reason=reason))
    return strike


# Move


class Course(msgspec.Struct, frozen=True, gc=False):
    """Where a move goes: the goal, the ways there (None: only the table sees them), and why."""

    goal: str
    way: Way | None
    reason: Reason


def _course(game: Game, enemy: Enemy, view: View) -> Script[Course]:
    """Towards the most experienced hero, wherever he is ("Mob Movement")."""
    return course_to(game, enemy, view, game.edition.preference)


def course_to(game: Game, enemy: Enemy, view: View, by: Preference) -> Script[Course]:
    """Heroes who tie are asked about only if the next zones differ between them."""
    tied = by.chooses(map_of(game), enemy, view)
    if not tied:
        return Course("", NO_WAY, reason_for("nobody_stands", "Mob Movement", view))
    target = tied[0]
    way = yield from game.table.way_to_hero(enemy, target.hero)
    if len(tied) > 1 and (yield from _ways_differ(game, enemy, tied, way)):
        target = yield from _break_tie(game, enemy, view, Judged(view, tied), by)
        way = yield from game.table.way_to_hero(enemy, target.hero)
    reason = _why(game, enemy, by.towards, "Mob Movement", view, Judged(view, tied, target), by)
    return Course(target.hero.name, way, reason)


def _ways_differ(game: Game, enemy: Enemy, tied: list[Glimpse], first: Way | None) -> Script[bool]:
    for glimpse in tied[1:]:
        way = yield from game.table.way_to_hero(enemy, glimpse.hero)
        if way is None or first is None or way.steps != first.steps:
            return True
    return False


def follow(game: Game, enemy: Enemy, course: Course, step: int) -> Script[Strike | str]:
    """One zone along a course: what came of it is MOVE, STAY, END, or an attack where the table says it reaches."""
    way = course.way
    if way is None:
        proposed = MOVE
    elif way.steps:
        to = way.steps[0] if len(way.steps) == 1 else (yield from _choose_path(game, enemy, way.steps))
        proposed = move_act(to)
    else:
        proposed = STAY
        rule = "in_the_goals_zone" if way.arrived else "no_way_there"
        course = Course(course.goal, way, Reason(rule, "Mob Movement", course.reason.candidates))
    return (yield from _propose_move(game, enemy, course, step, proposed))


def _choose_path(game: Game, enemy: Enemy, steps: tuple[str, ...]) -> Script[str]:
    """Ways of the same length: the players choose."""
    return game.ask(Choice(topic="path", who=enemy.name, options=steps, about=ZONE, reason=EQUAL_WAYS))


def _propose_move(game: Game, enemy: Enemy, course: Course, step: int, proposed: str) -> Script[Strike | str]:
    options = _options_of_a_move(proposed, game.table.next_zones(enemy))
    proposal = Proposal(topic="move", who=enemy.name, options=options, step=step, reason=course.reason)
    chosen = yield from propose(game.log, proposal)
    if chosen == END:
        return END
    if chosen == ATTACK:
        return (yield from _attack_after_all(game, enemy, step))
    reason = course.reason if chosen == proposed else OVERRULED
    if chosen == STAY:
        game.log(Stayed(enemy=enemy.name, step=step, reason=reason))
        return STAY
    enemy.at = zone_of(chosen)
    goal = course.goal if chosen == proposed else ""
    game.log(Moved(enemy=enemy.name, to=enemy.at, goal=goal, step=step, reason=reason))
    return MOVE


@lru_cache(maxsize=1024)
def _options_of_a_move(proposed: str, zones: tuple[str, ...] | None) -> tuple[str, ...]:
    """What is proposed, then what the table may say instead."""
    moves = (MOVE,) if zones is None else map(move_act, zones)
    return tuple(dict.fromkeys((proposed, *moves, STAY, ATTACK, END)))


def _attack_after_all(game: Game, enemy: Enemy, step: int) -> Script[Strike | str]:
    """The table says that it does reach somebody: then it also says whom, and how."""
    heroes = tuple(sorted(hero.name for hero in prey(game.state)))
    types = weapons(enemy).types
    if not heroes or not types:
        return STAY
    hero = heroes[0] if len(heroes) == 1 else (yield from _choose_hero(game, enemy, heroes))
    combat_type = yield from choose_type(game, enemy, types)
    game.log(Attacked(enemy=enemy.name, hero=hero, type=combat_type.value, step=step, reason=OVERRULED))
    return Strike(hero, combat_type)


def _choose_hero(game: Game, enemy: Enemy, heroes: tuple[str, ...]) -> Script[str]:
    question = Choice(topic="target", who=enemy.name, options=heroes, about=FIGURE, reason=OVERRULED)
    return game.ask(question)
