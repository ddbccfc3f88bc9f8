"""A hero's actions: movement, combat, trade and equip, special actions ("Hero Phase")."""

from app.rules.core.board import Side
from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.question import Numbers, numbers
from app.rules.core.reason import Reason
from app.rules.core.script import Script, at_once
from app.rules.hellscape.abilities import Timing
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.attacks import check_attack, weapon_types
from app.rules.hellscape.boss import enter_chamber
from app.rules.hellscape.classes.rogue import Action
from app.rules.hellscape.combat import Fight, hero_attacks
from app.rules.hellscape.dice import Roll
from app.rules.hellscape.doors import check_door, open_door
from app.rules.hellscape.events import ActionSpent, Charged, HeroMoved, LeftEnemies, Traded
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_abilities import take_effect
from app.rules.hellscape.hero_activation import (
    about_to_act,
    act,
    check_has_action,
    check_may_end,
    check_movement,
    end,
    ready,
    spend_movement,
)
from app.rules.hellscape.powers import Power, of_timing, powers_of, usable
from app.rules.hellscape.powers import pay as pay_power
from app.rules.hellscape.state import Enemy, Hero, Token
from app.rules.hellscape.wounds import check_down, heal, wound_hero
from app.rules.hellscape.zones import (
    FOUNTAIN_HEALS,
    check_forge,
    check_forged,
    forge,
    interact,
    something_there,
    spring,
    spring_traps,
)

CHARGE_REACH = 2
MOST_ROLLED = 99
LEAVING = Reason("leaving_costs_health", "Moving to an Adjacent Zone")


class MoveHero(Command, frozen=True, kw_only=True, tag="move_hero", omit_defaults=True):
    """One zone for one movement point; without points an action brings two. Without a map `to` is None."""

    hero: str
    to: str | None = None

    def script(self, game: Game) -> Script[None]:
        check_step(game, about_to_act(game, self.hero), self.to)
        hero = yield from ready(game, self.hero)
        if hero.down or not (yield from spend_movement(game, hero)):
            return
        yield from leave_and_enter(game, hero, self.to)


def next_steps(game: Game, hero: Hero) -> tuple[str, ...]:
    return game.board.adjacent(hero.at) if game.state.mapped and hero.at is not None else ()


def check_step(game: Game, hero: Hero, to: str | None) -> None:
    check_movement(hero)
    if game.state.mapped and to not in next_steps(game, hero):
        raise Refused("no_step_there", hero=hero.name, zone=str(to))


def leave_and_enter(game: Game, hero: Hero, to: str | None) -> Script[None]:
    """Each enemy miniature in the zone that he leaves costs a health; who has none left lies down there."""
    price = yield from _miniatures_here(game, hero)
    if price:
        game.log(LeftEnemies(hero=hero.name, health=price))
        wound_hero(game, hero, price)
    if hero.down:
        return
    hero.at = to if game.state.mapped else None
    game.log(HeroMoved(hero=hero.name, to=hero.at))
    yield from (game.edition.enters or _enters)(game, hero)


def _enters(game: Game, hero: Hero) -> Script[None]:
    yield from spring_traps(game, hero)
    enter_chamber(game)


def _miniatures_here(game: Game, hero: Hero) -> Script[int]:
    if game.state.mapped:
        return at_once(enemies_beside(game, hero))
    return _asked_miniatures(game, hero)


def enemies_beside(game: Game, hero: Hero) -> int:
    return sum(enemy.figures for enemy in game.state.enemies if enemy.at == hero.at)


def _asked_miniatures(game: Game, hero: Hero) -> Script[int]:
    if not game.state.enemies:
        return 0
    fields = ("miniatures",)
    said = numbers((yield Numbers(topic="miniatures_here", who=hero.name, fields=fields, reason=LEAVING)))
    return said.get("miniatures", 0)


class OpenDoor(Command, frozen=True, kw_only=True, tag="open_door", omit_defaults=True):
    hero: str
    side: Side | None = None

    def script(self, game: Game) -> Script[None]:
        hero = about_to_act(game, self.hero)
        check_movement(hero)
        check_door(game, hero, self.side)
        hero = yield from ready(game, self.hero)
        if not hero.down and (yield from spend_movement(game, hero)):
            yield from open_door(game, hero, self.side)


