"""The Assassin's shadows and her own die ("Assassin")."""

from app.rules.core.command import Change, Command
from app.rules.core.errors import Refused
from app.rules.core.script import Script, at_once
from app.rules.hellscape.events import Changed
from app.rules.shadowreach.assassin_rolls import strike_flurry, use_effects
from app.rules.shadowreach.class_boards import own_board
from app.rules.shadowreach.classes import Assassin, assassin
from app.rules.shadowreach.game import Game


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
