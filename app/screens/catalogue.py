"""Which screens there are. Each is imported on its first visit, so the app starts with Home alone."""

from collections.abc import Callable

from app.screens.base import BaseScreen


def _home() -> type[BaseScreen]:
    from app.screens.home import HomeScreen

    return HomeScreen


def _new_game() -> type[BaseScreen]:
    from app.screens.new_game import NewGameScreen

    return NewGameScreen


def _settings() -> type[BaseScreen]:
    from app.screens.settings import SettingsScreen

    return SettingsScreen


def _restore() -> type[BaseScreen]:
    from app.screens.restore import RestoreScreen

    return RestoreScreen


def _table() -> type[BaseScreen]:
    from app.screens.table import TableScreen

    return TableScreen


def _board() -> type[BaseScreen]:
    from app.screens.board import BoardScreen

    return BoardScreen


def _turn() -> type[BaseScreen]:
    from app.screens.turn import TurnScreen

    return TurnScreen


def _choice() -> type[BaseScreen]:
    from app.screens.choice import ChoiceScreen

    return ChoiceScreen


def _form() -> type[BaseScreen]:
    from app.screens.form import FormScreen

    return FormScreen


def _numbers() -> type[BaseScreen]:
    from app.screens.numbers import NumbersScreen

    return NumbersScreen


def _dice() -> type[BaseScreen]:
    from app.screens.dice import DiceScreen

    return DiceScreen


def _draw() -> type[BaseScreen]:
    from app.screens.draw import DrawScreen

    return DrawScreen


def _card_form() -> type[BaseScreen]:
    from app.screens.card_form import CardFormScreen

    return CardFormScreen


def _library() -> type[BaseScreen]:
    from app.screens.library import LibraryScreen

    return LibraryScreen


def _heroes() -> type[BaseScreen]:
    from app.screens.hero import HeroScreen

    return HeroScreen


def _attack() -> type[BaseScreen]:
    from app.screens.attack import AttackScreen

    return AttackScreen


def _hero_done() -> type[BaseScreen]:
    from app.screens.hero_done import HeroDoneScreen

    return HeroDoneScreen


def _hero_sheet() -> type[BaseScreen]:
    from app.screens.hero_sheet import HeroSheetScreen

    return HeroSheetScreen


def _inventory() -> type[BaseScreen]:
    from app.screens.inventory import InventoryScreen

    return InventoryScreen


def _pick_card() -> type[BaseScreen]:
    from app.screens.pick_card import PickCardScreen

    return PickCardScreen


def _add_hero() -> type[BaseScreen]:
    from app.screens.add_hero import AddHeroScreen

    return AddHeroScreen


def _enemy() -> type[BaseScreen]:
    from app.screens.enemy import EnemyScreen

    return EnemyScreen


def _enemy_card() -> type[BaseScreen]:
    from app.screens.enemy_card import EnemyCardScreen

    return EnemyCardScreen


def _add_enemy() -> type[BaseScreen]:
    from app.screens.add_enemy import AddEnemyScreen

    return AddEnemyScreen


def _quests() -> type[BaseScreen]:
    from app.screens.quests import QuestsScreen

    return QuestsScreen


def _quest() -> type[BaseScreen]:
    from app.screens.quest import QuestScreen

    return QuestScreen


def _market() -> type[BaseScreen]:
    from app.screens.market import MarketScreen

    return MarketScreen


def _campaign() -> type[BaseScreen]:
    from app.screens.campaign import CampaignScreen

    return CampaignScreen


def _log() -> type[BaseScreen]:
    from app.screens.log import LogScreen

    return LogScreen


def _rules() -> type[BaseScreen]:
    from app.screens.rules import RulesScreen

    return RulesScreen


SCREENS: dict[str, Callable[[], type[BaseScreen]]] = {
    "home": _home,
    "new_game": _new_game,
    "settings": _settings,
    "restore": _restore,
    "table": _table,
    "board": _board,
    "turn": _turn,
    "choice": _choice,
    "form": _form,
    "numbers": _numbers,
    "dice": _dice,
    "draw": _draw,
    "card_form": _card_form,
    "library": _library,
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
    "log": _log,
    "rules": _rules,
}

TABS = ("table", "board", "heroes", "rules", "log")
"""Screens of the bar at the bottom."""
