"""What a hero can do now, and why he cannot do the rest (p. 25-27, 52)."""

from collections.abc import Callable
from typing import NamedTuple

from app.rules.core.errors import Refused
from app.rules.massive_darkness.asking import amount_possible, might_have
from app.rules.massive_darkness.doors import openable_doors
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_activation import (
    check_has_action,
    check_may_act,
    check_may_end,
    check_standing,
    has_action,
)
from app.rules.massive_darkness.hero_attacks import attacks_open
from app.rules.massive_darkness.hero_moves import forbidden, next_steps
from app.rules.massive_darkness.hero_turn import (
    check_get_up,
    check_move,
    check_open_door,
    check_pick_up,
    check_reorganize,
    check_signature,
    check_transmute,
)
from app.rules.massive_darkness.skill_actions import (
    CHARGE,
    COMMAND,
    SAFE_SHOT,
    TELEPORT,
    charge_ways,
    check_charge,
    check_command,
    check_safe_shot,
    check_skill,
)
from app.rules.massive_darkness.state import Enemy, Hero


class Offer(NamedTuple):
    """One thing to tap: the tag of its command, what it may be done to, and what forbids it."""

    act: str
    choices: tuple[str, ...] = ()
    """Zones, enemies ("Orc Flayers melee"), heroes. Empty where there is nothing to choose, or the table looks."""
    why_not: Refused | None = None

    @property
    def possible(self) -> bool:
        return self.why_not is None


def offers(game: Game, hero: Hero) -> list[Offer]:
    """Everything that players expect to find, in the order of a typical turn; skill actions only if he has them."""
    return [*_everybody(game, hero), *_of_skills(game, hero)]


def _everybody(game: Game, hero: Hero) -> list[Offer]:
    steps, doors = tuple(next_steps(game, hero)), tuple(openable_doors(game, hero))
    targets = tuple(
        f"{enemy} {combat_type}"
        for enemy, combat_type in attacks_open(game, hero)
        if has_action(hero, combat_type.value)
    )
    wanted: list[tuple[str, tuple[str, ...], Callable[[], None]]] = [
        ("get_up", (), lambda: check_get_up(hero)),
        ("move_hero", steps, lambda: _check_some_way(game, hero, steps)),
        ("attack", targets, lambda: _check_some_target(game, hero, targets)),
        ("open_door", doors, lambda: check_open_door(game, hero)),
        ("pick_up", (), lambda: check_pick_up(game, hero)),
        ("reorganize", (), lambda: check_reorganize(hero)),
        ("use_signature", (), lambda: check_signature(game, hero)),
        ("spend_action", (), lambda: check_reorganize(hero)),
    ]
    # Nobody who stands needs to be told that he cannot get up.
    found = [offer_if(game, hero, *one) for one in wanted if one[0] != "get_up" or hero.stunned]
    # Transmuting is open to those who trade, too, and to end one's turn nothing is needed but to have it.
    return [
        *found,
        _refusing("transmute", (), lambda: check_transmute(game, hero)),
        offer_if(game, hero, "end_activation", (), lambda: check_may_end(game, hero)),
    ]


def _of_skills(game: Game, hero: Hero) -> list[Offer]:
    found = []
    if might_have(game, hero, CHARGE):
        reached = tuple(enemy.name for enemy in game.state.enemies if _can_charge(game, hero, enemy))
        found.append(offer_if(game, hero, "charge", reached, lambda: _check_charge(game, hero, reached)))
    if might_have(game, hero, SAFE_SHOT):
        steps = tuple(next_steps(game, hero))
        found.append(offer_if(game, hero, "safe_shot", steps, lambda: check_safe_shot(game, hero)))
    if might_have(game, hero, TELEPORT):
        zones = _within_steps(game, hero, amount_possible(game, hero, TELEPORT))
        found.append(offer_if(game, hero, "teleport", zones, lambda: check_skill(game, hero, TELEPORT)))
    if might_have(game, hero, COMMAND):
        allies = tuple(one.name for one in game.state.heroes if one is not hero and not (one.killed or one.escaped))
        found.append(offer_if(game, hero, "command_ally", allies, lambda: check_command(game, hero)))
    return found


def offer_if(game: Game, hero: Hero, act: str, choices: tuple[str, ...], check: Callable[[], None]) -> Offer:
    """Possible if he may act at all, and the check refuses nothing."""

    def may_act_so() -> None:
        check_may_act(game, hero)
        check()

    return _refusing(act, choices, may_act_so)


def _refusing(act: str, choices: tuple[str, ...], check: Callable[[], None]) -> Offer:
    try:
        check()
    except Refused as refused:
        return Offer(act, choices, refused)
    return Offer(act, choices)


def _check_some_way(game: Game, hero: Hero, steps: tuple[str, ...]) -> None:
    check_move(game, hero)
    if not game.state.mapped or steps:
        return
    barred = [why for zone in game.board.adjacent(hero.at or "") if (why := game.quest.forbids_move(game, hero, zone))]
    raise forbidden(barred[0]) if barred else Refused("no_way_out", hero=hero.name)


def _check_some_target(game: Game, hero: Hero, targets: tuple[str, ...]) -> None:
    check_standing(hero)
    check_has_action(hero, "melee", "ranged", "magic")
    if not targets:
        raise Refused("nobody_to_attack", hero=hero.name)


def _check_charge(game: Game, hero: Hero, reached: tuple[str, ...]) -> None:
    check_charge(game, hero)
    if not reached:
        raise Refused("nobody_to_charge", hero=hero.name)


def _can_charge(game: Game, hero: Hero, enemy: Enemy) -> bool:
    """Without a map the table sees who is near enough."""
    near = bool(charge_ways(game, hero, enemy)) if game.state.mapped else True
    return near and game.quest.forbids_attack(game, hero, enemy) is None


def _within_steps(game: Game, hero: Hero, most: int) -> tuple[str, ...]:
    """Zones that so many steps reach, nearest first."""
    if not game.state.mapped or hero.at is None:
        return ()
    found, frontier = [hero.at], [hero.at]
    for _ in range(most):
        frontier = [
            zone for here in frontier for zone in game.board.adjacent(here)
            if zone not in found and game.quest.forbids_move(game, hero, zone) is None
        ]  # fmt: skip
        found += dict.fromkeys(frontier)
    return tuple(found[1:])
