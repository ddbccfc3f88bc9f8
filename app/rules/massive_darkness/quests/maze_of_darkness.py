"""Quest 9: Maze of Darkness (p. 49)."""

from app.rules.core.question import NO, YES, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.ending import lose
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.levels import level_zones, raise_level
from app.rules.massive_darkness.quest import Goal, Objective, Quest, Strike
from app.rules.massive_darkness.quests import pillars
from app.rules.massive_darkness.quests.places import ask_yes, ask_zone, side_of, zones_of
from app.rules.massive_darkness.quests.progress import count, marked, reach, remind
from app.rules.massive_darkness.spawn import spawn_guard, spawn_roaming
from app.rules.massive_darkness.state import LEVELS, Enemy, Hero, Phase
from app.rules.massive_darkness.tokens import MORE_THAN_ONE, Token, level_tokens
from app.rules.massive_darkness.treasure import place_treasure

GUARDED_LEVELS = LEVELS[1:]
LAST_WAVE = 2 * LEVELS[-1]  # the round of the roaming monster on the level 5 token
LEVEL_TOKEN = "level token "
PILLAR_HEALTH = 3
PILLAR_COUNTS = tuple(str(number) for number in range(1, 7))  # the box has six
CENTRE = "3R"
TREASURES_A_ROOM = 2
TO_ARTIFACT = Reason("maze_draws_to_artifact", "49")
FIRST_GUARDS = Reason("guards_at_the_start", "49")
GUARDS_COME = Reason("wave_of_guards", "49")
ARTIFACT_TAKEN = Reason("enemy_on_the_artifact", "49")


