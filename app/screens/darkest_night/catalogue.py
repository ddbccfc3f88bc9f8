"""The screens of Darkest Night. Those named like a shared one take its place. Each is imported on its first visit."""

from collections.abc import Callable

from app.screens.base import BaseScreen


def _table() -> type[BaseScreen]:
    from app.screens.darkest_night.table import NightTableScreen

    return NightTableScreen


def _board() -> type[BaseScreen]:
    from app.screens.darkest_night.kingdom import KingdomScreen

    return KingdomScreen


def _heroes() -> type[BaseScreen]:
    from app.screens.darkest_night.hero import NightHeroScreen

    return NightHeroScreen


def _choice() -> type[BaseScreen]:
    from app.screens.darkest_night.choice import NightChoiceScreen

    return NightChoiceScreen


def _dice() -> type[BaseScreen]:
    from app.screens.darkest_night.dice import NightDiceScreen

    return NightDiceScreen


def _form() -> type[BaseScreen]:
    from app.screens.darkest_night.form import NightFormScreen

    return NightFormScreen


def _turn() -> type[BaseScreen]:
    from app.screens.darkest_night.turn import NightTurnScreen

    return NightTurnScreen


def _replace() -> type[BaseScreen]:
    from app.screens.darkest_night.replace import ReplaceHeroScreen

    return ReplaceHeroScreen


def _facts() -> type[BaseScreen]:
    from app.screens.darkest_night.facts import FactsScreen

    return FactsScreen


SCREENS: dict[str, Callable[[], type[BaseScreen]]] = {
    "table": _table,
    "board": _board,
    "heroes": _heroes,
    "choice": _choice,
    "dice": _dice,
    "form": _form,
    "turn": _turn,
    "replace": _replace,
    "facts": _facts,
}
