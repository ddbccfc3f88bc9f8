"""The board with its tools as the screens show it. What a tap comes to is in `board_using`."""

from dataclasses import dataclass
from typing import Literal

from app.presenters.board_picture import BoardPicture, FigurePicture
from app.presenters.board_using import Act, Slot, Tool
from app.rules.core.tiles import TilePoint

ACCEPT, DONE, FIRST_TILE = "accept", "done", "first tile"
"""What the board's button may do besides what the table's can: in `Next.screen`."""


@dataclass(frozen=True)
class ToolItem:
    name: str
    icon: str
    label: str
    act: Act


@dataclass(frozen=True)
class LegendItem:
    kind: Literal["light", "shadow", "room", "sight", "move"]
    label: str


@dataclass(frozen=True)
class Asked:
    """What stands in place of the board when the app asks instead of using a map."""

    title: str
    text: str
    button: str
    act: Act


@dataclass(frozen=True)
class TrayItem:
    """One thing to tap below the board: a figure, a token, or something to do with what is in hand."""

    label: str
    act: Act
    icon: str = ""
    figure: FigurePicture | None = None
    selected: bool = False
    done: bool = False
    """As many of it as there should be lie on the board."""


@dataclass(frozen=True)
class PanelView:
    picture: BoardPicture
    slots: tuple[Slot, ...]
    tools: tuple[ToolItem, ...]
    tool: Tool
    legend: tuple[LegendItem, ...]
    help: str
    """In place of the legend, where the tool needs words."""
    tray_title: str
    tray: tuple[TrayItem, ...]
    asked: Asked | None = None


@dataclass(frozen=True)
class BoardHead:
    """Above the board: its title, and what holds for the whole table."""

    title: str
    chip: str = ""
    chip_icon: str = ""


@dataclass(frozen=True)
class TileChoice:
    """One side of one tile. `note` says why it cannot be chosen."""

    side: str
    drawing: str
    picture: BoardPicture
    note: str = ""
    mark: str = ""
    """Says that the quest needs it, or that it is the players' own."""
    points: tuple[TilePoint, ...] = ()
    turns: int = 0


@dataclass(frozen=True)
class TileMark:
    """Something that players can mark in a zone of a tile that they draw. `pillar` is part of the floor, others lie on
    it as tokens.
    """

    id: str
    label: str
    icon: str
