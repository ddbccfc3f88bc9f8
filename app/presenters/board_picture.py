"""What the board view shows, as plain values. Whoever makes one knows the rules; whoever draws it need not.

Columns and rows count from 0, from the top left. A picture never changes: the view compares the next one with
the last and redraws only what differs, so unchanged parts are best passed on as the same tuples.
"""

from typing import Literal

import msgspec

Ground = Literal["light", "shadow", "abyss", "none"]
EdgeSide = Literal["north", "east", "south", "west"]
EdgeKind = Literal["open", "wall", "closed_door", "open_door"]
FigureSide = Literal["hero", "enemy"]
TokenKind = Literal[
    "start", "exit", "level", "objective", "treasure", "pillar", "bridge",
    "artifact", "lair", "library", "special_treasure", "firework", "staircase",
    "portal", "roaming_portal", "spawn", "treasure_spawn", "spike_trap", "bear_trap", "fountain", "chest",
    "special_chest", "forge", "wormhole", "disabled",
]  # fmt: skip
Rgba = tuple[float, float, float, float]


class ZonePicture(msgspec.Struct, frozen=True):
    name: str
    """As in the rules, `c3`."""
    label: str
    """As shown, `C3`."""
    column: int
    row: int
    ground: Ground = "light"
    room: bool = False
    pillar: bool = False


class EdgePicture(msgspec.Struct, frozen=True):
    """What lies on one side of a cell. Inner edges are given once, as east or south of the cell before."""

    column: int
    row: int
    side: EdgeSide
    kind: EdgeKind


class FigurePicture(msgspec.Struct, frozen=True):
    id: str
    side: FigureSide
    zone: str
    initial: str = ""
    """The letter on a hero's disc."""
    colour: Rgba | str = ""
    """A hero's colour: four numbers, `#rrggbb`, or a name of the palette."""
    icon: str = ""
    """The glyph on an enemy's hexagon, a Material Design Icon."""
    count: int = 1
    """Figures that this one stands for; from two on it wears a badge."""
    down: bool = False
    stunned: bool = False
    acted: bool = False


class TokenPicture(msgspec.Struct, frozen=True):
    zone: str
    kind: TokenKind
    label: str = ""
    icon: str = ""
    """Empty: the kind's own."""


class Arrow(msgspec.Struct, frozen=True):
    """A move that is about to be made, or was made just now, by a figure."""

    from_zone: str
    to_zone: str
    figure: str


class Sight(msgspec.Struct, frozen=True):
    from_zone: str
    to_zone: str


class BoardPicture(msgspec.Struct, frozen=True):
    columns: int
    rows: int
    zones: tuple[ZonePicture, ...] = ()
    edges: tuple[EdgePicture, ...] = ()
    figures: tuple[FigurePicture, ...] = ()
    tokens: tuple[TokenPicture, ...] = ()
    arrow: Arrow | None = None
    sights: tuple[Sight, ...] = ()
    target: str | None = None
    """The zone outlined in the accent."""
    steps: tuple[str, ...] = ()
    """Zones that a tap on their floor chooses, for a step or as an answer; outlined more softly."""
    selected: str | None = None
    """The id of the figure in hand; else of the one whose turn it is."""
    tile: tuple[int, int] | None = None
    """The tile in hand while the board is built, by column and row of its slot; outlined in the accent."""


EMPTY = BoardPicture(0, 0)
