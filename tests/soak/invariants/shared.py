"""What is true of every game, and of every game with a board of zones."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

Rule = Callable[[Any], Iterable[object]]


def it_is_not_won_and_lost(game: Any) -> Iterator[object]:
    if game.state.won and game.state.lost:
        yield "both"


def no_two_figures_share_a_name(game: Any) -> Iterator[object]:
    """Names are how the table tells them apart."""
    figures = getattr(game, "figures", game.state.heroes)
    yield from (name for name, count in Counter(one.name for one in figures).items() if count > 1)


def every_figure_has_a_name(game: Any) -> Iterator[object]:
    yield from (one for one in getattr(game, "figures", game.state.heroes) if not one.name.strip())


# Of boards


def no_figure_is_in_a_wall(game: Any) -> Iterator[object]:
    """Nor in an abyss, nor beside the board: figures stand in zones that can be walked on."""
    for figure in game.figures:
        stands = game.state.mapped and figure.at is not None
        if stands and not (figure.at in game.board and game.board.walkable(figure.at)):
            yield f"{figure.name} at {figure.at}"


def who_is_in_turn_is_at_the_table(game: Any) -> Iterator[object]:
    active = game.state.active
    if active and all(hero.name != active for hero in game.state.heroes):
        yield active


EVERY_GAME: tuple[Rule, ...] = (it_is_not_won_and_lost, no_two_figures_share_a_name, every_figure_has_a_name)
EVERY_BOARD: tuple[Rule, ...] = (
    *EVERY_GAME, no_figure_is_in_a_wall, who_is_in_turn_is_at_the_table,
)  # fmt: skip
