"""Which screens there are: those that all games share, and those of each game.

Each is imported on its first visit, so the app starts with Home alone.
"""

from collections.abc import Callable

from app.screens.base import BaseScreen
from app.screens.darkest_night import catalogue as darkest_night
from app.screens.hellscape import catalogue as hellscape
from app.screens.massive_darkness import catalogue as massive_darkness
from app.screens.shadowreach import catalogue as shadowreach


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


def _tiles() -> type[BaseScreen]:
    from app.screens.tiles import TilesScreen

    return TilesScreen


def _tracer() -> type[BaseScreen]:
    from app.screens.tracer import TracerScreen

    return TracerScreen


def _maps() -> type[BaseScreen]:
    from app.screens.maps import MapsScreen

    return MapsScreen


def _packs() -> type[BaseScreen]:
    from app.screens.packs import PacksScreen

    return PacksScreen


def _take_in() -> type[BaseScreen]:
    from app.screens.take_in import TakeInScreen

    return TakeInScreen


def _own_quests() -> type[BaseScreen]:
    from app.screens.own_quests import OwnQuestsScreen

    return OwnQuestsScreen


def _quest_form() -> type[BaseScreen]:
    from app.screens.quest_form import QuestFormScreen

    return QuestFormScreen


def _log() -> type[BaseScreen]:
    from app.screens.log import LogScreen

    return LogScreen


def _fault() -> type[BaseScreen]:
    from app.screens.fault import FaultScreen

    return FaultScreen


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
    "tiles": _tiles,
    "tracer": _tracer,
    "maps": _maps,
    "own_quests": _own_quests,
    "quest_form": _quest_form,
    "packs": _packs,
    "take_in": _take_in,
    "log": _log,
    "rules": _rules,
    "fault": _fault,
}

GAME_SCREENS: dict[str, dict[str, Callable[[], type[BaseScreen]]]] = {
    "massive_darkness": massive_darkness.SCREENS,
    "darkest_night": darkest_night.SCREENS,
    "hellscape": hellscape.SCREENS,
    "shadowreach": shadowreach.SCREENS,
}
"""Those of one game alone, by the same names; in its plays they stand in for a shared one of that name."""