class Interact(Command, frozen=True, kw_only=True, tag="interact"):
    """With everything in his zone, for one movement point."""

    hero: str

    def script(self, game: Game) -> Script[None]:
        check_interact(game, about_to_act(game, self.hero))
        hero = yield from ready(game, self.hero)
        if not hero.down and (yield from spend_movement(game, hero)):
            yield from interact(game, hero)


def check_interact(game: Game, hero: Hero) -> None:
    check_movement(hero)
    if not something_there(game, hero.at):
        raise Refused("nothing_here", hero=hero.name)


class UseForge(Command, frozen=True, kw_only=True, tag="use_forge"):
    hero: str
    items: tuple[str, ...]

    def script(self, game: Game) -> Script[None]:
        hero = about_to_act(game, self.hero)
        check_movement(hero)
        check_forge(game, hero)
        check_forged(hero, self.items)
        hero = yield from ready(game, self.hero)
        if not hero.down and (yield from spend_movement(game, hero)):
            yield from forge(game, hero, self.items)


class SpringTrap(Command, frozen=True, kw_only=True, tag="spring_trap"):
    """Without a map the table says that a hero has stepped into a trap."""

    hero: str
    bear: bool = False

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        game.check_going_on()
        if hero.down:
            raise Refused("hero_is_down", hero=hero.name)
        yield from spring(game, hero, Token.BEAR_TRAP if self.bear else Token.SPIKE_TRAP)


class Attack(Command, frozen=True, kw_only=True, tag="attack", omit_defaults=True):
    """A combat action. `extra` are dice that his class or a token of his adds before the roll."""

    hero: str
    enemy: str
    type: CombatType
    extra: dict[str, int] = {}
    roll: Roll | None = None

    def script(self, game: Game) -> Script[None]:
        hero, enemy = about_to_act(game, self.hero), game.enemy(self.enemy)
        check_has_action(hero)
        check_attack(game, hero, enemy, self.type)
        check_extra(self.extra)
        check_roll(self.roll)
        hero = yield from ready(game, self.hero)
        bonus = None if hero.down else (yield from act(game, hero, Action.ATTACK, enemy.name))
        if bonus is not None:
            yield from hero_attacks(game, hero, enemy, Fight(self.type, self.extra, self.roll, bonus))


def check_roll(roll: Roll | None) -> None:
    if roll is not None and not all(0 <= count <= MOST_ROLLED for count in _counts(roll)):
        raise Refused("not_a_roll")


def _counts(roll: Roll) -> tuple[int, ...]:
    return roll.swords, roll.shields, roll.mana, roll.claws, roll.hands, roll.shadows


def check_extra(extra: dict[str, int]) -> None:
    for colour, count in extra.items():
        if colour not in ("yellow", "orange", "red", "shadow") or not 0 < count <= 9:
            raise Refused("bad_dice", text=f"{colour} {count}")


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
            yield from _check_light(game, hero, power, CombatType.MELEE)
        bonus = yield from act(game, hero, Action.ATTACK, enemy.name)
        if bonus is None:
            return
        if power is not None:
            pay_power(game, hero, power)
            bonus = (*bonus, *(effect for effect in power.ability.effects if effect.what != "charge"))
        game.log(Charged(hero=hero.name, to=self.to or ""))
        if not game.state.mapped:
            yield from leave_and_enter(game, hero, None)
        while hero.at != self.to and not hero.down:
            way = game.board.way(str(hero.at), (str(self.to),))
            yield from leave_and_enter(game, hero, way.steps[0])
        if not hero.down:
            yield from hero_attacks(game, hero, enemy, Fight(CombatType.MELEE, bonus=bonus))


def check_charge_target(game: Game, hero: Hero, enemy: Enemy, to: str | None) -> None:
    """An action, a weapon to strike with, and an enemy one or two zones away."""
    check_has_action(hero)
    types = weapon_types(game, hero)
    if types and CombatType.MELEE not in types:
        raise Refused("no_such_weapon", figure=hero.name, type=CombatType.MELEE.value)
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
    return [power for power in powers_of(game, hero) if power.ability.does("charge")]


def charge_power(game: Game, hero: Hero, written: str) -> Power:
    power = next((one for one in charge_powers(game, hero) if one.ability.written == written), None)
    if power is None or not usable(hero, power, CombatType.MELEE, in_shadow=not power.ability.light):
        raise Refused("cannot_use_ability", hero=hero.name, ability=written)
    return power


