"""What a Chronomancer does: the minute, spells, shards, and actions in anybody's turn ("Chronomancer")."""

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.script import Script, at_once
from app.rules.hellscape.events import ActivationBegan
from app.rules.hellscape.state import Hero, Phase
from app.rules.shadowreach.class_boards import own_board
from app.rules.shadowreach.classes import Chronomancer, chronomancer, time_warp
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.turns import turn_begins


def _board(game: Game, name: str) -> tuple[Hero, Chronomancer]:
    hero = game.hero(name)
    return hero, own_board(game, hero, Chronomancer)


class UseTimeAction(Command, frozen=True, kw_only=True, tag="use_time_action"):
    """One action at any point of the hero phase, in another hero's turn too, which then goes on."""

    hero: str

    def script(self, game: Game) -> Script[None]:
        hero, board = _board(game, self.hero)
        game.check_going_on()
        if game.state.phase is not Phase.HEROES:
            raise Refused("not_the_heroes_phase")
        if hero.down:
            raise Refused("hero_is_down", hero=hero.name)
        if hero.activated:
            raise Refused("hero_is_done", hero=hero.name)
        if game.state.active == hero.name:
            raise Refused("somebody_is_active", hero=hero.name)
        first = chronomancer.is_first(board)
        chronomancer.use_action(game.log, hero, board)
        game.state.interrupted, game.state.active = game.state.active, hero.name
        hero.actions, hero.movement = 1, 0
        game.log(ActivationBegan(hero=hero.name))
        if first:
            yield from turn_begins(game, hero)


class BeginWarp(Command, frozen=True, kw_only=True, tag="begin_warp", omit_defaults=True):
    """`shards`: what lies face down on each space, as the table draws it; told when it is gained at the latest."""

    hero: str
    shards: dict[str, str] = {}

    def script(self, game: Game) -> Script[None]:
        hero, board = _board(game, self.hero)
        time_warp.begin(game.log, hero, board.warp, self.shards)
        return at_once(None)


class RollWarp(Command, frozen=True, kw_only=True, tag="roll_warp"):
    """Yellow dice 1 to 3 by what they show."""

    hero: str
    faces: dict[int, str]

    def script(self, game: Game) -> Script[None]:
        hero, board = _board(game, self.hero)
        faces = {die - 1: face for die, face in self.faces.items()}
        time_warp.roll(game.log, hero, board.warp, faces)
        return at_once(None)


class UnlockWarp(Command, frozen=True, kw_only=True, tag="unlock_warp"):
    """The shields on the five blue dice."""

    hero: str
    shields: tuple[int, ...]

    def script(self, game: Game) -> Script[None]:
        hero, board = _board(game, self.hero)
        time_warp.unlock(game.log, hero, board.warp, self.shields)
        return at_once(None)


class MoveTimeToken(Command, frozen=True, kw_only=True, tag="move_time_token"):
    hero: str
    token: str
    to: str
    die: int

    def script(self, game: Game) -> Script[None]:
        hero, board = _board(game, self.hero)
        time_warp.move(game.log, hero, board.warp, self.token, self.to, self.die - 1)
        return at_once(None)


class EndWarp(Command, frozen=True, kw_only=True, tag="end_warp"):
    hero: str

    def script(self, game: Game) -> Script[None]:
        hero, board = _board(game, self.hero)
        spells, shards = time_warp.end(game.log, hero, board.warp)
        board.to_take = spells
        board.shards = [*board.shards, *shards]
        return at_once(None)


class TakeSpell(Command, frozen=True, kw_only=True, tag="take_spell"):
    hero: str
    spell: str

    def script(self, game: Game) -> Script[None]:
        hero, board = _board(game, self.hero)
        chronomancer.take_spell(game.log, hero, board, self.spell)
        return at_once(None)


class CastTimeSpell(Command, frozen=True, kw_only=True, tag="cast_time_spell", omit_defaults=True):
    hero: str
    spell: str
    mana: int = 0

    def script(self, game: Game) -> Script[None]:
        hero, board = _board(game, self.hero)
        game.check_going_on()
        chronomancer.cast(game.log, hero, board, self.spell, self.mana)
        return at_once(None)


class UseShard(Command, frozen=True, kw_only=True, tag="use_shard"):
    """On a hero in sight; without a map the table sees it."""

    hero: str
    shard: str
    on: str

    def script(self, game: Game) -> Script[None]:
        hero, board = _board(game, self.hero)
        other = game.hero(self.on)
        in_sight = hero.at is not None and other.at in game.edition.sight(game.board, hero.at)
        if game.state.mapped and not in_sight:
            raise Refused("out_of_reach", attacker=hero.name, defender=other.name)
        chronomancer.use_shard(game.log, hero, board, self.shard, other.name)
        return at_once(None)


class KeepTime(Command, frozen=True, kw_only=True, tag="keep_time", omit_defaults=True):
    """What stays over to the next round: a spell and three shards; the rest goes back now."""

    hero: str
    spells: tuple[str, ...] = ()
    shards: tuple[str, ...] = ()

    def script(self, game: Game) -> Script[None]:
        hero, board = _board(game, self.hero)
        chronomancer.end_round(game.log, hero, board, list(self.spells), list(self.shards))
        return at_once(None)
