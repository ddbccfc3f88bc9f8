"""The screens of Shadowreach alone: those of Hellscape, and what differs. Each is imported on its first visit."""

from collections.abc import Callable

from app.screens.base import BaseScreen
from app.screens.hellscape import catalogue as hellscape


def _heroes() -> type[BaseScreen]:
    from app.screens.shadowreach.hero import ShadowreachHeroScreen

    return ShadowreachHeroScreen


def _quest() -> type[BaseScreen]:
    from app.screens.shadowreach.quest import ShadowreachQuestScreen

    return ShadowreachQuestScreen


def _boss() -> type[BaseScreen]:
    from app.screens.shadowreach.boss import ShadowreachBossScreen

    return ShadowreachBossScreen


def _type_in() -> type[BaseScreen]:
    from app.screens.shadowreach.type_in import ShadowreachTypeInScreen

    return ShadowreachTypeInScreen


SCREENS: dict[str, Callable[[], type[BaseScreen]]] = {
    **hellscape.SCREENS,
    "heroes": _heroes,
    "quest": _quest,
    "boss": _boss,
    "type_in": _type_in,
}
