"""A tile that is drawn by thumb: what a tap with each tool does, and what the screen shows of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

import msgspec

from app.i18n import Words
from app.presenters.board_picture import BoardPicture, EdgeSide
from app.presenters.board_views import TileMark
from app.presenters.tile_views import LibraryTile, picture_of
from app.rules.core import tracing
from app.rules.core.board import Side
from app.rules.core.tracing import TracedTile


class Tool(StrEnum):
    """What every game draws with, beside marks of its own; pillars are a mark of those that have them."""

    DRAW = "draw"
    ROOM = "room"
    ABYSS = "abyss"
    PILLAR = "pillar"


ICONS = {Tool.DRAW: "theme-light-dark", Tool.ROOM: "home-outline", Tool.ABYSS: "waves"}


@dataclass(frozen=True)
class TraceTool:
    name: str
    label: str
    icon: str


@dataclass(frozen=True)
class TracerView:
    title: str
    detail: str
    picture: BoardPicture
    tools: tuple[TraceTool, ...]
    help: str
    named: bool
    """The player gives it a name; a shipped one keeps its own."""
    save: str
    drop: str
    """Words of the button that takes the players' own away; empty where there is none."""
    drop_icon: str


def tracer_view(
    words: Words, tile: TracedTile, known: LibraryTile | None, tool: str, marks: Iterable[TileMark]
) -> TracerView:
    """`known` is the tile that is put right; None: a new one."""
    marks = tuple(marks)
    return TracerView(
        title=words("tracer.correct", side=known.side) if known else words("tracer.new"),
        detail=_detail(words, known),
        picture=_picture(tile),
        tools=(
            *(TraceTool(name, words(f"tracer.tool.{name}"), icon) for name, icon in ICONS.items()),
            *(TraceTool(mark.id, words(f"tracer.mark.{mark.id}"), mark.icon) for mark in marks),
        ),
        help=_help(words, tool, marks),
        named=known is None or not known.shipped,
        save=words("tracer.save"),
        drop_icon="undo-variant" if known is not None and known.shipped else "delete-outline",
        drop="" if known is None or not known.id else words("tracer.shipped" if known.shipped else "tracer.delete"),
    )


def _picture(tile: TracedTile) -> BoardPicture:
    """With the zones' names: what is refused speaks of them."""
    plain = picture_of(tracing.drawing_of(tile), tile.points)
    zones = tuple(msgspec.structs.replace(zone, label=zone.name.upper()) for zone in plain.zones)
    return msgspec.structs.replace(plain, zones=zones)


def _detail(words: Words, known: LibraryTile | None) -> str:
    if known is None:
        return ""
    if not known.shipped:
        return words("tracer.own_detail")
    return words("tracer.corrected_detail" if known.id else "tracer.shipped_detail")


def _help(words: Words, tool: str, marks: Iterable[TileMark]) -> str:
    label = next((mark.label for mark in marks if mark.id == tool), "")
    return words("tracer.help.mark", mark=label) if label else words(f"tracer.help.{tool}")


def tapped_zone(tile: TracedTile, tool: str, zone: str) -> TracedTile:
    match tool:
        case Tool.DRAW:
            return tracing.next_ground(tile, zone)
        case Tool.ROOM:
            return tracing.switch_room(tile, zone)
        case Tool.ABYSS:
            return tracing.switch_abyss(tile, zone)
        case Tool.PILLAR:
            return tracing.switch_pillar(tile, zone)
        case token:
            return tracing.switch_point(tile, token, zone)


def tapped_edge(tile: TracedTile, zone: str, side: EdgeSide) -> TracedTile:
    return tracing.switch_edge(tile, zone, Side(side))
