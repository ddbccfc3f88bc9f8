"""What a tap on the board comes to, given what the players hold. The rules have the last word."""

from app.presenters.board_acts import MOST_IN_A_ZONE, edge_tapped, looked_from
from app.presenters.board_hand import put_down
from app.presenters.board_picture import EdgeSide
from app.presenters.board_using import Act, Slot, Using
from app.presenters.board_views import TileChoice
from app.presenters.hellscape.board_map import looking_from
from app.presenters.hellscape.board_steps import hand_of
from app.rules.core.board import Side
from app.rules.core.errors import Refused
from app.rules.core.question import AnyQuestion
from app.rules.hellscape.box import PILLAR
from app.rules.hellscape.building import PlaceTile, SetEdge, SetGround, SetToken, SetTreasure, treasure_token
from app.rules.hellscape.cards import Rarity
from app.rules.hellscape.changes import PlaceFigure
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Token

TREASURE_TOKENS = {treasure_token(rarity): rarity for rarity in Rarity}
"""Treasure that lies in a zone, as the tray names it."""
SEVERAL = (Token.SPAWN, Token.TREASURE_SPAWN, Token.CHEST)


def tapped_zone(game: Game, question: AnyQuestion | None, using: Using, zone: str) -> Act:
    match using.tool:
        case "light":
            return Act(using=using, command=SetGround(zone=zone, lit=not game.board.lit(zone)))
        case "token":
            if not using.token:
                raise Refused("no_token_in_hand")
            return Act(using=using, command=_token(game, using.token, zone))
        case "sight":
            return Act(using=looked_from(using, zone, "", looking_from(game, using)))
        case "map":
            return hand_of(game, question, using).floor_tapped(zone)
        case _:
            return Act(using=using)


def tapped_figure(game: Game, question: AnyQuestion | None, using: Using, figure: str) -> Act:
    if using.tool != "sight":
        return hand_of(game, question, using).figure_tapped(figure)
    now = looking_from(game, using)
    return Act(using=looked_from(using, now, "", now) if figure == using.figure else using.holding(figure))


def dropped(question: AnyQuestion | None, using: Using, figure: str, zone: str) -> Act:
    return put_down(question, using, zone, figure, PlaceFigure(name=figure, at=zone))


def _token(game: Game, token: str, zone: str) -> SetToken | SetTreasure:
    """A tap lays it, another takes it away; of what may lie there several times, the next tap lays one more."""
    if token in TREASURE_TOKENS:
        return _treasure(game, TREASURE_TOKENS[token], zone)
    if token == PILLAR:
        return SetToken(token=token, zone=zone, removed=game.board.at(zone).pillar)
    here = game.zones(Token(token)).count(zone)
    most = MOST_IN_A_ZONE if token in SEVERAL else len(game.disabled_in_turn(zone)) if token == Token.DISABLED else 1
    if 0 < here < most:
        return SetToken(token=token, zone=zone, count=here + 1)
    loot = game.edition.loot_in_a_zone
    if token == Token.TREASURE_SPAWN and not here and loot is not None:
        return SetToken(token=token, zone=zone, count=loot(game.hero_count))
    return SetToken(token=token, zone=zone, removed=here > 0)


def _treasure(game: Game, rarity: Rarity, zone: str) -> SetTreasure:
    here = game.state.treasure.get(zone, {}).get(rarity, 0)
    return SetTreasure(zone=zone, rarity=rarity, count=here + 1 if here < MOST_IN_A_ZONE else 0)


def tapped_edge(game: Game, using: Using, zone: str, side: EdgeSide) -> Act:
    """No chamber is revealed by it."""
    where = Side(side)
    edge = edge_tapped(game.state.tiles, game.board, zone, where)
    return Act(using=using, command=SetEdge(zone=zone, side=where, edge=edge))


def laid(using: Using, choice: TileChoice, slot: Slot) -> Act:
    """The chosen side goes into the slot, and stays in hand to be turned."""
    command = PlaceTile(
        side=choice.side, drawing=choice.drawing, column=slot[0], row=slot[1], turns=choice.turns, points=choice.points
    )
    return Act(using=using.building(choice.side), command=command)
