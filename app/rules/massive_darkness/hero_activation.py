"""A hero's activation: whose turn it is, what actions cost, and how it ends (p. 25-27)."""

from collections.abc import Callable, Sequence

from app.rules.core.errors import Refused
from app.rules.core.script import Script
from app.rules.massive_darkness.asking import settle
from app.rules.massive_darkness.counter_attacks import ask_whom_he_attacked, counter_attacks
from app.rules.massive_darkness.ending import is_over
from app.rules.massive_darkness.events import ActivationBegan, ActivationEnded, Healed, OutOfTurn
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.levels import check_level
from app.rules.massive_darkness.skills import amount_of, read_skill
from app.rules.massive_darkness.state import ACTIONS, MOST_ACTIONS, Hero, Phase

COMBAT, MOVEMENT = "combat", "movement"
POINTS = 2  # of a Movement Action, p. 25
KINDS = ("melee", "ranged", "magic", COMBAT, MOVEMENT)

Check = Callable[[Game, Hero], None]
"""Refuses what cannot be done."""


# Whose turn it is


def in_order(game: Game) -> list[Hero]:
    """All heroes from the first player on, clockwise (p. 25)."""
    heroes = game.state.heroes
    first = next((i for i, hero in enumerate(heroes) if hero.name == game.state.first_player), 0)
    return [*heroes[first:], *heroes[:first]]


def still_to_act(game: Game) -> list[Hero]:
    """Killed heroes are passed over (p. 18), and so are those who have left the dungeon."""
    return [hero for hero in in_order(game) if not (hero.activated or hero.killed or hero.escaped)]


def active_hero(game: Game) -> Hero | None:
    """Whose activation is under way. It ends by itself for who is killed or has left."""
    return next((hero for hero in still_to_act(game) if hero.name == game.state.active), None)


def whose_turn(game: Game) -> Hero | None:
    waiting = still_to_act(game)
    return active_hero(game) or (waiting[0] if waiting else None)


# Beginning


def check_may_act(game: Game, hero: Hero) -> None:
    """Heroes act in their own activation, or when another hero's Command lets them (p. 25, 52)."""
    game.check_going_on()
    if game.state.phase is not Phase.HEROES:
        raise Refused("not_the_heroes_phase")
    if hero.killed:
        raise Refused("hero_is_killed", hero=hero.name)
    if hero.escaped:
        raise Refused("hero_has_left", hero=hero.name)
    if game.state.mapped and hero.at is None:
        raise Refused("not_on_the_board", figure=hero.name)
    if is_commanded(game, hero):
        return
    if hero.activated:
        raise Refused("hero_is_done", hero=hero.name)
    check_nobody_else_is_active(game, hero)


def check_nobody_else_is_active(game: Game, hero: Hero) -> None:
    """One hero after the other: the enemies he attacked answer before the next begins (p. 25)."""
    active = active_hero(game)
    if active is not None and active is not hero:
        raise Refused("somebody_is_active", hero=active.name)


def check_may_end(game: Game, hero: Hero) -> None:
    """His own activation only: a free action by Command ends by itself (p. 52)."""
    if hero.escaped:
        raise Refused("hero_has_left", hero=hero.name)
    if hero.activated:
        raise Refused("hero_is_done", hero=hero.name)
    check_nobody_else_is_active(game, hero)


def is_commanded(game: Game, hero: Hero) -> bool:
    """He has been given a free action, or still has points of one; that ends with the activation of who gave it."""
    return active_hero(game) not in (None, hero) and bool(hero.free_actions or hero.movement)


def begin(game: Game, hero: Hero, *, acts: bool = True) -> Script[None]:
    """The first thing he does begins it. The table may change the order of heroes; that is put on record (p. 25).

    Who only ends it bleeds for nothing.
    """
    if hero.name == game.state.active or is_commanded(game, hero):
        return
    expected = still_to_act(game)[0]
    if expected is not hero:
        game.log(OutOfTurn(hero=hero.name, expected=expected.name))
    game.state.active = hero.name
    hero.told = {}
    hero.free_actions = hero.movement = 0
    depends = ("actions", *(f"actions {kind}" for kind in KINDS), "regeneration")
    yield from settle(game, hero, *depends, may_bleed=acts)
    hero.actions = min(MOST_ACTIONS, hero.actions + amount_of(game, hero, "actions"))
    hero.bonus_actions = {kind: count for kind in KINDS if (count := amount_of(game, hero, f"actions {kind}"))}
    game.log(ActivationBegan(hero=hero.name))
    heal(game, hero, amount_of(game, hero, "regeneration"))


def heal(game: Game, hero: Hero, count: int) -> None:
    healed = 0 if hero.killed else min(count, hero.max_health - hero.health)
    if healed > 0:
        hero.health += healed
        game.log(Healed(hero=hero.name, count=healed))


def ready(game: Game, name: str, check: Check | None = None) -> Script[Hero]:
    """The hero who is about to do something, his activation begun.

    `check` is what it takes, as it is offered: nothing is asked at its beginning about what he cannot do.
    """
    hero = game.hero(name)
    check_may_act(game, hero)
    if check is not None:
        check(game, hero)
    yield from begin(game, hero)
    return hero


