"""How a game ends (11.0)."""

from app.rules.darkest_night.events import Lost, Won
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.kingdom import MONASTERY
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.state import MOST_BLIGHTS, RELIC, Hero, Phase

RELICS_FOR_THE_RITUAL = 3  # 11.2
OVERRUN = Reason("monastery_overrun", "11.3")


def win(game: Game, reason: Reason) -> None:
    if not is_over(game):
        game.state.won = True
        game.log(Won(reason=reason))


def lose(game: Game, reason: Reason) -> None:
    if not is_over(game):
        game.state.lost = True
        game.log(Lost(reason=reason))


def is_over(game: Game) -> bool:
    return game.state.won or game.state.lost


def is_out(game: Game, hero: Hero) -> bool:
    """Nothing more happens to him: he is dead, or the game is over."""
    return hero.dead or is_over(game)


def relics_in_monastery(game: Game) -> int:
    there = [*game.state.stored, *game.state.lying.get(MONASTERY, [])]
    there += [item for hero in game.state.heroes if hero.at == MONASTERY for item in hero.items]
    return sum(item.name == RELIC for item in there)


def settle(game: Game) -> None:
    """As soon as three relics, or a fifth blight, are in the Monastery (11.2, 11.3)."""
    if game.state.phase is Phase.SETUP:
        return
    if len(game.state.blights[MONASTERY]) > MOST_BLIGHTS:
        lose(game, OVERRUN)
    if relics_in_monastery(game) >= RELICS_FOR_THE_RITUAL:
        win(game, Reason("holy_ritual", "11.2"))
