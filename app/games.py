"""The games there are, in one table: what scenario files and saves name is looked up here."""

from functools import cache

from app.rules.core.ruleset import Ruleset
from app.rules.core.shelf import CheckCard

GAMES = ("massive_darkness", "hellscape", "shadowreach", "darkest_night")
"""All games of the app, those included whose rules are still to come."""

RULES = {"massive_darkness": 2}
"""The games that can be played, with the version of their rules. Home lists plays by it, without loading rules."""

FIRST_GAME = next(iter(RULES))
"""What New game and the library open with: the first that can be played."""


@cache
def ruleset(game: str) -> Ruleset:
    """The rules of a game, loaded when first wanted."""
    from app.rules.massive_darkness import RULESET as MASSIVE_DARKNESS

    return {MASSIVE_DARKNESS.id: MASSIVE_DARKNESS}[game]


def card_check(game: str) -> CheckCard:
    """What makes a card of this game, loaded when first wanted."""
    from app.rules.massive_darkness.card_kinds import check_card

    return {"massive_darkness": check_card}[game]


def in_files(game: str) -> str:
    """A game's name as files write it, with a hyphen."""
    return game.replace("_", "-")