class MazeOfDarkness(Quest):
    id = "maze_of_darkness"
    page = "49"
    tiles = ("1R", "2V", "3R", "4V", "5R")
    tokens = {Token.ARTIFACT: 1, Token.PILLAR: MORE_THAN_ONE, **level_tokens(LEVELS[-1], each=1)}
    rules = ("no_events", "no_reinforcements", "level", "roaming", "guards", "pillars", "artifact", "treasure")
    hints = ("centre", "levels", "pillars", "artifact")
    reminds = {Phase.HEROES: ("treasure",), Phase.ENEMIES: ("pillars",)}
    counts = {"pillars": len(PILLAR_COUNTS)}
    flags = ("waves",)
    draws_events = False
    agents_call = False
    levels_rise = False
    unlevelled_tiles = (CENTRE,)
    fixed_tokens = frozenset({Token.ARTIFACT})

    def objectives(self, game: Game) -> list[Objective]:
        over = bool(marked(game, "waves"))
        all_dead = over and not game.state.enemies
        waves = min(game.state.round, LAST_WAVE) - 1
        return [
            Objective("waves", over, waves, LAST_WAVE - 1),
            Objective("kill_all", all_dead),
            Objective("protect", all_dead),
        ]

    def set_up(self, game: Game) -> Script[None]:
        if not game.state.mapped:
            reason = Reason("pillars_count_as_heroes", "49")
            question = Choice(topic="pillars", who="", options=PILLAR_COUNTS, is_fact=True, reason=reason)
            game.state.quest.counts["pillars"] = int((yield from game.ask(question)))
        yield from self._spawn_guards(game, FIRST_GUARDS)

    # Waves

    def round_begins(self, game: Game) -> Script[None]:
        """A roaming monster in every second round, four guards and the next level in those between (p. 49)."""
        wave = game.state.round
        if wave == 1 or wave > LAST_WAVE or marked(game, "waves"):
            return
        if wave % 2:
            raise_level(game, reason=GUARDS_COME)
            yield from self._spawn_guards(game, GUARDS_COME)
            return
        reason = Reason("wave_of_a_monster", "49")
        at = yield from self._level_token(game, wave // 2, reason)
        yield from spawn_roaming(game, at, f"{LEVEL_TOKEN}{wave // 2}", reason)
        if wave == LAST_WAVE:
            reach(game, "waves")

    def _spawn_guards(self, game: Game, reason: Reason) -> Script[None]:
        """Each card is drawn for its level token, so that a table without a map knows where it goes (p. 49)."""
        for level in GUARDED_LEVELS:
            at = yield from self._level_token(game, level, reason)
            yield from spawn_guard(game, at, f"{LEVEL_TOKEN}{level}", reason)
        self._refill_treasure(game)

    def _level_token(self, game: Game, level: int, reason: Reason) -> Script[str | None]:
        among = level_zones(game, level) if game.state.mapped else ()
        return (yield from ask_zone(game, str(level), reason, topic="zone_of_level", among=among))

    def _refill_treasure(self, game: Game) -> None:
        """Two tokens in every room of the tile in the centre (p. 49)."""
        rooms = [zone for zone in zones_of(game, CENTRE) if game.board.at(zone).room]
        if not rooms:
            remind(game, "treasure")
        for zone in rooms:
            place_treasure(game, zone, max(0, TREASURES_A_ROOM - game.state.tokens.treasure.count(zone)))

    def treasure_level(self, game: Game, zone: str) -> int | None:
        """The centre has no level token: the current level counts (p. 49)."""
        return game.state.level if zone and side_of(game, zone) == CENTRE else None

    # The artifact

    def enemies_begin(self, game: Game) -> Script[None]:
        if (yield from self._enemy_on_artifact(game)):
            lose(game, ARTIFACT_TAKEN)

    def _enemy_on_artifact(self, game: Game) -> Script[bool]:
        if game.state.mapped or not game.state.enemies:
            return any(enemy.at in game.state.tokens.artifact for enemy in game.state.enemies)
        question = Choice(topic="on_artifact", who="", options=(YES, NO), is_fact=True, reason=ARTIFACT_TAKEN)
        return (yield from ask_yes(game, question))

    def goal(self, game: Game, enemy: Enemy) -> Goal | None:
        """In their phase enemies that move go for the artifact, whomever they see (p. 49)."""
        if game.state.phase is not Phase.ENEMIES:
            return None
        return Goal(Token.ARTIFACT, tuple(game.state.tokens.artifact), TO_ARTIFACT)

    # Pillars as bait

    def pillars_at_start(self, game: Game) -> int:
        return count(game, "pillars")

    def pillar_health(self, game: Game) -> int:
        return PILLAR_HEALTH

    def forbids_pillar(self, game: Game, hero: Hero, pillar: str) -> Reason | None:
        return Reason("pillars_are_ours", "49")

    def decoys(self, game: Game) -> list[Hero]:
        """In the enemies' phase each pillar counts as the hero with the most experience, as Taunt does (p. 49, 52)."""
        if game.state.phase is not Phase.ENEMIES:
            return []
        left = pillars.standing(game)
        return [Hero(name=pillars.as_figure(one), at=self._zone(game, one), taunt=True) for one in left]

    def holds(self, game: Game, enemy: Enemy) -> Script[Reason | None]:
        """Until it is destroyed a pillar holds enemies, whenever they would move (p. 49). As bait it does so anyway."""
        if game.state.phase is Phase.ENEMIES or not pillars.standing(game):
            return None
        reason = Reason("pillar_holds", "49")
        if game.state.mapped:
            return reason if any(self._zone(game, one) == enemy.at for one in pillars.standing(game)) else None
        question = Choice(topic="beside_pillar", who=enemy.name, options=(YES, NO), is_fact=True, reason=reason)
        return reason if (yield from ask_yes(game, question)) else None

    def _zone(self, game: Game, pillar: str) -> str | None:
        return pillars.zone_of(pillar) if game.state.mapped else None

    def struck(self, game: Game, enemy: Enemy, strike: Strike) -> Script[bool]:
        """No dice: a pillar takes one wound (p. 49)."""
        pillar = strike.hero.removeprefix(pillars.PILLAR)
        if not strike.hero.startswith(pillars.PILLAR) or pillar not in pillars.standing(game):
            return False
        yield from pillars.wound(game, enemy.name, pillar, 1)
        return True
