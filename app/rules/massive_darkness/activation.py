"""An enemy's activation: attack, move, attack, move (p. 28), and the counter-attack (p. 27)."""

from collections.abc import Collection, Sequence

import msgspec

from app.rules.core.acts import MOVE, move_act
from app.rules.core.board import NO_WAY, Way
from app.rules.core.question import FIGURE, ZONE, Choice, Proposal
from app.rules.core.reason import Reason
from app.rules.core.script import Script, propose
from app.rules.massive_darkness.acts import ATTACK, END, STAY, attack_act
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.asking import amount_of_enemy
from app.rules.massive_darkness.events import (
    Attacked,
    FoundNobody,
    Moved,
    NotActivated,
    Regenerated,
    Stayed,
    StoodUp,
)
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.heading import forget_heading
from app.rules.massive_darkness.quest import Goal, Strike
from app.rules.massive_darkness.skills import has
from app.rules.massive_darkness.state import Enemy, Hero, Landmark
from app.rules.massive_darkness.table import Glimpse, View
from app.rules.massive_darkness.targets import Judged, in_reach, reason_for, richest, types_reaching

OVERRULED = Reason("overruled", "")
NOBODY_IN_REACH = Reason("nobody_in_reach", "28")
ATTACKER_OUT_OF_REACH = Reason("attacker_out_of_reach", "27")
EQUAL_WAYS = Reason("equal_ways", "28")


class _Turn(msgspec.Struct, frozen=True, gc=False):
    """Who acts, and whom it may go for: all standing heroes, or the one it answers.

    Quests add decoys that it takes for heroes, a goal for its moves, or keep it where it is.
    """

    game: Game
    enemy: Enemy
    quarry: Hero | None = None
    decoys: Sequence[Hero] = ()
    goal: Goal | None = None
    moves: bool = True

    def prey(self, view: View) -> list[Glimpse]:
        return view if self.quarry is None else [one for one in view if one.hero is self.quarry]


def activate(game: Game, enemy: Enemy, *, moves: bool = True) -> Script[Strike | None]:
    """Attack if possible, else move; twice. An attack ends the activation (p. 28)."""
    forget_heading(game, enemy)
    if enemy.arms.enchantments or enemy.carries.enchantments:
        yield from regenerate(game, enemy)
    if _stands_up(game, enemy):
        return None
    quest = game.quest
    turn = _Turn(game, enemy, None, quest.decoys(game), quest.goal(game, enemy), moves)
    view = _noticed(turn, (yield from game.table.look(enemy, turn.decoys)))
    return (yield from _attack_move_attack_move(turn, view))


def counter_attack(game: Game, enemy: Enemy, hero: Hero, *, moves: bool = True) -> Script[Strike | None]:
    """An activation aimed at the hero who attacked, and at nobody else; not at a hero who hides (p. 27)."""
    forget_heading(game, enemy)
    turn = _Turn(game, enemy, hero, moves=moves)
    view = [] if hero.killed else _noticed(turn, (yield from game.table.look_for(enemy, hero)))
    if all(glimpse.hidden for glimpse in turn.prey(view)):
        rule = "killed_heroes_are_ignored" if hero.killed else "hidden_from_counter"
        page = "18" if hero.killed else "27"
        game.log(NotActivated(enemy=enemy.name, hero=hero.name, reason=reason_for(rule, page, view)))
        return None
    yield from regenerate(game, enemy)
    if _stands_up(game, enemy):
        return None
    return (yield from _attack_move_attack_move(turn, view))


def regenerate(game: Game, enemy: Enemy) -> Script[None]:
    """At the beginning of its activation an enemy with Regeneration heals, each figure of a mob for itself (p. 52)."""
    count = yield from amount_of_enemy(game, enemy, "regeneration")
    healed = min(count, enemy.wounds) + min(count, enemy.minion_wounds)
    if healed:
        enemy.wounds -= min(count, enemy.wounds)
        enemy.minion_wounds -= min(count, enemy.minion_wounds)
        game.log(Regenerated(enemy=enemy.name, count=healed))


def _stands_up(game: Game, enemy: Enemy) -> bool:
    """A stunned enemy spends its activation on getting up (p. 37)."""
    if not enemy.stunned:
        return False
    enemy.stunned = False
    game.log(StoodUp(enemy=enemy.name, reason=Reason("stunned_stands_up", "37")))
    return True


