"""A hero's attacks: the combat action, and a charge at an enemy ("Combat Action", "Effects")."""

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.question import ZONE, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.actions import Action
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.attacks import check_attack, check_fights, check_weapon
from app.rules.hellscape.combat import Fight, hero_attacks
from app.rules.hellscape.dice import Roll
from app.rules.hellscape.effects import Does
from app.rules.hellscape.events import Charged
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_activation import about_to_act, act, check_has_action, ready
from app.rules.hellscape.hero_turn import ONE_OR_MORE, leave_and_enter
from app.rules.hellscape.powers import Power, check_light, powers_of, usable_as_written
from app.rules.hellscape.powers import pay as pay_power
from app.rules.hellscape.state import Enemy, Hero

CHARGE_REACH = 2
WAYS = Reason("ways_of_equal_length", "Charge")
MOST_ROLLED = 99


class Attack(Command, frozen=True, kw_only=True, tag="attack", omit_defaults=True):
    """A combat action; dice that he adds are asked for once the first ones lie there ("Reroll and Add Dice")."""

    hero: str
    enemy: str
    type: CombatType
    roll: Roll | None = None

    def script(self, game: Game) -> Script[None]:
        hero, enemy = about_to_act(game, self.hero), game.enemy(self.enemy)
        check_has_action(hero)
        check_fights(game, enemy)
        check_attack(game, hero, enemy, self.type)
        check_roll(self.roll)
        hero = yield from ready(game, self.hero)
        bonus = None if hero.down else (yield from act(game, hero, Action.ATTACK, enemy.name))
        if bonus is not None:
            yield from hero_attacks(game, hero, enemy, Fight(self.type, told=self.roll, bonus=bonus))


def check_roll(roll: Roll | None) -> None:
    if roll is not None and not all(0 <= count <= MOST_ROLLED for count in _counts(roll)):
        raise Refused("not_a_roll")


def _counts(roll: Roll) -> tuple[int, ...]:
    return roll.swords, roll.shields, roll.mana, roll.claws, roll.hands, roll.shadows


class Charge(Command, frozen=True, kw_only=True, tag="charge", omit_defaults=True):
    """Up to two zones to one with an enemy, and a melee attack there, all for one action ("Effects").

    Without a map `to` is None. `ability` is what lets him, with its price; empty where only the table knows.
    """

    hero: str
    to: str | None
    enemy: str
    ability: str = ""

    def script(self, game: Game) -> Script[None]:
        hero, enemy = about_to_act(game, self.hero), game.enemy(self.enemy)
        check_charge_target(game, hero, enemy, self.to)
        power = charge_power(game, hero, self.ability) if self.ability else None
        hero = yield from ready(game, self.hero)
        if hero.down:
            return
        if power is not None:
            yield from check_light(game, hero, power, CombatType.MELEE)
        bonus = yield from act(game, hero, Action.ATTACK, enemy.name)
        if bonus is None:
            return
        if power is not None:
            pay_power(game, hero, power)
            bonus = (*bonus, *(effect for effect in power.ability.effects if effect.what is not Does.CHARGE))
        game.log(Charged(hero=hero.name, to=self.to or ""))
        if not game.state.mapped:
            yield from leave_and_enter(game, hero, None, topic=ONE_OR_MORE)
        while hero.at != self.to and not hero.down:
            yield from leave_and_enter(game, hero, (yield from _way(game, hero, str(self.to))))
        if not hero.down:
            yield from hero_attacks(game, hero, enemy, Fight(CombatType.MELEE, bonus=bonus))


def _way(game: Game, hero: Hero, to: str) -> Script[str]:
    """The next zone; of several ways the player chooses, for traps and enemies may be on one of them."""
    steps = game.board.way(str(hero.at), (to,)).steps
    if len(steps) == 1:
        return steps[0]
    question = Choice(topic="path", who=hero.name, options=steps, about=ZONE, is_fact=True, reason=WAYS)
    return (yield from game.ask(question))


def check_charge_target(game: Game, hero: Hero, enemy: Enemy, to: str | None) -> None:
    """An action, a weapon to strike with, and an enemy one or two zones away that can be fought."""
    check_has_action(hero)
    check_fights(game, enemy)
    check_weapon(game, hero, CombatType.MELEE)
    if not game.state.mapped:
        return
    if hero.at is None:
        raise Refused("not_on_the_board", figure=hero.name)
    if to is None or enemy.at != to:
        raise Refused("out_of_reach", attacker=hero.name, defender=enemy.name)
    steps = game.board.distances_to((to,))[game.board.index(hero.at)]
    if not 1 <= steps <= CHARGE_REACH:
        raise Refused("no_step_there", hero=hero.name, zone=to)


def charge_powers(game: Game, hero: Hero) -> list[Power]:
    """The abilities that let him charge."""
    return [power for power in powers_of(game, hero) if power.ability.does(Does.CHARGE)]


def charge_power(game: Game, hero: Hero, written: str) -> Power:
    return usable_as_written(hero, charge_powers(game, hero), written, CombatType.MELEE)
