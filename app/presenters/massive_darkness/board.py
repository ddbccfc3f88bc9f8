"""The board's screen: the picture, the tools, what is in hand, and the one next thing to do."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from app.i18n import Words
from app.presenters.board_picture import BoardPicture, FigurePicture
from app.presenters.massive_darkness.board_map import board_picture, figure_named, figure_picture, in_view, looking_from
from app.presenters.massive_darkness.board_tiles import free_slots
from app.presenters.massive_darkness.board_using import BUILDING, PLAYING, Act, Slot, Tool, Using
from app.presenters.massive_darkness.sentences import zone
from app.presenters.massive_darkness.table import Next, table_view
from app.presenters.massive_darkness.turn import turn_view
from app.rules.core.drawing import read_board
from app.rules.core.question import AnyQuestion, Proposal
from app.rules.massive_darkness.changes import MOST_TILES, ChangeTable, PlaceFigure, PlaceTile, RemoveTile
from app.rules.massive_darkness.state import LEVELS, Enemy, Hero, Phase, State

TOOL_ICONS: dict[Tool, str] = {
    "map": "arrow-all",
    "door": "door-closed",
    "light": "theme-light-dark",
    "sight": "eye-outline",
    "token": "map-marker",
    "build": "puzzle-outline",
}
TOKEN_ICONS = {
    "start": "location-enter",
    "exit": "location-exit",
    "objective": "bullseye",
    "treasure": "treasure-chest",
    "pillar": "pillar",
    "bridge": "bridge",
}
PLAY_TOOLS: tuple[Tool, ...] = ("map", "door", "light", "sight", "token")
BUILD_TOOLS: tuple[Tool, ...] = ("build", "door", "light", "token")
ACCEPT, DONE = "accept", "done"


@dataclass(frozen=True)
class ToolItem:
    name: str
    icon: str
    label: str
    act: Act


@dataclass(frozen=True)
class TrayItem:
    """One thing to tap below the board: a figure, a token, or something to do with what is in hand."""

    label: str
    act: Act
    icon: str = ""
    figure: FigurePicture | None = None
    selected: bool = False


@dataclass(frozen=True)
class LegendItem:
    kind: Literal["light", "shadow", "sight", "move"]
    label: str


@dataclass(frozen=True)
class Asked:
    """What stands in place of the board when the app asks instead of using a map."""

    title: str
    text: str
    button: str
    act: Act


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


def panel_view(
    words: Words, state: State, question: AnyQuestion | None, using: Using, stood: Mapping[str, str] | None = None
) -> PanelView:
    tray_title, tray = _tray(words, state, using)
    building = using.mode == "build" and using.tool == "build"
    return PanelView(
        picture=board_picture(state, question, using, stood),
        slots=free_slots(state) if building else (),
        tools=_tools(words, using) if state.board else (),
        tool=using.tool,
        legend=_legend(words),
        help=_help(words, state, using),
        tray_title=tray_title,
        tray=tray,
        asked=None if state.mapped else _asked(words, state),
    )


def first_hand(state: State) -> Using:
    """An empty board is there to be built."""
    return PLAYING if state.board else BUILDING


def _legend(words: Words) -> tuple[LegendItem, ...]:
    return (
        LegendItem("light", words("board.legend.light")),
        LegendItem("shadow", words("board.legend.shadow")),
        LegendItem("sight", words("board.legend.sight")),
        LegendItem("move", words("board.legend.move")),
    )


def _tools(words: Words, using: Using) -> tuple[ToolItem, ...]:
    tools = BUILD_TOOLS if using.mode == "build" else PLAY_TOOLS
    items = [
        ToolItem(tool, TOOL_ICONS[tool], words(f"board.tool.{tool}"), Act(using=using.with_tool(tool)))
        for tool in tools
    ]
    if using.mode == "build":
        play = ToolItem("play", "check-bold", words("board.tool.play"), Act(using=PLAYING))
        return (*items, play)
    build = ToolItem("tiles", "hammer-wrench", words("board.tool.tiles"), Act(using=using.building()))
    return (*items, build)


def _help(words: Words, state: State, using: Using) -> str:
    match using.tool:
        case "build" if not state.board:
            return words("board.help.first_tile")
        case "build" if not state.tiles:
            return words("board.help.drawn")
        case "build":
            return words("board.help.build", count=len(state.tiles), most=MOST_TILES)
        case "sight":
            return _what_is_seen(words, state, using)
        case "map":
            return ""
        case tool:
            return words(f"board.help.{tool}")


def _what_is_seen(words: Words, state: State, using: Using) -> str:
    origin = looking_from(state, using)
    board = read_board(state.board)
    if origin not in board:
        return words("board.help.sight")
    seen = board.sight(origin)
    who = using.figure or zone(origin)
    named = ", ".join(
        words("board.seen_at", who=figure.name, range=seen[figure.at or ""])
        for figure in in_view(state, board, origin, using)
    )
    return words("board.sees", who=who, named=named) if named else words("board.sees_nobody", who=who)


# What is in hand, or could be


def _tray(words: Words, state: State, using: Using) -> tuple[str, tuple[TrayItem, ...]]:
    held = figure_named(state, using.figure)
    if using.tool == "build":
        return _tile_in_hand(words, state, using)
    if using.tool == "token":
        return "", _tokens(words, using)
    if held is not None and using.tool == "map":
        return words("board.hand", who=held.name), _figure_in_hand(words, using, held)
    waiting = tuple(_waiting(state, using, figure) for figure in unplaced(state)) if state.board else ()
    return words("board.unplaced") if waiting else "", waiting


def unplaced(state: State) -> list[Hero | Enemy]:
    """Who is not on the board yet."""
    heroes = [hero for hero in state.heroes if hero.at is None]
    return [*heroes, *(enemy for enemy in state.enemies if enemy.at is None and enemy.alive)]


def _waiting(state: State, using: Using, figure: Hero | Enemy) -> TrayItem:
    chosen = figure.name == using.figure
    after = using.holding("" if chosen else figure.name)
    return TrayItem(figure.name, Act(using=after), figure=figure_picture(state, figure), selected=chosen)


def _figure_in_hand(words: Words, using: Using, figure: Hero | Enemy) -> tuple[TrayItem, ...]:
    empty = using.holding("")
    off = Act(using=empty, command=PlaceFigure(name=figure.name, at=None))
    close = TrayItem(words("board.put_down"), Act(using=empty), icon="close")
    return (close,) if figure.at is None else (TrayItem(words("board.take_off"), off, icon="tray-remove"), close)


def _tokens(words: Words, using: Using) -> tuple[TrayItem, ...]:
    names = [*("start", "exit"), *(f"level{level}" for level in LEVELS), "objective", "treasure", "pillar", "bridge"]
    return tuple(
        TrayItem(
            words(f"token.{name}"),
            Act(using=Using(mode=using.mode, tool="token", token=name)),
            icon=TOKEN_ICONS.get(name, "stairs"),
            selected=name == using.token,
        )
        for name in names
    )


def _tile_in_hand(words: Words, state: State, using: Using) -> tuple[str, tuple[TrayItem, ...]]:
    tile = next((tile for tile in state.tiles if tile.side == using.tile), None)
    if tile is None:
        no_map = Act(using=PLAYING, command=ChangeTable(mapped=False))
        return "", (TrayItem(words("board.no_map"), no_map, icon="map-minus"),)
    turned = PlaceTile(
        side=tile.side, drawing=tile.drawing, column=tile.column, row=tile.row, turns=(tile.turns + 1) % 4
    )
    slot = tile.column, tile.row
    removed = Act(using=using.building(), command=RemoveTile(column=slot[0], row=slot[1]))
    return words("board.tile", side=tile.side), (
        TrayItem(words("board.turn"), Act(using=using, command=turned), icon="rotate-right"),
        TrayItem(words("board.swap"), Act(using=using, slot=slot), icon="swap-horizontal"),
        TrayItem(words("board.remove"), removed, icon="delete-outline"),
    )


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
    if state.mapped and (using.mode == "build" or state.phase is Phase.SETUP):
        return Next(words("board.done"), "check-bold", screen=DONE)
    if isinstance(question, Proposal):
        turn = turn_view(words, state, question.who, (), question)
        return Next(turn.primary, turn.primary_icon, screen=ACCEPT)
    return table_view(words, state, question).primary
