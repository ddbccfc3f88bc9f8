"""The screens of Massive Darkness alone. Each is imported on its first visit."""

from collections.abc import Callable

from app.screens.base import BaseScreen


def _heroes() -> type[BaseScreen]:
    from app.screens.massive_darkness.hero import HeroScreen

    return HeroScreen


def _attack() -> type[BaseScreen]:
    from app.screens.massive_darkness.attack import AttackScreen

    return AttackScreen


def _hero_done() -> type[BaseScreen]:
    from app.screens.massive_darkness.hero_done import HeroDoneScreen

    return HeroDoneScreen


def _hero_sheet() -> type[BaseScreen]:
    from app.screens.massive_darkness.hero_sheet import HeroSheetScreen

    return HeroSheetScreen


def _inventory() -> type[BaseScreen]:
    from app.screens.massive_darkness.inventory import InventoryScreen

    return InventoryScreen


def _pick_card() -> type[BaseScreen]:
    from app.screens.massive_darkness.pick_card import PickCardScreen

    return PickCardScreen


def _add_hero() -> type[BaseScreen]:
    from app.screens.massive_darkness.add_hero import AddHeroScreen

    return AddHeroScreen


def _enemy() -> type[BaseScreen]:
    from app.screens.massive_darkness.enemy import EnemyScreen

    return EnemyScreen


def _enemy_card() -> type[BaseScreen]:
    from app.screens.massive_darkness.enemy_card import EnemyCardScreen

    return EnemyCardScreen


def _add_enemy() -> type[BaseScreen]:
    from app.screens.massive_darkness.add_enemy import AddEnemyScreen

    return AddEnemyScreen


def _quests() -> type[BaseScreen]:
    from app.screens.massive_darkness.quests import QuestsScreen

    return QuestsScreen


def _quest() -> type[BaseScreen]:
    from app.screens.massive_darkness.quest import QuestScreen

    return QuestScreen


def _market() -> type[BaseScreen]:
    from app.screens.massive_darkness.market import MarketScreen

    return MarketScreen


def _campaign() -> type[BaseScreen]:
    from app.screens.massive_darkness.campaign import CampaignScreen

    return CampaignScreen


SCREENS: dict[str, Callable[[], type[BaseScreen]]] = {
    "heroes": _heroes,
    "attack": _attack,
    "hero_done": _hero_done,
    "hero_sheet": _hero_sheet,
    "inventory": _inventory,
    "pick_card": _pick_card,
    "add_hero": _add_hero,
    "enemy": _enemy,
    "enemy_card": _enemy_card,
    "add_enemy": _add_enemy,
    "quests": _quests,
    "quest": _quest,
    "market": _market,
    "campaign": _campaign,
}
