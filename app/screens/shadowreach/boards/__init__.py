"""The boards of the six classes on the hero's screen: a panel each, made when it is first wanted."""

from collections.abc import Callable

from app.screens.hellscape.hero_panel import HellscapePanel


def _shadows() -> type[HellscapePanel]:
    from app.screens.shadowreach.boards.shadows import ShadowreachShadowsPanel

    return ShadowreachShadowsPanel


def _time() -> type[HellscapePanel]:
    from app.screens.shadowreach.boards.time_board import ShadowreachTimePanel

    return ShadowreachTimePanel


def _gods() -> type[HellscapePanel]:
    from app.screens.shadowreach.boards.gods import ShadowreachGodsPanel

    return ShadowreachGodsPanel


def _garden() -> type[HellscapePanel]:
    from app.screens.shadowreach.boards.garden import ShadowreachGardenPanel

    return ShadowreachGardenPanel


def _pet() -> type[HellscapePanel]:
    from app.screens.shadowreach.boards.pet import ShadowreachPetPanel

    return ShadowreachPetPanel


def _styles() -> type[HellscapePanel]:
    from app.screens.shadowreach.boards.styles import ShadowreachStylesPanel

    return ShadowreachStylesPanel


PANELS: dict[str, Callable[[], type[HellscapePanel]]] = {
    "assassin": _shadows,
    "chronomancer": _time,
    "cleric": _gods,
    "herbalist": _garden,
    "hunter": _pet,
    "warrior": _styles,
}
