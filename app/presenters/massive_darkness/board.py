"""The board's screen: the picture, the tools, what is in hand, and the one next thing to do."""

from collections.abc import Mapping
from functools import partial

from app.i18n import Words
from app.presenters import board_tools
from app.presenters.board_floor import free_slots
from app.presenters.board_hand import Hand
from app.presenters.board_using import BUILDING, Using
from app.presenters.board_views import ACCEPT, DONE, FIRST_TILE, PanelView
from app.presenters.massive_darkness.board_map import board_picture, figure_named, in_view, looking_from
from app.presenters.massive_darkness.board_steps import hand_of
from app.presenters.massive_darkness.board_tiles import tiles_needed
from app.presenters.massive_darkness.board_tray import token_help, tray_of
from app.presenters.massive_darkness.phrases import zone
from app.presenters.massive_darkness.quest_list import quest_title
from app.presenters.massive_darkness.quest_page import next_token
from app.presenters.massive_darkness.quest_words import figure_name
from app.presenters.massive_darkness.table import table_view
from app.presenters.massive_darkness.turn import turn_view
from app.presenters.massive_darkness.turn_acts import point_cost
from app.presenters.next_step import Next
from app.rules.core.drawing import read_board
from app.rules.core.question import AnyQuestion, Proposal
from app.rules.massive_darkness import open_game
from app.rules.massive_darkness.building import MOST_TILES
from app.rules.massive_darkness.changes import ChangeTable
from app.rules.massive_darkness.state import Phase, State


def panel_view(
    words: Words, state: State, question: AnyQuestion | None, using: Using, stood: Mapping[str, str] | None = None
) -> PanelView:
    hand = hand_of(state, question, using)
    tray_title, tray = tray_of(words, state, hand)
    building = using.mode == "build" and using.tool == "build"
    in_parts = open_game(state).quest.in_parts
    slots = free_slots(state.tiles, drawn=bool(state.board), most=MOST_TILES, in_parts=in_parts) if building else ()
    return PanelView(
        picture=board_picture(state, question, using, stood, hand),
        slots=slots,
        tools=board_tools.tools(words, using, next_token(state)) if state.board else (),
        tool=using.tool,
        legend=board_tools.legend(words),
        help=_help(words, state, using) or ("" if tray else _step_help(words, state, hand)),
        tray_title=tray_title,
        tray=tray,
        asked=None if state.mapped else board_tools.asked(words, state.board, ChangeTable(mapped=True)),
    )


def fitting(state: State, using: Using) -> Using:
    """What can still be in hand: an empty board is there to be built, and who is gone is not held."""
    if not state.board:
        return BUILDING
    if using.figure and figure_named(state, using.figure) is None:
        return using.holding("")
    return using


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


def _step_help(words: Words, state: State, hand: Hand) -> str:
    """Below a board with nobody in hand: whom a tap on a marked zone moves."""
    hero = next((one for one in state.heroes if one.name == hand.mover.hero and hand.mover.steps), None)
    return hand.step_help(words, partial(figure_name, words), point_cost(words, hero)) if hero else ""


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
    return board_tools.seen(words, who, named)


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
