"""The Cleric's gods ("Cleric")."""

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.script import Script, at_once
from app.rules.shadowreach.class_boards import own_board
from app.rules.shadowreach.classes import Cleric, cleric
from app.rules.shadowreach.game import Game


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
        if self.back:
            cleric.take_back(game.log, hero, board, self.on)
        else:
            cleric.place_divinity(game.log, hero, board, game.figure(self.on).name)
        return at_once(None)
