"""A position that is written and read again is the same position."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from app.games import in_files, ruleset, scenario_game
from app.rules.core.errors import Refused
from app.scenarios.file import read_file
from app.scenarios.position import position_text
from app.scenarios.resolve import resolve
from tests.rules.conformance.darkest_night import DarkestNight
from tests.rules.conformance.driver import Driver
from tests.rules.conformance.hellscape import Hellscape
from tests.rules.conformance.massive_darkness import MassiveDarkness
from tests.rules.conformance.shadowreach import Shadowreach
from tests.rules.conformance.walk import Walk
from tests.rules.massive_darkness.random_positions import random_position

FOLDER = Path(__file__).parents[1] / "scenarios"
DRIVERS: dict[str, Driver] = {
    "massive_darkness": MassiveDarkness(), "hellscape": Hellscape(), "shadowreach": Shadowreach(),
    "darkest_night": DarkestNight(),
}  # fmt: skip
FILES = [file for game in DRIVERS for file in sorted((FOLDER / game).rglob("*.toml"))]
WALKS, INPUTS = 2, 32
POSITIONS = 300


def text_of(game: str, state: Any) -> str:
    return position_text(game, "A table", ruleset(game).open(state))


def read_back(text: str) -> Any:
    document = tomllib.loads(text)
    played = scenario_game(document["game"].replace("-", "_"))
    return played.position(played.read(document))


@pytest.mark.parametrize("path", FILES, ids=[str(file.relative_to(FOLDER).with_suffix("")) for file in FILES])
def test_a_file_is_written_as_it_was_read(path: Path, tmp_path: Path) -> None:
    """The same state, and with the steps of the file the same lines."""
    game, document = read_file(path)
    played = scenario_game(game)
    state = played.position(played.read(document))
    text = text_of(game, state)
    assert msgspec.to_builtins(read_back(text)) == msgspec.to_builtins(state)
    first_step = path.read_text(encoding="utf-8").find("[[do]]")
    again = tmp_path / path.name
    again.write_text(text + path.read_text(encoding="utf-8")[first_step:], encoding="utf-8")
    assert resolve(again).steps == resolve(path).steps


def test_random_positions_of_massive_darkness_are_written_as_they_are() -> None:
    chance = Random("written")
    for _ in range(POSITIONS):
        state = random_position(chance).state()
        text = text_of("massive_darkness", state)
        for hero in state.heroes:
            hero.stunned = hero.stunned and not hero.killed  # the book: who is killed is nothing else (p. 18)
        assert read_back(text) == state, text


def seen(state: Any) -> list[tuple[Any, ...]]:
    """Who stands where, as every game has it."""
    heroes = [(one.name, one.at, getattr(one, "level", 1), getattr(one, "xp", 0)) for one in state.heroes if one.at]
    enemies = [one for one in getattr(state, "enemies", ()) if one.at and one.alive]
    return [*heroes, *((one.name, one.at, one.figures, one.kind) for one in enemies)]


def has_board(state: Any) -> bool:
    """The kingdom of Darkest Night is always the same."""
    return not hasattr(state, "board") or bool(state.mapped and state.board)


@pytest.mark.parametrize(("game", "start"), [(game, start) for game in DRIVERS for start in DRIVERS[game].starts])
def test_what_can_happen_on_a_table_can_be_written(game: str, start: str) -> None:
    """In the midst of turns too: what is read again is written in the same words."""
    for number in range(WALKS):
        walk = Walk(DRIVERS[game], ruleset(game), start, f"written/{number}")
        for _ in walk.steps(INPUTS):
            state = walk.run.state
            if not has_board(state):
                with pytest.raises(Refused, match="position needs a map"):
                    text_of(game, state)
                continue
            text = text_of(game, state)
            assert tomllib.loads(text)["game"] == in_files(game)
            again = read_back(text)
            assert seen(again) == seen(state), walk.where
            assert text_of(game, again) == text, walk.where
