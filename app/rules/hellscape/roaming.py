"""Roaming monsters: two conditions in order, and what their card then tells ("Roaming Monster Activation")."""

from dataclasses import dataclass

from app.rules.core.acts import MOVE
from app.rules.core.board import Ground
from app.rules.core.question import FIGURE, NO, YES, ZONE, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.activation import (
    CarryOut,
    break_tie,
    choose_type,
    course_to,
    decide,
    follow,
    nearest,
    propose_attack,
    steps_to,
)
from app.rules.hellscape.acts import Strike
from app.rules.hellscape.arms import Arms, together
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.events import (
    ConditionNotMet,
    MinionEaten,
    PatternFollowed,
    Placed,
    TableCarriesOut,
    Wounded,
)
from app.rules.hellscape.game import Game
from app.rules.hellscape.patterns import Circumstance, Deed, Step, When, read_step, read_when
from app.rules.hellscape.state import Condition, Enemy, Hero
from app.rules.hellscape.table import Glimpse, View
from app.rules.hellscape.targets import heroes_in_reach, most_effective, named_by_its_card
from app.rules.hellscape.wounds import add_condition, claim, heal_enemy, wound_enemy

FIRST_MET = Reason("first_condition_that_is_met", "Roaming Monster Activation")
BY_ITS_CARD = Reason("its_card_says_so", "Roaming Monster Activation")


@dataclass
class _Turn:
    """One instruction being carried out; `target` is whom an earlier step of it was about."""

    game: Game
    enemy: Enemy
    carry_out: CarryOut
    target: Hero | None = None


def follow_pattern(game: Game, enemy: Enemy, carry_out: CarryOut) -> Script[bool]:
    """The first condition that is met ends the activation with its effect; False where none is."""
    for number, pattern in enumerate(enemy.patterns, 1):
        if (yield from _is_met(game, enemy, pattern.when)):
            game.log(PatternFollowed(enemy=enemy.name, when=pattern.when, number=number, reason=FIRST_MET))
            yield from carry_out_steps(game, enemy, pattern.then, carry_out)
            return True
    return False


def carry_out_steps(game: Game, enemy: Enemy, steps: tuple[str, ...], carry_out: CarryOut) -> Script[None]:
    """What a card tells, step by step, as long as the monster lives."""
    turn = _Turn(game, enemy, carry_out)
    for written in steps:
        if enemy in game.state.enemies:
            yield from _step(turn, read_step(written))


# Conditions


def _is_met(game: Game, enemy: Enemy, written: str) -> Script[bool]:
    when = read_when(written)
    off_the_board = game.state.mapped and enemy.at is None
    if when.what is Circumstance.OTHERWISE:
        return not off_the_board
    if when.what is Circumstance.TEXT or not game.state.mapped:
        return (yield from _table_judges(game, enemy, written))
    if when.what is Circumstance.ON_THE_BOARD:
        return not off_the_board
    if when.what is Circumstance.OFF_THE_BOARD:
        return off_the_board
    if enemy.at is None:
        return False
    return (yield from _is_met_on_the_board(game, enemy, enemy.at, when))


def _table_judges(game: Game, enemy: Enemy, written: str) -> Script[bool]:
    """The one that is met is told by what follows from it, the others here."""
    question = Choice(
        topic="condition", who=enemy.name, options=(YES, NO), is_fact=True, subject=written, reason=FIRST_MET
    )
    met = (yield question) == YES
    if not met:
        game.log(ConditionNotMet(enemy=enemy.name, when=written, reason=FIRST_MET))
    return met


def _is_met_on_the_board(game: Game, enemy: Enemy, zone: str, when: When) -> Script[bool]:
    view = yield from game.table.look(enemy)
    match when.what:
        case Circumstance.IN_LIGHT:
            return game.board.lit(zone)
        case Circumstance.IN_SHADOW:
            return not game.board.lit(zone)
        case Circumstance.HERO_WITHIN:
            return bool(_within(game, enemy, view, when.number))
        case Circumstance.HERO_IN_ITS_ZONE:
            return any(one.hero.at == zone for one in view)
        case Circumstance.MINION_IN_ITS_ZONE:
            return bool(_mobs_beside(game, enemy))
    in_sight = sum(one.range is not None for one in view)
    return in_sight >= when.number if when.or_more else in_sight == when.number


def _within(game: Game, enemy: Enemy, view: View, most: int) -> list[Glimpse]:
    assert enemy.at is not None
    return [one for one in view if steps_to(game, enemy.at, one.hero) <= most]


