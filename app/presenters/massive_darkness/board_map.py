"""A state as the board shows it: floor, walls, figures, tokens; who sees whom, and where an enemy goes."""

from collections import Counter
from collections.abc import Mapping
from typing import cast

import msgspec

from app.presenters.board_floor import floor_of, sights_from
from app.presenters.board_hand import Hand
from app.presenters.board_picture import (
    EMPTY,
    Arrow,
    BoardPicture,
    FigurePicture,
    Sight,
    TokenKind,
    TokenPicture,
)
from app.presenters.board_using import Using
from app.presenters.colours import hero_colour
from app.presenters.letters import disc_letter
from app.presenters.massive_darkness.board_steps import hand_of, hero_on_turn
from app.presenters.massive_darkness.table import enemy_icon, next_enemy
from app.rules.core.board import Board
from app.rules.core.drawing import read_board
from app.rules.core.errors import Refused
from app.rules.core.question import AnyQuestion, Proposal
from app.rules.massive_darkness import open_game
from app.rules.massive_darkness.acts import read_act
from app.rules.massive_darkness.commands import EnemyTurn
from app.rules.massive_darkness.state import Enemy, Hero, Phase, State
from app.rules.massive_darkness.tokens import Token

STAIRCASES = "AB"
"""As the page calls them (p. 50)."""


def board_picture(
    state: State, question: AnyQuestion | None, using: Using, stood: Mapping[str, str] | None = None,
    hand: Hand | None = None,
) -> BoardPicture:  # fmt: skip
    """`stood` is where figures were the last time they were shown: who acts and has left gets an arrow."""
    if not state.board:
        return EMPTY
    board = read_board(state.board)
    zones, edges = floor_of(state.board)
    building = using.mode == "build"
    plan = None if building else question if isinstance(question, Proposal) else _foreseen(state, question)
    actor = None if building else _actor(state, question) or hero_on_turn(state, question)
    return BoardPicture(
        columns=board.columns,
        rows=board.rows,
        zones=zones,
        edges=edges,
        figures=_figures(state),
        tokens=_tokens(state),
        arrow=_arrow(state, plan, {} if building else stood or {}),
        sights=_sights(state, board, actor, using),
        target=_target(state, plan),
        steps=(hand or hand_of(state, question, using)).marked,
        selected=using.figure or (actor.name if actor else None),
        tile=next(((tile.column, tile.row) for tile in state.tiles if tile.side == using.tile), None),
    )


# What stands and lies on it


def _figures(state: State) -> tuple[FigurePicture, ...]:
    return tuple(
        figure_picture(state, figure)
        for figure in everybody(state)
        if figure.at is not None and (isinstance(figure, Hero) or figure.alive)
    )


def everybody(state: State) -> list[Hero | Enemy]:
    return [*state.heroes, *state.enemies]


def figure_named(state: State, name: str) -> Hero | Enemy | None:
    return next((figure for figure in everybody(state) if figure.name == name), None)


def figure_picture(state: State, figure: Hero | Enemy) -> FigurePicture:
    if isinstance(figure, Hero):
        return FigurePicture(
            id=figure.name, side="hero", zone=figure.at or "", initial=disc_letter(state, figure.name),
            colour=hero_colour(figure.colour), down=figure.killed, stunned=figure.stunned,
            acted=state.phase is Phase.HEROES and figure.activated,
        )  # fmt: skip
    return FigurePicture(
        id=figure.name, side="enemy", zone=figure.at or "", icon=enemy_icon(figure), count=figure.figures,
        stunned=figure.stunned, acted=state.phase is Phase.ENEMIES and figure.acted,
    )  # fmt: skip


