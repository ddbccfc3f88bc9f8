"""Actions that only a skill gives: Charge, Safe Shot, Teleport, Command (p. 52)."""

import msgspec

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.question import ZONE, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.asking import amount_possible, might_have, settle
from app.rules.massive_darkness.events import Commanded
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_activation import (
    COMBAT,
    check_has_action,
    check_standing,
    is_commanded,
    pay,
    ready,
)
from app.rules.massive_darkness.hero_attacks import (
    attack_after_moving,
    check_attack,
    check_on_board,
    check_quest_allows,
    check_weapon,
)
from app.rules.massive_darkness.hero_moves import SLIPPERY, ask_slippery, check_leave, next_steps, step, ways
from app.rules.massive_darkness.levels import check_level
from app.rules.massive_darkness.quests import pillars
from app.rules.massive_darkness.quests.commands import (
    attack_pillar_after_moving,
    check_pillar,
    check_pillar_in_reach,
)
from app.rules.massive_darkness.skills import amount_of, skills_with
from app.rules.massive_darkness.state import Enemy, Hero

CHARGE, SAFE_SHOT, TELEPORT, COMMAND = "charge", "safe shot", "teleport", "command"
CHARGED = 2  # zones at the most, p. 52


def check_skill(game: Game, hero: Hero, keyword: str, *kinds: str) -> None:
    """Each of them costs one action, some a combat action, and the skill must be there."""
    if not might_have(game, hero, keyword):
        raise Refused("has_no_such_skill", hero=hero.name, skill=keyword)
    check_standing(hero)
    check_has_action(game, hero, *kinds)


# Whom they are meant for: an enemy, or a pillar, which is attacked as if it were one (p. 45, 48)


def target_of(game: Game, name: str) -> Enemy | str:
    return pillars.pillar_in(name) or game.enemy(name)


def _zone_of(target: Enemy | str) -> str | None:
    return pillars.zone_of(target) if isinstance(target, str) else target.at


def _check_may_attack(game: Game, hero: Hero, target: Enemy | str) -> None:
    if isinstance(target, str):
        check_pillar(game, hero, target)
    else:
        check_on_board(game, target)
        check_quest_allows(game, hero, target)


def _attack(
    game: Game, hero: Hero, target: Enemy | str, combat_type: CombatType, bonus: tuple[str, ...]
) -> Script[None]:
    if isinstance(target, str):
        return attack_pillar_after_moving(game, hero, target, combat_type, bonus)
    return attack_after_moving(game, hero, target, combat_type, bonus)


# Charge


def _within(game: Game, hero: Hero, keyword: str) -> tuple[str, ...]:
    """What stands in parentheses counts only in the attack that the skill grants (p. 52)."""
    return tuple(text for skill in skills_with(game, hero, keyword) for text in skill.within)


class Charge(Command, frozen=True, kw_only=True, tag="charge"):
    """One or two zones to an enemy or a pillar, then a free Melee Action against it."""

    hero: str
    defender: str

    def script(self, game: Game) -> Script[None]:
        target = target_of(game, self.defender)
        hero = yield from ready(game, self.hero, self._check)
        yield from settle(game, hero, CHARGE)
        yield from ask_slippery(game, hero)
        if not charge_ways(game, hero, target):
            yield from settle(game, hero, SLIPPERY)  # somebody on the way may hold him
        check_charge(game, hero)
        path = yield from self._path_to(game, hero, target)
        bonus = _within(game, hero, CHARGE)
        pay(game, hero, COMBAT)
        for zone in path:
            yield from step(game, hero, zone)
        yield from _attack(game, hero, target, CombatType.MELEE, bonus)
        check_level(game)

    def _check(self, game: Game, hero: Hero) -> None:
        check_charge(game, hero, slippery=might_have(game, hero, SLIPPERY))
        check_charges_at(game, hero, self.defender)

    def _path_to(self, game: Game, hero: Hero, target: Enemy | str) -> Script[tuple[str | None, ...]]:
        """Without a map the table moves him as the skill allows."""
        if not game.state.mapped:
            return (None,)
        paths = charge_ways(game, hero, target)
        if not paths:
            raise _too_far(hero, self.defender)
        firsts = tuple(dict.fromkeys(path[0] for path in paths))
        if len(firsts) == 1:
            return paths[0]
        reason = Reason("equal_ways", "28")
        first = yield from game.ask(Choice(topic="path", who=hero.name, options=firsts, about=ZONE, reason=reason))
        return next(path for path in paths if path[0] == first)


def check_charge(game: Game, hero: Hero, *, slippery: bool = False) -> None:
    check_skill(game, hero, CHARGE, COMBAT)
    check_weapon(game, hero, CombatType.MELEE)
    check_leave(game, hero, slippery=slippery)


def check_charges_at(game: Game, hero: Hero, defender: str) -> None:
    """Without a map the table sees who is near enough."""
    target = target_of(game, defender)
    _check_may_attack(game, hero, target)
    if game.state.mapped and not charge_ways(game, hero, target, slippery=might_have(game, hero, SLIPPERY)):
        raise _too_far(hero, defender)


