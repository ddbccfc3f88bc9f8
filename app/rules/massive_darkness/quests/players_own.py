"""A quest that players make, from the blocks that the quests of the book are made of: objectives, tokens, events."""

from collections.abc import Sequence

from app.rules.core.command import Command
from app.rules.core.quest_blocks import Blocks, Spawn
from app.rules.core.quest_course import EnemyKilled, LeftToTheTable, notice
from app.rules.core.quest_following import OnTheTable, with_quest
from app.rules.core.quest_following import settle as settle_course
from app.rules.core.reason import Reason
from app.rules.core.script import Script, at_once
from app.rules.massive_darkness import ending
from app.rules.massive_darkness.blood import forget_blood
from app.rules.massive_darkness.building import ONE_ONLY
from app.rules.massive_darkness.events import Changed, TokenPlaced
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.levels import raise_level
from app.rules.massive_darkness.quest import Quest
from app.rules.massive_darkness.quests.fate import drawer
from app.rules.massive_darkness.spawn import spawn_guard, spawn_roaming
from app.rules.massive_darkness.state import BEFORE_THE_QUEST, MOST_ENEMIES, PLAYERS_OWN, Enemy, Hero
from app.rules.massive_darkness.tokens import OBJECTIVES, Token

GUARD, ROAMING = "guard", "roaming"
LEVEL, LIFEBRINGERS = "level", "lifebringers"
MOST_LIFEBRINGERS = 9
QUEST_SAYS = Reason("the_quest_says_so", "33")

BLOCKS = Blocks(
    reached=(Token.EXIT, Token.START, *OBJECTIVES),
    taken=(*OBJECTIVES, Token.TREASURE, Token.SPECIAL_TREASURE),
    laid=(Token.START, Token.EXIT, *OBJECTIVES, Token.TREASURE, Token.SPECIAL_TREASURE),
    spawned=(GUARD, ROAMING),
    places=(Token.EXIT, Token.START, *OBJECTIVES),
    shifted=(LEVEL, LIFEBRINGERS),
)


class PlayersOwn(Quest):
    id = PLAYERS_OWN

    def enemy_killed(self, game: Game, enemy: Enemy, killer: Hero | None) -> Script[None]:
        if game.state.own_quest is not None:
            notice(game.state.own_quest, EnemyKilled(enemy.name))
        return at_once(None)


class PlayedQuest(OnTheTable):
    """A QuestTable."""

    game: Game

    @property
    def is_on(self) -> bool:
        return self.game.state.phase not in BEFORE_THE_QUEST and not ending.is_over(self.game)

    def all_heroes_at(self, token: str) -> bool:
        heroes, zones = self.game.state.heroes, self.zones(token)
        return bool(heroes) and all(hero.at in zones and not hero.killed for hero in heroes)

    def zones(self, token: str) -> Sequence[str]:
        if not self.mapped:
            return ()
        return [zone for zone in self.game.state.tokens.of(token) if self.game.board.walkable(zone)]

    def spawn(self, spawn: Spawn, at: str | None) -> Script[None]:
        game, who = self.game, drawer(self.game)
        if len(game.state.enemies) >= MOST_ENEMIES:
            self.log(LeftToTheTable(effect=spawn.kind, what=spawn.enemy, enemy_kind=spawn.enemy_kind))
        elif spawn.enemy_kind == ROAMING:
            yield from spawn_roaming(game, at, who, QUEST_SAYS, name=spawn.enemy)
        else:
            yield from spawn_guard(game, at, who, QUEST_SAYS, name=spawn.enemy)

    def lay(self, token: str, zone: str) -> None:
        """Of start and exit there is one (p. 28)."""
        zones = self.game.state.tokens.plain()[token]
        if token in ONE_ONLY:
            zones.clear()
        zones.append(zone)
        self.log(TokenPlaced(token=token, zone=zone))

    def shift(self, what: str, by: int) -> Script[None]:
        """The level only rises (p. 15)."""
        state = self.game.state
        if what == LEVEL:
            for _ in range(by):
                raise_level(self.game, None, QUEST_SAYS)
        else:
            old, state.lifebringers = state.lifebringers, min(MOST_LIFEBRINGERS, max(0, state.lifebringers + by))
            if old != state.lifebringers:
                self.log(Changed(who="", field=what, old=old, new=state.lifebringers))
        return at_once(None)

    def win(self) -> None:
        ending.win(self.game, QUEST_SAYS)

    def lose(self) -> None:
        ending.lose(self.game, QUEST_SAYS)


def carry_out(game: Game, command: Command) -> Script[None]:
    return with_quest(game, command, PlayedQuest)


def settle(game: Game) -> None:
    forget_blood(game)
    ending.settle(game)
    if game.state.own_quest is not None:
        settle_course(PlayedQuest(game))