def _attack_move_attack_move(turn: _Turn, view: View) -> Script[Strike | None]:
    """Target and sight are judged anew after a move (p. 28). That it stays is asked once: nothing has changed then."""
    stays = False
    for attack_step in (1, 3):
        reachable = in_reach(turn.enemy, turn.prey(view))
        if reachable:
            return (yield from _attack(turn, view, reachable, attack_step))
        turn.game.log(_found_nobody(turn, attack_step))
        if not turn.moves:
            return None
        if turn.quarry is not None:
            view = yield from turn.game.table.look_around(turn.enemy, view)
        course = yield from _next_course(turn, view)
        if stays and course.leads_nowhere:
            turn.game.log(Stayed(enemy=turn.enemy.name, step=attack_step + 1, reason=course.why_it_stays))
            return None
        step = yield from follow(turn.game, turn.enemy, course, attack_step + 1)
        stays = step == STAY and course.leads_nowhere
        if step == ATTACK:
            return (yield from attack_after_all(turn.game, turn.enemy, attack_step + 1, turn.decoys))
        if step == END:
            return None
        if step == MOVE and attack_step == 1:
            view = _noticed(turn, (yield from _look(turn)))
    return None


def _found_nobody(turn: _Turn, step: int) -> FoundNobody:
    """A counter-attack passes over whoever else is in reach: it says whom it sought (p. 27)."""
    enemy, quarry = turn.enemy.name, turn.quarry
    if quarry is None:
        return FoundNobody(enemy=enemy, step=step, reason=NOBODY_IN_REACH)
    return FoundNobody(enemy=enemy, hero=quarry.name, step=step, reason=ATTACKER_OUT_OF_REACH)


def _look(turn: _Turn) -> Script[View]:
    table = turn.game.table
    return table.look(turn.enemy, turn.decoys) if turn.quarry is None else table.look_for(turn.enemy, turn.quarry)


def _noticed(turn: _Turn, view: View) -> View:
    """What it makes of what it sees; on the asked table it learns only now whether it forgets where it was heading."""
    enemy = turn.enemy
    if enemy.heading is not Landmark.START and not all(glimpse.hidden for glimpse in view):
        enemy.heading = Landmark.START
    for one in view:
        if one.hero.skills or one.hero.sheet or one.hero.inventory:
            return [_with_skills(turn.game, one) for one in view]
    return view


def _with_skills(game: Game, glimpse: Glimpse) -> Glimpse:
    """Taunt may come from a hero's card, class or equipment (p. 52)."""
    return msgspec.structs.replace(glimpse, by_skill=True) if has(game, glimpse.hero, "taunt") else glimpse


# Steps 1 and 3: attack


def _attack(turn: _Turn, view: View, reachable: list[Glimpse], step: int) -> Script[Strike | None]:
    """Of the heroes in reach, the one with the most experience (p. 28)."""
    game, enemy = turn.game, turn.enemy
    tied = richest(game.state, reachable)
    target = tied[0] if len(tied) == 1 else (yield from _break_tie(game, enemy, view, reachable, tied))
    types = types_reaching(enemy, target.range)
    combat_type = types[0] if len(types) == 1 else (yield from _choose_type(game, enemy, types))
    rule = "attacks_who_attacked" if turn.quarry else "most_xp_in_reach"
    reason = reason_for(rule, "27" if turn.quarry else "28", view, Judged(reachable, tied, target, turn.quarry))
    return (yield from _propose_attack(turn, Strike(target.hero.name, combat_type), step, reason))


def _break_tie(
    game: Game, enemy: Enemy, view: View, eligible: list[Glimpse], tied: list[Glimpse]
) -> Script[Glimpse]:
    """Equal experience: the players choose, however far the heroes are (p. 28)."""
    by_name = {glimpse.hero.name: glimpse for glimpse in tied}
    reason = reason_for("equal_xp", "28", view, Judged(eligible, tied))
    options = tuple(sorted(by_name))
    question = Choice(topic="target", who=enemy.name, options=options, about=FIGURE, reason=reason)
    return by_name[(yield from game.ask(question))]


