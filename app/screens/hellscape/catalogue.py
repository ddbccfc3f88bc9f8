"""The screens of Hellscape alone. Each is imported on its first visit."""

from collections.abc import Callable

from app.screens.base import BaseScreen


def _heroes() -> type[BaseScreen]:
    from app.screens.hellscape.hero import HellscapeHeroScreen

    return HellscapeHeroScreen


def _add_hero() -> type[BaseScreen]:
    from app.screens.hellscape.add_hero import HellscapeAddHeroScreen

    return HellscapeAddHeroScreen


def _inventory() -> type[BaseScreen]:
    from app.screens.hellscape.inventory import HellscapeInventoryScreen

    return HellscapeInventoryScreen


def _gain_skill() -> type[BaseScreen]:
    from app.screens.hellscape.gain_skill import HellscapeGainSkillScreen

    return HellscapeGainSkillScreen


def _pick_card() -> type[BaseScreen]:
    from app.screens.hellscape.pick_card import HellscapePickCardScreen

    return HellscapePickCardScreen


def _type_in() -> type[BaseScreen]:
    from app.screens.hellscape.type_in import HellscapeTypeInScreen

    return HellscapeTypeInScreen


def _enemy() -> type[BaseScreen]:
    from app.screens.hellscape.enemy import HellscapeEnemyScreen

    return HellscapeEnemyScreen


def _add_enemy() -> type[BaseScreen]:
    from app.screens.hellscape.add_enemy import HellscapeAddEnemyScreen

    return HellscapeAddEnemyScreen


def _quest() -> type[BaseScreen]:
    from app.screens.hellscape.quest import HellscapeQuestScreen

    return HellscapeQuestScreen


def _boss() -> type[BaseScreen]:
    from app.screens.hellscape.boss import HellscapeBossScreen

    return HellscapeBossScreen


SCREENS: dict[str, Callable[[], type[BaseScreen]]] = {
    "heroes": _heroes,
    "add_hero": _add_hero,
    "inventory": _inventory,
    "gain_skill": _gain_skill,
    "pick_card": _pick_card,
    "type_in": _type_in,
    "enemy": _enemy,
    "add_enemy": _add_enemy,
    "quest": _quest,
    "boss": _boss,
}
