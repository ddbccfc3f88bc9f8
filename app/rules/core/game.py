"""A state with the means to play on it, as far as all games are alike. A game's own is the scripts' first argument."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, Protocol, TypeVar

from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.question import Choice
from app.rules.core.script import Script, ask


class Named(Protocol):
    @property
    def name(self) -> str: ...


HeroT = TypeVar("HeroT", bound=Named)
EnemyT = TypeVar("EnemyT", bound=Named)
_T = TypeVar("_T", bound=Named)


class HeroesGame(Generic[HeroT]):
    """Heroes play it, and win or lose it together."""

    state: Any
    """Each game has its own kind."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def log(self, event: Event) -> None:
        self.events.append(event)

    def hero(self, name: str) -> HeroT:
        hero: HeroT | None = _named(self.state.heroes, name)
        if hero is None:
            raise Refused("no_such_hero", hero=name)
        return hero

    def check_going_on(self) -> None:
        if self.state.lost:
            raise Refused("game_is_lost")
        if self.state.won:
            raise Refused("game_is_won")

    def ask(self, question: Choice | Callable[[], Choice]) -> Script[str]:
        """A function where what is done meanwhile changes the question."""
        return ask(self.log, self.state.chance, question)


class FiguresGame(HeroesGame[HeroT], Generic[HeroT, EnemyT]):
    """Enemies stand beside the heroes; no two figures have the same name."""

    def enemy(self, name: str) -> EnemyT:
        enemy: EnemyT | None = _named(self.state.enemies, name)
        if enemy is None:
            raise Refused("no_such_enemy", enemy=name)
        return enemy

    @property
    def figures(self) -> list[HeroT | EnemyT]:
        return [*self.state.heroes, *self.state.enemies]

    def figure(self, name: str) -> HeroT | EnemyT:
        figure = _named(self.figures, name)
        if figure is None:
            raise Refused("no_such_figure", figure=name)
        return figure

    def check_free(self, name: str) -> None:
        if not name.strip() or not name.isprintable():
            raise Refused("name_is_empty")
        if _named(self.figures, name) is not None:
            raise Refused("name_is_taken", name=name)


def _named(figures: Iterable[_T], name: str) -> _T | None:
    return next((figure for figure in figures if figure.name == name), None)
