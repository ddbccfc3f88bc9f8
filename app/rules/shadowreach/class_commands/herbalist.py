"""The Herbalist's garden: herbs and potions ("Herbalist")."""

from copy import deepcopy

from msgspec import structs

from app.rules.core.command import Change, Command
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.script import Script, at_once
from app.rules.hellscape.cards import Item
from app.rules.hellscape.events import Changed
from app.rules.hellscape.hero_activation import about_to_act, ready
from app.rules.hellscape.items import receive
from app.rules.hellscape.state import Hero
from app.rules.shadowreach.class_boards import own_board
from app.rules.shadowreach.classes import Herbalist, herbalist
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.herbs import places_of_the_set_up


class GainHerb(Command, frozen=True, kw_only=True, tag="gain_herb"):
    hero: str
    herb: str

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        herbalist.gain(game.log, hero, own_board(game, hero, Herbalist), self.herb)
        return at_once(None)


class SpendHerbs(Command, frozen=True, kw_only=True, tag="spend_herbs"):
    """For an ability that costs them."""

    hero: str
    herbs: tuple[str, ...]

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        herbalist.spend(game.log, hero, own_board(game, hero, Herbalist), self.herbs)
        return at_once(None)


class LayHerbs(Change, frozen=True, kw_only=True, tag="lay_herbs"):
    """Those of the set-up: one on every spawn token and in every zone with loot on the board."""

    hero: str

    def apply(self, game: Game) -> None:
        hero = game.hero(self.hero)
        spawns, zones = places_of_the_set_up(game)
        herbalist.lay_out(game.log, hero, own_board(game, hero, Herbalist), spawns, zones)


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
        if bool(self.enemy) is bool(self.zone):
            raise Refused("herb_lies_nowhere")
        if self.herb not in (*board.kinds, *([] if self.enemy and not self.away else [""])):
            raise Refused("no_such_herb", herb=self.herb)
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
