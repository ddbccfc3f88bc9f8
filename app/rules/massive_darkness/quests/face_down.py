"""Objective tokens that lie face down until a hero picks them up (p. 41, 46)."""

from collections.abc import Mapping

from app.rules.core.question import Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.events import TokenRevealed
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.quests.progress import add, count
from app.rules.massive_darkness.state import Hero


def reveal(game: Game, hero: Hero, laid: Mapping[str, int], told: str = "") -> Script[str]:
    """Which token it is: asked of those still hidden, unless they are all of one kind. Empty where it can be none.

    `told`: the table has turned it over and said so.
    """
    hidden = tuple(token for token, number in laid.items() if count(game, _revealed(token)) < number)
    if not hidden or (told and told not in hidden):
        return ""
    token = told or hidden[0]
    if len(hidden) > 1 and not told:
        reason = Reason("face_down_until_picked_up", game.quest.page)
        token = yield from game.ask(
            Choice(topic="face_down", who=hero.name, options=hidden, is_fact=True, reason=reason)
        )
    add(game, _revealed(token))
    game.log(TokenRevealed(hero=hero.name, token=token))
    return token


def _revealed(token: str) -> str:
    return f"revealed {token}"
