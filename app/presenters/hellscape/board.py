"""The board's screen: the picture, the tools, what is in hand, and the one next thing to do."""

from collections.abc import Mapping
from functools import partial

from app.i18n import Words
from app.presenters import board_tools, tile_choosing
from app.presenters.board_acts import tile_tapped
from app.presenters.board_floor import free_slots
from app.presenters.board_hand import Hand
from app.presenters.board_picture import EdgeSide
from app.presenters.board_using import BUILDING, Act, Slot, Using
from app.presenters.board_views import (
    ACCEPT,
    DONE,
    FIRST_TILE,
    BoardHead,
    PanelView,
    TileChoice,
    TileMark,
)
from app.presenters.hellscape import board_acts
from app.presenters.hellscape.board_map import board_picture, figure_named, in_view, looking_from, seen_from
from app.presenters.hellscape.board_steps import hand_of
from app.presenters.hellscape.board_tray import TOKEN_ICONS, token_help, tray_of
from app.presenters.hellscape.hero_turn import move_cost
from app.presenters.hellscape.phrases import figure_name
from app.presenters.hellscape.phrases import zone as zone_words
from app.presenters.hellscape.quest_words import quest_title, tiles_to_lay, title_of
from app.presenters.hellscape.table import primary_of
from app.presenters.hellscape.table_sentences import token_words
from app.presenters.hellscape.turn import turn_view
from app.presenters.next_step import Next
from app.presenters.tile_choosing import tiles_sentence
from app.rules.core.command import Command
from app.rules.core.kept_board import KeptBoard, kept_board
from app.rules.core.question import AnyQuestion, Proposal
from app.rules.hellscape.box import PILLAR
from app.rules.hellscape.building import BOSS_CHAMBER, MOST_TILES, TILE_POINTS, LayBoard
from app.rules.hellscape.changes import ChangeTable
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Phase, Token


class Board:
    """As the shared screens ask for it."""

    def panel_view(
        self, words: Words, game: Game, question: AnyQuestion | None, using: Using, stood: Mapping[str, str]
    ) -> PanelView:
        state = game.state
        hand = hand_of(game, question, using)
        tray_title, tray = tray_of(words, game, hand)
        building = using.mode == "build" and using.tool == "build"
        slots = free_slots(state.tiles, drawn=bool(state.board), most=MOST_TILES) if building else ()
        return PanelView(
            picture=board_picture(game, question, using, stood, hand),
            slots=slots,
            tools=board_tools.tools(words, using, Token.START.value) if state.board else (),
            tool=using.tool,
            legend=board_tools.legend(words),
            help=_help(words, game, using) or ("" if tray else _step_help(words, game, hand)),
            tray_title=tray_title,
            tray=tray,
            asked=None if state.mapped else board_tools.asked(words, state.board, ChangeTable(mapped=True)),
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

    def tapped_figure(self, game: Game, question: AnyQuestion | None, using: Using, figure: str) -> Act:
        return board_acts.tapped_figure(game, question, using, figure)

    def tapped_edge(self, game: Game, using: Using, zone: str, side: EdgeSide) -> Act:
        return board_acts.tapped_edge(game, using, zone, side)

    def tapped_slot(self, game: Game, using: Using, slot: Slot) -> Act:
        return Act(using=using, slot=slot)

    def tapped_tile(self, game: Game, using: Using, slot: Slot) -> Act:
        return tile_tapped(game.state.tiles, using, slot)

    def dropped(self, game: Game, question: AnyQuestion | None, using: Using, figure: str, zone: str) -> Act:
        return board_acts.dropped(question, using, figure, zone)

    def laid(self, game: Game, using: Using, choice: TileChoice, slot: Slot) -> Act:
        return board_acts.laid(using, choice, slot)

    def tile_choices(self, words: Words, game: Game, drawings: Mapping[str, str], slot: Slot) -> tuple[TileChoice, ...]:
        return tile_choosing.tile_choices(words, game.state.tiles, drawings, slot, tiles_to_lay(game.state))

    def tiles_needed(self, words: Words, game: Game) -> str:
        return _tiles_needed(words, game)

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


def _tiles_needed(words: Words, game: Game) -> str:
    return tiles_sentence(words, title_of(words, game.state), tiles_to_lay(game.state))


def _help(words: Words, game: Game, using: Using) -> str:
    state = game.state
    match using.tool:
        case "build" if not state.board:
            return words("board.help.first_tile")
        case "build" if not state.tiles:
            return words("board.help.drawn")
        case "build" if needed := _tiles_needed(words, game):
            return needed
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


def _step_help(words: Words, game: Game, hand: Hand) -> str:
    """Below a board with nobody in hand: whom a tap on a marked zone moves."""
    if not hand.mover.steps:
        return ""
    return hand.step_help(words, partial(figure_name, words), move_cost(words, game, game.hero(hand.mover.hero)))


def _what_is_seen(words: Words, game: Game, using: Using) -> str:
    origin = looking_from(game, using)
    if origin not in game.board:
        return words("board.help.sight")
    seen, who = seen_from(game, origin), figure_name(words, using.figure) or zone_words(origin)
    named = ", ".join(
        words("board.seen_at", who=figure_name(words, figure.name), range=seen[figure.at or ""])
        for figure in in_view(game, origin, using)
    )
    return board_tools.seen(words, who, named)
