"""What a hero can do now, and why he cannot do the rest ("Hero Phase")."""

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.attack_actions import Attack, Charge, charge_power, charge_powers, check_charge_target
from app.rules.hellscape.attacks import attacks_open, check_armed
from app.rules.hellscape.class_commands import CastSpell, check_cast_in_words, is_spell_in_words
from app.rules.hellscape.classes import Wizard, wizard
from app.rules.hellscape.doors import check_door, doors_here
from app.rules.hellscape.effects import Does
from app.rules.hellscape.enemy_turn import can_act
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_activation import (
    check_has_action,
    check_may_act,
    check_may_end,
    check_movement,
    check_pays_for,
)
from app.rules.hellscape.hero_turn import (
    OUTSIDE_COMBAT,
    DrinkFromFountain,
    EndActivation,
    Interact,
    MoveHero,
    OpenDoor,
    SpendAction,
    SpringTrap,
    TradeAndEquip,
    UseAbility,
    check_ability,
    check_fountain,
    check_interact,
    next_steps,
)
from app.rules.hellscape.inventory import UseConsumable, check_consumable
from app.rules.hellscape.powers import Power, check_unused, of_timing
from app.rules.hellscape.state import Enemy, Hero, Part, Token
from app.rules.hellscape.zones import check_forge


class Act(StrEnum):
    """What a hero can do in his turn. A game that is built on this one may have acts of its own."""

    MOVE = "move"
    ATTACK = "attack"
    CHARGE = "charge"
    OPEN_DOOR = "open_door"
    INTERACT = "interact"
    TRADE_AND_EQUIP = "trade_and_equip"
    FOUNTAIN = "fountain"
    FORGE = "forge"
    TRAP = "trap"
    ABILITY = "ability"
    CAST = "cast"
    CONSUMABLE = "consumable"
    SPEND_ACTION = "spend_action"
    END = "end_activation"


class Option(NamedTuple):
    """One way to do it: the command that does it, and what tells it from the other ways."""

    command: Command
    zone: str = ""
    figure: str = ""
    type: CombatType | None = None
    card: str = ""
    what: str = ""
    """Which of a few kinds, in a word of the rules."""


Options = tuple[Option, ...]


class Offer(NamedTuple):
    """One thing to do, the ways in which it can be done, and what forbids it.

    Without any option more has to be told first than a tap can: which items to forge.
    """

    act: StrEnum
    options: Options = ()
    why_not: Refused | None = None
    for_a_point: bool = False
    """It takes a movement point, and where none is left a movement action."""

    @property
    def possible(self) -> bool:
        return self.why_not is None


def offers(game: Game, hero: Hero) -> list[Offer]:
    """Everything that players expect to find, in the order of a typical turn; abilities and potions if he has any."""
    return [
        _move(game, hero),
        _attack(game, hero),
        *_charges(game, hero),
        _door(game, hero),
        _interact(game, hero),
        _trade(game, hero),
        *_of_zone(game, hero),
        *trap_unseen(game, hero, Act.TRAP, SpringTrap(hero=hero.name), SpringTrap(hero=hero.name, bear=True)),
        *_abilities(game, hero),
        *_spell_in_words(game, hero),
        *_consumables(game, hero),
        _spend_action(game, hero),
        offer_where(Act.END, _only(EndActivation(hero=hero.name)), lambda: check_may_end(game, hero)),
    ]


def _only(command: Command) -> Options:
    return (Option(command),)


def offer_on_turn(
    game: Game, hero: Hero, act: StrEnum, options: Options, check: Callable[[], None], *, for_a_point: bool = False
) -> Offer:
    """What can be done in one's own turn only."""

    def both() -> None:
        check_may_act(game, hero)
        check()

    return offer_where(act, options, both, for_a_point=for_a_point)


def offer_where(act: StrEnum, options: Options, check: Callable[[], None], *, for_a_point: bool = False) -> Offer:
    """It is offered with what forbids it where the check refuses."""
    try:
        check()
    except Refused as why:
        return Offer(act, why_not=why, for_a_point=for_a_point)
    return Offer(act, options, for_a_point=for_a_point)


def _move(game: Game, hero: Hero) -> Offer:
    """A step to each zone that nothing bars; without a map the table sees where."""
    steps = tuple(Option(MoveHero(hero=hero.name, to=zone), zone=zone) for zone in next_steps(game, hero))
    options = steps if game.state.mapped else _only(MoveHero(hero=hero.name))

    def check() -> None:
        check_movement(hero)
        if not options:
            raise Refused("no_way_out", hero=hero.name)

    return offer_on_turn(game, hero, Act.MOVE, options, check, for_a_point=True)


def _attack(game: Game, hero: Hero) -> Offer:
    options = tuple(
        Option(Attack(hero=hero.name, enemy=enemy, type=one), figure=enemy, type=one)
        for enemy, one in attacks_open(game, hero)
    )

    def check() -> None:
        check_has_action(hero)
        check_armed(game, hero)
        if not options:
            raise Refused("no_target", hero=hero.name)

    return offer_on_turn(game, hero, Act.ATTACK, options, check)


