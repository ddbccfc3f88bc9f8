"""The tiles of a game, shipped and the players' own, as screens show them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import cast

import msgspec

from app.i18n import Words
from app.presenters.board_floor import tile_number, tile_picture
from app.presenters.board_picture import BoardPicture, TokenKind, TokenPicture
from app.presenters.board_views import TileChoice
from app.rules.core.tiles import TilePoint


@dataclass(frozen=True)
class LibraryTile:
    """`id` is that of the players' own record, empty for one as it comes with the app."""

    side: str
    drawing: str
    points: tuple[TilePoint, ...] = ()
    id: str = ""
    shipped: bool = False
    """The app has a side of this name; with an `id`, the players' own takes its place."""


def picture_of(drawing: str, points: Iterable[TilePoint]) -> BoardPicture:
    marks = tuple(TokenPicture(point.zone, cast(TokenKind, point.token)) for point in points)
    plain = tile_picture(drawing)
    return msgspec.structs.replace(plain, tokens=marks) if marks else plain


def drawings_of(tiles: Mapping[str, LibraryTile]) -> dict[str, str]:
    return {side: tile.drawing for side, tile in tiles.items()}


def with_own(
    words: Words, choices: Iterable[TileChoice], tiles: Mapping[str, LibraryTile]
) -> tuple[TileChoice, ...]:
    """The choices of a game, with what is marked on the players' own tiles; they are said to be theirs."""
    return tuple(
        replace(
            choice, points=tile.points, picture=picture_of(tile.drawing, tile.points),
            mark=choice.mark or mark_of(words, tile),
        )
        for choice in choices
        for tile in (tiles[choice.side],)
    )  # fmt: skip


def mark_of(words: Words, tile: LibraryTile) -> str:
    return words("tiles.yours") if tile.id else ""


def tile_rows(words: Words, tiles: Mapping[str, LibraryTile]) -> tuple[TileChoice, ...]:
    """All sides, the players' own first."""
    ordered = sorted(tiles.values(), key=lambda tile: (not tile.id, tile_number(tile.side), tile.side))
    return tuple(
        TileChoice(
            side=tile.side,
            drawing=tile.drawing,
            picture=picture_of(tile.drawing, tile.points),
            mark=mark_of(words, tile),
            points=tile.points,
        )
        for tile in ordered
    )


def left_out(words: Words, damaged: int, newer: int) -> str:
    """What could not be read is told, not hidden; empty for nothing."""
    said = [words("tiles.damaged", count=damaged)] if damaged else []
    return " ".join([*said, words("tiles.newer", count=newer)] if newer else said)


def next_side(tiles: Mapping[str, LibraryTile], laid: Iterable[str] = ()) -> str:
    """A name for the next side to be drawn: both sides of a tile, then the next number.

    What is drawn for a board with one side of that tile on it is not the other side: both cannot lie there.
    """
    taken = {side.upper() for side in tiles}
    numbers = [tile_number(side)[0] for side in tiles if tile_number(side)[1] == ""]
    if not numbers:
        return "1A"
    last = max(numbers)
    both = [f"{last}{letter}" for letter in "AB"]
    if both[0] in taken and both[1] not in taken and both[0] not in {side.upper() for side in laid}:
        return both[1]
    return f"{last + 1}A"
