"""The power may fail at any moment: what was acknowledged is there when it is back."""

import os
from pathlib import Path

import pytest

from app.plays.errors import NoSuchPlay
from app.plays.files import DiskFiles
from tests.plays.forgetting import ForgettingFiles, PowerFailure
from tests.plays.tiny import begin, play_or_undo, reopen, shown
from tests.plays.witness import SyncWitness

STEPS = 70


def undisturbed(steps: int) -> list[tuple[object, ...]]:
    """What the scripted play looks like after each of its entries."""
    play = begin(ForgettingFiles())
    seen = [shown(play)]
    for i in range(steps):
        play_or_undo(play, i)
        seen.append(shown(play))
        assert play.entries == i + 1
    return seen


@pytest.mark.parametrize("torn", [0.0, 0.5, 1.0])
def test_at_every_write_of_a_play(torn: float) -> None:
    expected = undisturbed(STEPS + 1)
    survived = 0
    for steps_left in range(10_000):
        files = ForgettingFiles(steps_left=steps_left, torn=torn)
        acknowledged = -1
        try:
            play = begin(files)
            for i in range(STEPS):
                acknowledged = i
                play_or_undo(play, i)
            break
        except PowerFailure:
            survived += 1
        check(files.forget(), acknowledged, expected)
    assert survived > STEPS


def check(files: ForgettingFiles, acknowledged: int, expected: list[tuple[object, ...]]) -> None:
    try:
        play = reopen(files)
    except NoSuchPlay:
        assert acknowledged == -1
        return
    assert acknowledged <= play.entries <= acknowledged + 1
    assert shown(play) == expected[play.entries]
    play_or_undo(play, play.entries)
    assert shown(reopen(files)) == shown(play) == expected[play.entries]


def test_on_a_real_disk_whose_syncs_are_watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "disk"
    root.mkdir()
    witness = SyncWitness(root)
    monkeypatch.setattr(os, "fsync", witness.sync)
    monkeypatch.setattr(os, "fdatasync", witness.sync)
    play = begin(DiskFiles(root))
    for i in range(STEPS):
        play_or_undo(play, i)
        left = witness.after_power_failure()
        again = reopen(ForgettingFiles(live=dict(left), synced=left))
        assert shown(again) == shown(play)
    play.close()
    witness.close()
