"""What players do on the boards of their classes; the Chronomancer's are in `time_commands` ("Classes")."""

from collections.abc import Sequence
from copy import deepcopy

from msgspec import structs

from app.rules.core.command import Change, Command
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.script import Script, at_once
from app.rules.hellscape.cards import Item, Slot
from app.rules.hellscape.events import Changed, ItemEquipped, ItemUnequipped
from app.rules.hellscape.hero_activation import about_to_act, ready
from app.rules.hellscape.items import carried, places_taken, receive
from app.rules.hellscape.state import MOST_HEROES, Carried, Hero
from app.rules.shadowreach.assassin_rolls import strike_flurry, use_effects
from app.rules.shadowreach.class_boards import own_board
from app.rules.shadowreach.class_checks import checked_board
from app.rules.shadowreach.classes import (
    Assassin,
    ClassState,
    Cleric,
    Herbalist,
    Hunter,
    Warrior,
    assassin,
    cleric,
    herbalist,
    hunter,
    warrior,
)
from app.rules.shadowreach.game import Game

HANDS = 2


class SetBoard(Change, frozen=True, kw_only=True, tag="set_board"):
    """The board of a hero's class as it lies on the table. A Hunter's pet joins beside its Hunter."""

    hero: str
    board: ClassState

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        board = checked_board(self.board)
        pet = board.pet if isinstance(board, Hunter) else None
        if pet is not None and pet.name == hero.name:
            raise Refused("name_is_taken", name=pet.name)
        old = game.state.boards.get(hero.name)
        if isinstance(old, Hunter) and old.pet is not None and (pet is None or pet.name != old.pet.name):
            game.state.heroes = [one for one in game.state.heroes if one.name != old.pet.name]
        game.state.boards = {**game.state.boards, hero.name: board}
        if pet is not None and all(one.name != pet.name for one in game.state.heroes):
            _join(game, hero, pet)
        names = (type(old).__name__ if old else "", type(board).__name__)
        game.log(Changed(who=hero.name, field="class_state", old=names[0], new=names[1], corrected=game.correcting))


def _join(game: Game, hero: Hero, pet: hunter.Pet) -> None:
    game.check_free(pet.name)
    if len(game.state.heroes) >= 2 * MOST_HEROES:
        raise Refused("too_many_heroes", most=MOST_HEROES)
    health = max(1, hunter.health_at(pet, pet.level))
    beast = Hero(
        name=pet.name, at=hero.at, level=pet.level, health=health, max_health=health,
        arms=hunter.arms_at(pet, pet.level), activated=True,
    )  # fmt: skip
    game.state.heroes = [*game.state.heroes, beast]


# Assassin


class TellShadows(Change, frozen=True, kw_only=True, tag="tell_shadows"):
    """What the shadow die and the Assassin's own show; its faces are known to nobody but the table."""

    hero: str
    shadows: int

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        board = own_board(game, hero, Assassin)
        old = board.shadows
        if not 0 <= self.shadows <= assassin.MOST:
            raise Refused("number_out_of_range", field="shadows", value=self.shadows, most=assassin.MOST)
        board.shadows = self.shadows
        game.log(Changed(who=hero.name, field="shadows", old=old, new=self.shadows, corrected=game.correcting))


class KeepShadow(Command, frozen=True, kw_only=True, tag="keep_shadow"):
    hero: str

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        assassin.keep(game.log, hero, own_board(game, hero, Assassin))
        return at_once(None)


class AddShadow(Command, frozen=True, kw_only=True, tag="add_shadow"):
    hero: str

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        assassin.add_shadow(game.log, hero, own_board(game, hero, Assassin))
        return at_once(None)


class SpendShadows(Command, frozen=True, kw_only=True, tag="spend_shadows"):
    hero: str
    tokens: int

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        assassin.spend(game.log, hero, own_board(game, hero, Assassin), self.tokens)
        return at_once(None)


class TriggerShadow(Command, frozen=True, kw_only=True, tag="trigger_shadow"):
    hero: str
    ability: str
    shadows: int = 1

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        board = own_board(game, hero, Assassin)
        assassin.trigger(game.log, hero, board, self.ability, self.shadows)
        yield from use_effects(game, hero, None, board, self.ability, None)


