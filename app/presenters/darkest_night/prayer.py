"""A prayer that brings no grace: why, before anybody rolls for it (4.1)."""

from app.i18n import Words
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.state import Hero
from app.rules.darkest_night.tracks import default_grace, stops_grace


def without_grace(words: Words, game: Game, hero: Hero) -> str:
    """Empty where a success brings some. It still refreshes powers."""
    stopped = stops_grace(game, hero)
    if stopped is not None:
        return words(f"rule.{stopped.rule}")
    most = default_grace(game, hero)
    return words("night.prayer.at_default", most=most) if hero.grace >= most else ""
