"""The hero whose turn it is, on the board: where his next step can lead, and the tap that takes it (p. 25-26)."""

from app.presenters.board_using import Using
from app.rules.core.command import Command
from app.rules.core.question import AnyQuestion
from app.rules.massive_darkness import open_game
from app.rules.massive_darkness.hero_activation import whose_turn
from app.rules.massive_darkness.offers import move_offer
from app.rules.massive_darkness.state import Hero, Phase, State


def hero_on_turn(state: State, question: AnyQuestion | None) -> Hero | None:
    if question is not None or state.phase is not Phase.HEROES or not state.mapped:
        return None
    return whose_turn(open_game(state))


def reachable(state: State, question: AnyQuestion | None, using: Using) -> tuple[str, ...]:
    """The zones that a tap moves him to: only with an empty hand, or with himself in it."""
    return tuple(_steps(state, question, using))


def step_to(state: State, question: AnyQuestion | None, using: Using, zone: str) -> Command | None:
    """None where a tap on this zone means something else."""
    return _steps(state, question, using).get(zone)


def _steps(state: State, question: AnyQuestion | None, using: Using) -> dict[str, Command]:
    hero = hero_on_turn(state, question)
    if hero is None or using.mode != "play" or using.tool != "map" or using.figure not in ("", hero.name):
        return {}
    offer = move_offer(open_game(state), hero)
    return {option.zone: option.command for option in offer.options} if offer.possible else {}
