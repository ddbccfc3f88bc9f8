"""What a tap on the board comes to, given what the players hold. The rules have the last word."""

from app.presenters.board_floor import edge_after, tile_in
from app.presenters.board_picture import EdgeSide
from app.presenters.board_using import PLAYING, Act, Slot, Using
from app.presenters.board_views import TileChoice
from app.presenters.massive_darkness.board_map import looking_from
from app.presenters.massive_darkness.board_steps import step_to
from app.presenters.massive_darkness.quest_page import is_being_laid_out, tokens_to_lay
from app.rules.core.board import Ground, Side
from app.rules.core.drawing import read_board
from app.rules.core.errors import Refused
from app.rules.core.question import ZONE, AnyQuestion, Choice, Proposal
from app.rules.massive_darkness import open_game
from app.rules.massive_darkness.acts import move_act
from app.rules.massive_darkness.building import ONE_ONLY, PlaceTile, SetEdge, SetGround, SetToken
from app.rules.massive_darkness.changes import PlaceFigure
from app.rules.massive_darkness.setup import needed_tokens
from app.rules.massive_darkness.state import State
from app.rules.massive_darkness.tokens import Token

SEVERAL = (Token.TREASURE, Token.SPECIAL_TREASURE, Token.FIREWORK)
MOST_IN_A_ZONE = 4  # as many as taps lay; more would be a slip of the finger


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
            return Act(using=_look_from(state, using, zone))
        case "map":
            return _put_or_pick(state, question, using, zone)
        case _:
            return Act(using=using)


def _put_or_pick(state: State, question: AnyQuestion | None, using: Using, zone: str) -> Act:
    """Tap a figure's zone to pick it, tap another to put it there; the active hero takes a step by the rules."""
    step = step_to(state, question, using, zone)
    if step is not None:
        return Act(using=using.holding(""), command=step)
    if isinstance(question, Choice) and question.about == ZONE and zone in question.options:
        return Act(using=using, answer=zone)
    if using.figure and using.figure not in names_at(state, zone):
        return dropped(state, question, using, using.figure, zone)
    return Act(using=using.holding(next_at(state, zone, using.figure)))


def names_at(state: State, zone: str) -> list[str]:
    heroes = [hero.name for hero in state.heroes if hero.at == zone]
    return heroes + [enemy.name for enemy in state.enemies if enemy.at == zone and enemy.alive]


def next_at(state: State, zone: str, held: str) -> str:
    """Tapping the same zone again goes through all who stand there, and then lets go."""
    names = names_at(state, zone)
    number = names.index(held) + 1 if held in names else 0
    return names[number] if number < len(names) else ""


def _look_from(state: State, using: Using, zone: str) -> Using:
    figure = next_at(state, zone, using.figure)
    if not figure and looking_from(state, using) == zone:
        return Using(tool="sight", mode=using.mode, token=using.token)
    return Using(tool="sight", mode=using.mode, token=using.token, figure=figure, zone=zone)


def dropped(state: State, question: AnyQuestion | None, using: Using, figure: str, zone: str) -> Act:
    """A figure is put on a zone. Moving the enemy that acts answers what is asked about its move."""
    after = PLAYING.with_tool(using.tool if using.tool != "build" else "map")
    if question is not None and question.who == figure:
        if isinstance(question, Proposal):
            if (move := move_act(zone)) in question.options:
                return Act(using=after, answer=move)
        elif isinstance(question, Choice) and question.topic == "path" and zone in question.options:
            return Act(using=after, answer=zone)
    return Act(using=after, command=PlaceFigure(name=figure, at=zone))


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


# Doors


def tapped_edge(state: State, using: Using, zone: str, side: EdgeSide) -> Act:
    """A closed door, an open one, and back to what the tiles have there."""
    board, where = read_board(state.board), Side(side)
    beyond = board.beyond(zone, where)
    if beyond is None or board.at(beyond).ground is Ground.NOTHING:
        raise Refused("rim_of_the_board", zone=zone, side=side)
    return Act(using=using, command=SetEdge(zone=zone, side=where, edge=edge_after(state.tiles, board, zone, where)))


# Tiles


def tapped_slot(using: Using, slot: Slot) -> Act:
    return Act(using=using, slot=slot)


def tapped_tile(state: State, using: Using, slot: Slot) -> Act:
    """Take a tile in hand, or let go of it."""
    tile = tile_in(state.tiles, slot)
    side = tile.side if tile else ""
    return Act(using=using.building("" if side == using.tile else side))


def laid(using: Using, choice: TileChoice, slot: Slot) -> Act:
    """The chosen side goes into the slot, and stays in hand to be turned."""
    command = PlaceTile(
        side=choice.side, drawing=choice.drawing, column=slot[0], row=slot[1], turns=choice.turns, points=choice.points
    )
    return Act(using=using.building(choice.side), command=command)
