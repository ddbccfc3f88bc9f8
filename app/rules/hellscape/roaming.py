"""Roaming monsters: the first condition that is met, and what their card then tells ("Roaming Monster Activation")."""

from app.rules.core.question import FIGURE, Choice
from app.rules.core.script import Script
from app.rules.hellscape.activation import CarryOut, choose_type, decide, propose_attack
from app.rules.hellscape.acts import Strike
from app.rules.hellscape.arms import Arms, together
from app.rules.hellscape.events import MinionEaten, PatternFollowed, TableCarriesOut, Wounded
from app.rules.hellscape.game import Game
from app.rules.hellscape.patterns import Deed, Step, read_step
from app.rules.hellscape.roaming_conditions import FIRST_MET, is_met, mobs_beside
from app.rules.hellscape.roaming_moves import (
    Turn,
    choose,
    move_closest,
    move_to_shadow,
    place_beside_weakest,
    place_furthest,
    put,
    weakest,
)
from app.rules.hellscape.state import Condition, Enemy
from app.rules.hellscape.table import Glimpse, View
from app.rules.hellscape.targets import heroes_in_reach, most_effective, named_by_its_card, said_by_its_card
from app.rules.hellscape.wounds import add_condition, claim, heal_enemy, wound_enemy


def follow_pattern(game: Game, enemy: Enemy, carry_out: CarryOut) -> Script[bool]:
    """The first condition that is met ends the activation with its effect; False where none is."""
    for number, pattern in enumerate(enemy.patterns, 1):
        if (yield from is_met(game, enemy, pattern.when)):
            game.log(PatternFollowed(enemy=enemy.name, when=pattern.when, number=number, reason=FIRST_MET))
            yield from carry_out_steps(game, enemy, pattern.then, carry_out)
            return True
    return False


def carry_out_steps(game: Game, enemy: Enemy, steps: tuple[str, ...], carry_out: CarryOut) -> Script[None]:
    """What a card tells, step by step, as long as the monster lives."""
    turn = Turn(game, enemy, carry_out)
    for written in steps:
        if enemy in game.state.enemies:
            yield from _step(turn, read_step(written))


# Steps


def _step(turn: Turn, step: Step) -> Script[None]:
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
            yield from move_to_shadow(turn)
        case Deed.MOVE_CLOSEST:
            yield from move_closest(turn, step.number)
        case Deed.PLACE_FURTHEST:
            yield from place_furthest(turn, step.number)
        case Deed.PLACE_BESIDE_WEAKEST:
            yield from place_beside_weakest(turn)
        case Deed.FIRE:
            yield from _set_on_fire(turn, step.number)
        case Deed.FIRE_EACH:
            for one in heroes_in_reach(enemy, (yield from game.table.look(enemy))):
                add_condition(game, one.hero, Condition.FIRE, step.number)
        case Deed.LEAVE:
            put(game, enemy, None)
        case _:
            yield from _attack_step(turn, step)


def _attack_step(turn: Turn, step: Step) -> Script[None]:
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
            target = yield from weakest(turn, heroes_in_reach(enemy, view))
            if target is not None:
                yield from _attack_hero(turn, view, target)
        case _:
            game.log(TableCarriesOut(who=enemy.name, text=step.text))


def _attack(turn: Turn, more: Arms | None) -> Script[None]:
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


def _attack_hero(turn: Turn, view: View, one: Glimpse) -> Script[None]:
    game, enemy = turn.game, turn.enemy
    combat_type = yield from choose_type(game, enemy, most_effective(enemy, one.range))
    reason = named_by_its_card(enemy, view, heroes_in_reach(enemy, view), one)
    strike = yield from propose_attack(game, enemy, Strike(one.hero.name, combat_type), 0, reason)
    if isinstance(strike, Strike):
        yield from turn.carry_out(game, enemy, strike)


def _set_on_fire(turn: Turn, tokens: int) -> Script[None]:
    """Whom the card has named before, else a hero in its zone: the one it is about from then on."""
    if turn.target is None:
        view = yield from turn.game.table.look(turn.enemy)
        one = yield from choose(turn, [one for one in view if one.range == 0])
        turn.target = one.hero if one is not None else None
    if turn.target is not None:
        add_condition(turn.game, turn.target, Condition.FIRE, tokens)


def _eat(turn: Turn) -> Script[None]:
    game, enemy = turn.game, turn.enemy
    mobs = {mob.name: mob for mob in mobs_beside(game, enemy)}
    if not mobs:
        return
    names = tuple(sorted(mobs))
    question = Choice(topic="mob", who=enemy.name, options=names, about=FIGURE, reason=said_by_its_card(enemy))
    mob = mobs[names[0] if len(names) == 1 else (yield from game.ask(question))]
    mob.minions -= 1
    mob.wounds = 0 if not mob.minions else mob.wounds
    game.log(MinionEaten(enemy=enemy.name, mob=mob.name))
