"""Tables that tests make are tables that players can make: what nobody can enter is found, and told."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from app.games import ruleset
from app.rules.hellscape import arms as hellscape
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.state import Phase
from tests import doors, hellscape_tables
from tests.busy_tables import TABLES
from tests.tables import a_packed_table, a_table
from tests.test_doors_of_commands import FOR_SCENARIO_FILES, sent, sent_by


def a_table_put_by() -> Any:
    """Its map lies there, and is not used."""
    return a_table(mapped=False)


HERE = Path(doors.__file__).parent


SHARED: list[tuple[str, Callable[[], Any]]] = [
    *((game, TABLES[game]) for game in doors.GAMES),
    ("massive_darkness", a_table), ("massive_darkness", a_packed_table), ("massive_darkness", a_table_put_by),
    ("hellscape", hellscape_tables.in_trouble), ("hellscape", hellscape_tables.boss_fight),
]  # fmt: skip


@pytest.mark.parametrize(("game", "table"), SHARED)
def test_players_get_to_the_tables_that_tests_share(game: str, table: Callable[[], Any]) -> None:
    """Those that screens are tried on are asked as they begin (`play_scene`)."""
    assert doors.out_of_reach(game, table()) == []


def a_game_without_its_party() -> Any:
    state = a_table(phase=Phase.HEROES)
    state.heroes_at_start = 0
    return state


def a_hero_killed_in_good_health() -> Any:
    state = a_table()
    state.heroes[0].killed = True
    return state


def figures_on_no_map() -> Any:
    return a_table(board="")


def an_enemy_of_whom_no_form_can_be_filled_in() -> Any:
    state = a_table()
    state.enemies[0].arms = Arms(melee={"yellow": 1})
    return state


def a_mob_with_dice_of_its_own() -> Any:
    state = hellscape_tables.a_table("Gheta")
    state.enemies[0].arms = hellscape.Arms(melee={"yellow": 1}, defense={"blue": 1})
    return state


def a_hero_without_health_on_his_feet() -> Any:
    state = hellscape_tables.a_table("Gheta")
    state.heroes[0].health = 0
    return state


@pytest.mark.parametrize(
    ("game", "table", "missed"),
    [
        ("massive_darkness", a_game_without_its_party, "heroes_at_start: 0, entered: 4"),
        ("massive_darkness", a_hero_killed_in_good_health, "heroes.health: 4, entered: 0"),
        ("massive_darkness", figures_on_no_map, "heroes.at: 'a1', entered: None"),
        ("massive_darkness", an_enemy_of_whom_no_form_can_be_filled_in, "enemies.arms.defense: None, entered: {}"),
        ("hellscape", a_mob_with_dice_of_its_own, "enemies.arms.melee: {'yellow': 1}, entered: None"),
        ("hellscape", a_hero_without_health_on_his_feet, "heroes.health: 0, entered: 8"),
    ],
)
def test_what_nobody_can_enter_is_told(game: str, table: Callable[[], Any], missed: str) -> None:
    assert missed in doors.out_of_reach(game, table())


@pytest.mark.parametrize("game", doors.GAMES)
def test_the_doors_are_commands_that_the_app_sends(game: str) -> None:
    told = set(sent_by(HERE / f"{game}.py"))
    assert told
    assert told <= sent()
    assert not {command.__name__ for command in told} & set(FOR_SCENARIO_FILES[game])


@pytest.mark.parametrize("game", doors.GAMES)
def test_what_only_play_brings_about_are_fields_with_a_reason(game: str) -> None:
    _, only_play = doors.GAMES[game]
    assert all(only_play.values())
    assert all(_is_a_field(ruleset(game).state, *path.split(".")) for path in only_play)


def _is_a_field(of: type[Any], name: str, *deeper: str) -> bool:
    kind = get_type_hints(of).get(name)
    parts = (one for one in (kind, *get_args(kind)) if isinstance(one, type) and issubclass(one, msgspec.Struct))
    return kind is not None and (not deeper or any(_is_a_field(part, *deeper) for part in parts))
