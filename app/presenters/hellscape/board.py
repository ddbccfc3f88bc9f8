"""The board's screen: the picture, the tools, what is in hand, and the one next thing to do."""

from collections.abc import Mapping

import msgspec

from app.i18n import Words
from app.presenters.board_floor import free_slots, sides_in_order, tile_in, tile_number, tile_picture
from app.presenters.board_picture import EdgeSide
from app.presenters.board_using import BUILDING, PLAYING, Act, Slot, Tool, Using
from app.presenters.board_views import (
    ACCEPT,
    DONE,
    FIRST_TILE,
    Asked,
    BoardHead,
    LegendItem,
    PanelView,
    TileChoice,
    TileMark,
    ToolItem,
)
from app.presenters.hellscape import board_acts
from app.presenters.hellscape.board_map import board_picture, figure_named, in_view, looking_from, seen_from
from app.presenters.hellscape.board_tray import TOKEN_ICONS, token_help, tray_of
from app.presenters.hellscape.phrases import zone as zone_words
from app.presenters.hellscape.quest_words import quest_title
from app.presenters.hellscape.table import primary_of
from app.presenters.hellscape.table_sentences import token_words
from app.presenters.hellscape.turn import turn_view
from app.presenters.next_step import Next
from app.rules.core.command import Command
from app.rules.core.kept_board import KeptBoard, kept_board
from app.rules.core.question import AnyQuestion, Proposal
from app.rules.hellscape.building import BOSS_CHAMBER, MOST_TILES, PILLAR, TILE_POINTS, LayBoard
from app.rules.hellscape.changes import ChangeTable
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Phase, Token

TOOL_ICONS: dict[Tool, str] = {
    "map": "arrow-all", "door": "door-closed", "light": "theme-light-dark", "sight": "eye-outline",
    "token": "map-marker", "build": "puzzle-outline",
}  # fmt: skip
PLAY_TOOLS: tuple[Tool, ...] = ("map", "door", "light", "sight", "token")
BUILD_TOOLS: tuple[Tool, ...] = ("build", "door", "light", "token")


class Board:
    """As the shared screens ask for it."""

    def panel_view(
        self, words: Words, game: Game, question: AnyQuestion | None, using: Using, stood: Mapping[str, str]
    ) -> PanelView:
        state = game.state
        tray_title, tray = tray_of(words, game, using)
        building = using.mode == "build" and using.tool == "build"
        slots = free_slots(state.tiles, drawn=bool(state.board), most=MOST_TILES) if building else ()
        return PanelView(
            picture=board_picture(game, question, using, stood),
            slots=slots,
            tools=_tools(words, using) if state.board else (),
            tool=using.tool,
            legend=_legend(words),
            help=_help(words, game, using),
            tray_title=tray_title,
            tray=tray,
            asked=None if state.mapped else _asked(words, game),
        )

    def head(self, words: Words, game: Game, using: Using) -> BoardHead:
        if using.mode == "build" and game.state.mapped:
            return BoardHead(words("board.build_title"))
        return BoardHead(words("board.title"), words("hellscape.dungeon_level", level=game.level), "stairs")

    def primary(self, words: Words, game: Game, question: AnyQuestion | None, using: Using) -> Next:
        """Go along with what an enemy is to do; while building and before the first round, back to the table."""
        state = game.state
        if state.mapped and not state.board:
            return Next(words("board.first_tile"), "plus", screen=FIRST_TILE)
        if state.mapped and (using.mode == "build" or state.phase is Phase.SETUP):
            return Next(words("board.done"), "check-bold", screen=DONE)
        if isinstance(question, Proposal):
            turn = turn_view(words, game, question.who, (), question)
            return Next(turn.primary, turn.primary_icon, screen=ACCEPT)
        return primary_of(words, game, question)

    def fitting(self, game: Game, using: Using) -> Using:
        if not game.state.board:
            return BUILDING
        if using.figure and figure_named(game, using.figure) is None:
            return using.holding("")
        return using

    def tapped_zone(self, game: Game, question: AnyQuestion | None, using: Using, zone: str) -> Act:
        return board_acts.tapped_zone(game, question, using, zone)

    def tapped_edge(self, game: Game, using: Using, zone: str, side: EdgeSide) -> Act:
        return board_acts.tapped_edge(game, using, zone, side)

    def tapped_slot(self, game: Game, using: Using, slot: Slot) -> Act:
        return Act(using=using, slot=slot)

    def tapped_tile(self, game: Game, using: Using, slot: Slot) -> Act:
        return board_acts.tapped_tile(game, using, slot)

    def dropped(self, game: Game, question: AnyQuestion | None, using: Using, figure: str, zone: str) -> Act:
        return board_acts.dropped(game, question, using, figure, zone)

    def laid(self, game: Game, using: Using, choice: TileChoice, slot: Slot) -> Act:
        return board_acts.laid(using, choice, slot)

    def tile_choices(self, words: Words, game: Game, drawings: Mapping[str, str], slot: Slot) -> tuple[TileChoice, ...]:
        """Each tile is there once: with one side on the board, its other side cannot be."""
        here = tile_in(game.state.tiles, slot)
        used = {tile_number(tile.side) for tile in game.state.tiles if tile is not here}
        return tuple(
            TileChoice(
                side, drawings[side], tile_picture(drawings[side]),
                words("board.tile_used") if tile_number(side) in used
                else words("board.tile_here") if here and here.side == side else "",
            )
            for side in sides_in_order(drawings)
        )  # fmt: skip

    def tiles_needed(self, words: Words, game: Game) -> str:
        """Which tiles a quest needs stands on its page."""
        return ""

    def tile_marks(self, words: Words) -> tuple[TileMark, ...]:
        return tuple(TileMark(name, token_words(words, name), TOKEN_ICONS[name]) for name in (*TILE_POINTS, PILLAR))

    def kept(self, game: Game) -> KeptBoard | None:
        """Tiles, doors, light and tokens as they lie, and where the boss waits. Quests begin with closed chests."""
        state = game.state
        if not state.tiles:
            return None
        lying = {token: zones for token, zones in state.tokens.items() if token is not Token.OPENED}
        tokens: dict[str, list[str]] = {token.value: zones for token, zones in lying.items()}
        tokens[BOSS_CHAMBER] = state.boss_chamber
        return kept_board(state.tiles, game.board, tokens, fresh=state.phase is Phase.SETUP)

    def laid_board(self, title: str, board: KeptBoard) -> Command:
        return LayBoard(title=title, board=board)

    def quest_of(self, game: Game) -> str:
        return game.state.quest

    def quest_name(self, words: Words, quest: str) -> str:
        return quest_title(words, quest) if quest and f"hellscape.quest.{quest}" in words else ""