def begin_plain_action(game: Game, hero: Hero, action: Action) -> Script[bool]:
    """An action without dice: what his class adds to it takes effect at once; False where frost took it."""
    bonus = yield from act(game, hero, action)
    for effect in bonus or ():
        yield from take_effect(game, hero, effect, None)
    return bonus is not None


class TradeAndEquip(Command, frozen=True, kw_only=True, tag="trade_and_equip", omit_defaults=True):
    """All heroes in the zone trade and equip freely until the next action. `others`: who is there, without a map."""

    hero: str
    others: tuple[str, ...] = ()

    def script(self, game: Game) -> Script[None]:
        check_has_action(about_to_act(game, self.hero))
        told = [game.hero(name) for name in self.others]
        hero = yield from ready(game, self.hero)
        if hero.down or not (yield from begin_plain_action(game, hero, Action.TRADE)):
            return
        beside = [one for one in game.state.heroes if one.at == hero.at] if game.state.mapped else told
        for one in (hero, *beside):
            one.trades = True
        names = ", ".join(one.name for one in beside if one is not hero)
        game.log(Traded(hero=hero.name, others=names))


class DrinkFromFountain(Command, frozen=True, kw_only=True, tag="fountain"):
    """The special action of a fountain's zone: heal 4."""

    hero: str

    def script(self, game: Game) -> Script[None]:
        check_fountain(game, about_to_act(game, self.hero))
        hero = yield from ready(game, self.hero)
        if not hero.down and (yield from begin_plain_action(game, hero, Action.SPECIAL)):
            heal(game, hero, FOUNTAIN_HEALS)


def check_fountain(game: Game, hero: Hero) -> None:
    check_has_action(hero)
    if game.state.mapped and not game.works(Token.FOUNTAIN, hero.at):
        raise Refused("no_fountain_here", hero=hero.name)


class UseAbility(Command, frozen=True, kw_only=True, tag="use_ability"):
    """An ability outside of combat: a special action, one of a movement, or one that needs neither."""

    hero: str
    ability: str

    def script(self, game: Game) -> Script[None]:
        hero = about_to_act(game, self.hero)
        power = check_ability(game, hero, self.ability)
        hero = yield from ready(game, self.hero)
        if hero.down:
            return
        is_action = power.ability.timing is Timing.ACTION
        if is_action and not (yield from begin_plain_action(game, hero, Action.SPECIAL)):
            return
        yield from _check_light(game, hero, power, None)
        pay_power(game, hero, power)
        for effect in power.ability.effects:
            yield from take_effect(game, hero, effect, None, source=power.said)
        check_down(game, hero)


def _check_light(game: Game, hero: Hero, power: Power, combat_type: CombatType | None) -> Script[None]:
    """What may only be done in shadow, or in light, asks where he stands; without a map, the table."""
    in_shadow = not power.ability.light
    if power.ability.shadow or power.ability.light:
        in_shadow = yield from game.table.in_shadow(hero)
    if not usable(hero, power, combat_type, in_shadow=in_shadow):
        raise Refused("cannot_use_ability", hero=hero.name, ability=power.ability.written)


OUTSIDE_COMBAT = (Timing.ACTION, Timing.MOVEMENT, Timing.ANY)


def check_ability(game: Game, hero: Hero, written: str) -> Power:
    power = next((one for one in of_timing(game, hero, *OUTSIDE_COMBAT) if one.ability.written == written), None)
    if power is None or not usable(hero, power, None, in_shadow=not power.ability.light):
        raise Refused("cannot_use_ability", hero=hero.name, ability=written)
    if power.ability.timing is Timing.ACTION:
        check_has_action(hero)
    if power.ability.timing is Timing.MOVEMENT and not hero.movement:
        raise Refused("no_movement_left", hero=hero.name)
    return power


class SpendAction(Command, frozen=True, kw_only=True, tag="spend_action", omit_defaults=True):
    """For something that the app does not know: a quest's action, a card's."""

    hero: str
    note: str = ""

    def script(self, game: Game) -> Script[None]:
        check_has_action(about_to_act(game, self.hero))
        hero = yield from ready(game, self.hero)
        if not hero.down and (yield from begin_plain_action(game, hero, Action.SPECIAL)):
            game.log(ActionSpent(hero=hero.name, note=self.note))


class EndActivation(Command, frozen=True, kw_only=True, tag="end_activation"):
    """He is done, whatever actions he has left."""

    hero: str

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        check_may_end(game, hero)
        if not hero.down and (hero.at is not None or not game.state.mapped):
            yield from ready(game, self.hero)
        end(game, hero)
