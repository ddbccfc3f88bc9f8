"""Every golden playthrough is played again, and everything that comes out is what its file says."""

from pathlib import Path

import pytest

from app.games import GAMES, ruleset
from tests.playthroughs.playthrough import outcomes, read

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.rglob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_playthrough(path: Path) -> None:
    game = path.parent.name
    assert game in GAMES
    for step, got in outcomes(path, ruleset(game)):
        expected = [*step.expected, *(f": {fact}" for fact in step.facts)]
        assert got == expected, f"{path.name}:{step.number}: {step.told}"


def test_there_are_playthroughs_that_say_something() -> None:
    assert {path.stem for path in FILES} >= {"tutorial", "campaign_step"}
    assert {path.parent.name for path in FILES} == set(GAMES)
    assert all(len(read(path)) > 20 for path in FILES)
