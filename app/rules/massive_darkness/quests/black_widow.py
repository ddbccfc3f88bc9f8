"""Quest 2: Black Widow (p. 42)."""

from app.rules.core.acts import MOVE
from app.rules.core.reason import Reason
from app.rules.core.script import Script, at_once
from app.rules.massive_darkness.activation import Course, activate, attack_after_all, counter_attack, follow
from app.rules.massive_darkness.acts import ATTACK
from app.rules.massive_darkness.combat import fight
from app.rules.massive_darkness.ending import lose
from app.rules.massive_darkness.events import Dragged
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.heading import forget_headings
from app.rules.massive_darkness.quest import Objective, Quest, Strike
from app.rules.massive_darkness.quests.fate import gain_all
from app.rules.massive_darkness.quests.places import ask_zone
from app.rules.massive_darkness.quests.progress import mark, marked, reach, remind
from app.rules.massive_darkness.spawn import spawn_roaming
from app.rules.massive_darkness.state import Enemy, Hero, Landmark, Phase
from app.rules.massive_darkness.tokens import AS_THE_MAP_SHOWS, Token, level_tokens

SPIDER = "Giant Spider"
XP_OF_A_NEST = 5
LAST_STEP = 4


class BlackWidow(Quest):
    id = "black_widow"
    page = "42"
    tiles = ("3V", "4R", "6R")
    tokens = {Token.LAIR: AS_THE_MAP_SHOWS, **level_tokens(1)}
    rules = ("nests", "not_roaming", "movement", "snack", "escape")
    hints = ("spider", "nests", "exit")
    reminds = {Phase.ENEMIES: ("spider_moves",)}
    flags = ("spider", "escaped")
    names = ("widow",)

    def objectives(self, game: Game) -> list[Objective]:
        return [Objective("spider", bool(marked(game, "spider")))]

    def set_up(self, game: Game) -> Script[None]:
        reason = Reason("spider_waits", "42")
        at = yield from ask_zone(game, SPIDER, reason)
        spider = yield from spawn_roaming(
            game, at, SPIDER, reason, greater=True, counts=False, name=SPIDER, needed=True
        )
        if spider is not None:
            mark(game, "widow", spider.name)

    def picked_up(self, game: Game, hero: Hero, token: str, zone: str) -> Script[None]:
        """Every nest is worth something to all heroes (p. 42)."""
        if token == Token.LAIR:
            gain_all(game, XP_OF_A_NEST)
        return at_once(None)

    def enemy_killed(self, game: Game, enemy: Enemy, killer: Hero | None) -> Script[None]:
        if self._is_widow(game, enemy):
            reach(game, "spider")
        return at_once(None)

    def told(self, game: Game, key: str) -> None:
        if marked(game, "escaped"):
            lose(game, Reason("spider_escaped", "42"))

    # How the spider moves

    def activation(self, game: Game, enemy: Enemy) -> Script[Strike | None] | None:
        return self._attack_and_crawl(game, enemy) if self._is_widow(game, enemy) else None

    def counter_attack(self, game: Game, enemy: Enemy, hero: Hero) -> Script[Strike | None] | None:
        """It strikes back from where it is (p. 42)."""
        return counter_attack(game, enemy, hero, moves=False) if self._is_widow(game, enemy) else None

    def _is_widow(self, game: Game, enemy: Enemy) -> bool:
        return enemy.name == marked(game, "widow")

    def _attack_and_crawl(self, game: Game, spider: Enemy) -> Script[Strike | None]:
        """Its attack does not end its activation: it moves on, whoever stands in its way (p. 42)."""
        gets_up = spider.stunned
        strike = yield from activate(game, spider, moves=False)
        yield from self._strike(game, spider, strike)
        if not gets_up and spider in game.state.enemies:
            yield from self._crawl(game, spider, attacks=strike is None)
        return None

    def _strike(self, game: Game, spider: Enemy, strike: Strike | None) -> Script[None]:
        if strike is not None:
            yield from fight(game, spider, game.hero(strike.hero), strike.type)

    def _crawl(self, game: Game, spider: Enemy, *, attacks: bool) -> Script[None]:
        """Where the table says that it reaches somebody after all, it attacks, and crawls then."""
        way = yield from game.table.way_to_landmark(spider, Landmark.EXIT)
        if way is not None and way.arrived:
            mark(game, "escaped")
            lose(game, Reason("spider_escaped", "42"))
            return
        came_from = spider.at
        course = Course(Landmark.EXIT.value, way, Reason("spider_heads_for_exit", "42"))
        step = yield from follow(game, spider, course, LAST_STEP, attacks=attacks)
        if step == MOVE:
            self._drag(game, spider, came_from)
        if step == ATTACK:
            yield from self._strike(game, spider, (yield from attack_after_all(game, spider, LAST_STEP)))
            if spider in game.state.enemies:
                yield from self._crawl(game, spider, attacks=False)

    def _drag(self, game: Game, spider: Enemy, came_from: str | None) -> None:
        """Stunned and dead heroes are carried along (p. 42)."""
        if not game.state.mapped:
            remind(game, "snack")
            return
        forget_headings(game)
        for hero in game.state.heroes:
            if hero.at == came_from and (hero.stunned or hero.killed):
                hero.at = spider.at
                game.log(Dragged(hero=hero.name, enemy=spider.name, at=spider.at))
