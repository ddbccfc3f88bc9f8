"""Where a hero can go, and what keeps him (p. 15, 25-26, 37)."""

from app.rules.core.board import Edge, Side
from app.rules.core.errors import Refused
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.asking import forget_place, settle
from app.rules.massive_darkness.events import HeroMoved
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.heading import forget_headings
from app.rules.massive_darkness.skills import has
from app.rules.massive_darkness.state import Enemy, Hero

SLIPPERY = "slippery"


def enemies_in(game: Game, zone: str | None) -> list[Enemy]:
    """Without a map nobody is known to be anywhere: the table looks for itself."""
    if not game.state.mapped or zone is None:
        return []
    return [enemy for enemy in game.state.enemies if enemy.at == zone]


def holding(game: Game, hero: Hero) -> list[Enemy]:
    """Those in his zone who stand (p. 15, 37)."""
    return [enemy for enemy in enemies_in(game, hero.at) if not enemy.stunned]


def check_leave(game: Game, hero: Hero, *, slippery: bool = False) -> None:
    """Nobody leaves a zone with an enemy in it, stunned ones aside; who is slippery does (p. 15, 37, 52)."""
    standing = holding(game, hero)
    if standing and not (slippery or has(game, hero, SLIPPERY)):
        raise Refused("held_by_an_enemy", hero=hero.name, enemy=standing[0].name)


def ask_slippery(game: Game, hero: Hero) -> Script[None]:
    """Whether he is, where somebody holds him and only the table can tell."""
    if holding(game, hero):
        yield from settle(game, hero, SLIPPERY)


def check_step(game: Game, hero: Hero, to: str | None) -> None:
    """The next zone, through an opening or an open door (p. 15, 26). Without a map the table sees to it."""
    if not game.state.mapped:
        return
    assert hero.at is not None
    if to is None:
        raise Refused("say_where")
    board = game.board
    board.index(to)
    if to not in board.adjacent(hero.at):
        closed = [side for side in Side if board.beyond(hero.at, side) == to]
        if closed and board.edge(hero.at, closed[0]) is Edge.CLOSED_DOOR:
            raise Refused("door_is_closed", zone=to)
        raise Refused("not_next_to", zone=to)
    if why := game.quest.forbids_move(game, hero, to):
        raise forbidden(why)


def forbidden(why: Reason) -> Refused:
    return Refused("quest_forbids", rule=why.rule, page=why.page)


def next_steps(game: Game, hero: Hero) -> list[str]:
    """The zones one step away that nothing bars."""
    if not game.state.mapped or hero.at is None:
        return []
    zones = game.board.adjacent(hero.at)
    return [zone for zone in zones if game.quest.forbids_move(game, hero, zone) is None]


def barred_steps(game: Game, hero: Hero) -> dict[str, Refused]:
    """The zones one step away that the quest bars, and why."""
    if not game.state.mapped or hero.at is None:
        return {}
    reasons = {zone: game.quest.forbids_move(game, hero, zone) for zone in game.board.adjacent(hero.at)}
    return {zone: forbidden(why) for zone, why in reasons.items() if why is not None}


def step(game: Game, hero: Hero, to: str | None) -> Script[None]:
    came_from, slipped = hero.at, holding(game, hero)
    forget_headings(game)
    forget_place(hero)
    if game.state.mapped:
        hero.at = to
    left = slipped[0].name if slipped else ""
    game.log(HeroMoved(hero=hero.name, to=hero.at if game.state.mapped else None, enemy=left))
    yield from game.quest.hero_moved(game, hero, came_from)


# Several zones at once


def ways(game: Game, hero: Hero, to: str, most: int, *, slippery: bool) -> list[tuple[str, ...]]:
    """The shortest ways of up to that many zones; to his own zone out of it and back.

    Enemies on the way hold him too, unless he is slippery (p. 52).
    """
    assert hero.at is not None
    slips = slippery or has(game, hero, SLIPPERY)
    found: list[tuple[str, ...]] = [()]
    for _ in range(most):
        found = [
            (*way, zone)
            for way in found
            if not way or slips or all(enemy.stunned for enemy in enemies_in(game, way[-1]))
            for zone in game.board.adjacent(way[-1] if way else hero.at)
            if zone not in way and (zone != hero.at or zone == to) and game.quest.forbids_move(game, hero, zone) is None
        ]
        if arrived := [way for way in found if way[-1] == to]:
            return arrived
    return []
