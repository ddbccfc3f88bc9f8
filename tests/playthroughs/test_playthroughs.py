"""Every golden playthrough is played again: everything that comes out is what its file says, and nothing goes wrong."""

from pathlib import Path
from random import Random

import pytest

from app.games import GAMES
from tests.playthroughs.playthrough import WHATEVER, Step, outcomes, read
from tests.rules.conformance.drivers import DRIVERS
from tests.soak.watched import Watched

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.rglob("*.txt"))


def play_again(path: Path, game: str, folder: Path) -> None:
    """What must always be true of a table is looked at after each input; in the end, all that screens could show."""
    table = Watched(DRIVERS[game], game, folder, Random(0), looking_for="what is told")
    for step, got in outcomes(path, table):
        assert WHATEVER in step.expected or got == expected(step), f"{path.name}:{step.number}: {step.told}"
    table.look_at_everything()
    table.tell("open afresh")
    table.session.close_play()


def expected(step: Step) -> list[str]:
    return [*step.expected, *(f": {fact}" for fact in step.facts)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_playthrough(path: Path, tmp_path: Path) -> None:
    game = path.parent.name
    assert game in GAMES
    play_again(path, game, tmp_path)


def test_there_are_playthroughs_that_say_something() -> None:
    assert {path.stem for path in FILES} >= {"tutorial", "campaign_step"}
    assert {path.parent.name for path in FILES} == set(GAMES)
    assert all(len(read(path)) > 20 for path in FILES)
