"""A state as the board shows it: floor, walls, figures, tokens; who sees whom, and where an enemy goes."""

from collections import Counter
from collections.abc import Mapping

import msgspec

from app.presenters.board_floor import floor_of, sights_from
from app.presenters.board_hand import Hand
from app.presenters.board_picture import EMPTY, Arrow, BoardPicture, FigurePicture, Sight, TokenKind, TokenPicture
from app.presenters.board_using import Using
from app.presenters.colours import hero_colour
from app.presenters.hellscape.board_steps import hand_of, hero_on_turn
from app.presenters.hellscape.enemies_on_table import enemy_icon, next_enemy
from app.presenters.letters import disc_letter
from app.rules.core.errors import Refused
from app.rules.core.question import AnyQuestion, Proposal
from app.rules.hellscape.acts import strike_of, zone_of
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Enemy, Hero, Phase, State, Token

DRAWN_AS: dict[Token, TokenKind] = {
    Token.START: "start", Token.EXIT: "exit", Token.OBJECTIVE: "objective", Token.BRIDGE: "bridge",
    Token.PORTAL: "portal", Token.ROAMING_PORTAL: "roaming_portal", Token.SPAWN: "spawn",
    Token.TREASURE_SPAWN: "treasure_spawn", Token.SPIKE_TRAP: "spike_trap", Token.BEAR_TRAP: "bear_trap",
    Token.FOUNTAIN: "fountain", Token.CHEST: "chest", Token.SPECIAL_CHEST: "special_chest", Token.FORGE: "forge",
    Token.WORMHOLE: "wormhole", Token.DISABLED: "disabled", Token.OPENED: "disabled",
}  # fmt: skip


def board_picture(
    game: Game, question: AnyQuestion | None, using: Using, stood: Mapping[str, str] | None = None,
    hand: Hand | None = None,
) -> BoardPicture:  # fmt: skip
    """`stood` is where figures were the last time they were shown: who acts and has left gets an arrow."""
    state = game.state
    if not state.board:
        return EMPTY
    zones, edges = floor_of(state.board)
    building = using.mode == "build"
    plan = None if building else question if isinstance(question, Proposal) else _foreseen(game, question)
    actor = None if building else _actor(game, question)
    board = game.board
    return BoardPicture(
        columns=board.columns,
        rows=board.rows,
        zones=zones,
        edges=edges,
        figures=tuple(figure_picture(game, figure) for figure in game.figures if _stands(figure)),
        tokens=_tokens(state),
        arrow=_arrow(state, plan, {} if building else stood or {}),
        sights=_sights(game, actor, using),
        target=_target(state, plan),
        steps=(hand or hand_of(game, question, using)).marked,
        selected=using.figure or (actor.name if actor else None),
        tile=next(((tile.column, tile.row) for tile in state.tiles if tile.side == using.tile), None),
    )


def _stands(figure: Hero | Enemy) -> bool:
    return figure.at is not None and (isinstance(figure, Hero) or figure.alive)


def figure_named(game: Game, name: str) -> Hero | Enemy | None:
    return next((figure for figure in game.figures if figure.name == name), None)


def figure_picture(game: Game, figure: Hero | Enemy) -> FigurePicture:
    state = game.state
    if isinstance(figure, Hero):
        return FigurePicture(
            id=figure.name, side="hero", zone=figure.at or "", initial=disc_letter(state, figure.name),
            colour=hero_colour(figure.colour), down=figure.down,
            acted=state.phase is Phase.HEROES and game.bearer(figure).activated,
        )  # fmt: skip
    return FigurePicture(
        id=figure.name, side="enemy", zone=figure.at or "", icon=enemy_icon(figure), count=figure.figures,
        acted=state.phase is Phase.ENEMIES and figure.acted,
    )  # fmt: skip


def _tokens(state: State) -> tuple[TokenPicture, ...]:
    """Several of a kind in one zone are one picture with their number."""
    plain = tuple(
        TokenPicture(zone, DRAWN_AS[token], str(count) if count > 1 else "")
        for token, zones in state.tokens.items()
        for zone, count in Counter(zones).items()
    )
    treasure = tuple(
        TokenPicture(zone, "treasure", str(count) if count > 1 else "")
        for zone, tokens in state.treasure.items()
        if zone and (count := sum(tokens.values()))
    )
    return (*plain, *treasure)


# What an enemy is about to do


def _foreseen(game: Game, question: AnyQuestion | None) -> Proposal | None:
    """What the enemy that is next would do first, tried out on a copy. None where the table has to choose."""
    enemy = next_enemy(game)
    if question is not None or enemy is None or not game.state.mapped or enemy.at is None:
        return None
    copy = type(game)(msgspec.json.decode(msgspec.json.encode(game.state), type=type(game.state)))
    try:
        first = next(EnemyTurn(enemy=enemy.name).script(copy))
    except (StopIteration, Refused):
        return None
    return first if isinstance(first, Proposal) else None


def _actor(game: Game, question: AnyQuestion | None) -> Hero | Enemy | None:
    if question is None:
        return next_enemy(game) or hero_on_turn(game, question)
    return next((enemy for enemy in game.state.enemies if enemy.name == question.who), None)


def _arrow(state: State, plan: Proposal | None, stood: Mapping[str, str]) -> Arrow | None:
    """The move that is proposed; else the one just made."""
    if plan is not None:
        to = zone_of(plan.proposed)
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
    strike = strike_of(plan.proposed)
    if strike is not None:
        return next((hero.at for hero in state.heroes if hero.name == strike.hero), None)
    return zone_of(plan.proposed)


# Who sees whom


def _sights(game: Game, actor: Hero | Enemy | None, using: Using) -> tuple[Sight, ...]:
    if using.tool == "sight":
        origin = looking_from(game, using)
        there = [figure.at for figure in in_view(game, origin, using) if figure.at] if origin else []
        return sights_from(origin, seen_from(game, origin), there) if origin else ()
    if not isinstance(actor, Enemy) or actor.at is None:
        return ()
    seen = seen_from(game, actor.at)
    zones = dict.fromkeys(hero.at for hero in game.standing if hero.at is not None)
    return tuple(Sight(actor.at, zone) for zone in zones if seen.get(zone, 0) > 0)


def seen_from(game: Game, zone: str) -> Mapping[str, int]:
    """Pillars block sight ("Pillar"), unless the edition sees it otherwise."""
    return game.edition.sight(game.board, zone)


def looking_from(game: Game, using: Using) -> str:
    """The zone that the sight tool looks from: that of the figure in hand, or the one tapped."""
    figure = figure_named(game, using.figure)
    return (figure.at or "") if figure else using.zone


def in_view(game: Game, origin: str, using: Using) -> list[Hero | Enemy]:
    """Who is in sight: of the other side for a figure in hand, everybody for a zone."""
    if origin not in game.board:
        return []
    seen, held = seen_from(game, origin), figure_named(game, using.figure)
    there = [figure for figure in game.figures if figure.at in seen and _stands(figure)]
    return [one for one in there if held is None or isinstance(one, Hero) != isinstance(held, Hero)]
