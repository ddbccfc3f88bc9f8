"""Everything that a screen could show of an open play, by name: made as the screens make it, from the presenters.

A view is a function that makes all of its kind that there are on the table: one for each hero, say. What a screen does
not show now, it does not yield.
"""

from importlib import import_module

from tests.soak.views.shared import VIEWS as SHARED
from tests.soak.views.sight import Sight, View

__all__ = ["Sight", "View", "views_of"]


def views_of(game: str) -> dict[str, View]:
    """Of the screens that all games share, and of its own."""
    own: dict[str, View] = import_module(f"tests.soak.views.{game}").VIEWS
    return SHARED | own
