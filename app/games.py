"""The games there are, in one table: what scenario files and saves name is looked up here."""

from app.rules.core.ruleset import Ruleset
from app.rules.massive_darkness import RULESET as MASSIVE_DARKNESS

RULESETS: dict[str, Ruleset] = {MASSIVE_DARKNESS.id: MASSIVE_DARKNESS}

GAMES = ("massive_darkness", "hellscape", "shadowreach", "darkest_night")
"""All games of the app, those included whose rules are still to come."""


def in_files(game: str) -> str:
    """A game's name as files write it, with a hyphen."""
    return game.replace("_", "-")
