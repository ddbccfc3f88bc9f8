"""What a tap on the board comes to, given what the players hold. The rules have the last word."""

from app.presenters.board_floor import edge_after, tile_in
from app.presenters.board_picture import EdgeSide
from app.presenters.board_using import PLAYING, Act, Slot, Using
from app.presenters.board_views import TileChoice
from app.presenters.hellscape.board_map import looking_from, steps
from app.rules.core.board import Ground, Side
from app.rules.core.errors import Refused
from app.rules.core.question import ZONE, AnyQuestion, Choice, Proposal
from app.rules.hellscape.acts import move_act
from app.rules.hellscape.building import PILLAR, PlaceTile, SetEdge, SetGround, SetToken
from app.rules.hellscape.changes import PlaceFigure
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Token

SEVERAL = (Token.SPAWN, Token.TREASURE_SPAWN, Token.CHEST)
MOST_IN_A_ZONE = 4  # as many as taps lay; more would be a slip of the finger


def tapped_zone(game: Game, question: AnyQuestion | None, using: Using, zone: str) -> Act:
    match using.tool:
        case "light":
            return Act(using=using, command=SetGround(zone=zone, lit=not game.board.lit(zone)))
        case "token":
            if not using.token:
                raise Refused("no_token_in_hand")
            return Act(using=using, command=_token(game, using.token, zone))
        case "sight":
            return Act(using=_look_from(game, using, zone))
        case "map":
            return _put_or_pick(game, question, using, zone)
        case _:
            return Act(using=using)


def _put_or_pick(game: Game, question: AnyQuestion | None, using: Using, zone: str) -> Act:
    """Tap a figure's zone to pick it, tap another to put it there; the active hero takes a step by the rules."""
    step = steps(game, question, using).get(zone)
    if step is not None:
        return Act(using=using.holding(""), command=step)
    if isinstance(question, Choice) and question.about == ZONE and zone in question.options:
        return Act(using=using, answer=zone)
    if using.figure and using.figure not in _names_at(game, zone):
        return dropped(game, question, using, using.figure, zone)
    return Act(using=using.holding(_next_at(game, zone, using.figure)))


def _names_at(game: Game, zone: str) -> list[str]:
    return [figure.name for figure in game.figures if figure.at == zone]


def _next_at(game: Game, zone: str, held: str) -> str:
    """Tapping the same zone again goes through all who stand there, and then lets go."""
    names = _names_at(game, zone)
    number = names.index(held) + 1 if held in names else 0
    return names[number] if number < len(names) else ""


def _look_from(game: Game, using: Using, zone: str) -> Using:
    figure = _next_at(game, zone, using.figure)
    if not figure and looking_from(game, using) == zone:
        return Using(tool="sight", mode=using.mode, token=using.token)
    return Using(tool="sight", mode=using.mode, token=using.token, figure=figure, zone=zone)


def dropped(game: Game, question: AnyQuestion | None, using: Using, figure: str, zone: str) -> Act:
    """A figure is put on a zone. Moving the enemy that acts answers what is asked about its move."""
    after = PLAYING.with_tool(using.tool if using.tool != "build" else "map")
    if question is not None and question.who == figure:
        if isinstance(question, Proposal):
            if (move := move_act(zone)) in question.options:
                return Act(using=after, answer=move)
        elif isinstance(question, Choice) and question.topic == "path" and zone in question.options:
            return Act(using=after, answer=zone)
    return Act(using=after, command=PlaceFigure(name=figure, at=zone))


def _token(game: Game, token: str, zone: str) -> SetToken:
    """A tap lays it, another takes it away; of what may lie there several times, the next tap lays one more."""
    if token == PILLAR:
        return SetToken(token=token, zone=zone, removed=game.board.at(zone).pillar)
    here = game.zones(Token(token)).count(zone)
    if token in SEVERAL and 0 < here < MOST_IN_A_ZONE:
        return SetToken(token=token, zone=zone, count=here + 1)
    return SetToken(token=token, zone=zone, removed=here > 0)


def tapped_edge(game: Game, using: Using, zone: str, side: EdgeSide) -> Act:
    """A closed door, an open one, and back to what the tiles have there. No chamber is revealed by it."""
    where = Side(side)
    beyond = game.board.beyond(zone, where)
    if beyond is None or game.board.at(beyond).ground is Ground.NOTHING:
        raise Refused("rim_of_the_board", zone=zone, side=side)
    edge = edge_after(game.state.tiles, game.board, zone, where)
    return Act(using=using, command=SetEdge(zone=zone, side=where, edge=edge))


# Tiles


def tapped_tile(game: Game, using: Using, slot: Slot) -> Act:
    """Take a tile in hand, or let go of it."""
    tile = tile_in(game.state.tiles, slot)
    side = tile.side if tile else ""
    return Act(using=using.building("" if side == using.tile else side))


def laid(using: Using, choice: TileChoice, slot: Slot) -> Act:
    """The chosen side goes into the slot, and stays in hand to be turned."""
    command = PlaceTile(
        side=choice.side, drawing=choice.drawing, column=slot[0], row=slot[1], turns=choice.turns, points=choice.points
    )
    return Act(using=using.building(choice.side), command=command)