def _tokens(state: State) -> tuple[TokenPicture, ...]:
    """Several of a kind in one zone are one picture with their number; pillars bear none, and each has its picture."""
    tokens = state.tokens
    plain = (
        TokenPicture(zone, cast(TokenKind, kind), str(count) if count > 1 else "")
        for kind, zones in tokens.plain().items()
        if kind != Token.PILLAR
        for zone, count in Counter(zones).items()
    )
    pillars = (TokenPicture(zone, "pillar") for zone in tokens.pillar)
    levels = (TokenPicture(zone, "level", str(level)) for level, zones in tokens.level.items() for zone in zones)
    stairs = (
        TokenPicture(zone, "staircase", letter)
        for letter, ends in zip(STAIRCASES, state.stairs, strict=False)
        for zone in ends
    )
    return (*plain, *pillars, *levels, *stairs)


# What an enemy is about to do


def _foreseen(state: State, question: AnyQuestion | None) -> Proposal | None:
    """What the enemy that is next would do first, tried out on a copy. None where the table has to choose."""
    enemy = next_enemy(state)
    if question is not None or enemy is None or not state.mapped or enemy.at is None:
        return None
    copy = msgspec.json.decode(msgspec.json.encode(state), type=State)
    try:
        question = next(EnemyTurn(enemy=enemy.name).script(open_game(copy)))
    except (StopIteration, Refused):
        return None
    return question if isinstance(question, Proposal) else None


def _actor(state: State, question: AnyQuestion | None) -> Enemy | None:
    if question is None:
        return next_enemy(state)
    return next((enemy for enemy in state.enemies if enemy.name == question.who), None)


def _arrow(state: State, plan: Proposal | None, stood: Mapping[str, str]) -> Arrow | None:
    """The move that is proposed; else the one just made."""
    if plan is not None:
        to = read_act(plan.proposed).zone
        mover = next((enemy for enemy in state.enemies if enemy.name == plan.who), None)
        if to and mover is not None and mover.at is not None:
            return Arrow(mover.at, to, mover.name)
    for enemy in state.enemies:
        before = stood.get(enemy.name)
        if enemy.at is not None and before is not None and before != enemy.at:
            return Arrow(before, enemy.at, enemy.name)
    return None


def _target(state: State, plan: Proposal | None) -> str | None:
    if plan is None:
        return None
    act = read_act(plan.proposed)
    if act.zone:
        return act.zone
    game = open_game(state)
    return next((one.at for one in (*state.heroes, *game.quest.decoys(game)) if one.name == act.hero), None)


# Who sees whom


def _sights(state: State, board: Board, actor: Hero | Enemy | None, using: Using) -> tuple[Sight, ...]:
    if using.tool == "sight":
        origin = looking_from(state, using)
        return _sights_of_a_look(state, board, origin, using) if origin else ()
    if not isinstance(actor, Enemy) or actor.at is None:
        return ()
    seen = board.sight(actor.at)
    zones = dict.fromkeys(hero.at for hero in state.heroes if hero.at is not None and not hero.killed)
    return tuple(Sight(actor.at, zone) for zone in zones if seen.get(zone, 0) > 0)


def looking_from(state: State, using: Using) -> str:
    """The zone that the sight tool looks from: that of the figure in hand, or the one tapped."""
    figure = figure_named(state, using.figure)
    return (figure.at or "") if figure else using.zone


def _sights_of_a_look(state: State, board: Board, origin: str, using: Using) -> tuple[Sight, ...]:
    """To everybody of the other side in sight; where nobody is, as far as one sees in each direction."""
    there = (figure.at or "" for figure in in_view(state, board, origin, using))
    return sights_from(origin, board.sight(origin), there)


def in_view(state: State, board: Board, origin: str, using: Using) -> list[Hero | Enemy]:
    """Who is in sight: of the other side for a figure in hand, everybody for a zone."""
    seen = board.sight(origin)
    is_hero = any(hero.name == using.figure for hero in state.heroes)
    is_enemy = any(enemy.name == using.figure for enemy in state.enemies)
    heroes = [] if is_hero else [hero for hero in state.heroes if hero.at in seen and not hero.killed]
    enemies = [] if is_enemy else [enemy for enemy in state.enemies if enemy.at in seen and enemy.alive]
    return [*heroes, *enemies]
