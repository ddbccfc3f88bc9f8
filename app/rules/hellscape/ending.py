"""How a game ends ("Winning and Losing")."""

from app.rules.core.reason import Reason
from app.rules.hellscape.events import Lost, Won
from app.rules.hellscape.game import Game


def win(game: Game, reason: Reason) -> None:
    if not (game.state.won or game.state.lost):
        game.state.won = True
        game.log(Won(reason=reason))


def lose(game: Game, reason: Reason) -> None:
    if not (game.state.won or game.state.lost):
        game.state.lost = True
        game.log(Lost(reason=reason))
