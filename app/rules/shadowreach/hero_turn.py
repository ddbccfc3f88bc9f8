"""What heroes do otherwise than in Hellscape: recover, one object a point, pets ("Hero Phase")."""

from typing import NamedTuple

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.script import Script
from app.rules.hellscape import hero_turn as base
from app.rules.hellscape.actions import Action
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.attacks import check_attack, check_fights
from app.rules.hellscape.cards import HeroCard
from app.rules.hellscape.combat import Fight, hero_attacks
from app.rules.hellscape.hero_activation import (
    about_to_act,
    act,
    check_has_action,
    check_movement,
    ready,
    spend_movement,
)
from app.rules.hellscape.state import Hero, Token
from app.rules.shadowreach.boss import boss_turn
from app.rules.shadowreach.classes import Chronomancer, Hunter, hunter
from app.rules.shadowreach.events import Recovered
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.state import pet_of
from app.rules.shadowreach.zones import check_no_enemies, interact, objects_here, spring

RECOVERS = 2  # "Recover Action"


class Recover(Command, frozen=True, kw_only=True, tag="recover", omit_defaults=True):
    """Two health or mana in any mix; Hunter and pet have three between them, `pet` being the pet's health."""

    hero: str
    health: int = 0
    mana: int = 0
    pet: int = 0

    def script(self, game: Game) -> Script[None]:
        hero = about_to_act(game, self.hero)
        check_has_action(hero)
        beast = check_recover(game, hero, self.health, self.mana, self.pet)
        hero = yield from ready(game, self.hero)
        if hero.down or not (yield from base.begin_plain_action(game, hero, Action.SPECIAL)):
            return
        _recover(game, hero, self.health, self.mana)
        if beast is not None and not beast.down and self.pet:
            _recover(game, beast, self.pet, 0)


class Mix(NamedTuple):
    """How a recover action is divided."""

    health: int
    mana: int
    pet: int


def recover_mixes(game: Game, hero: Hero) -> list[Mix]:
    """As much as is missing and the action gives, divided in every way; none where nothing is missing."""
    beast = pet_of(game, hero)
    pet_lacks = 0 if beast is None or beast.down else beast.max_health - beast.health
    lacks = Mix(hero.max_health - hero.health, hero.max_mana - hero.mana, pet_lacks)
    most = min(most_recovered(game, hero), sum(lacks))
    return [
        Mix(health, mana, pet)
        for health in range(min(most, lacks.health), -1, -1) for mana in range(min(most - health, lacks.mana), -1, -1)
        if most and (pet := most - health - mana) <= lacks.pet
    ]  # fmt: skip


def most_recovered(game: Game, hero: Hero) -> int:
    return hunter.RECOVERS if isinstance(game.state.boards.get(hero.name), Hunter) else RECOVERS


def check_recover(game: Game, hero: Hero, health: int, mana: int, pet: int) -> Hero | None:
    beast = pet_of(game, hero)
    most = most_recovered(game, hero)
    if min(health, mana, pet) < 0 or not 0 < health + mana + pet <= most:
        raise Refused("number_out_of_range", field="recover", value=health + mana + pet, most=most)
    if pet and beast is None:
        raise Refused("no_pet", hero=hero.name)
    if pet and beast is not None and beast.down:
        raise Refused("hero_is_down", hero=beast.name)
    return beast


def _recover(game: Game, hero: Hero, health: int, mana: int) -> None:
    """Never above a maximum."""
    gained = min(health, hero.max_health - hero.health), min(mana, hero.max_mana - hero.mana)
    hero.health += gained[0]
    hero.mana += gained[1]
    game.log(Recovered(hero=hero.name, health=gained[0], mana=gained[1]))


class Interact(Command, frozen=True, kw_only=True, tag="interact"):
    """With one object in his zone, for one movement point, and only if no enemy is there."""

    hero: str
    what: str

    def script(self, game: Game) -> Script[None]:
        check_interact(game, about_to_act(game, self.hero), self.what)
        hero = yield from ready(game, self.hero)
        if not hero.down and (yield from spend_movement(game, hero)):
            yield from interact(game, hero, self.what)


def check_interact(game: Game, hero: Hero, what: str) -> None:
    check_movement(hero)
    check_object(game, hero, what)


