"""Quest 8: Big Game Hunting (p. 48)."""

from app.rules.core.reason import Reason
from app.rules.core.script import Script, at_once
from app.rules.massive_darkness.events import Woke
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.quest import Objective, Quest
from app.rules.massive_darkness.quests import pillars
from app.rules.massive_darkness.quests.fate import draw_artifact, drawer
from app.rules.massive_darkness.quests.places import ask_zone, side_of
from app.rules.massive_darkness.quests.progress import count, mark, marked, reach
from app.rules.massive_darkness.spawn import spawn_roaming
from app.rules.massive_darkness.state import Enemy, Hero, Phase
from app.rules.massive_darkness.tokens import Token, level_tokens
from app.rules.massive_darkness.treasure import draw_treasure

ENFORCERS = ("enforcer_1", "enforcer_2", "enforcer_3")
PILLARS_EACH = 2
PILLAR_HEALTH = 5
TREASURE_LEVEL = 4
TREASURES = 3
AWAKE, DEAD = "awake", "dead"
BIG_GAME = Reason("big_game_loot", "48")
BARRED = Reason("pillars_bar_the_way", "48")


def _state(enforcer: str, state: str) -> str:
    return f"{enforcer}_{state}"


class BigGameHunting(Quest):
    id = "big_game_hunting"
    page = "48"
    tiles = ("1R", "5V", "6V", "7R", "8V", "9R")
    tokens = {Token.PILLAR: PILLARS_EACH * len(ENFORCERS), **level_tokens(5)}
    rules = ("enforcers", "loot", "pillars", "blocked")
    hints = ("enforcers", "pillars", "doors")
    reminds = {Phase.HEROES: ("pillars",)}
    names = ENFORCERS
    flags = tuple(_state(one, state) for one in ENFORCERS for state in (AWAKE, DEAD))

    def objectives(self, game: Game) -> list[Objective]:
        dead = sum(bool(marked(game, _state(one, DEAD))) for one in ENFORCERS)
        total = count(game, "pillars at start") or self.pillars_at_start(game)
        destroyed = total - len(pillars.standing(game))
        return [
            Objective("pillars", destroyed == total, destroyed, total),
            Objective("enforcers", dead == len(ENFORCERS), dead, len(ENFORCERS)),
        ]

    def won(self, game: Game) -> bool:
        """Pillars are only the way to the enforcers (p. 48)."""
        return self.objectives(game)[-1].done

    def reminders(self, game: Game) -> list[str]:
        """On a map pillars are called by their zones: there is nothing to explain."""
        return [] if game.state.mapped else super().reminders(game)

    def set_up(self, game: Game) -> Script[None]:
        """One in each of the three zones, with a treasure above the level (p. 48)."""
        game.state.quest.counts["pillars at start"] = len(pillars.standing(game))
        reason, placed = Reason("enforcers_wait", "48"), list[str]()
        for number, one in enumerate(ENFORCERS, 1):
            among = self._zones_left(game, placed) if game.state.mapped else []
            at = yield from ask_zone(game, str(number), reason, topic="zone_of_enforcer", among=among)
            monster = yield from spawn_roaming(
                game, at, drawer(game), reason, greater=True, treasure_level=TREASURE_LEVEL, needed=True
            )
            placed += [at] if at else []
            if monster is not None:
                mark(game, one, monster.name)

    def _zones_left(self, game: Game, placed: list[str]) -> list[str]:
        """On tiles with pillars that have no enforcer yet; anywhere while there are no such tiles (p. 48)."""
        taken = {*placed, *(enemy.at for enemy in game.state.enemies)}
        free = [zone for zone in game.board.names if game.board.walkable(zone) and zone not in taken]
        tiles = {side_of(game, zone) for zone in game.state.tokens.pillar} - {side_of(game, zone) for zone in placed}
        return [zone for zone in free if side_of(game, zone) in tiles] or free

    # Enforcers

    def _enforcer(self, game: Game, enemy: Enemy) -> str:
        """Which of the three it is; empty for any other enemy."""
        return next((one for one in ENFORCERS if marked(game, one) == enemy.name), "")

    def sleeps(self, game: Game, enemy: Enemy) -> Reason | None:
        one = self._enforcer(game, enemy)
        asleep = one and not marked(game, _state(one, AWAKE))
        return Reason("enforcer_behind_pillars", "48") if asleep else None

    def pillar_destroyed(self, game: Game, pillar: str) -> Script[None]:
        """Without pillars on its tile an enforcer wakes (p. 48)."""
        for number, one in enumerate(ENFORCERS):
            enemy = next((enemy for enemy in game.state.enemies if enemy.name == marked(game, one)), None)
            if enemy is None or marked(game, _state(one, AWAKE)) or self._pillars_of(game, enemy, number):
                continue
            mark(game, _state(one, AWAKE))
            game.log(Woke(enemy=enemy.name))
        return at_once(None)

    def _pillars_of(self, game: Game, enemy: Enemy, number: int) -> list[str]:
        """Without a map pillars 1 and 2 belong to the first enforcer, and so on."""
        if enemy.at is not None and game.state.mapped:
            return pillars.on_tile_of(game, enemy.at)
        mine = range(number * PILLARS_EACH + 1, (number + 1) * PILLARS_EACH + 1)
        return [pillar for pillar in pillars.standing(game) if pillar in map(str, mine)]

    def enemy_killed(self, game: Game, enemy: Enemy, killer: Hero | None) -> Script[None]:
        """The killer gets more than what it carried (p. 48)."""
        one = self._enforcer(game, enemy)
        if not one or marked(game, _state(one, DEAD)):
            return
        mark(game, _state(one, DEAD))
        if self.won(game):
            reach(game, "enforcers")
        if killer is not None:
            yield from draw_treasure(game, killer, TREASURE_LEVEL, BIG_GAME, TREASURES)
            yield from draw_artifact(game, killer, BIG_GAME)

    # Pillars

    def pillars_at_start(self, game: Game) -> int:
        return PILLARS_EACH * len(ENFORCERS)

    def pillar_health(self, game: Game) -> int:
        return PILLAR_HEALTH

    def forbids_move(self, game: Game, hero: Hero, to: str) -> Reason | None:
        return BARRED if pillars.shuts_off(game, hero.at, to) else None

    def forbids_attack(self, game: Game, hero: Hero, enemy: Enemy) -> Reason | None:
        """Without a map: while both its pillars stand; what a single one bars, only the table sees (p. 48)."""
        if not game.state.mapped:
            return BARRED if self.sleeps(game, enemy) and self._has_both_pillars(game, enemy) else None
        if hero.at is None or enemy.at is None:
            return None
        return BARRED if pillars.stands_between(game, hero.at, enemy.at) else None

    def _has_both_pillars(self, game: Game, enemy: Enemy) -> bool:
        return len(self._pillars_of(game, enemy, ENFORCERS.index(self._enforcer(game, enemy)))) == PILLARS_EACH