def _legend(words: Words) -> tuple[LegendItem, ...]:
    return (
        LegendItem("light", words("board.legend.light")),
        LegendItem("shadow", words("board.legend.shadow")),
        LegendItem("room", words("board.legend.room")),
        LegendItem("sight", words("board.legend.sight")),
        LegendItem("move", words("board.legend.move")),
    )


def _tools(words: Words, using: Using) -> tuple[ToolItem, ...]:
    tools = BUILD_TOOLS if using.mode == "build" else PLAY_TOOLS
    items = [
        ToolItem(tool, TOOL_ICONS[tool], words(f"board.tool.{tool}"), Act(using=_with_tool(using, tool)))
        for tool in tools
    ]
    if using.mode == "build":
        return (*items, ToolItem("play", "check-bold", words("board.tool.play"), Act(using=PLAYING)))
    return (*items, ToolItem("tiles", "hammer-wrench", words("board.tool.tiles"), Act(using=using.building())))


def _with_tool(using: Using, tool: Tool) -> Using:
    """Who takes up the tokens has one in hand."""
    taken = using.with_tool(tool)
    return msgspec.structs.replace(taken, token=taken.token or Token.START.value) if tool == "token" else taken


def _help(words: Words, game: Game, using: Using) -> str:
    state = game.state
    match using.tool:
        case "build" if not state.board:
            return words("board.help.first_tile")
        case "build" if not state.tiles:
            return words("board.help.drawn")
        case "build":
            return words("board.help.build", count=len(state.tiles), most=MOST_TILES)
        case "sight":
            return _what_is_seen(words, game, using)
        case "map":
            return ""
        case "token":
            return token_help(words, using)
        case tool:
            return words(f"board.help.{tool}")


def _what_is_seen(words: Words, game: Game, using: Using) -> str:
    origin = looking_from(game, using)
    if origin not in game.board:
        return words("board.help.sight")
    seen, who = seen_from(game, origin), using.figure or zone_words(origin)
    named = ", ".join(
        words("board.seen_at", who=figure.name, range=seen[figure.at or ""]) for figure in in_view(game, origin, using)
    )
    return words("board.sees", who=who, named=named) if named else words("board.sees_nobody", who=who)


def _asked(words: Words, game: Game) -> Asked:
    after = PLAYING if game.state.board else BUILDING
    return Asked(
        title=words("board.asked.title"),
        text=words("board.asked.text"),
        button=words("board.asked.use" if game.state.board else "board.asked.build"),
        act=Act(using=after, command=ChangeTable(mapped=True)),
    )
