"""What the players hold while they look at the board, and what a tap of theirs comes to. Plain values."""

from typing import Literal

import msgspec

from app.rules.core.command import Command

Mode = Literal["play", "build"]
Tool = str
"""map, door, light, sight, token or build; a game may have others of its own."""
Slot = tuple[int, int]


class Using(msgspec.Struct, frozen=True, kw_only=True):
    """Tool and hand: a figure or a tile that was picked, a token to lay, a zone to look from."""

    mode: Mode = "play"
    tool: Tool = "map"
    figure: str = ""
    tile: str = ""
    token: str = ""
    zone: str = ""
    by_hand: bool = False
    """The hero in hand is put somewhere as a correction, though the rules would let him step."""
    aside: str = ""
    """Who was in hand when the finger hit the figure that is in hand now."""
    aside_by_hand: bool = False
    """That one was to be put somewhere as a correction."""

    def with_tool(self, tool: Tool) -> "Using":
        """Another tool in an empty hand; a figure stays in hand to be moved or looked from."""
        figure = self.figure if tool in ("map", "sight") else ""
        return Using(mode=self.mode, tool=tool, token=self.token, figure=figure)

    def holding(self, figure: str) -> "Using":
        """A figure in hand, to be put somewhere: nobody moves figures while tiles are laid."""
        tool: Tool = self.tool if self.tool == "sight" else "map"
        return Using(mode="play", tool=tool, token=self.token, figure=figure)

    def building(self, tile: str = "") -> "Using":
        return Using(mode="build", tool="build", token=self.token, tile=tile)


PLAYING = Using()
BUILDING = Using(mode="build", tool="build")


class Act(msgspec.Struct, frozen=True, kw_only=True):
    """What to do about a tap: tell the play, answer its question, ask for a tile; and what is in hand after it."""

    using: Using
    command: Command | None = None
    answer: str = ""
    slot: Slot | None = None
    screen: str = ""
    """Where it leads instead, for tiles and boards of the players' own."""
