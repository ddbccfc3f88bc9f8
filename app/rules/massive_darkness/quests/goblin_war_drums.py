"""Quest 4: Goblin War Drums (p. 44)."""

from app.rules.core.board import Ground
from app.rules.core.question import NO, YES, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script, at_once
from app.rules.core.tiles import tile_at
from app.rules.massive_darkness.building import RemoveTile
from app.rules.massive_darkness.doors import remember_open_chambers
from app.rules.massive_darkness.ending import lose
from app.rules.massive_darkness.events import TileCrumbling, TileRemoved
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.heading import forget_headings
from app.rules.massive_darkness.levels import level_zones, tile_level
from app.rules.massive_darkness.quest import Objective, Quest
from app.rules.massive_darkness.quests import pillars
from app.rules.massive_darkness.quests.fate import drawer, escaped, everybody_escaped, kill
from app.rules.massive_darkness.quests.places import actors_in, ask_actors, ask_yes, ask_zone, zones_of
from app.rules.massive_darkness.quests.progress import add, count, mark, marked, reach
from app.rules.massive_darkness.spawn import spawn_roaming
from app.rules.massive_darkness.state import Enemy, Hero, Phase
from app.rules.massive_darkness.tokens import MORE_THAN_ONE, Token, level_tokens

WOUND_TOKENS = {"6R": 4, "7V": 2, "8R": 2, "1V": 2}
SENTRY_LEVEL = 4
CRUMBLES = Reason("tile_crumbles", "44")


class GoblinWarDrums(Quest):
    id = "goblin_war_drums"
    page = "44"
    tiles = ("1V", "6R", "7V", "8R")
    tokens = {Token.PILLAR: MORE_THAN_ONE, **level_tokens(SENTRY_LEVEL)}
    rules = ("crumbling", "no_xp", "no_man_behind", "sentry", "exit")
    hints = ("wound_tokens", "pillars", "levels", "exit")
    hides_tokens = True
    reminds = {Phase.END: ("crumbling",)}
    counts = WOUND_TOKENS
    flags = ("sentry",)
    names = ("drummer",)
    acts = ("leave_dungeon",)

    def objectives(self, game: Game) -> list[Objective]:
        return [
            Objective("sentry", bool(marked(game, "sentry"))),
            Objective("exit", everybody_escaped(game), escaped(game), len(game.state.heroes)),
        ]

    def set_up(self, game: Game) -> Script[None]:
        game.state.quest.counts.update(WOUND_TOKENS)
        return at_once(None)

    def forbids_leaving(self, game: Game, hero: Hero) -> Reason | None:
        return None if marked(game, "sentry") else Reason("sentry_first", "44")

    # The monster sentry

    def hero_moved(self, game: Game, hero: Hero, came_from: str | None) -> Script[None]:
        """The first hero to pass the pillars calls it. On which side of a zone they stand, only the table sees."""
        passed = {came_from, hero.at}.intersection(game.state.tokens.pillar)
        if marked(game, "called") or not passed:
            return
        reason = Reason("sentry_behind_the_pillars", "44")
        question = Choice(topic="through_pillars", who=hero.name, options=(YES, NO), is_fact=True, reason=reason)
        if (yield from ask_yes(game, question)):
            yield from self._call_sentry(game, hero)

    def moments(self, game: Game) -> tuple[str, ...]:
        """With a map the app asks at each step beside the pillars; a figure put there by hand it does not follow."""
        missed = any(pillars.is_past(game, hero.at) for hero in game.state.heroes)
        unseen = not game.state.mapped or not game.state.tokens.pillar or missed
        return ("through_pillars",) if unseen and not marked(game, "called") else ()

    def happened(self, game: Game, moment: str, hero: Hero | None) -> Script[None]:
        return self._call_sentry(game, hero)

    def _call_sentry(self, game: Game, hero: Hero | None) -> Script[None]:
        mark(game, "called")
        reason = Reason("sentry_behind_the_pillars", "44")
        among = level_zones(game, SENTRY_LEVEL) if game.state.mapped else ()
        at = yield from ask_zone(game, str(SENTRY_LEVEL), reason, topic="zone_of_level", among=among)
        sentry = yield from spawn_roaming(
            game, at, drawer(game, hero), reason, greater=True, counts=False, needed=True
        )
        if sentry is not None:
            mark(game, "drummer", sentry.name)

    def enemy_killed(self, game: Game, enemy: Enemy, killer: Hero | None) -> Script[None]:
        if enemy.name == marked(game, "drummer"):
            reach(game, "sentry")
        return at_once(None)

    # The crumbling dungeon

    def first_player_passes(self, game: Game) -> Script[None]:
        """A wound token comes off the tile of the lowest level; without any left it falls (p. 44)."""
        side = yield from self._lowest_tile(game)
        if not side:
            return
        left = add(game, side, -1)
        game.log(TileCrumbling(side=side, left=left))
        if not left:
            yield from self._fall(game, side)

    def _lowest_tile(self, game: Game) -> Script[str]:
        sides = tuple(side for side in WOUND_TOKENS if count(game, side) > 0)
        if len(sides) < 2:
            return sides[0] if sides else ""
        levels = {side: self._level(game, side) for side in sides}
        known = {side: level for side, level in levels.items() if level is not None}
        if len(known) == len(sides):
            return min(known, key=lambda side: known[side])
        if (begun := marked(game, "crumbling")) in sides:
            return begun
        question = Choice(topic="lowest_tile", who="", options=sides, is_fact=True, reason=CRUMBLES)
        lowest = yield from game.ask(question)
        mark(game, "crumbling", lowest)
        return lowest

    def _level(self, game: Game, side: str) -> int | None:
        zones = zones_of(game, side)
        return tile_level(game, zones[0]) if zones else None

    def _fall(self, game: Game, side: str) -> Script[None]:
        """All who stand on it die, and nobody gains by it. No hero may be among them (p. 44)."""
        zones = zones_of(game, side)
        if game.state.mapped:
            fallen = actors_in(game, zones)
        else:
            present = [one for one in game.figures if not (isinstance(one, Hero) and one.escaped)]
            fallen = yield from ask_actors(game, "on_tile", side, CRUMBLES, present)
        forget_headings(game)
        for figure in fallen:
            yield from kill(game, figure, CRUMBLES)
        exit_falls = self._has_exit(game, zones)
        _take_away(game, side, zones)
        if any(isinstance(figure, Hero) for figure in fallen):
            lose(game, Reason("man_left_behind", "44"))
        elif exit_falls and not everybody_escaped(game):
            lose(game, Reason("exit_is_gone", "44"))

    def _has_exit(self, game: Game, zones: list[str]) -> bool:
        """Without a map: the tile that falls last, for nothing is left then."""
        if game.state.mapped:
            return bool(set(zones).intersection(game.state.tokens.exit))
        return not any(count(game, side) > 0 for side in WOUND_TOKENS)


def _take_away(game: Game, side: str, zones: list[str]) -> None:
    if zones:
        remember_open_chambers(game)
    tile = tile_at(game.state.tiles, zones[0]) if zones else None
    if tile is not None:
        RemoveTile(column=tile.column, row=tile.row).apply(game)
        return
    board = game.board if zones else None
    for zone in zones:
        assert board is not None
        board = board.with_ground(zone, Ground.NOTHING)
    if board is not None:
        game.board = board
    for lying in game.state.tokens.all():
        lying[:] = [zone for zone in lying if zone not in zones]
    for figure in actors_in(game, zones):
        figure.at = None
    game.log(TileRemoved(side=side))