def _choose_type(game: Game, enemy: Enemy, types: Collection[CombatType]) -> Script[CombatType]:
    """Ranged and magic may both reach; the book does not say which goes first, so the table does."""
    question = Choice(
        topic="type", who=enemy.name, options=tuple(sorted(types)), reason=Reason("several_types_reach", "28")
    )
    return CombatType((yield from game.ask(question)))


def _propose_attack(turn: _Turn, strike: Strike, step: int, reason: Reason) -> Script[Strike | None]:
    game, enemy = turn.game, turn.enemy
    others = [
        Strike(hero.name, combat_type)
        for hero in (*game.state.heroes, *turn.decoys) if not (hero.killed or hero.escaped)
        for combat_type in enemy.arms.types
    ]  # fmt: skip
    strikes = {attack_act(option.hero, option.type): option for option in (strike, *others)}
    options = (*strikes, END)
    proposal = Proposal(topic="attack", who=enemy.name, options=options, step=step, reason=reason)
    chosen = yield from propose(game.log, proposal)
    if chosen == END:
        return None
    reason = reason if chosen == proposal.proposed else OVERRULED
    strike = strikes[chosen]
    event = Attacked(enemy=enemy.name, hero=strike.hero, type=strike.type.value, step=step, reason=reason)
    game.log(event)
    return strike


def attack_after_all(game: Game, enemy: Enemy, step: int, decoys: Sequence[Hero] = ()) -> Script[Strike | None]:
    """The table says that it does reach somebody: then it also says whom, and how."""
    standing = (hero for hero in (*game.state.heroes, *decoys) if not (hero.killed or hero.escaped))
    heroes = tuple(sorted(hero.name for hero in standing))
    types = enemy.arms.types
    if not heroes or not types:
        return None
    question = Choice(topic="target", who=enemy.name, options=heroes, about=FIGURE, reason=OVERRULED)
    hero = heroes[0] if len(heroes) == 1 else (yield from game.ask(question))
    combat_type = types[0] if len(types) == 1 else (yield from _choose_type(game, enemy, types))
    game.log(Attacked(enemy=enemy.name, hero=hero, type=combat_type.value, step=step, reason=OVERRULED))
    return Strike(hero, combat_type)


# Steps 2 and 4: move


class Course(msgspec.Struct, frozen=True, gc=False):
    """Where a move goes: the goal, the ways there (None: only the table sees them), and why; or what holds it."""

    goal: str
    way: Way | None
    reason: Reason
    held: bool = False

    @property
    def leads_nowhere(self) -> bool:
        return self.way is not None and not self.way.steps

    @property
    def why_it_stays(self) -> Reason:
        if self.held:
            return self.reason
        rule = "there_already" if self.way is not None and self.way.arrived else "no_way"
        return Reason(rule, "28", self.reason.candidates)


def _next_course(turn: _Turn, view: View) -> Script[Course]:
    """Nobody leaves a zone with a standing hero in it (p. 15, 28, 37), nor where its quest holds it."""
    held_by = reason_for("held_by_a_hero", "28", view) if _held(view) else None
    held_by = held_by or (yield from turn.game.quest.holds(turn.game, turn.enemy))
    if held_by is None or (yield from amount_of_enemy(turn.game, turn.enemy, "slippery")):  # who goes all the same
        return (yield from _course(turn, view))
    return Course("", NO_WAY, held_by, held=True)


def follow(game: Game, enemy: Enemy, course: Course, step: int, *, attacks: bool = True) -> Script[str]:
    """One zone along a course: what came of it is MOVE, STAY, END, or ATTACK where it may still attack instead."""
    way = course.way
    if way is None:
        return _propose_move(game, enemy, course, step, MOVE, attacks=attacks)
    if len(way.steps) == 1:
        return _propose_move(game, enemy, course, step, move_act(way.steps[0]), attacks=attacks)
    if way.steps:
        return _follow_one_of_several(game, enemy, course, step, way.steps, attacks=attacks)
    course = msgspec.structs.replace(course, reason=course.why_it_stays)
    return _propose_move(game, enemy, course, step, STAY, attacks=attacks)


