"""Pillars: what stands in the way until it is destroyed (p. 44-51).

A pillar is called by its zone, the second one of a zone with a 2 behind it; without a map by its number.
"""

from collections.abc import Sequence

from app.rules.core.board import Board, Edge
from app.rules.core.errors import Refused
from app.rules.core.script import Script
from app.rules.core.zone import column_and_row, zone_name
from app.rules.massive_darkness.events import PillarDestroyed, PillarWounded
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.quests.places import side_of
from app.rules.massive_darkness.quests.progress import add, count, mark, marked
from app.rules.massive_darkness.tokens import Token

PILLAR = f"{Token.PILLAR} "


def standing(game: Game) -> list[str]:
    if not game.state.mapped:
        numbers = range(1, game.quest.pillars_at_start(game) + 1)
        return [str(number) for number in numbers if not marked(game, as_figure(str(number)))]
    zones = game.state.tokens.pillar
    return [zone if zones.index(zone) == i else f"{zone} {zones[: i + 1].count(zone)}" for i, zone in enumerate(zones)]


def as_figure(pillar: str) -> str:
    """What it is called where it is attacked like a figure, and where its wounds are counted."""
    return f"{PILLAR}{pillar}"


def pillar_in(figure: str) -> str:
    """The pillar that is called so; empty where it is somebody else."""
    return figure.removeprefix(PILLAR) if figure.startswith(PILLAR) else ""


def zone_of(pillar: str) -> str:
    return pillar.partition(" ")[0]


def check_stands(game: Game, pillar: str) -> None:
    if pillar not in standing(game):
        raise Refused("no_such_pillar", pillar=pillar)


def wound(game: Game, who: str, pillar: str, wounds: int) -> Script[None]:
    """Wounds stay on a pillar until they are as many as its health."""
    health = game.quest.pillar_health(game)
    wounds = min(wounds, health - count(game, as_figure(pillar)))
    left = health - add(game, as_figure(pillar), wounds)
    game.log(PillarWounded(who=who, pillar=pillar, wounds=wounds, left=left))
    if not left:
        yield from destroy(game, pillar)


def destroy(game: Game, pillar: str) -> Script[None]:
    counts, zone = game.state.quest.counts, zone_of(pillar)
    counts.pop(as_figure(pillar), None)
    if game.state.mapped:
        game.state.tokens.pillar.remove(zone)
        if pillar == zone and as_figure(f"{zone} 2") in counts:  # the second one of the zone is the first now
            counts[as_figure(zone)] = counts.pop(as_figure(f"{zone} 2"))
    else:
        mark(game, as_figure(pillar))
    game.log(PillarDestroyed(pillar=pillar))
    yield from game.quest.pillar_destroyed(game, pillar)


def on_tile_of(game: Game, zone: str) -> list[str]:
    """The pillars that stand on the same tile as a zone."""
    return [pillar for pillar in standing(game) if side_of(game, zone_of(pillar)) == side_of(game, zone)]


# Nobody gets past them (p. 48, 51)


def shuts_off(game: Game, hero: str | None, to: str) -> bool:
    """Whether the way to a zone leads through a pillar: one reaches its zone, and goes no further."""
    if not (game.state.tokens.pillar and game.state.tokens.start):
        return False
    open_side = _open_side(game)
    return to not in open_side and hero in open_side


def is_past(game: Game, zone: str | None) -> bool:
    """Whether a zone is that of a pillar, or one that is reached through them alone."""
    tokens = game.state.tokens
    if zone is None or not (tokens.pillar and tokens.start):
        return False
    return zone in tokens.pillar or zone not in _open_side(game)


def stands_between(game: Game, hero: str, target: str) -> bool:
    """Whether an attack would have to pass a pillar: in a zone between, or in one's own with the target behind it."""
    pillars = set(game.state.tokens.pillar)
    if pillars.intersection(_between(hero, target)):
        return True
    return hero in pillars and shuts_off(game, hero, target)


def _open_side(game: Game) -> set[str]:
    """Where one gets from the start zone without passing a pillar, were all doors open; pillars' own zones included."""
    board, pillars = _with_doors_open(game.board), set(game.state.tokens.pillar)
    reached = set(game.state.tokens.start)
    frontier = list(reached)
    while frontier:
        zone = frontier.pop()
        if zone in pillars:
            continue
        beyond = [one for one in board.adjacent(zone) if one not in reached]
        reached.update(beyond)
        frontier += beyond
    return reached


def _with_doors_open(board: Board) -> Board:
    def opened(edges: Sequence[Edge]) -> list[Edge]:
        return [Edge.OPEN_DOOR if edge is Edge.CLOSED_DOOR else edge for edge in edges]

    return Board(board.columns, board.cells, opened(board.east), opened(board.south), board.stairs)


def _between(one: str, other: str) -> list[str]:
    """The zones strictly between two in a straight line."""
    here, there = column_and_row(one), column_and_row(other)
    assert here is not None, one
    assert there is not None, other
    if here[0] == there[0]:
        return [zone_name(here[0], row) for row in range(min(here[1], there[1]) + 1, max(here[1], there[1]))]
    if here[1] == there[1]:
        return [zone_name(column, here[1]) for column in range(min(here[0], there[0]) + 1, max(here[0], there[0]))]
    return []
