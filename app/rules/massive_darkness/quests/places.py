"""Zones and tiles that quests speak of. What is on the page in the players' hands only is asked for."""

from collections.abc import Sequence

from app.rules.core.question import NO, YES, ZONE, Choice, Form
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.core.tiles import tile_at
from app.rules.massive_darkness.doors import was_opened
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.state import Enemy, Hero

ZONE_OF_ENEMY = "zone_of_enemy"


def ask_zone(
    game: Game, who: str, reason: Reason, *, topic: str = ZONE_OF_ENEMY, among: Sequence[str] = ()
) -> Script[str | None]:
    """Where the quest's map shows something; None without a map in the app. Of one possible zone nobody is asked."""
    if not game.state.mapped:
        return None
    board = game.board
    zones = tuple(among) or tuple(zone for zone in board.names if board.walkable(zone))
    if len(zones) < 2:
        return zones[0] if zones else None
    question = Choice(topic=topic, who=who, options=zones, is_fact=True, about=ZONE, reason=reason)
    return (yield from game.ask(question))


def ask_yes(game: Game, question: Choice) -> Script[bool]:
    """A fact that the table sees."""
    return (yield from game.ask(question)) == YES


def is_shut(game: Game, zone: str | None) -> bool:
    """A room in a chamber that nobody has opened yet: the app will see when somebody does. Never without a map."""
    if not game.state.mapped or zone is None:
        return False
    chamber = game.board.chamber(zone)
    return bool(chamber) and not was_opened(game, chamber)


def side_of(game: Game, zone: str) -> str:
    """The side of the tile that a zone lies on; empty where the app does not know."""
    tile = tile_at(game.state.tiles, zone)
    if tile is not None:
        return tile.side
    return next((side for side, zones in game.state.tile_zones.items() if zone in zones), "")


def zones_of(game: Game, side: str) -> list[str]:
    """All zones of a tile."""
    if not game.state.mapped:
        return []
    return [zone for zone in game.board.names if side_of(game, zone) == side]


def actors_in(game: Game, zones: Sequence[str]) -> list[Hero | Enemy]:
    return [figure for figure in game.figures if figure.at in zones]


def ask_actors(
    game: Game, topic: str, who: str, reason: Reason, among: Sequence[Hero | Enemy]
) -> Script[list[Hero | Enemy]]:
    """Who stands in some place that only the table sees."""
    if not among:
        return []
    rows = tuple(figure.name for figure in among)
    answer = yield Form(topic=topic, who=who, rows=rows, options=(YES, NO), reason=reason)
    assert not isinstance(answer, str)
    return [figure for figure in among if answer[figure.name] == YES]
