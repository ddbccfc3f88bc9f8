"""The signs of the games: the same everywhere a game is named."""

from collections.abc import Iterable

from app.i18n import Words
from app.presenters.summaries import UNKNOWN_ICON, ChipSummary

GAME_ICONS = {
    "massive_darkness": "fire",
    "hellscape": "skull",
    "shadowreach": "weather-night",
    "darkest_night": "moon-waning-crescent",
}


def game_icon(game: str) -> str:
    return GAME_ICONS.get(game, UNKNOWN_ICON)


def game_chips(words: Words, games: Iterable[str], chosen: str) -> tuple[ChipSummary, ...]:
    return tuple(ChipSummary(one, words(f"short_game.{one}"), game_icon(one), selected=one == chosen) for one in games)
