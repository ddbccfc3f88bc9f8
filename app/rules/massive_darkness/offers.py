"""What a hero can do now, and why he cannot do the rest (p. 25-27, 52)."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from functools import partial
from typing import NamedTuple

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.asking import amount_possible, might_have, will_ask
from app.rules.massive_darkness.commands import Attack, EndActivation
from app.rules.massive_darkness.doors import openable_doors
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_activation import (
    COMBAT,
    check_has_action,
    check_may_act,
    check_may_end,
    check_standing,
    has_action,
)
from app.rules.massive_darkness.hero_attacks import attacks_open, barred_by_quest, weapon_types
from app.rules.massive_darkness.hero_moves import SLIPPERY, enemies_in, forbidden, holding, next_steps
from app.rules.massive_darkness.hero_turn import (
    GetUp,
    MoveHero,
    OpenDoor,
    PickUp,
    Reorganize,
    SpendAction,
    UseSignature,
    check_get_up,
    check_move,
    check_open_door,
    check_pick_up,
    check_reorganize,
    check_signature,
    check_transmute,
)
from app.rules.massive_darkness.quests import pillars
from app.rules.massive_darkness.skill_actions import (
    CHARGE,
    COMMAND,
    SAFE_SHOT,
    TELEPORT,
    Charge,
    CommandAlly,
    SafeShot,
    Teleport,
    check_charge,
    check_charges_at,
    check_command,
    check_safe_shot,
    check_shoots_from,
    check_skill,
)
from app.rules.massive_darkness.state import Hero


class Act(StrEnum):
    """What a hero can do in his turn, whatever the quest."""

    GET_UP = "get_up"
    MOVE = "move_hero"
    ATTACK = "attack"
    OPEN_DOOR = "open_door"
    PICK_UP = "pick_up"
    REORGANIZE = "reorganize"
    SIGNATURE = "use_signature"
    SPEND_ACTION = "spend_action"
    TRANSMUTE = "transmute"
    CHARGE = "charge"
    SAFE_SHOT = "safe_shot"
    TELEPORT = "teleport"
    COMMAND_ALLY = "command_ally"
    END = "end_activation"


class Option(NamedTuple):
    """One way to do it: the command that does it, and what tells it from the other ways."""

    command: Command
    zone: str = ""
    figures: tuple[str, ...] = ()
    type: CombatType | None = None


Options = tuple[Option, ...]


class Offer(NamedTuple):
    """One thing to do, the ways in which it can be done, and what forbids it.

    Without any option more has to be told first than a tap can: which cards to transmute.
    """

    act: str
    """An `Act`, or one that the quest brings."""
    options: Options = ()
    why_not: Refused | None = None
    asks: tuple[str, ...] = ()
    """Topics of what the table is asked first, and whether it can be done depends on it."""

    @property
    def possible(self) -> bool:
        return self.why_not is None


def only(command: Command) -> Options:
    """Nothing to choose, or the table looks."""
    return (Option(command),)


def offers(game: Game, hero: Hero) -> list[Offer]:
    """Everything that players expect to find, in the order of a typical turn; skill actions only if he has them."""
    return [*_everybody(game, hero), *_of_skills(game, hero)]


def _everybody(game: Game, hero: Hero) -> list[Offer]:
    name, targets = hero.name, _targets(game, hero)
    wanted: list[tuple[Act, Options, Callable[[], None]]] = [
        (Act.ATTACK, targets, lambda: _check_some_target(game, hero, targets)),
        (Act.OPEN_DOOR, _doors(game, hero), lambda: check_open_door(game, hero)),
        (Act.PICK_UP, only(PickUp(hero=name)), lambda: check_pick_up(game, hero)),
        (Act.REORGANIZE, _trades(game, hero), lambda: check_reorganize(game, hero)),
        (Act.SIGNATURE, only(UseSignature(hero=name)), lambda: check_signature(game, hero)),
        (Act.SPEND_ACTION, only(SpendAction(hero=name)), lambda: check_reorganize(game, hero)),
    ]
    # Nobody who stands needs to be told that he cannot get up.
    getting_up = [offer_if(game, hero, Act.GET_UP, only(GetUp(hero=name)), lambda: check_get_up(game, hero))]
    # Transmuting is open to those who trade, too, and to end one's turn nothing is needed but to have it.
    return [
        *(getting_up if hero.stunned else ()),
        move_offer(game, hero),
        *(offer_if(game, hero, *one) for one in wanted),
        _refusing(Act.TRANSMUTE, (), lambda: check_transmute(game, hero)),
        offer_if(game, hero, Act.END, only(EndActivation(hero=name)), lambda: check_may_end(game, hero)),
    ]


def move_offer(game: Game, hero: Hero) -> Offer:
    """A step to each zone that nothing bars; without a map the table sees where."""
    steps = _to_zones(next_steps(game, hero), lambda zone: MoveHero(hero=hero.name, to=zone))
    options = steps if game.state.mapped else only(MoveHero(hero=hero.name))
    offer = offer_if(game, hero, Act.MOVE, options, lambda: _check_some_way(game, hero, options))
    return offer._replace(asks=will_ask(game, hero, SLIPPERY) if holding(game, hero) else ())


def _targets(game: Game, hero: Hero) -> Options:
    return tuple(
        Option(Attack(attacker=hero.name, defender=enemy, type=kind), figures=(enemy,), type=kind)
        for enemy, kind in attacks_open(game, hero)
        if has_action(game, hero, kind.value, COMBAT)
    )


def _doors(game: Game, hero: Hero) -> Options:
    doors = _to_zones(openable_doors(game, hero), lambda zone: OpenDoor(hero=hero.name, to=zone))
    return doors or only(OpenDoor(hero=hero.name))


def _trades(game: Game, hero: Hero) -> Options:
    """By himself, or with all in his zone; without a map the table says who that is."""
    alone = only(Reorganize(hero=hero.name))
    if game.state.mapped:
        return alone
    others = tuple(other.name for other in game.state.heroes if other is not hero and not other.escaped)
    parties = [(name,) for name in others] + ([others] if len(others) > 1 else [])
    return (*alone, *(Option(Reorganize(hero=hero.name, others=one), figures=one) for one in parties))


def _to_zones(zones: Iterable[str], command: Callable[[str], Command]) -> Options:
    return tuple(Option(command(zone), zone=zone) for zone in zones)


# Skills' own actions


def _of_skills(game: Game, hero: Hero) -> list[Offer]:
    wanted: list[tuple[str, Act, Options, Callable[[Game, Hero, Options], None]]] = [
        (CHARGE, Act.CHARGE, _charges(game, hero), _check_charge),
        (SAFE_SHOT, Act.SAFE_SHOT, _shots(game, hero), _check_shot),
        (TELEPORT, Act.TELEPORT, _leaps(game, hero), _check_leap),
        (COMMAND, Act.COMMAND_ALLY, _allies(game, hero), _check_command),
    ]
    return [
        offer_if(game, hero, act, options, partial(check, game, hero, options))._replace(
            asks=will_ask(game, hero, skill)
        )
        for skill, act, options, check in wanted
        if might_have(game, hero, skill)
    ]


def _charges(game: Game, hero: Hero) -> Options:
    reached = [name for name in _may_be_struck(game) if _can(partial(check_charges_at, game, hero, name))]
    return tuple(Option(Charge(hero=hero.name, defender=name), figures=(name,)) for name in reached)


def _shots(game: Game, hero: Hero) -> Options:
    """From every zone that is one step away, whom he could shoot there. Without a map the table sees both."""
    zones = next_steps(game, hero) if game.state.mapped else [None]
    return tuple(
        Option(SafeShot(hero=hero.name, defender=name, to=zone), zone=zone or "", figures=(name,))
        for zone in zones
        for name in _may_be_struck(game)
        if _can(partial(check_shoots_from, game, hero, zone, name))
    )


def _leaps(game: Game, hero: Hero) -> Options:
    if not game.state.mapped:
        return only(Teleport(hero=hero.name))
    zones = _within_steps(game, hero, amount_possible(game, hero, TELEPORT))
    return _to_zones(zones, lambda zone: Teleport(hero=hero.name, to=zone))


def _allies(game: Game, hero: Hero) -> Options:
    able = [one.name for one in game.state.heroes if one is not hero and not (one.killed or one.escaped)]
    return tuple(Option(CommandAlly(hero=hero.name, ally=name), figures=(name,)) for name in able)


def offer_if(game: Game, hero: Hero, act: str, options: Options, check: Callable[[], None]) -> Offer:
    """Possible if he may act at all, and the check refuses nothing."""

    def may_act_so() -> None:
        check_may_act(game, hero)
        check()

    return _refusing(act, options, may_act_so)


def _refusing(act: str, options: Options, check: Callable[[], None]) -> Offer:
    try:
        check()
    except Refused as refused:
        return Offer(act, options, refused)
    return Offer(act, options)


def _check_some_way(game: Game, hero: Hero, steps: Options) -> None:
    check_move(game, hero, slippery=might_have(game, hero, SLIPPERY))
    if steps:
        return
    barred = [why for zone in game.board.adjacent(hero.at or "") if (why := game.quest.forbids_move(game, hero, zone))]
    raise forbidden(barred[0]) if barred else Refused("no_way_out", hero=hero.name)


def _check_some_target(game: Game, hero: Hero, targets: Options) -> None:
    """Ranged and magic weapons reach nobody in one's own zone (p. 19)."""
    check_standing(hero)
    check_has_action(game, hero, *CombatType, COMBAT)
    if targets:
        return
    if _is_too_near(game, hero):
        raise Refused("enemy_too_near", hero=hero.name)
    barred = barred_by_quest(game, hero)
    raise forbidden(barred) if barred else Refused("nobody_to_attack", hero=hero.name)


