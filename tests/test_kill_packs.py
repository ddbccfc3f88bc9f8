"""A pack that is being taken in, killed before each of its steps on the disk: the next start ends it or clears it away.

The disk in memory that `test_packs` uses knows no empty folders; a real one does.
"""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.pack_library import PackLibrary
from app.plays.arriving import ARRIVING, DAMAGED, INCOMING, RECORDS, finish_at_start, settle
from app.plays.errors import PackWaits
from app.plays.files import DiskFiles
from app.plays.pack_kinds import Choice, run_through
from app.plays.storage import Database
from tests.kill_packs import take_theirs
from tests.pack_tables import DARK, Table
from tests.plays.forgetting import ForgettingFiles

REPOSITORY = Path(__file__).parents[1]


def on_disk(table: Table, root: Path) -> Path:
    for path, data in table.files.live.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(data)
    return root


def from_disk(root: Path) -> Table:
    live = {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*") if path.is_file()}
    return Table(root, ForgettingFiles(live=live, synced=dict(live)))


def start(root: Path) -> None:
    """As the app does."""
    files = DiskFiles(root)
    finish_at_start(files, Database(files))


def is_taken_in(table: Table) -> bool:
    return [tile.drawing for tile in table.tiles.all("hellscape").records] == [DARK]


def assert_all_is_there(root: Path) -> None:
    table = from_disk(root)
    assert is_taken_in(table)
    assert table.health_of_bjorn("play") == 3
    assert len(table.library.trash()) == 1
    assert b"red 3" in table.files.live["languages/qx.json"]


@pytest.fixture
def theirs(tmp_path: Path) -> bytes:
    return Table(tmp_path / "theirs").fill(drawing=DARK, melee="red 3", inputs=3).pack()


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    return on_disk(Table(tmp_path).fill(), tmp_path / "ours")


def test_killed_before_each_step_on_the_disk(tmp_path: Path, ours: Path, theirs: bytes) -> None:
    before = from_disk(ours).contents()
    pack, killed = tmp_path / "theirs.dcpack", tmp_path / "killed"
    pack.write_bytes(theirs)
    command = [sys.executable, "-m", "tests.kill_packs", str(ours), str(pack), str(killed)]
    subprocess.run(command, cwd=REPOSITORY, check=True)
    ends = []
    for root in sorted(killed.iterdir()):
        start(root)
        assert not (root / INCOMING).exists(), f"killed before step {root.name}"
        assert not (root / ARRIVING).exists(), f"killed before step {root.name}"
        ends.append(is_taken_in(from_disk(root)))
        if not ends[-1]:
            assert from_disk(root).contents() == before
            take_theirs(root, theirs)
        assert_all_is_there(root)
    assert ends == sorted(ends), "once it is there it stays"
    assert {True, False} == set(ends)
    assert len(ends) > 40


# States that no kill leaves, but a disk or somebody's hand might


@pytest.fixture
def arrived(tmp_path: Path, ours: Path, theirs: bytes) -> Path:
    """A pack that counts, and of which nothing is in its place yet."""
    files = DiskFiles(ours)
    packs = PackLibrary(files, tmp_path / "exports", Database(files))
    incoming = run_through(packs.check(theirs))
    settle(files, run_through(packs.prepare(incoming, dict.fromkeys(incoming.proposed(), Choice.THEIRS))))
    return ours


@pytest.mark.parametrize("inside", [(), ("records.json.tmp",), ("new/plays/play/journal.jsonl.tmp",)])
def test_a_folder_that_lists_nothing_is_cleared_away(ours: Path, theirs: bytes, inside: tuple[str, ...]) -> None:
    for folder in (ARRIVING, INCOMING):
        (ours / folder).mkdir()
        for name in inside:
            (ours / folder / name).parent.mkdir(parents=True, exist_ok=True)
            (ours / folder / name).write_bytes(b"torn")
    before = from_disk(ours).contents()
    start(ours)
    assert not (ours / ARRIVING).exists()
    assert not (ours / INCOMING).exists()
    assert from_disk(ours).contents() == before
    take_theirs(ours, theirs)
    assert_all_is_there(ours)


def test_a_pack_is_taken_in_over_an_empty_folder_without_a_new_start(ours: Path, theirs: bytes) -> None:
    (ours / ARRIVING).mkdir()
    take_theirs(ours, theirs)
    assert_all_is_there(ours)


@pytest.mark.parametrize("damaged", [b"", b"[]", b'{"cards":[{"name":"Rusty Axe"}]}'])
def test_records_that_nobody_can_read_are_set_aside_and_plays_come_in(
    arrived: Path, theirs: bytes, damaged: bytes
) -> None:
    (arrived / ARRIVING / RECORDS).write_bytes(damaged)
    start(arrived)
    assert not (arrived / ARRIVING).exists()
    assert (arrived / DAMAGED).read_bytes() == damaged
    table = from_disk(arrived)
    assert table.health_of_bjorn("play") == 3
    assert not is_taken_in(table), "the tile was in the records"
    take_theirs(arrived, theirs)
    assert is_taken_in(from_disk(arrived))


def test_a_pack_that_counts_is_said_to_wait_though_the_disk_does_not_vouch_for_it(
    tmp_path: Path, ours: Path, theirs: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not that it was not saved: the next start takes it in."""
    move = DiskFiles.move

    def does_not_vouch(files: DiskFiles, source: str, target: str) -> None:
        move(files, source, target)
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as failing:
        failing.setattr(DiskFiles, "move", does_not_vouch)
        with pytest.raises(PackWaits):
            take_theirs(ours, theirs)
    start(ours)
    assert_all_is_there(ours)


def test_records_that_the_disk_does_not_give_wait(arrived: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading fails once; what had arrived is there after the next start."""
    read = DiskFiles.read

    def fails(files: DiskFiles, path: str) -> bytes:
        if path == f"{ARRIVING}/{RECORDS}":
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return read(files, path)

    with monkeypatch.context() as broken:
        broken.setattr(DiskFiles, "read", fails)
        start(arrived)
    assert (arrived / ARRIVING / RECORDS).exists()
    start(arrived)
    assert_all_is_there(arrived)
