"""Levels: tokens on tiles, and the current level that rises with the heroes' way (p. 15, 38)."""

from app.rules.core.question import ZONE, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.core.tiles import tile_at
from app.rules.massive_darkness.events import LevelRose, LevelTokenAdded, Reminded
from app.rules.massive_darkness.experience import level_changed
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.state import LEVELS
from app.rules.massive_darkness.story import highest_level
from app.rules.massive_darkness.tokens import level_token

HIGHER_TILE = Reason("hero_on_a_higher_tile", "15")
FURTHEST_TILE = Reason("story_event_level", "38")
MISSING_TOKENS = Reason("missing_level_tokens", "38")


def same_tile(game: Game, zone: str, other: str | None) -> bool:
    """Tiles are those laid in the app, or named in a drawing; a drawing that names none is a single tile."""
    if other is None:
        return False
    if game.state.tiles:
        return tile_at(game.state.tiles, zone) is tile_at(game.state.tiles, other)
    named = game.state.tile_zones.values()
    return not named or any(zone in zones and other in zones for zones in named)


def tile_level(game: Game, zone: str) -> int | None:
    """That of the tile's level token; the highest where Story Mode has added some (p. 15, 38). None: it has none."""
    levels = (
        level for level, zones in game.state.tokens.level.items() if any(same_tile(game, one, zone) for one in zones)
    )
    return max(levels, default=None)


def level_zones(game: Game, level: int) -> list[str]:
    """The zones that hold a token of this level, by column, then row."""
    return sorted(set(game.state.tokens.level.get(level, ())), key=game.board.by_column)


def raise_level(game: Game, to: int | None = None, reason: Reason = HIGHER_TILE) -> None:
    """Set the current level higher: by one, or to the one given. It never falls, and ends at five (p. 15)."""
    level = min(game.state.level + 1 if to is None else to, LEVELS[-1])
    if level > game.state.level:
        before, game.state.level = game.state.level, level
        game.log(LevelRose(level=level, reason=reason))
        level_changed(game, before)


def check_level(game: Game) -> None:
    """When an action or a phase ends with a hero on a tile of a higher level (p. 15)."""
    if game.state.mapped and game.quest.levels_rise:
        raise_level(game, furthest_level(game))


def furthest_level(game: Game) -> int:
    """The highest level of a tile with a hero on it; killed heroes are ignored (p. 18). 0: no such tile."""
    zones = [hero.at for hero in game.state.heroes if hero.at is not None and not hero.killed]
    return max((tile_level(game, zone) or 0 for zone in zones), default=0)


def event_level(game: Game, card: str) -> Script[int]:
    """What an event card means by the current level: in Story Mode that of the furthest tile (p. 38)."""
    if not game.state.story:
        return game.state.level
    if game.state.mapped:
        return furthest_level(game) or game.state.level
    levels = tuple(str(level) for level in LEVELS if level <= game.state.level)
    if len(levels) == 1:
        return game.state.level
    question = Choice(topic="furthest_tile", who=card, options=levels, is_fact=True, reason=FURTHEST_TILE)
    return int((yield from game.ask(question)))


# Story Mode: where a quest begins (p. 38)


def begin_at_hero_level(game: Game) -> Script[None]:
    """A quest starts at the level of the highest hero; level tokens that it lacks up to there are added (p. 38)."""
    if not game.state.story:
        return
    highest = highest_level(game.state.heroes)
    yield from _add_missing_tokens(game, highest)
    raise_level(game, highest, Reason("story_starts_at_hero_level", "38"))


def _add_missing_tokens(game: Game, highest: int) -> Script[None]:
    """They join the highest token that is there, in its zone (p. 38). Where it lies in several, players choose."""
    if not game.state.mapped:
        _remind_of_missing_tokens(game, highest)
        return
    tokens = game.state.tokens.level
    present = max((level for level, zones in tokens.items() if zones), default=0)
    if not present or present >= highest:
        return
    zone, *others = level_zones(game, present)
    if others:
        question = Choice(
            topic="missing_tokens", who=str(present), options=(zone, *others), about=ZONE, reason=MISSING_TOKENS
        )  # fmt: skip
        zone = yield from game.ask(question)
    for level in range(present + 1, highest + 1):
        tokens[level] = [zone]
        game.log(LevelTokenAdded(level=level, zone=zone))


def _remind_of_missing_tokens(game: Game, highest: int) -> None:
    """Without a map the table adds them itself, unless the quest's own page speaks of all that are needed."""
    if highest > LEVELS[0] and level_token(highest) not in game.quest.tokens:
        game.log(Reminded(what="missing_levels"))