class StrikeFlurry(Command, frozen=True, kw_only=True, tag="strike_flurry"):
    """The Assassin's own die shows a flurry: a wound at once, and it is rolled again."""

    hero: str
    enemy: str

    def script(self, game: Game) -> Script[None]:
        game.check_going_on()
        hero, enemy = game.hero(self.hero), game.enemy(self.enemy)
        yield from strike_flurry(game, hero, enemy, own_board(game, hero, Assassin))


# Cleric


class UseGodCard(Command, frozen=True, kw_only=True, tag="use_god_card"):
    hero: str
    card: str

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        game.check_going_on()
        if hero.down:
            raise Refused("hero_is_down", hero=hero.name)
        cleric.use(game.log, hero, own_board(game, hero, Cleric), self.card)
        return at_once(None)


class UpgradeGodCard(Command, frozen=True, kw_only=True, tag="upgrade_god_card"):
    hero: str
    card: str

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        cleric.upgrade(game.log, hero, own_board(game, hero, Cleric), self.card)
        return at_once(None)


class PlaceDivinity(Command, frozen=True, kw_only=True, tag="place_divinity", omit_defaults=True):
    hero: str
    on: str
    back: bool = False

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        board = own_board(game, hero, Cleric)
        (cleric.take_back if self.back else cleric.place_divinity)(game.log, hero, board, self.on)
        return at_once(None)


# Herbalist


class GainHerb(Command, frozen=True, kw_only=True, tag="gain_herb"):
    hero: str
    herb: str

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        herbalist.gain(game.log, hero, own_board(game, hero, Herbalist), self.herb)
        return at_once(None)


class PlaceHerb(Change, frozen=True, kw_only=True, tag="place_herb", omit_defaults=True):
    """A herb on an enemy's card or in a zone; without a kind it lies face down. `away`: it is taken off again."""

    hero: str
    herb: str = ""
    enemy: str = ""
    zone: str = ""
    away: bool = False

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        board = own_board(game, hero, Herbalist)
        if bool(self.enemy) is bool(self.zone) or (self.herb and self.herb not in board.kinds):
            raise Refused("no_herb_left", herb=self.herb)
        where = game.enemy(self.enemy).name if self.enemy else self.zone
        if self.zone and self.zone not in game.board.names:
            raise Refused("no_such_space", space=self.zone)
        if self.away:
            herbalist.take_away(board, enemy=self.enemy, zone=self.zone)
        else:
            herbalist.place(board, self.herb, enemy=self.enemy, zone=self.zone)
        new = "" if self.away else self.herb or "?"
        game.log(Changed(who=where, field="herb", old="", new=new, corrected=game.correcting))


class PlantHerbs(Command, frozen=True, kw_only=True, tag="plant_herbs"):
    """Into vases from 1 to 6, during the Herbalist's turn."""

    hero: str
    herbs: dict[int, str]

    def script(self, game: Game) -> Script[None]:
        herbs = {vase - 1: herb for vase, herb in self.herbs.items()}
        herbalist.plant(_silently, *_after_the_harvest(game, about_to_act(game, self.hero)), herbs)
        hero = yield from ready(game, self.hero)
        if not hero.down:
            herbalist.plant(game.log, hero, own_board(game, hero, Herbalist), herbs)


def _silently(event: Event) -> None:
    """What is only tried out is not on record."""


def _after_the_harvest(game: Game, hero: Hero) -> tuple[Hero, Herbalist]:
    """Copies of hero and board as they will be once the turn has begun: there is nothing to ask about what fails."""
    hero, board = structs.replace(hero), deepcopy(own_board(game, hero, Herbalist))
    if game.state.active != hero.name:
        herbalist.harvest(_silently, hero, board)
    return hero, board


class BrewPotion(Command, frozen=True, kw_only=True, tag="brew_potion", omit_defaults=True):
    """At a slot from 1; `potion` is what its token shows, the first time."""

    hero: str
    slot: int
    to: str
    potion: str = ""

    def script(self, game: Game) -> Script[None]:
        drinker, brewer = game.hero(self.to), about_to_act(game, self.hero)
        herbalist.brew(_silently, *_after_the_harvest(game, brewer), self.slot - 1, self.potion, drinker.name)
        hero = yield from ready(game, self.hero)
        if hero.down:
            return
        board = own_board(game, hero, Herbalist)
        potion = herbalist.brew(game.log, hero, board, self.slot - 1, self.potion, drinker.name)
        receive(game, drinker, Item(name=potion, consumable=True), hero.name)