# Paying


def check_standing(hero: Hero) -> None:
    """Before anything else a stunned hero must get up (p. 37)."""
    if hero.stunned:
        raise Refused("stunned_must_get_up", figure=hero.name)


def has_action(game: Game, hero: Hero, *kinds: str) -> bool:
    """One of his own, one that Command grants, or one that a skill gives for one of these kinds.

    Outside his activation he has nothing but what Command grants, and that is one action (p. 25, 52).
    """
    if is_commanded(game, hero):
        return bool(hero.free_actions)
    return bool(hero.actions or any(hero.bonus_actions.get(kind) for kind in kinds))


def check_has_action(game: Game, hero: Hero, *kinds: str) -> None:
    if not has_action(game, hero, *kinds):
        raise Refused("no_actions_left", hero=hero.name)


def check_has_point(game: Game, hero: Hero) -> None:
    if not hero.movement:
        check_has_action(game, hero, MOVEMENT)


def pay(game: Game, hero: Hero, *kinds: str) -> None:
    """One action: granted by a Command, else by a skill for one of these kinds, else one of his own.

    What the active hero's Command granted is done at once or not at all (p. 52).
    """
    check_has_action(game, hero, *kinds)
    finish_action(game)
    if hero.name == game.state.active:
        for other in game.state.heroes:
            other.free_actions = 0
    bonus = next((kind for kind in kinds if hero.bonus_actions.get(kind)), None)
    if hero.free_actions:
        hero.free_actions -= 1
    elif bonus is not None:
        hero.bonus_actions = {**hero.bonus_actions, bonus: hero.bonus_actions[bonus] - 1}
    else:
        hero.actions -= 1


def finish_action(game: Game) -> None:
    """Another action ends a Movement Action: its points are lost (p. 25). So does what a find or a trade allowed."""
    for hero in game.state.heroes:
        hero.movement = 0
        hero.reorganizes = hero.trades = False
    check_level(game)


def spend_point(game: Game, hero: Hero) -> Script[None]:
    """One of the points of the Movement Action; without any, such an action is taken (p. 25)."""
    if not hero.movement:
        yield from settle(game, hero, MOVEMENT)
        pay(game, hero, MOVEMENT)
        hero.movement = POINTS + amount_of(game, hero, MOVEMENT)
    hero.movement -= 1


def after_point(game: Game, hero: Hero) -> None:
    """With its last point a Movement Action ends, and the level may rise (p. 15)."""
    if not hero.movement:
        check_level(game)


# Ending


def may_have_attacked_unseen(game: Game, hero: Hero) -> bool:
    """What the app saw nothing of may have been an attack, and who was attacked answers it (p. 25, 27).

    That is an activation that nobody began in the app and of which no attack was told, or an action spent by hand.
    """
    began = hero.name == game.state.active
    unseen = bool(hero.untold_actions) or not (began or hero.attacked)
    return unseen and any(game.quest.sleeps(game, enemy) is None for enemy in game.state.enemies)


def end(game: Game, hero: Hero, attacked: Sequence[str] | None = None) -> Script[None]:
    """All he attacked and did not kill answer him (p. 27), unless he has left; what is left of his actions is lost."""
    finish_action(game)
    if not hero.escaped:
        yield from counter_attacks(game, hero, hero.attacked if attacked is None else attacked)
    hero.activated = True
    waits = hero.signature_ready and _signature_defends(hero)
    reset(hero, actions=0)
    hero.signature_ready = waits
    for other in game.state.heroes:
        other.free_actions = other.movement = 0
    if game.state.active == hero.name:
        game.state.active = ""
    game.log(ActivationEnded(hero=hero.name))
    check_level(game)


def _signature_defends(hero: Hero) -> bool:
    """Then it waits for an attack on him: nobody attacks a hero before his activation is over (p. 27, 33)."""
    combats = (read_skill(text).combat for text in (hero.sheet.signature_skills if hero.sheet else ()))
    return any(one is not None and one.defends for one in combats)


def end_all(game: Game) -> Script[None]:
    """The phase is over: who has begun is done, and who made attacks by hand is answered too (p. 25, 27)."""
    active = active_hero(game)
    for hero in sorted(still_to_act(game), key=lambda one: one is not active):
        acted = hero is active or hero.attacked or hero.untold_actions
        if acted and hero in still_to_act(game) and not is_over(game):
            yield from begin(game, hero, acts=False)
            yield from end(game, hero, (yield from _attacked_by(game, hero)))


def _attacked_by(game: Game, hero: Hero) -> Script[Sequence[str]]:
    return (yield from ask_whom_he_attacked(game, hero)) if hero.untold_actions else hero.attacked


def reset(hero: Hero, actions: int = ACTIONS) -> None:
    """As before an activation."""
    hero.actions, hero.bonus_actions, hero.free_actions, hero.movement = actions, {}, 0, 0
    hero.attacked, hero.untold_actions = [], 0
    hero.command_used = hero.signature_used = hero.signature_ready = False
    hero.reorganizes = hero.trades = False
