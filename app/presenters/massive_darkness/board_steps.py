"""Who steps on the board, and where to: the hero whose turn it is, or who is commanded (p. 25-26, 52)."""

from app.presenters.board_hand import NOBODY, Hand, Mover
from app.presenters.board_using import Using
from app.rules.core.question import AnyQuestion
from app.rules.massive_darkness import open_game
from app.rules.massive_darkness.changes import PlaceFigure
from app.rules.massive_darkness.hero_activation import is_commanded, whose_turn
from app.rules.massive_darkness.hero_moves import barred_steps
from app.rules.massive_darkness.offers import move_offer
from app.rules.massive_darkness.state import Hero, Phase, State


def hero_on_turn(state: State, question: AnyQuestion | None) -> Hero | None:
    if question is not None or state.phase is not Phase.HEROES or not state.mapped:
        return None
    return whose_turn(open_game(state))


def hand_of(state: State, question: AnyQuestion | None, using: Using) -> Hand:
    standing = {hero.name: hero.at for hero in state.heroes} | {enemy.name: enemy.at for enemy in state.enemies}
    return Hand(
        question, using, at=standing.get, mover_of=lambda figure: _mover(state, question, figure),
        placed=lambda figure, zone: PlaceFigure(name=figure, at=zone),
    )  # fmt: skip


def _mover(state: State, question: AnyQuestion | None, figure: str) -> Mover:
    game, hero = open_game(state), hero_on_turn(state, question)
    if hero is not None and figure not in ("", hero.name):
        hero = next((one for one in state.heroes if one.name == figure and is_commanded(game, one)), None)
    if hero is None or hero.at is None:
        return NOBODY
    offer = move_offer(game, hero)
    steps = {option.zone: option.command for option in offer.options} if offer.possible else {}
    return Mover(hero.name, steps, offer.why_not, barred_steps(game, hero))