def _charges(game: Game, hero: Hero) -> list[Offer]:
    """Where a card lets him: at each enemy that he gets to."""
    found = []
    for power in charge_powers(game, hero):
        written = power.ability.written
        options = tuple(
            Option(Charge(hero=hero.name, to=enemy.at, enemy=enemy.name, ability=written), figure=enemy.name,
                   type=CombatType.MELEE, card=power.source)
            for enemy in game.state.enemies
            if _can_charge(game, hero, enemy)
        )  # fmt: skip

        def check(one: Power = power, targets: Options = options) -> None:
            check_has_action(hero)
            check_armed(game, hero)
            check_unused(hero, one)
            charge_power(game, hero, one.ability.written)
            if not targets:
                raise Refused("no_target", hero=hero.name)

        found.append(offer_on_turn(game, hero, Act.CHARGE, options, check))
    return found


def _can_charge(game: Game, hero: Hero, enemy: Enemy) -> bool:
    try:
        check_charge_target(game, hero, enemy, enemy.at)
    except Refused:
        return False
    return True


def _door(game: Game, hero: Hero) -> Offer:
    doors = tuple(Option(OpenDoor(hero=hero.name, side=side), zone=side.value) for side in doors_here(game, hero))
    options = doors if game.state.mapped else _only(OpenDoor(hero=hero.name))

    def check() -> None:
        check_movement(hero)
        if not options:
            check_door(game, hero, None)

    return offer_on_turn(game, hero, Act.OPEN_DOOR, options, check, for_a_point=True)


def _interact(game: Game, hero: Hero) -> Offer:
    command = _only(Interact(hero=hero.name))
    return offer_on_turn(game, hero, Act.INTERACT, command, lambda: check_interact(game, hero), for_a_point=True)


def _trade(game: Game, hero: Hero) -> Offer:
    command = _only(TradeAndEquip(hero=hero.name))
    return offer_on_turn(game, hero, Act.TRADE_AND_EQUIP, command, lambda: check_has_action(hero))


def _spend_action(game: Game, hero: Hero) -> Offer:
    command = _only(SpendAction(hero=hero.name))
    return offer_on_turn(game, hero, Act.SPEND_ACTION, command, lambda: check_has_action(hero))


def _of_zone(game: Game, hero: Hero) -> list[Offer]:
    """A fountain and a forge only where there is one."""
    found = []
    if not game.state.mapped or game.works(Token.FOUNTAIN, hero.at):
        drink = _only(DrinkFromFountain(hero=hero.name))
        found.append(offer_on_turn(game, hero, Act.FOUNTAIN, drink, lambda: check_fountain(game, hero)))
    if not game.state.mapped or game.works(Token.FORGE, hero.at):

        def check() -> None:
            check_pays_for(hero, Part.FORGE)
            check_forge(game, hero)

        found.append(offer_on_turn(game, hero, Act.FORGE, (), check, for_a_point=True))
    return found


def trap_unseen(game: Game, hero: Hero, act: StrEnum, spikes: Command, bear: Command) -> list[Offer]:
    """Without a map the table sees who has moved into a trap ("Special Zones")."""
    if game.state.mapped:
        return []
    traps = (Option(spikes, what=Token.SPIKE_TRAP.value), Option(bear, what=Token.BEAR_TRAP.value))
    return [offer_on_turn(game, hero, act, traps, lambda: None)]


def _abilities(game: Game, hero: Hero) -> list[Offer]:
    found = []
    for power in of_timing(game, hero, *OUTSIDE_COMBAT):
        if power.ability.does(Does.CHARGE):
            continue
        option = Option(UseAbility(hero=hero.name, ability=power.ability.written), card=power.source)

        def check(one: Power = power) -> None:
            check_unused(hero, one)
            check_ability(game, hero, one.ability.written)

        found.append(offer_on_turn(game, hero, Act.ABILITY, (option,), check))
    return found


def _spell_in_words(game: Game, hero: Hero) -> list[Offer]:
    """The Wizard's spell that is ready, where only its card says what it does."""
    board = hero.class_state
    if not isinstance(board, Wizard) or not is_spell_in_words(game, hero):
        return []
    option = Option(CastSpell(hero=hero.name), card=wizard.spell_ready(board))
    return [offer_where(Act.CAST, (option,), lambda: check_cast_in_words(game, hero))]


def _consumables(game: Game, hero: Hero) -> list[Offer]:
    names = dict.fromkeys(one.item.name for one in hero.items if one.item.consumable)
    found = []
    for name in names:
        option = Option(UseConsumable(hero=hero.name, item=name), card=name)

        def check(card: str = name) -> None:
            check_consumable(game, hero, card)

        found.append(offer_where(Act.CONSUMABLE, (option,), check))
    return found


def enemies_to_act(game: Game) -> list[str]:
    """Who still has its activation in the enemy phase."""
    waiting = (enemy for enemy in game.state.enemies if not enemy.acted and game.fights(enemy))
    return [enemy.name for enemy in waiting if can_act(game, enemy)]
