"""Positions as the app exchanges them: a play's table written to a file, and a file to begin a play from."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from app.games import in_files, scenario_game
from app.rules.core.errors import Refused
from app.rules.core.scenario import BadField
from app.scenarios.file import Unreadable, one_line, read_file
from app.scenarios.toml import write_toml


class NotAPosition(Refused):
    """`because` is what the rules have against one of its fields."""

    def __init__(self, file: str, why: str, because: Refused | None = None) -> None:
        super().__init__("not_a_position", file=file, why=one_line(why))
        self.because = because


class Position(NamedTuple):
    game: str
    title: str
    state: Any


def position_text(game: str, title: str, played: Any) -> str:
    """The file of what stands on the table; `played` is what the rules play on."""
    heading = {"game": in_files(game), "title": one_line(title)}
    return write_toml({**heading, **scenario_game(game).written(played)})


def read_position(path: Path, colours: Sequence[str]) -> Position:
    """The table that a file describes, its heroes in these colours. Its steps are checked too, but not played."""
    try:
        return _read(path, colours)
    except Unreadable as error:
        raise NotAPosition(path.name, str(error)) from None
    except BadField as error:
        if isinstance(error.why, Refused):
            raise NotAPosition(path.name, error.field, error.why) from None
        raise NotAPosition(path.name, f"{error.field}: {error.why}") from None


def _read(path: Path, colours: Sequence[str]) -> Position:
    game, document = read_file(path)
    played = scenario_game(game)
    scenario = played.read(document)
    state = played.position(scenario)
    for number in range(1, len(scenario.do) + 1):
        played.command(scenario, number)
    played.lay_out(state, colours)
    return Position(game, one_line(scenario.title) or path.stem, state)
