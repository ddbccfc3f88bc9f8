"""Darkness: it rises to 30, and what goes beyond comes to the Monastery as blights (4.2, 9.0)."""

from app.rules.core.script import Script
from app.rules.darkest_night.blights import create
from app.rules.darkest_night.events import DarknessFell, DarknessRose
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.kingdom import MONASTERY
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.state import MOST_DARKNESS

OVERFLOW = Reason("darkness_beyond_thirty", "9.0")


def raise_darkness(game: Game, by: int, reason: Reason) -> Script[None]:
    """Each step beyond 30 creates a blight in the Monastery instead."""
    before = game.state.darkness
    game.state.darkness = min(MOST_DARKNESS, before + by)
    beyond = before + by - game.state.darkness
    game.log(DarknessRose(darkness=game.state.darkness, by=game.state.darkness - before, reason=reason))
    for _ in range(beyond):
        yield from create(game, MONASTERY, OVERFLOW)


def lower_darkness(game: Game, by: int, reason: Reason) -> None:
    by = min(by, game.state.darkness)
    if by:
        game.state.darkness -= by
        game.log(DarknessFell(darkness=game.state.darkness, by=by, reason=reason))