def _is_too_near(game: Game, hero: Hero) -> bool:
    """He has weapons for a distance only, and an enemy stands beside him that he may attack."""
    types = weapon_types(game, hero)
    if not types or CombatType.MELEE in types:
        return False
    return any(game.quest.forbids_attack(game, hero, enemy) is None for enemy in enemies_in(game, hero.at))


def _check_charge(game: Game, hero: Hero, charges: Options) -> None:
    check_charge(game, hero, slippery=might_have(game, hero, SLIPPERY))
    if not charges:
        raise Refused("nobody_to_charge", hero=hero.name)


def _check_shot(game: Game, hero: Hero, shots: Options) -> None:
    check_safe_shot(game, hero)
    if not shots:
        raise Refused("nobody_to_shoot", hero=hero.name)


def _check_leap(game: Game, hero: Hero, leaps: Options) -> None:
    check_skill(game, hero, TELEPORT)
    if not leaps:
        raise Refused("no_way_out", hero=hero.name)


def _check_command(game: Game, hero: Hero, allies: Options) -> None:
    check_command(game, hero)
    if not allies:
        raise Refused("nobody_to_command", hero=hero.name)


def _may_be_struck(game: Game) -> list[str]:
    """Enemies, and pillars that are attacked as if they were (p. 45, 48)."""
    standing = pillars.standing(game) if game.quest.pillar_health(game) else []
    return [*(enemy.name for enemy in game.state.enemies), *map(pillars.as_figure, standing)]


def _can(check: Callable[[], None]) -> bool:
    try:
        check()
    except Refused:
        return False
    return True


def _within_steps(game: Game, hero: Hero, most: int) -> tuple[str, ...]:
    """Zones that so many steps reach, nearest first."""
    if hero.at is None:
        return ()
    found, frontier = [hero.at], [hero.at]
    for _ in range(most):
        frontier = [
            zone for here in frontier for zone in game.board.adjacent(here)
            if zone not in found and game.quest.forbids_move(game, hero, zone) is None
        ]  # fmt: skip
        found += dict.fromkeys(frontier)
    return tuple(found[1:])