def _too_far(hero: Hero, defender: str) -> Refused:
    return Refused("too_far_to_charge", hero=hero.name, enemy=defender, most=CHARGED)


def charge_ways(game: Game, hero: Hero, target: Enemy | str, *, slippery: bool = False) -> list[tuple[str, ...]]:
    """To an enemy in his own zone out of it and back: he moves one or two zones, and ends where one is (p. 52)."""
    zone = _zone_of(target)
    if not game.state.mapped or zone is None or hero.at is None:
        return []
    return ways(game, hero, zone, CHARGED, slippery=slippery)


# Safe Shot


class SafeShot(Command, frozen=True, kw_only=True, tag="safe_shot"):
    """One zone as if slippery, then a free Ranged Action."""

    hero: str
    defender: str
    to: str | None = None

    def script(self, game: Game) -> Script[None]:
        target = target_of(game, self.defender)
        hero = yield from ready(game, self.hero, self._check)
        yield from settle(game, hero, SAFE_SHOT)
        check_safe_shot(game, hero)
        bonus = _within(game, hero, SAFE_SHOT)
        pay(game, hero, COMBAT)
        yield from step(game, hero, self.to)
        yield from _attack(game, hero, target, CombatType.RANGED, bonus)
        check_level(game)

    def _check(self, game: Game, hero: Hero) -> None:
        check_safe_shot(game, hero)
        _check_next(game, hero, self.to)
        check_shoots_from(game, hero, self.to, self.defender)


def check_safe_shot(game: Game, hero: Hero) -> None:
    check_skill(game, hero, SAFE_SHOT, COMBAT)
    check_weapon(game, hero, CombatType.RANGED)


def check_shoots_from(game: Game, hero: Hero, zone: str | None, defender: str) -> None:
    """As if he stood there already; without a map the table sees whom he reaches."""
    there, target = msgspec.structs.replace(hero, at=zone) if game.state.mapped else hero, target_of(game, defender)
    _check_may_attack(game, there, target)
    if isinstance(target, str):
        check_pillar_in_reach(game, there, target, CombatType.RANGED)
    else:
        check_attack(game, there, target, CombatType.RANGED)


def _check_next(game: Game, hero: Hero, to: str | None) -> None:
    if game.state.mapped:
        if to is None:
            raise Refused("say_where")
        if to not in next_steps(game, hero):
            raise Refused("not_next_to", zone=to)


class Teleport(Command, frozen=True, kw_only=True, tag="teleport"):
    """As many zones as the skill says, as if slippery; walls and closed doors stop him like any move."""

    hero: str
    to: str | None = None

    def script(self, game: Game) -> Script[None]:
        hero = yield from ready(game, self.hero, self._check)
        yield from settle(game, hero, TELEPORT)
        check_skill(game, hero, TELEPORT)
        path = self._path(game, hero, amount_of(game, hero, TELEPORT))
        pay(game, hero)
        for zone in path:
            yield from step(game, hero, zone)
        check_level(game)

    def _check(self, game: Game, hero: Hero) -> None:
        check_skill(game, hero, TELEPORT)
        self._path(game, hero, amount_possible(game, hero, TELEPORT))

    def _path(self, game: Game, hero: Hero, most: int) -> tuple[str | None, ...]:
        if not game.state.mapped:
            return (None,)
        if self.to is None:
            raise Refused("say_where")
        game.board.index(self.to)
        paths = ways(game, hero, self.to, most, slippery=True)
        if not paths:
            raise Refused("too_far_to_teleport", hero=hero.name, zone=self.to, most=most)
        return paths[0]


class CommandAlly(Command, frozen=True, kw_only=True, tag="command_ally"):
    """Once per activation another hero takes a free action at once; nobody answers an attack made so."""

    hero: str
    ally: str

    def script(self, game: Game) -> Script[None]:
        ally = game.hero(self.ally)
        hero = yield from ready(game, self.hero, self._check)
        yield from settle(game, hero, COMMAND)
        check_command(game, hero)
        pay(game, hero)
        hero.command_used = True
        ally.free_actions = 1
        game.log(Commanded(hero=hero.name, ally=ally.name))

    def _check(self, game: Game, hero: Hero) -> None:
        check_command(game, hero)
        check_commands(hero, game.hero(self.ally))


def check_commands(hero: Hero, ally: Hero) -> None:
    if ally is hero:
        raise Refused("commands_himself", hero=hero.name)
    if ally.killed:
        raise Refused("hero_is_killed", hero=ally.name)
    if ally.escaped:
        raise Refused("hero_has_left", hero=ally.name)


def check_command(game: Game, hero: Hero) -> None:
    check_skill(game, hero, COMMAND)
    if is_commanded(game, hero):
        raise Refused("only_in_his_activation", hero=hero.name)
    if hero.command_used:
        raise Refused("command_was_used", hero=hero.name)