def _mobs_beside(game: Game, enemy: Enemy) -> list[Enemy]:
    """Mobs with minions in its zone; without a map the table sees which."""
    mobs = [one for one in game.state.enemies if one.kind is Kind.MOB and one.minions]
    return [one for one in mobs if not game.state.mapped or one.at == enemy.at]


# Steps


def _step(turn: _Turn, step: Step) -> Script[None]:
    game, enemy = turn.game, turn.enemy
    match step.what:
        case Deed.WOUNDS:
            game.log(Wounded(who=enemy.name, wounds=step.number, source=enemy.name))
            yield from claim(game, enemy, wound_enemy(game, enemy, step.number))
        case Deed.HEAL:
            heal_enemy(game, enemy, step.number)
        case Deed.EAT_MINION:
            yield from _eat(turn)
        case Deed.MOVE_TO_SHADOW:
            yield from _move_to_shadow(turn)
        case Deed.MOVE_CLOSEST:
            yield from _move_closest(turn, step.number)
        case Deed.PLACE_FURTHEST:
            yield from _place_furthest(turn, step.number)
        case Deed.PLACE_BESIDE_WEAKEST:
            yield from _place_beside_weakest(turn)
        case Deed.FIRE:
            yield from _set_on_fire(turn, step.number)
        case Deed.FIRE_EACH:
            for one in heroes_in_reach(enemy, (yield from game.table.look(enemy))):
                add_condition(game, one.hero, Condition.FIRE, step.number)
        case Deed.LEAVE:
            _put(game, enemy, None)
        case _:
            yield from _attack_step(turn, step)


def _attack_step(turn: _Turn, step: Step) -> Script[None]:
    game, enemy = turn.game, turn.enemy
    match step.what:
        case Deed.ATTACK:
            yield from _attack(turn, Arms(melee=step.dice, ranged=step.dice, magic=step.dice) if step.dice else None)
        case Deed.ATTACK_EACH:
            view = yield from game.table.look(enemy)
            for one in heroes_in_reach(enemy, view):
                if not one.hero.down:
                    yield from _attack_hero(turn, view, one)
        case Deed.ATTACK_WEAKEST:
            view = yield from game.table.look(enemy)
            weakest = yield from _weakest(turn, heroes_in_reach(enemy, view), view)
            if weakest is not None:
                yield from _attack_hero(turn, view, weakest)
        case _:
            game.log(TableCarriesOut(who=enemy.name, text=step.text))


def _attack(turn: _Turn, more: Arms | None) -> Script[None]:
    """Whom the card has named before, if it reaches him; else as a mob chooses. Extra dice are for this attack."""
    game, enemy = turn.game, turn.enemy
    own = enemy.arms
    if more is not None:
        enemy.arms = _with(own, more)
    try:
        view = yield from game.table.look(enemy)
        named = [one for one in heroes_in_reach(enemy, view) if one.hero is turn.target]
        if named:
            yield from _attack_hero(turn, view, named[0])
        elif heroes_in_reach(enemy, view):
            strike = yield from decide(game, enemy, 0, view)
            if isinstance(strike, Strike):
                yield from turn.carry_out(game, enemy, strike)
    finally:
        enemy.arms = own


def _with(arms: Arms, more: Arms) -> Arms:
    """More dice in every category that it has."""
    added = together(arms, more)
    return Arms(
        melee=None if arms.melee is None else added.melee,
        ranged=None if arms.ranged is None else added.ranged,
        magic=None if arms.magic is None else added.magic,
        defense=arms.defense,
    )


def _attack_hero(turn: _Turn, view: View, one: Glimpse) -> Script[None]:
    game, enemy = turn.game, turn.enemy
    combat_type = yield from choose_type(game, enemy, most_effective(enemy, one.range))
    reason = named_by_its_card(view, heroes_in_reach(enemy, view), one)
    strike = yield from propose_attack(game, enemy, Strike(one.hero.name, combat_type), 0, reason)
    if isinstance(strike, Strike):
        yield from turn.carry_out(game, enemy, strike)


def _set_on_fire(turn: _Turn, tokens: int) -> Script[None]:
    """Whom the card has named before, else a hero in its zone: the one it is about from then on."""
    if turn.target is None:
        view = yield from turn.game.table.look(turn.enemy)
        one = yield from _choose(turn, [one for one in view if one.range == 0], view)
        turn.target = one.hero if one is not None else None
    if turn.target is not None:
        add_condition(turn.game, turn.target, Condition.FIRE, tokens)


