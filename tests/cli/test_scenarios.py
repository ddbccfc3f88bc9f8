"""Every scenario file is a test of its own."""

from pathlib import Path

import pytest

from app.scenarios.report import compared
from app.scenarios.resolve import resolve

FOLDER = Path(__file__).parents[1] / "scenarios"
FILES = sorted(FOLDER.rglob("*.toml"))
SHARED = (
    "hidden_heroes_are_ignored",
    "mob_wounds_and_xp",
    "own_zone_before_richer_hero",
    "target_changes_after_a_move",
    "tie_is_asked",
)


@pytest.mark.parametrize("path", FILES, ids=[str(file.relative_to(FOLDER).with_suffix("")) for file in FILES])
def test_scenario(path: Path) -> None:
    outcome = resolve(path)
    assert outcome.ok, "\n".join(compared(outcome))
    assert outcome.steps, "a scenario without a step checks nothing"


def test_the_examples_that_came_with_the_format_are_among_them() -> None:
    ours = {file.relative_to(FOLDER).as_posix() for file in FILES}
    assert {f"massive_darkness/{name}.toml" for name in SHARED} <= ours
    assert "hellscape/mob_chases_the_most_experienced.toml" in ours
    assert {"shadowreach/level_up_is_owed.toml", "shadowreach/mob_goes_for_the_closest.toml"} <= ours


def test_there_are_enough_of_them() -> None:
    assert len(FILES) >= 60
