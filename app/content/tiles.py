"""Tile sides: drawings of three by three zones, the same for every game that is played on tiles."""

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar

from msgspec import Meta

from app.content.base import Entry, Id, Pack, check_text
from app.content.notation import read_tile
from app.content.reader import PackReader


class TileSide(Entry, frozen=True, kw_only=True):
    key_field: ClassVar[str] = "side"

    side: Annotated[str, Meta(pattern=r"^[1-9][0-9]?[A-Z]\Z")]
    drawing: str
    skin: Id | None = None

    def __post_init__(self) -> None:
        check_text("drawing", read_tile, self.drawing)

    @property
    def key(self) -> str:
        return self.side


class TiledPack(Pack, frozen=True, kw_only=True):
    """Tile sides by name."""

    tiles: Mapping[str, TileSide]


def check_sides(
    reader: PackReader, quest: str, field: str, sides: Sequence[str], tiles: Mapping[str, TileSide]
) -> None:
    """The tiles that a quest is laid with: the pack has them, and each of them shows one side."""
    file = f"quests/{quest}.toml"
    reader.check_reference(file, field, sides, tiles, "tile")
    if len({side[:-1] for side in sides}) != len(sides):
        reader.refuse(file, field, "two sides of one tile")
