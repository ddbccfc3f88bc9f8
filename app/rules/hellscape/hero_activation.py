"""A hero's activation: any order, three actions, an activation token ("Hero Phase")."""

from app.rules.core.errors import Refused
from app.rules.core.script import Script
from app.rules.hellscape.actions import Action
from app.rules.hellscape.burning import burn
from app.rules.hellscape.class_boards import action_begins, turn_begins
from app.rules.hellscape.effects import Does, Effect
from app.rules.hellscape.events import ActionFrozen, ActivationBegan, ActivationEnded
from app.rules.hellscape.game import Game
from app.rules.hellscape.powers import used_for_the_round
from app.rules.hellscape.state import Condition, Enemy, Hero, Interaction, Part, Phase
from app.rules.hellscape.wounds import take_condition


def active_hero(game: Game) -> Hero | None:
    """Whose activation is under way. It ends by itself for who is knocked out."""
    waiting = (hero for hero in game.standing if not hero.activated)
    return next((hero for hero in waiting if hero.name == game.state.active), None)


def still_to_act(game: Game) -> list[Hero]:
    return [hero for hero in game.standing if not hero.activated]


def check_may_act(game: Game, hero: Hero) -> None:
    """In the hero phase, one after the other, in the order that the players like."""
    _check_hero_phase(game)
    if hero.down:
        raise Refused("hero_is_down", hero=hero.name)
    if game.state.mapped and hero.at is None:
        raise Refused("not_on_the_board", figure=hero.name)
    _check_his_turn(game, hero)
    if game.state.active != hero.name and not game.actions_of(hero):
        raise Refused("no_action_left", hero=hero.name)


def check_may_end(game: Game, hero: Hero) -> None:
    """Who lies down or is off the board has a token to flip all the same."""
    _check_hero_phase(game)
    _check_his_turn(game, hero)


def _check_hero_phase(game: Game) -> None:
    game.check_going_on()
    if game.state.phase is not Phase.HEROES:
        raise Refused("not_the_heroes_phase")


def _check_his_turn(game: Game, hero: Hero) -> None:
    if hero.activated:
        raise Refused("hero_is_done", hero=hero.name)
    active = active_hero(game)
    if active is not None and active is not hero:
        raise Refused("somebody_is_active", hero=active.name)


def about_to_act(game: Game, name: str) -> Hero:
    hero = game.hero(name)
    check_may_act(game, hero)
    return hero


def check_has_action(hero: Hero) -> None:
    if hero.actions < 1:
        raise Refused("no_action_left", hero=hero.name)


def ready(game: Game, name: str) -> Script[Hero]:
    """The hero who is about to do something: the first thing he does begins his activation, and fire burns him."""
    hero = game.hero(name)
    check_may_act(game, hero)
    yield from begin_turn(game, hero)
    return hero


def begin_turn(game: Game, hero: Hero) -> Script[None]:
    """Unless it is under way."""
    if game.state.active != hero.name:
        game.state.active = hero.name
        hero.actions, hero.movement, hero.moving = game.actions_of(hero), 0, False
        turn_begins(hero)
        game.log(ActivationBegan(hero=hero.name))
        yield from (game.edition.turn_begins or _burns)(game, hero)


def _burns(game: Game, hero: Hero | Enemy) -> Script[bool]:
    yield from burn(game, hero)
    return True


def pay(game: Game, hero: Hero) -> bool:
    """One action; False where frost took it."""
    _spend(game, hero)
    return not freezes(game, hero)


def freezes(game: Game, hero: Hero) -> bool:
    """Whether a frost token goes instead of what he wanted to do ("Fire and Frost Tokens")."""
    if not hero.conditions.get(Condition.FROST):
        return False
    game.log(ActionFrozen(hero=hero.name, left=take_condition(hero, Condition.FROST)))
    return True


def _spend(game: Game, hero: Hero) -> None:
    """Points that are left of a movement action go with it ("Movement Action")."""
    check_has_action(hero)
    hero.actions -= 1
    hero.movement, hero.moving, hero.interaction = 0, False, None
    hero.shadow_mode = False
    hero.used = used_for_the_round(hero)
    _end_trade(game)


def _end_trade(game: Game) -> None:
    for hero in game.state.heroes:
        hero.trades = hero.reorganizes = False
        for one in hero.items:
            one.fresh = False


def is_moving(hero: Hero) -> bool:
    """A movement action goes on until the next action begins, also without a point left ("Movement Action")."""
    return hero.moving or hero.movement > 0


def can_spend_movement(hero: Hero) -> bool:
    return hero.movement > 0 or hero.actions > 0


def check_movement(hero: Hero) -> None:
    """A point is left, or an action that brings two of them."""
    if not can_spend_movement(hero):
        raise Refused("no_movement_left", hero=hero.name)


def act(game: Game, hero: Hero, action: Action, target: str = "") -> Script[tuple[Effect, ...] | None]:
    """An action begins: what his class adds to it, or None where a token took it."""
    if game.edition.loses_action is None:
        if not pay(game, hero):
            return None
    else:
        _spend(game, hero)
        if (yield from game.edition.loses_action(game, hero, 0)):
            return None
    return (yield from action_begins(game, hero, action, target))


def begin_movement(game: Game, hero: Hero) -> Script[bool]:
    """A movement action with its points; False where frost took it."""
    bonus = yield from act(game, hero, Action.MOVEMENT)
    if bonus is None:
        return False
    hero.movement = game.points_of(hero) + sum(effect.amount for effect in bonus if effect.what is Does.MOVEMENT)
    hero.moving = True
    return True


def spend_movement(game: Game, hero: Hero) -> Script[bool]:
    """One point of the movement action under way, or of a new one; False where frost took it."""
    check_movement(hero)
    if not hero.movement and not (yield from begin_movement(game, hero)):
        return False
    hero.movement -= 1
    hero.interaction = None
    return True


def paid_for(hero: Hero) -> tuple[Part, ...]:
    """What else in his zone the point pays for that he spent last ("Interacting with a Zone")."""
    interaction = hero.interaction
    return interaction.open if interaction is not None and interaction.zone == hero.at else ()


def check_pays_for(hero: Hero, part: Part) -> None:
    if part not in paid_for(hero):
        check_movement(hero)


def pay_for(game: Game, hero: Hero, part: Part) -> Script[bool]:
    """One point for everything in the zone, each part of it once; False where frost took the action."""
    paid = paid_for(hero)
    if part not in paid:
        if not (yield from spend_movement(game, hero)):
            return False
        paid = () if game.edition.a_point_an_object else tuple(Part)
    left = tuple(one for one in paid if one is not part)
    hero.interaction = Interaction(zone=hero.at, open=left) if left else None
    return True


def end(game: Game, hero: Hero) -> None:
    """His activation token is flipped."""
    hero.activated = True
    hero.actions, hero.movement, hero.moving, hero.shadow_mode, hero.interaction = 0, 0, False, False, None
    game.state.active = ""
    _end_trade(game)
    game.log(ActivationEnded(hero=hero.name))
