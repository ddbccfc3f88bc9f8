"""The tools beside a board, its legend, and what stands in its place while the app asks: the same for all boards."""

import msgspec

from app.i18n import Words
from app.presenters.board_using import BUILDING, PLAYING, Act, Tool, Using
from app.presenters.board_views import Asked, LegendItem, ToolItem
from app.rules.core.command import Command

TOOL_ICONS: dict[Tool, str] = {
    "map": "arrow-all",
    "door": "door-closed",
    "light": "theme-light-dark",
    "sight": "eye-outline",
    "token": "map-marker",
    "build": "puzzle-outline",
}
PLAY_TOOLS: tuple[Tool, ...] = ("map", "door", "light", "sight", "token")
BUILD_TOOLS: tuple[Tool, ...] = ("build", "door", "light", "token")


def legend(words: Words) -> tuple[LegendItem, ...]:
    return (
        LegendItem("light", words("board.legend.light")),
        LegendItem("shadow", words("board.legend.shadow")),
        LegendItem("room", words("board.legend.room")),
        LegendItem("sight", words("board.legend.sight")),
        LegendItem("move", words("board.legend.move")),
    )


def tools(words: Words, using: Using, token: str) -> tuple[ToolItem, ...]:
    """Who takes up the tokens has one in hand: `token`, where none was yet."""
    shown = BUILD_TOOLS if using.mode == "build" else PLAY_TOOLS
    items = [
        ToolItem(tool, TOOL_ICONS[tool], words(f"board.tool.{tool}"), Act(using=_with_tool(using, tool, token)))
        for tool in shown
    ]
    if using.mode == "build":
        return (*items, ToolItem("play", "check-bold", words("board.tool.play"), Act(using=PLAYING)))
    return (*items, ToolItem("tiles", "hammer-wrench", words("board.tool.tiles"), Act(using=using.building())))


def _with_tool(using: Using, tool: Tool, token: str) -> Using:
    taken = using.with_tool(tool)
    return msgspec.structs.replace(taken, token=taken.token or token) if tool == "token" else taken


def asked(words: Words, drawing: str, use_map: Command) -> Asked:
    """The app asks instead of using a map; the map that lies there can be used, or one built."""
    return Asked(
        title=words("board.asked.title"),
        text=words("board.asked.text"),
        button=words("board.asked.use" if drawing else "board.asked.build"),
        act=Act(using=PLAYING if drawing else BUILDING, command=use_map),
    )


def seen(words: Words, who: str, named: str) -> str:
    """`named` are all who are in sight, with how far."""
    return words("board.sees", who=who, named=named) if named else words("board.sees_nobody", who=who)
