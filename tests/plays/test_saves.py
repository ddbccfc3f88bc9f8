"""Saves of every version of the format that ever was can be opened. They are never made anew."""

from pathlib import Path

import pytest

from app.plays.transfer import import_play
from tests.plays.forgetting import ForgettingFiles
from tests.plays.test_power_failure import undisturbed
from tests.plays.tiny import TINY, reopen, shown

SAVES = sorted((Path(__file__).parent / "saves").glob("*.jsonl"))


def test_there_are_some() -> None:
    assert {save.stem for save in SAVES} == {"version-1", "version-1-exported", "version-2-exported"}


@pytest.mark.parametrize("save", SAVES, ids=lambda save: save.stem)
def test_a_save_of_an_older_app(save: Path) -> None:
    files = ForgettingFiles()
    import_play(files, {"tiny": TINY}, save, "spare")
    assert shown(reopen(files)) == undisturbed(40)[-1]
