"""What a tap on the board comes to, given what the players hold. The rules have the last word."""

from app.presenters.board_acts import MOST_IN_A_ZONE, edge_tapped, looked_from
from app.presenters.board_hand import put_down
from app.presenters.board_picture import EdgeSide
from app.presenters.board_using import Act, Slot, Using
from app.presenters.board_views import TileChoice
from app.presenters.massive_darkness.board_map import looking_from
from app.presenters.massive_darkness.board_steps import hand_of
from app.presenters.massive_darkness.quest_page import is_being_laid_out, tokens_to_lay
from app.rules.core.board import Side
from app.rules.core.drawing import read_board
from app.rules.core.errors import Refused
from app.rules.core.question import AnyQuestion
from app.rules.massive_darkness import open_game
from app.rules.massive_darkness.building import ONE_ONLY, PlaceTile, SetEdge, SetGround, SetToken
from app.rules.massive_darkness.changes import PlaceFigure
from app.rules.massive_darkness.setup import needed_tokens
from app.rules.massive_darkness.state import State
from app.rules.massive_darkness.tokens import Token

SEVERAL = (Token.TREASURE, Token.SPECIAL_TREASURE, Token.FIREWORK, Token.PILLAR)


def tapped_zone(state: State, question: AnyQuestion | None, using: Using, zone: str) -> Act:
    match using.tool:
        case "light":
            return Act(using=using, command=SetGround(zone=zone, lit=not read_board(state.board).lit(zone)))
        case "token":
            if not using.token:
                raise Refused("no_token_in_hand")
            command = _token(state, using.token, zone)
            return Act(using=_after_token(state, using, command), command=command)
        case "sight":
            return Act(using=looked_from(using, zone, "", looking_from(state, using)))
        case "map":
            return hand_of(state, question, using).floor_tapped(zone)
        case _:
            return Act(using=using)


def tapped_figure(state: State, question: AnyQuestion | None, using: Using, figure: str) -> Act:
    if using.tool != "sight":
        return hand_of(state, question, using).figure_tapped(figure)
    now = looking_from(state, using)
    return Act(using=looked_from(using, now, "", now) if figure == using.figure else using.holding(figure))


def dropped(question: AnyQuestion | None, using: Using, figure: str, zone: str) -> Act:
    return put_down(question, using, zone, figure, PlaceFigure(name=figure, at=zone))


def _token(state: State, token: str, zone: str) -> SetToken:
    """A tap lays it, another takes it away; of what may lie there several times, the next tap lays one more."""
    here = state.tokens.of(token).count(zone)
    if token in SEVERAL and 0 < here < MOST_IN_A_ZONE:
        return SetToken(token=token, zone=zone, count=here + 1)
    return SetToken(token=token, zone=zone, removed=here > 0)


def _after_token(state: State, using: Using, command: SetToken) -> Using:
    """Of a token that is complete now nobody lays another: the next that the quest needs comes to hand.

    With the start zone or the exit still in hand, the next tap would move it.
    """
    needed = needed_tokens(open_game(state)).get(command.token)
    laid = 1 if command.token in ONE_ONLY else len(state.tokens.of(command.token)) + 1
    complete = laid == needed if is_being_laid_out(state) and needed else command.token in ONE_ONLY
    if command.removed or not complete:
        return using
    missing = [token for token in tokens_to_lay(state) if token != command.token] if is_being_laid_out(state) else []
    return Using(mode=using.mode, tool="token", token=next(iter(missing), ""))


# Doors and tiles


def tapped_edge(state: State, using: Using, zone: str, side: EdgeSide) -> Act:
    where = Side(side)
    edge = edge_tapped(state.tiles, read_board(state.board), zone, where)
    return Act(using=using, command=SetEdge(zone=zone, side=where, edge=edge))


def laid(using: Using, choice: TileChoice, slot: Slot) -> Act:
    """The chosen side goes into the slot, and stays in hand to be turned."""
    command = PlaceTile(
        side=choice.side, drawing=choice.drawing, column=slot[0], row=slot[1], turns=choice.turns, points=choice.points
    )
    return Act(using=using.building(choice.side), command=command)
