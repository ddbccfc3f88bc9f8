"""What a Chronomancer does: the minute, spells, shards, and actions in anybody's turn ("Chronomancer")."""

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.script import Script, at_once
from app.rules.hellscape.abilities import IN_COMBAT, Timing
from app.rules.hellscape.effects import Does
from app.rules.hellscape.events import ActivationBegan, TableCarriesOut
from app.rules.hellscape.hero_abilities import apply
from app.rules.hellscape.state import Hero, Phase
from app.rules.shadowreach.class_boards import in_sight, own_board
from app.rules.shadowreach.classes import Chronomancer, chronomancer, time_warp
from app.rules.shadowreach.classes.shards import IN_SHADOW, shard_ability
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.state import pets
from app.rules.shadowreach.turns import turn_begins
from app.rules.shadowreach.zones import heal_or_cleanse


def _board(game: Game, name: str) -> tuple[Hero, Chronomancer]:
    hero = game.hero(name)
    return hero, own_board(game, hero, Chronomancer)


def _check_stands(hero: Hero) -> None:
    """Who is knocked out performs nothing ("Knocked Out")."""
    if hero.down:
        raise Refused("hero_is_down", hero=hero.name)


class UseTimeAction(Command, frozen=True, kw_only=True, tag="use_time_action"):
    """One action at any point of the hero phase, in another hero's turn too, which then goes on."""

    hero: str

    def script(self, game: Game) -> Script[None]:
        hero, board = _board(game, self.hero)
        game.check_going_on()
        if game.state.phase is not Phase.HEROES:
            raise Refused("not_the_heroes_phase")
        _check_stands(hero)
        if hero.activated:
            raise Refused("hero_is_done", hero=hero.name)
        if game.state.active == hero.name:
            raise Refused("somebody_is_active", hero=hero.name)
        chronomancer.use_action(game.log, hero, board)
        board.acting = True
        for other in game.state.heroes:
            # nobody breaks into an action: a move that was under way is over
            other.movement, other.moving = 0, False
        game.state.interrupted, game.state.active = game.state.active, hero.name
        hero.actions, hero.movement, hero.moving = 1, 0, False
        game.log(ActivationBegan(hero=hero.name))
        yield from turn_begins(game, hero)


class BeginWarp(Command, frozen=True, kw_only=True, tag="begin_warp", omit_defaults=True):
    """`shards`: what lies face down on each space, as the table draws it; told when it is gained at the latest."""

    hero: str
    shards: dict[str, str] = {}

    def script(self, game: Game) -> Script[None]:
        hero, board = _board(game, self.hero)
        check_warp(game, hero, board)
        time_warp.begin(game.log, hero, board.warp, self.shards)
        board.warped = game.state.round
        return at_once(None)


def warp_is_open(game: Game, hero: Hero, board: Chronomancer) -> bool:
    """The minute is still to come, or runs."""
    try:
        check_warp(game, hero, board)
    except Refused:
        return False
    return True


def check_warp(game: Game, hero: Hero, board: Chronomancer) -> None:
    """Once a round, at its start: before any hero has acted ("Time Warp Phase")."""
    game.check_going_on()
    if game.state.phase is not Phase.HEROES:
        raise Refused("not_the_heroes_phase")
    beasts = pets(game.state)
    acted = any(one.activated for one in game.state.heroes if one.name not in beasts)
    if not board.warp.running and (board.warped == game.state.round or acted or game.state.active):
        raise Refused("warp_comes_first", hero=hero.name)


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


class EndWarp(Command, frozen=True, kw_only=True, tag="end_warp", omit_defaults=True):
    """The sand has run out. `middle` and `shards` are what the table reached beside what it told on the way."""

    hero: str
    middle: int | None = None
    shards: tuple[str, ...] = ()

    def script(self, game: Game) -> Script[None]:
        hero, board = _board(game, self.hero)
        if len(board.shards) + len(board.warp.gained) + len(self.shards) > chronomancer.SHARDS:
            raise Refused("no_token_left", hero=hero.name)
        if not all(shard.strip() for shard in self.shards):
            raise Refused("name_is_empty")
        spells, shards = time_warp.end(game.log, hero, board.warp, self.middle, self.shards)
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
        _check_stands(hero)
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
        _check_stands(hero)
        if not in_sight(game, hero, other):
            raise Refused("out_of_reach", attacker=hero.name, defender=other.name)
        check_shard(game, other, self.shard)
        chronomancer.use_shard(game.log, hero, board, self.shard, other.name)
        if self.shard == IN_SHADOW:
            board.shadowed = [*board.shadowed, other.name]
            return
        ability = shard_ability(self.shard)
        if ability is None:
            game.log(TableCarriesOut(who=other.name, text=self.shard))
        for effect in ability.effects if ability is not None else ():
            if effect.what is Does.HEAL:
                yield from heal_or_cleanse(game, other, effect.amount)
            else:
                apply(game, other, effect, None)


def check_shard(game: Game, hero: Hero, shard: str) -> None:
    """Each at its time: with a move, in a fight, or between actions of the hero phase."""
    game.check_going_on()
    if game.state.phase is not Phase.HEROES:
        raise Refused("not_the_heroes_phase")
    _check_stands(hero)
    ability = shard_ability(shard)
    if ability is None:
        return
    if ability.timing in IN_COMBAT:
        raise Refused("shard_in_a_fight")
    if ability.timing is Timing.MOVEMENT and not (game.state.active == hero.name and hero.movement):
        raise Refused("shard_in_a_move", hero=hero.name)


class KeepTime(Command, frozen=True, kw_only=True, tag="keep_time", omit_defaults=True):
    """What stays over to the next round: a spell and three shards; the rest goes back now."""

    hero: str
    spells: tuple[str, ...] = ()
    shards: tuple[str, ...] = ()

    def script(self, game: Game) -> Script[None]:
        hero, board = _board(game, self.hero)
        chronomancer.end_round(game.log, hero, board, list(self.spells), list(self.shards))
        return at_once(None)