def _follow_one_of_several(
    game: Game, enemy: Enemy, course: Course, step: int, ways: tuple[str, ...], *, attacks: bool
) -> Script[str]:
    """Ways of the same length: the players choose (p. 28)."""
    question = Choice(topic="path", who=enemy.name, options=ways, about=ZONE, reason=EQUAL_WAYS)
    to = yield from game.ask(question)
    return (yield from _propose_move(game, enemy, course, step, move_act(to), attacks=attacks))


def _held(view: View) -> bool:
    return bool([one for one in view if one.range == 0 and not one.hero.stunned])


def _course(turn: _Turn, view: View) -> Script[Course]:
    """Towards the richest hero in sight, else the richest in light, else the start zone (p. 28)."""
    if turn.goal is not None:
        return _course_to_goal(turn, turn.goal)
    prey = turn.prey(view)
    in_sight = [glimpse for glimpse in prey if glimpse.range is not None]
    if in_sight:
        return _course_to_hero(turn, view, in_sight, "most_xp_in_sight")
    in_light = [glimpse for glimpse in prey if glimpse.lit]
    if in_light:
        return _course_to_hero(turn, view, in_light, "most_xp_in_light")
    return _course_to_landmark(turn, view)


def _course_to_goal(turn: _Turn, goal: Goal) -> Script[Course]:
    """Where the quest sends it (p. 49)."""
    way = yield from turn.game.table.way_to_goal(turn.enemy, goal)
    return Course(goal.name, way, goal.reason)


def _course_to_hero(turn: _Turn, view: View, drawing: list[Glimpse], rule: str) -> Script[Course]:
    game, enemy = turn.game, turn.enemy
    tied = richest(game.state, drawing)
    target = tied[0]
    way = yield from game.table.way_to_hero(enemy, target.hero)
    if len(tied) > 1 and (yield from _ways_differ(game, enemy, tied, way)):
        target = yield from _break_tie(game, enemy, view, drawing, tied)
        way = yield from game.table.way_to_hero(enemy, target.hero)
    judged = Judged(drawing, tied, target, turn.quarry)
    if turn.quarry:
        return Course(target.hero.name, way, reason_for("towards_who_attacked", "27", view, judged))
    return Course(target.hero.name, way, reason_for(rule, "28", view, judged))


def _ways_differ(game: Game, enemy: Enemy, tied: list[Glimpse], first: Way | None) -> Script[bool]:
    """Between heroes to whom the next step is the same there is nothing to choose yet."""
    for glimpse in tied[1:]:
        way = yield from game.table.way_to_hero(enemy, glimpse.hero)
        if way is None or first is None or way.steps != first.steps:
            return True
    return False


def _course_to_landmark(turn: _Turn, view: View) -> Script[Course]:
    """To the start zone, from there to the exit, and back (p. 28). It turns where it has arrived or has no way."""
    game, enemy = turn.game, turn.enemy
    way = yield from game.table.way_to_landmark(enemy, enemy.heading)
    if way is not None and not way.steps:
        enemy.heading = enemy.heading.other
        way = yield from game.table.way_to_landmark(enemy, enemy.heading)
    if turn.quarry:
        reason = reason_for("lost_who_attacked", "13", view, Judged(quarry=turn.quarry))
    else:
        reason = reason_for(f"to_the_{enemy.heading}", "28", view)
    return Course(enemy.heading.value, way, reason)


def _propose_move(
    game: Game, enemy: Enemy, course: Course, step: int, proposed: str, *, attacks: bool
) -> Script[str]:
    zones = game.table.next_zones(enemy)
    moves: dict[str, str | None] = {MOVE: None} if zones is None else {move_act(zone): zone for zone in zones}
    instead = (ATTACK, END) if attacks else (END,)
    options = tuple(dict.fromkeys((proposed, *moves, STAY, *instead)))
    proposal = Proposal(topic="move", who=enemy.name, options=options, step=step, reason=course.reason)
    chosen = yield from propose(game.log, proposal)
    if chosen in (ATTACK, END):
        return chosen
    reason = course.reason if chosen == proposed else OVERRULED
    if chosen == STAY:
        game.log(Stayed(enemy=enemy.name, step=step, reason=reason))
        return STAY
    zone = moves[chosen]
    enemy.at = zone
    forget_heading(game, enemy)
    goal = course.goal if chosen == proposed else ""
    game.log(Moved(enemy=enemy.name, to=zone, goal=goal, step=step, reason=reason))
    return MOVE