# Hunter


class Hunt(Command, frozen=True, kw_only=True, tag="hunt"):
    """A hunted token on an enemy in sight; without a map the table sees it."""

    hero: str
    enemy: str

    def script(self, game: Game) -> Script[None]:
        hero, enemy = about_to_act(game, self.hero), game.enemy(self.enemy)
        board = own_board(game, hero, Hunter)
        if game.state.mapped and (hero.at is None or enemy.at not in game.edition.sight(game.board, hero.at)):
            raise Refused("out_of_reach", attacker=hero.name, defender=enemy.name)
        hunter.check_hunt(hero, board, enemy.name)
        hero = yield from ready(game, self.hero)
        if not hero.down:
            hunter.hunt(game.log, hero, board, enemy.name)


class ChoosePetSkill(Command, frozen=True, kw_only=True, tag="choose_pet_skill"):
    hero: str
    skill: str

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        pet = own_board(game, hero, Hunter).pet
        if pet is None:
            raise Refused("no_pet", hero=hero.name)
        hunter.choose_skill(hero, pet, self.skill)
        game.log(Changed(who=pet.name, field="skills", old="", new=self.skill))
        return at_once(None)


# Warrior


class QuickDraw(Command, frozen=True, kw_only=True, tag="quick_draw", omit_defaults=True):
    """Items of the dashboard into the hands; what was there goes into the inventory, its slots if wanted."""

    hero: str
    items: tuple[str, ...]
    put_back: tuple[str, ...] = ()

    def script(self, game: Game) -> Script[None]:
        hero = about_to_act(game, self.hero)
        board = own_board(game, hero, Warrior)
        wanted = [carried(hero, name, is_equipped=False) for name in self.items]
        if not wanted or places_taken(one.item for one in wanted)[Slot.HAND] > HANDS:
            raise Refused("slot_is_taken", hero=hero.name, card=", ".join(self.items))
        in_hand = [one for one in hero.items if one.equipped and one.item.slot in (Slot.HAND, Slot.TWO_HANDED)]
        for name in self.put_back:
            if name not in [one.item.name for one in in_hand]:
                raise Refused("no_such_item", hero=hero.name, card=name)
        warrior.check_draw(hero, board, self.items, self.put_back)
        hero = yield from ready(game, self.hero)
        if hero.down:
            return
        warrior.draw(game.log, hero, board, self.items, self.put_back)
        for one in displaced(hero, self.items):
            one.equipped = False
            game.log(ItemUnequipped(hero=hero.name, card=one.item.name))
        for one in wanted:
            one.equipped = True
            game.log(ItemEquipped(hero=hero.name, card=one.item.name))


def displaced(hero: Hero, coming: Sequence[str]) -> list[Carried]:
    """What leaves the hands for it: they are emptied from the left until all fits."""
    needed = places_taken(carried(hero, name).item for name in coming)[Slot.HAND]
    held = [one for one in hero.items if one.equipped and one.item.slot in (Slot.HAND, Slot.TWO_HANDED)]
    leaving: list[Carried] = []
    while held and places_taken(one.item for one in held)[Slot.HAND] + needed > HANDS:
        leaving.append(held.pop(0))
    return leaving


class Stow(Change, frozen=True, kw_only=True, tag="stow", omit_defaults=True):
    """An item of the inventory into a slot of the Warrior's dashboard, or out of it."""

    hero: str
    item: str
    out: bool = False

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        board = own_board(game, hero, Warrior)
        item = carried(hero, self.item, is_equipped=False).item
        if item.slot not in (Slot.HAND, Slot.TWO_HANDED):
            raise Refused("item_has_no_slot", card=item.name)
        if self.out:
            warrior.take_out(board, item.name)
        else:
            warrior.stow(hero, board, item.name)
        game.log(Changed(who=hero.name, field="quick", old="", new=item.name, corrected=game.correcting))
