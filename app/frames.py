"""The games that can be played, as the shared screens know them; loaded when first wanted."""

from functools import cache

from app.presenters.frame import Frame, QuestsFrame


@cache
def frame(game: str) -> Frame:
    """Of a game in `games.RULES`."""
    match game:
        case "massive_darkness":
            from app.presenters.massive_darkness.frame import FRAME as MASSIVE_DARKNESS

            return MASSIVE_DARKNESS
        case "hellscape":
            from app.presenters.hellscape.frame import FRAME as HELLSCAPE

            return HELLSCAPE
        case "shadowreach":
            from app.presenters.shadowreach.frame import FRAME as SHADOWREACH

            return SHADOWREACH
        case "darkest_night":
            from app.presenters.darkest_night.frame import FRAME as DARKEST_NIGHT

            return DARKEST_NIGHT
    raise KeyError(game)


def quests_frame(game: str) -> QuestsFrame:
    """Of a game for which players make quests."""
    quests = frame(game).quests
    assert quests is not None, game
    return quests
