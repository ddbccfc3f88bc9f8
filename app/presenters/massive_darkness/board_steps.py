"""The hero whose turn it is, on the board: where his next step can lead, and the tap that takes it (p. 25-26)."""

from app.presenters.massive_darkness.board_using import Using
from app.rules.core.errors import Refused
from app.rules.core.question import AnyQuestion
from app.rules.massive_darkness import open_game
from app.rules.massive_darkness.hero_activation import check_may_act, whose_turn
from app.rules.massive_darkness.hero_moves import next_steps
from app.rules.massive_darkness.hero_turn import MoveHero, check_move
from app.rules.massive_darkness.state import Hero, Phase, State


def hero_on_turn(state: State, question: AnyQuestion | None) -> Hero | None:
    if question is not None or state.phase is not Phase.HEROES or not state.mapped:
        return None
    return whose_turn(open_game(state))


def reachable(state: State, question: AnyQuestion | None, using: Using) -> tuple[str, ...]:
    """The zones that a tap moves him to: only with an empty hand, or with himself in it."""
    hero = hero_on_turn(state, question)
    if hero is None or using.mode != "play" or using.tool != "map" or using.figure not in ("", hero.name):
        return ()
    game = open_game(state)
    try:
        check_may_act(game, hero)
        check_move(game, hero)
    except Refused:
        return ()
    return tuple(next_steps(game, hero))


def step_to(state: State, question: AnyQuestion | None, using: Using, zone: str) -> MoveHero | None:
    """None where a tap on this zone means something else."""
    hero = hero_on_turn(state, question)
    if hero is None or zone not in reachable(state, question, using):
        return None
    return MoveHero(hero=hero.name, to=zone)
