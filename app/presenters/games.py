"""The signs of the games: the same everywhere a game is named."""

GAME_ICONS = {
    "massive_darkness": "fire",
    "hellscape": "skull",
    "shadowreach": "weather-night",
    "darkest_night": "moon-waning-crescent",
}


def game_icon(game: str) -> str:
    return GAME_ICONS.get(game, "help-circle-outline")
