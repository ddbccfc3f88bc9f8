"""Enemies that an objective of the quest needs: cards are drawn until one is spawned ("Bosses", note)."""

from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.ending import lose
from app.rules.hellscape.game import Game
from app.rules.hellscape.spawn import bring, draw_mob, draw_roaming

NONE_LEFT = Reason("no_enemy_left_for_the_objective", "Bosses")


def spawn_for_objective(game: Game, kind: Kind, at: str | None) -> Script[None]:
    """A kind in play gets its card and its action as usual; where nobody is left, the quest is lost."""
    draws = draw_mob if kind is Kind.MOB else draw_roaming
    while (drawn := (yield from draws(game, at))) is not None:
        if (yield from bring(game, drawn)) is not None:
            return
    lose(game, NONE_LEFT)
