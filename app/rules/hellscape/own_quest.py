"""Quests that players make: which blocks this game has, and how they are carried out."""

from collections.abc import Sequence

from app.rules.core.command import Command
from app.rules.core.quest_blocks import Blocks, Spawn
from app.rules.core.quest_course import Course, LeftToTheTable
from app.rules.core.quest_following import OnTheTable, with_quest
from app.rules.core.quest_following import settle as settle_course
from app.rules.core.script import Script
from app.rules.hellscape import boss_track
from app.rules.hellscape.box import as_many_as_there_are, left_in_box
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.commands import TABLE_SAYS
from app.rules.hellscape.darkness import darkness_phase
from app.rules.hellscape.ending import lose, win
from app.rules.hellscape.events import Changed, TokenPlaced
from app.rules.hellscape.game import Game
from app.rules.hellscape.spawn import spawn_mob, spawn_roaming
from app.rules.hellscape.state import MOST_ENEMIES, MOST_LIFEBRINGERS, Phase, Token

DARKNESS, LIFEBRINGERS = "darkness", "lifebringers"
LAID = (
    Token.START, Token.EXIT, Token.OBJECTIVE, Token.PORTAL, Token.ROAMING_PORTAL, Token.SPAWN, Token.TREASURE_SPAWN,
    Token.CHEST, Token.SPECIAL_CHEST, Token.FOUNTAIN, Token.FORGE, Token.SPIKE_TRAP, Token.BEAR_TRAP,
)  # fmt: skip

BLOCKS = Blocks(
    reached=(Token.EXIT, Token.OBJECTIVE, Token.START, Token.PORTAL),
    taken=(Token.OBJECTIVE, Token.CHEST, Token.SPECIAL_CHEST),
    laid=LAID,
    spawned=(Kind.MOB, Kind.ROAMING, Kind.BOSS),
    places=(Token.SPAWN, Token.PORTAL, Token.ROAMING_PORTAL, Token.OBJECTIVE, Token.EXIT, Token.START),
    shifted=(DARKNESS, LIFEBRINGERS),
)


class PlayedQuest(OnTheTable):
    """A QuestTable."""

    game: Game

    @property
    def is_on(self) -> bool:
        state = self.game.state
        return state.phase is not Phase.SETUP and not (state.won or state.lost)

    def all_heroes_at(self, token: str) -> bool:
        """Those knocked out are not there on their feet ("Knocked Out")."""
        heroes, zones = self.game.state.heroes, self.zones(token)
        return bool(heroes) and all(hero.at in zones and not hero.down for hero in heroes)

    def zones(self, token: str) -> Sequence[str]:
        if not self.mapped:
            return ()
        return [zone for zone in self.game.zones(Token(token)) if self.game.board.walkable(zone)]

    def spawn(self, spawn: Spawn, at: str | None) -> Script[None]:
        if len(self.game.state.enemies) >= MOST_ENEMIES:
            self.log(LeftToTheTable(effect=spawn.kind, what=spawn.enemy, enemy_kind=spawn.enemy_kind))
        elif spawn.enemy_kind == Kind.ROAMING:
            yield from spawn_roaming(self.game, at, wanted=spawn.enemy)
        else:
            yield from spawn_mob(self.game, at, wanted=spawn.enemy)

    def lay(self, token: str, zone: str) -> None:
        game, kind = self.game, Token(token)
        left = left_in_box(game, token)
        if left is not None and not as_many_as_there_are(game, token, 1, left):
            return
        game.state.tokens = {**game.state.tokens, kind: [*game.zones(kind), zone]}
        game.log(TokenPlaced(token=token, zone=zone))

    def shift(self, what: str, by: int) -> Script[None]:
        """Darkness that grows does what its spaces say; back it only goes."""
        if what == DARKNESS and by > 0:
            for _ in range(by):
                if self.is_on:
                    yield from self.darkens()
            return
        state = self.game.state
        if what == DARKNESS:
            old, state.darkness = state.darkness, max(self.first_space, state.darkness + by)
            new = state.darkness
        else:
            old, state.lifebringers = state.lifebringers, min(MOST_LIFEBRINGERS, max(0, state.lifebringers + by))
            new = state.lifebringers
        if old != new:
            self.log(Changed(who="", field=what, old=old, new=new))

    first_space = 0

    def darkens(self) -> Script[None]:
        return darkness_phase(self.game)

    def win(self) -> None:
        win(self.game, TABLE_SAYS)

    def lose(self) -> None:
        lose(self.game, TABLE_SAYS)


def carry_out(game: Game, command: Command) -> Script[None]:
    return with_quest(game, command, PlayedQuest)


def settle(game: Game) -> None:
    boss_track.settle(game.state)
    if game.state.own_quest is not None:
        settle_course(PlayedQuest(game))
        boss_has_come(game, game.state.own_quest)


def boss_has_come(game: Game, course: Course) -> None:
    """Once a boss stands there, nobody waits for one."""
    if course.awaited and any(enemy.kind is Kind.BOSS for enemy in game.state.enemies):
        course.awaited = []
