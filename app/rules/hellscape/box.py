"""Components that run out: what the box does not hold is not placed, where an edition limits them to the box."""

from app.rules.core.board import Edge
from app.rules.core.command import Command
from app.rules.core.errors import Overrulable
from app.rules.hellscape.events import BoxIsEmpty
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Token

MINION, DOOR, PILLAR = "minion", "door", "pillar"
DOORS = (Edge.CLOSED_DOOR, Edge.OPEN_DOOR)


def as_many_as_there_are(game: Game, what: str, wanted: int, left: int) -> int:
    """No substitutes: what is missing is not placed, and the table is told so."""
    given = max(0, min(wanted, left))
    if given < wanted:
        game.log(BoxIsEmpty(what=what, missing=wanted - given, reason=game.edition.limited_by))
    return given


def lying(game: Game, component: str) -> int:
    """How many of them are on the board."""
    if component == PILLAR:
        return sum(cell.pillar for cell in game.board.cells) if game.state.board else 0
    if component == DOOR:
        return sum(edge in DOORS for edge in (*game.board.east, *game.board.south))
    return len(game.zones(Token(component)))


def left_in_box(game: Game, component: str) -> int | None:
    """None: this edition does not count them."""
    most = game.edition.in_the_box.get(component)
    return None if most is None else max(0, most - lying(game, component))


def check_in_box(game: Game, component: str, more: int, overruled: Command) -> None:
    """Who plays with two boxes, or counts otherwise, tells it as `overruled`."""
    left = left_in_box(game, component)
    if left is not None and more > left:
        most = game.edition.in_the_box[component]
        raise Overrulable("none_left_in_the_box", overruled, component=component, most=most)