def _eat(turn: _Turn) -> Script[None]:
    game, enemy = turn.game, turn.enemy
    mobs = {mob.name: mob for mob in _mobs_beside(game, enemy)}
    if not mobs:
        return
    names = tuple(sorted(mobs))
    question = Choice(topic="mob", who=enemy.name, options=names, about=FIGURE, reason=BY_ITS_CARD)
    mob = mobs[names[0] if len(names) == 1 else (yield from game.ask(question))]
    mob.minions -= 1
    mob.wounds = 0 if not mob.minions else mob.wounds
    game.log(MinionEaten(enemy=enemy.name, mob=mob.name))


# Moving


def _put(game: Game, enemy: Enemy, zone: str | None) -> None:
    enemy.at = zone
    game.log(Placed(enemy=enemy.name, at=zone, reason=BY_ITS_CARD))


def _choose_zone(turn: _Turn, zones: list[str]) -> Script[str]:
    if len(zones) == 1:
        return zones[0]
    options = tuple(sorted(zones, key=turn.game.board.by_column))
    question = Choice(topic="path", who=turn.enemy.name, options=options, about=ZONE, reason=BY_ITS_CARD)
    return (yield from turn.game.ask(question))


def _move_to_shadow(turn: _Turn) -> Script[None]:
    """To the closest shadow zone, however far; the table chooses among equals."""
    game, enemy = turn.game, turn.enemy
    if enemy.at is None:
        return
    board = game.board
    from_here = board.distances_to((enemy.at,))
    shadows = {
        name: steps for name, steps, cell in zip(board.names, from_here, board.cells, strict=True)
        if cell.ground is Ground.SHADOW and steps >= 0
    }  # fmt: skip
    if shadows:
        least = min(shadows.values())
        _put(game, enemy, (yield from _choose_zone(turn, [one for one, steps in shadows.items() if steps == least])))


def _move_closest(turn: _Turn, most: int) -> Script[None]:
    """So many zones towards the closest hero, and no further than to him."""
    game, enemy = turn.game, turn.enemy
    for step in range(1, most + 1):
        if game.state.mapped and enemy.at is None:
            return
        view = yield from game.table.look(enemy)
        if game.state.mapped:
            closest = nearest(game, enemy, view)
            if not closest or closest[0].hero.at == enemy.at:
                return
        else:
            closest = view
        course = yield from course_to(game, enemy, view, view, closest, "towards_the_closest")
        done = yield from follow(game, enemy, course, step)
        if isinstance(done, Strike):
            yield from turn.carry_out(game, enemy, done)
            return
        if done != MOVE:
            return


def _place_furthest(turn: _Turn, most: int) -> Script[None]:
    """Into the zone of the hero who is furthest away, of those up to so many zones off."""
    game, enemy = turn.game, turn.enemy
    view = yield from game.table.look(enemy)
    if not game.state.mapped or enemy.at is None:
        one = yield from _choose(turn, view, view)
    else:
        near = _within(game, enemy, view, most)
        far = max((steps_to(game, enemy.at, one.hero) for one in near), default=0)
        one = yield from _choose(turn, [one for one in near if steps_to(game, enemy.at, one.hero) == far], view)
    if one is not None:
        turn.target = one.hero
        _put(game, enemy, one.hero.at)


def _place_beside_weakest(turn: _Turn) -> Script[None]:
    """Next to the hero with the lowest health; beside a hero who is walled in there is no place but his own zone."""
    game = turn.game
    view = [Glimpse(hero, None) for hero in game.standing if hero.at is not None or not game.state.mapped]
    one = yield from _weakest(turn, view, view)
    if one is None:
        return
    turn.target = one.hero
    if one.hero.at is None:
        _put(game, turn.enemy, None)
        return
    zones = list(game.board.adjacent(one.hero.at)) or [one.hero.at]
    _put(game, turn.enemy, (yield from _choose_zone(turn, zones)))


def _weakest(turn: _Turn, glimpses: list[Glimpse], view: View) -> Script[Glimpse | None]:
    least = min((one.hero.health for one in glimpses), default=0)
    return _choose(turn, [one for one in glimpses if one.hero.health == least], view)


def _choose(turn: _Turn, glimpses: list[Glimpse], view: View) -> Script[Glimpse | None]:
    if not glimpses:
        return None
    if len(glimpses) == 1:
        return glimpses[0]
    return (yield from break_tie(turn.game, turn.enemy, view, glimpses, glimpses))
