"""What is always true of a table of Shadowreach, with the heading in its rulebook: what is of Hellscape, and more."""

from collections.abc import Iterator

from app.rules.shadowreach.classes import Hunter
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.state import pets, state_of
from tests.soak.invariants import hellscape
from tests.soak.invariants.hellscape import no_more_than_six_heroes
from tests.soak.invariants.shared import Rule

MOST_PLAYERS = 6


def no_more_than_six_players(game: Game) -> Iterator[object]:
    """ "Game Components": six dashboards; pets have none."""
    players = [hero for hero in game.state.heroes if hero.name not in pets(state_of(game))]
    if len(players) > MOST_PLAYERS:
        yield len(players)


def every_board_belongs_to_a_hero(game: Game) -> Iterator[object]:
    names = {hero.name for hero in game.state.heroes}
    yield from (name for name in state_of(game).boards if name not in names)


def only_monsters_on_the_table_are_hunted(game: Game) -> Iterator[object]:
    """ "Hunter": the token goes with the card."""
    there = {enemy.name for enemy in game.state.enemies}
    for board in state_of(game).boards.values():
        if isinstance(board, Hunter):
            yield from (name for name in board.hunted if name not in there)


def the_marker_of_darkness_is_on_its_track(game: Game) -> Iterator[object]:
    """ "Darkness Phase": a line, then a circle; a boss has a track of its own ("Bosses")."""
    state = state_of(game)
    if not state.boss_fight and state.darkness > state.track.front_spaces + state.track.back_spaces:
        yield state.darkness


def no_less_than_no_spent_lifebringer(game: Game) -> Iterator[object]:
    if state_of(game).spent_lifebringers < 0:
        yield state_of(game).spent_lifebringers


ALWAYS: tuple[Rule, ...] = (
    *(rule for rule in hellscape.ALWAYS if rule is not no_more_than_six_heroes), no_more_than_six_players,
    every_board_belongs_to_a_hero, no_less_than_no_spent_lifebringer, the_marker_of_darkness_is_on_its_track,
)  # fmt: skip
SETTLED: tuple[Rule, ...] = (*hellscape.SETTLED, only_monsters_on_the_table_are_hunted)
