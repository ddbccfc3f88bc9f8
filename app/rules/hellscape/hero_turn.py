"""A hero's actions: movement, combat, trade and equip, special actions ("Hero Phase")."""

from app.rules.core.board import Side
from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.question import Numbers, numbers
from app.rules.core.reason import Reason
from app.rules.core.script import Script, at_once
from app.rules.hellscape.abilities import Ability, Timing
from app.rules.hellscape.actions import Action
from app.rules.hellscape.boss import enter_chamber
from app.rules.hellscape.doors import check_door, open_door
from app.rules.hellscape.events import ActionSpent, HeroMoved, LeftEnemies, Traded
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_abilities import take_effect
from app.rules.hellscape.hero_activation import (
    about_to_act,
    act,
    begin_movement,
    begin_turn,
    check_has_action,
    check_may_end,
    check_movement,
    check_pays_for,
    end,
    is_moving,
    pay_for,
    ready,
    spend_movement,
)
from app.rules.hellscape.powers import Power, check_light, of_timing, usable_as_written
from app.rules.hellscape.powers import pay as pay_power
from app.rules.hellscape.state import Hero, Part, Token
from app.rules.hellscape.turn_end import turn_ends
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

LEAVING = Reason("leaving_costs_health", "Moving to an Adjacent Zone")
A_ZONE, ONE_OR_MORE = "miniatures_here", "miniatures_left"
"""How far the way goes on which the table counts, without a map."""


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


def leave_and_enter(game: Game, hero: Hero, to: str | None, *, topic: str = A_ZONE) -> Script[None]:
    """Each enemy miniature in the zone that he leaves costs a health; who has none left lies down there."""
    price = yield from _miniatures_here(game, hero, topic)
    if price:
        game.log(LeftEnemies(hero=hero.name, health=price))
        wound_hero(game, hero, price)
    if hero.down:
        return
    hero.at = to if game.state.mapped else None
    for one in hero.items:  # handed on and put on where it was found ("Interacting with a Zone")
        one.fresh = False
    game.log(HeroMoved(hero=hero.name, to=hero.at))
    yield from (game.edition.enters or _enters)(game, hero)


def _enters(game: Game, hero: Hero) -> Script[None]:
    yield from spring_traps(game, hero)
    yield from enter_chamber(game)


def _miniatures_here(game: Game, hero: Hero, topic: str) -> Script[int]:
    if game.state.mapped:
        return at_once(enemies_beside(game, hero))
    return asked_miniatures(game, hero.name, topic)


def enemies_beside(game: Game, hero: Hero) -> int:
    return enemies_in(game, hero.at)


def enemies_in(game: Game, zone: str | None) -> int:
    """Miniatures that count there: a boss does not before its fight."""
    return sum(enemy.figures for enemy in game.state.enemies if enemy.at == zone and game.fights(enemy))


def asked_miniatures(game: Game, who: str, topic: str) -> Script[int]:
    """Without a map the table counts those whom a hero or a spirit leaves."""
    if not any(map(game.fights, game.state.enemies)):
        return 0
    fields = ("miniatures",)
    said = numbers((yield Numbers(topic=topic, who=who, fields=fields, reason=LEAVING)))
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
    """With everything that lies in his zone, for one movement point, which pays for the forge there too."""

    hero: str

    def script(self, game: Game) -> Script[None]:
        check_interact(game, about_to_act(game, self.hero))
        hero = yield from ready(game, self.hero)
        if not hero.down and (yield from pay_for(game, hero, Part.THINGS)):
            yield from interact(game, hero)


def check_interact(game: Game, hero: Hero) -> None:
    check_pays_for(hero, Part.THINGS)
    if not something_there(game, hero.at):
        raise Refused("nothing_here", hero=hero.name)


class UseForge(Command, frozen=True, kw_only=True, tag="use_forge"):
    """Part of interacting with the zone: once for the point that pays for everything there ("Forge")."""

    hero: str
    items: tuple[str, ...]

    def script(self, game: Game) -> Script[None]:
        hero = about_to_act(game, self.hero)
        check_pays_for(hero, Part.FORGE)
        check_forge(game, hero)
        check_forged(hero, self.items)
        hero = yield from ready(game, self.hero)
        if not hero.down and (yield from pay_for(game, hero, Part.FORGE)):
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


def begin_plain_action(game: Game, hero: Hero, action: Action) -> Script[bool]:
    """An action without dice: what his class adds to it takes effect at once; False where frost took it."""
    bonus = yield from act(game, hero, action)
    for effect in bonus or ():
        yield from take_effect(game, hero, effect, None)
    return bonus is not None


class TradeAndEquip(Command, frozen=True, kw_only=True, tag="trade_and_equip", omit_defaults=True):
    """All who stand in the zone trade and equip freely until the next action.

    `others`: who is there, without a map; where nobody says so, the table sees to it.
    """

    hero: str
    others: tuple[str, ...] = ()

    def script(self, game: Game) -> Script[None]:
        check_has_action(about_to_act(game, self.hero))
        told = [check_stands(game, name) for name in self.others]
        hero = yield from ready(game, self.hero)
        if hero.down or not (yield from begin_plain_action(game, hero, Action.TRADE)):
            return
        beside = [one for one in game.standing if one.at == hero.at] if game.state.mapped else told
        for one in (hero, *(beside if game.state.mapped or told else game.standing)):
            one.trades = True
        names = ", ".join(one.name for one in beside if one is not hero)
        game.log(Traded(hero=hero.name, others=names))


def check_stands(game: Game, name: str) -> Hero:
    hero = game.hero(name)
    if hero.down:
        raise Refused("hero_is_down", hero=name)
    return hero


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
        if not (yield from _begin_action_of(game, hero, power)):
            return
        yield from check_light(game, hero, power, None)
        pay_power(game, hero, power)
        for effect in power.ability.effects:
            yield from take_effect(game, hero, effect, None, source=power.said)
        check_down(game, hero)


def _begin_action_of(game: Game, hero: Hero, power: Power) -> Script[bool]:
    """The action that an ability is, or the movement that it is part of; False where frost took it."""
    if power.ability.timing is Timing.ACTION:
        return (yield from begin_plain_action(game, hero, Action.SPECIAL))
    if begins_movement(hero, power.ability):
        return (yield from begin_movement(game, hero))
    return True


def begins_movement(hero: Hero, ability: Ability) -> bool:
    """It is for a movement action, and none is under way: Gheta gains her point before she moves ("Berserker")."""
    return ability.timing is Timing.MOVEMENT and not is_moving(hero)


OUTSIDE_COMBAT = (Timing.ACTION, Timing.MOVEMENT, Timing.ANY)


def check_ability(game: Game, hero: Hero, written: str) -> Power:
    power = usable_as_written(hero, of_timing(game, hero, *OUTSIDE_COMBAT), written, None)
    if power.ability.timing is Timing.ACTION:
        check_has_action(hero)
    if begins_movement(hero, power.ability):
        check_movement(hero)
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
            yield from begin_turn(game, hero)
            if not hero.down:
                yield from turn_ends(game, hero)
        end(game, hero)
