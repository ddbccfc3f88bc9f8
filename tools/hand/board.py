"""Where figures and zones lie on the board that is seen."""

from typing import Any

from tools.hand.finding import CannotTouch

Place = tuple[float, float]


def boards() -> list[Any]:
    from kivy.core.window import Window

    from app.widgets.board_view import BoardView

    return [one for top in Window.children for one in top.walk(restrict=True) if isinstance(one, BoardView)]


def figures(board: Any) -> dict[str, str]:
    """Who stands where."""
    return {one.id: one.zone for one in board.picture.figures if one.id in board._seats.seats}


def read_out() -> str:
    """Who stands where on the boards that are seen: a line for each zone, nothing without a board."""
    zones: dict[str, list[str]] = {}
    for board in boards():
        for name, zone in figures(board).items():
            zones.setdefault(zone.upper(), []).append(name)
    return "".join(f"\non {zone}: {', '.join(names)}" for zone, names in sorted(zones.items()))


def in_window(board: Any, place: Place) -> Place:
    """A place in zones, from the board's top left corner, as one of the window."""
    port = board._viewport
    x, y = board.to_window(board.x + port.x + place[0] * port.zone, board.y + port.y - place[1] * port.zone)
    return x, y


def seat_of(board: Any, figure: str) -> Place:
    """The middle of a figure."""
    x, y = board._seats.seats[figure].centre
    return x / board._metrics.zone, -y / board._metrics.zone


def place_of_figure(name: str) -> Place:
    """In the window."""
    for board in boards():
        if name in figures(board):
            return in_window(board, seat_of(board, name))
    standing = {who: zone for board in boards() for who, zone in figures(board).items()}
    raise CannotTouch(f"no figure {name!r} on a board here; there are: {standing or 'none'}")


def place_of_zone(zone: str) -> Place:
    """Its middle, in the window."""
    for board in boards():
        spot = board._plan.names.get(zone.lower())
        if spot is not None:
            return in_window(board, (spot.column + 0.5, spot.row + 0.5))
    raise CannotTouch(f"no zone {zone!r} on a board here")
