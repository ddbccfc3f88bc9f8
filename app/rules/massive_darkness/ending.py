"""How a game ends: all objectives met, or defeat (p. 11, 33)."""

from app.rules.core.reason import Reason
from app.rules.massive_darkness.events import Lost, Won
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.state import BEFORE_THE_QUEST


def win(game: Game, reason: Reason) -> None:
    if is_over(game):
        return
    game.state.won = True
    game.log(Won(reason=reason))


def lose(game: Game, reason: Reason) -> None:
    if is_over(game):
        return
    game.state.lost = True
    game.log(Lost(reason=reason))


def is_over(game: Game) -> bool:
    return game.state.won or game.state.lost


def settle(game: Game) -> None:
    """After every input: the game is won as soon as all objectives of the quest are met (p. 33)."""
    if game.state.phase in BEFORE_THE_QUEST:
        return
    if game.quest.won(game):
        win(game, Reason("all_objectives_met", "33"))