def check_object(game: Game, hero: Hero, what: str) -> None:
    check_no_enemies(game, hero)
    if what not in objects_here(game, hero):
        raise Refused("nothing_here", hero=hero.name)


class UseForge(Command, frozen=True, kw_only=True, tag="use_forge"):
    """As in Hellscape, but with no enemy in the zone; and only the new item can be equipped then."""

    hero: str
    items: tuple[str, ...]

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        check_no_enemies(game, hero)
        yield from base.UseForge(hero=self.hero, items=self.items).script(game)
        hero.reorganizes = False


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


class PetAttack(Command, frozen=True, kw_only=True, tag="pet_attack"):
    """An action of the shared pool; mana that it rolls and experience that it earns are the Hunter's."""

    hero: str
    enemy: str
    type: CombatType

    def script(self, game: Game) -> Script[None]:
        hero, enemy = about_to_act(game, self.hero), game.enemy(self.enemy)
        check_has_action(hero)
        pet = own_pet(game, hero)
        check_fights(game, enemy)
        check_attack(game, pet, enemy, self.type)
        hero = yield from ready(game, self.hero)
        if hero.down or pet.down or (yield from act(game, hero, Action.ATTACK, enemy.name)) is None:
            return
        if pet not in game.standing:  # felled by its own stun: the action was not its
            hero.actions += 1
            return
        pet.mana, pet.max_mana, pet.card = hero.mana, hero.max_mana, _dashboard(game, hero, pet)
        yield from hero_attacks(game, pet, enemy, Fight(self.type, earner=hero))
        hero.mana, pet.mana, pet.max_mana, pet.card, pet.shadow_mode = pet.mana, 0, 0, None, False


def _dashboard(game: Game, hero: Hero, pet: Hero) -> HeroCard:
    """Its shadow ability, which the table carries out as it is written there."""
    board = game.state.boards[hero.name]
    said = board.pet.shadow if isinstance(board, Hunter) and board.pet is not None else ""
    shadow = "attack: text" if said else ""
    return HeroCard(name=pet.name, health=pet.max_health, mana=0, shadow=shadow, text=said)


class MovePet(Command, frozen=True, kw_only=True, tag="move_pet", omit_defaults=True):
    """A point of the shared move action for the pet."""

    hero: str
    to: str | None = None

    def script(self, game: Game) -> Script[None]:
        hero = about_to_act(game, self.hero)
        pet = own_pet(game, hero)
        check_movement(hero)
        if game.state.mapped and self.to not in base.next_steps(game, pet):
            raise Refused("no_step_there", hero=pet.name, zone=str(self.to))
        hero = yield from ready(game, self.hero)
        if not hero.down and (yield from spends_for_pet(game, hero, pet)):
            yield from base.leave_and_enter(game, pet, self.to)


def spends_for_pet(game: Game, hero: Hero, pet: Hero) -> Script[bool]:
    """A point of the Hunter's movement, unless the pet has fallen before it could use it."""
    if pet not in game.standing or not (yield from spend_movement(game, hero)):
        return False
    stands = pet in game.standing
    hero.movement += not stands
    return stands


def own_pet(game: Game, hero: Hero) -> Hero:
    pet = pet_of(game, hero)
    if pet is None:
        raise Refused("no_pet", hero=hero.name)
    if pet.down:
        raise Refused("hero_is_down", hero=pet.name)
    return pet


class EndActivation(Command, frozen=True, kw_only=True, tag="end_activation"):
    """He is done. In a boss fight the boss acts now; a Chronomancer hands the turn back that he broke into."""

    hero: str

    def script(self, game: Game) -> Script[None]:
        board = game.state.boards.get(self.hero)
        yield from base.EndActivation(hero=self.hero).script(game)
        if isinstance(board, Chronomancer) and _time_goes_on(game, self.hero, board):
            return
        yield from boss_turn(game)


def _time_goes_on(game: Game, name: str, board: Chronomancer) -> bool:
    """After a time action the hero whose turn it was is active again; with tokens left the Chronomancer is not done.

    Who fell in it has used the last one.
    """
    acted, board.acting = board.acting, False
    if game.hero(name).down:
        board.unused = 0
    if not acted:
        board.unused = 0
        return False
    game.state.active, game.state.interrupted = game.state.interrupted, ""
    game.hero(name).activated = not board.unused
    return bool(board.unused)
