"""The board's screen: the picture, the tools, what is in hand, and the one next thing to do."""

from collections.abc import Mapping

import msgspec

from app.i18n import Words
from app.presenters.board_floor import free_slots
from app.presenters.board_using import BUILDING, PLAYING, Act, Tool, Using
from app.presenters.board_views import ACCEPT, DONE, FIRST_TILE, Asked, LegendItem, PanelView, ToolItem
from app.presenters.massive_darkness.board_map import board_picture, figure_named, in_view, looking_from
from app.presenters.massive_darkness.board_tiles import tiles_needed
from app.presenters.massive_darkness.board_tray import token_help, tray_of
from app.presenters.massive_darkness.phrases import zone
from app.presenters.massive_darkness.quest_list import quest_title
from app.presenters.massive_darkness.quest_page import next_token
from app.presenters.massive_darkness.quest_words import figure_name
from app.presenters.massive_darkness.table import table_view
from app.presenters.massive_darkness.turn import turn_view
from app.presenters.next_step import Next
from app.rules.core.drawing import read_board
from app.rules.core.question import AnyQuestion, Proposal
from app.rules.massive_darkness.building import MOST_TILES
from app.rules.massive_darkness.changes import ChangeTable
from app.rules.massive_darkness.state import Phase, State

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


def panel_view(
    words: Words, state: State, question: AnyQuestion | None, using: Using, stood: Mapping[str, str] | None = None
) -> PanelView:
    tray_title, tray = tray_of(words, state, using)
    building = using.mode == "build" and using.tool == "build"
    slots = free_slots(state.tiles, drawn=bool(state.board), most=MOST_TILES) if building else ()
    return PanelView(
        picture=board_picture(state, question, using, stood),
        slots=slots,
        tools=_tools(words, state, using) if state.board else (),
        tool=using.tool,
        legend=_legend(words),
        help=_help(words, state, using),
        tray_title=tray_title,
        tray=tray,
        asked=None if state.mapped else _asked(words, state),
    )


def fitting(state: State, using: Using) -> Using:
    """What can still be in hand: an empty board is there to be built, and who is gone is not held."""
    if not state.board:
        return BUILDING
    if using.figure and figure_named(state, using.figure) is None:
        return using.holding("")
    return using


def _legend(words: Words) -> tuple[LegendItem, ...]:
    return (
        LegendItem("light", words("board.legend.light")),
        LegendItem("shadow", words("board.legend.shadow")),
        LegendItem("room", words("board.legend.room")),
        LegendItem("sight", words("board.legend.sight")),
        LegendItem("move", words("board.legend.move")),
    )


def _tools(words: Words, state: State, using: Using) -> tuple[ToolItem, ...]:
    tools = BUILD_TOOLS if using.mode == "build" else PLAY_TOOLS
    items = [
        ToolItem(tool, TOOL_ICONS[tool], words(f"board.tool.{tool}"), Act(using=_with_tool(state, using, tool)))
        for tool in tools
    ]
    if using.mode == "build":
        play = ToolItem("play", "check-bold", words("board.tool.play"), Act(using=PLAYING))
        return (*items, play)
    build = ToolItem("tiles", "hammer-wrench", words("board.tool.tiles"), Act(using=using.building()))
    return (*items, build)


def _with_tool(state: State, using: Using, tool: Tool) -> Using:
    """Who takes up the tokens has one in hand that the quest still needs."""
    taken = using.with_tool(tool)
    return msgspec.structs.replace(taken, token=taken.token or next_token(state)) if tool == "token" else taken


def _help(words: Words, state: State, using: Using) -> str:
    match using.tool:
        case "build" if needed := tiles_needed(words, state):
            return needed
        case "build" if not state.board:
            return words("board.help.first_tile")
        case "build" if not state.tiles:
            return words("board.help.drawn")
        case "build" if state.quest.id and state.phase is Phase.SETUP:
            return words("board.help.all_tiles", quest=quest_title(words, state.quest.id))
        case "build":
            return words("board.help.build", count=len(state.tiles), most=MOST_TILES)
        case "sight":
            return _what_is_seen(words, state, using)
        case "map":
            return ""
        case "token":
            return token_help(words, using)
        case tool:
            return words(f"board.help.{tool}")


def _what_is_seen(words: Words, state: State, using: Using) -> str:
    origin = looking_from(state, using)
    board = read_board(state.board)
    if origin not in board:
        return words("board.help.sight")
    seen = board.sight(origin)
    who = figure_name(words, using.figure) if using.figure else zone(origin)
    named = ", ".join(
        words("board.seen_at", who=figure_name(words, figure.name), range=seen[figure.at or ""])
        for figure in in_view(state, board, origin, using)
    )
    return words("board.sees", who=who, named=named) if named else words("board.sees_nobody", who=who)


def _asked(words: Words, state: State) -> Asked:
    after = PLAYING if state.board else BUILDING
    return Asked(
        title=words("board.asked.title"),
        text=words("board.asked.text"),
        button=words("board.asked.use" if state.board else "board.asked.build"),
        act=Act(using=after, command=ChangeTable(mapped=True)),
    )


# The button


def primary(words: Words, state: State, question: AnyQuestion | None, using: Using) -> Next:
    """Go along with what an enemy is to do; while building and before the first round, back to the table."""
    if state.mapped and not state.board:
        return Next(words("board.first_tile"), "plus", screen=FIRST_TILE)
    if state.mapped and (using.mode == "build" or state.phase is Phase.SETUP):
        return Next(words("board.done"), "check-bold", screen=DONE)
    if isinstance(question, Proposal):
        turn = turn_view(words, state, question.who, (), question)
        return Next(turn.primary, turn.primary_icon, screen=ACCEPT)
    return table_view(words, state, question).primary
