"""What the disk layer promises: durable when it returns, unchanged when it raises."""

import errno
import os
from collections.abc import Iterator
from pathlib import Path
from stat import S_ISREG

import pytest

from app.plays.files import DiskFiles
from tests.plays.witness import SyncWitness


@pytest.fixture
def files(tmp_path: Path) -> DiskFiles:
    return DiskFiles(tmp_path)


@pytest.fixture
def witness(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SyncWitness]:
    witness = SyncWitness(tmp_path)
    monkeypatch.setattr(os, "fsync", witness.sync)
    monkeypatch.setattr(os, "fdatasync", witness.sync)
    yield witness
    witness.close()


def full_disk(*_: object) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def on_disk(root: Path) -> dict[str, bytes]:
    return {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def test_what_returned_survives_a_power_failure(files: DiskFiles, witness: SyncWitness) -> None:
    files.replace("plays/one/journal", b"header\n")
    assert witness.after_power_failure() == {"plays/one/journal": b"header\n"}
    journal = files.open("plays/one/journal")
    journal.append(b"first\n")
    journal.append(b"second\n")
    journal.close()
    assert witness.after_power_failure() == {"plays/one/journal": b"header\nfirst\nsecond\n"}
    files.replace("plays/one/journal", b"other\n")
    assert witness.after_power_failure() == {"plays/one/journal": b"other\n"}
    files.move("plays/one", "trash/one")
    assert witness.after_power_failure() == {"trash/one/journal": b"other\n"}
    files.remove("trash/one")
    assert witness.after_power_failure() == {}


def test_scratch_survives_only_when_asked_to(files: DiskFiles, witness: SyncWitness) -> None:
    scratch = files.scratch("play/latest")
    scratch.write(b"long old content")
    assert witness.after_power_failure() == {}
    scratch.write(b"new", durable=True)
    scratch.close()
    assert witness.after_power_failure() == {"play/latest": b"newg old content"}


def test_what_need_not_be_durable_is_not_synced(files: DiskFiles, witness: SyncWitness) -> None:
    files.replace("here/first", b"1")
    syncs = witness.syncs
    files.replace("here/second", b"2", durable=False)
    assert witness.syncs == syncs
    assert files.read("here/second") == b"2"


def test_one_append_is_one_sync(files: DiskFiles, witness: SyncWitness) -> None:
    files.replace("journal", b"")
    journal = files.open("journal")
    syncs = witness.syncs
    journal.append(b"one\n")
    assert witness.syncs == syncs + 1
    journal.close()


@pytest.mark.parametrize("broken", ["pwrite", "fdatasync"])
def test_an_append_that_raises_leaves_the_file_as_it_was(
    files: DiskFiles, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    files.replace("journal", b"header\n")
    journal = files.open("journal")
    with monkeypatch.context() as patched:
        patched.setattr(os, broken, full_disk)
        with pytest.raises(OSError, match="No space"):
            journal.append(b"lost\n")
    assert on_disk(tmp_path) == {"journal": b"header\n"}
    journal.append(b"kept\n")
    journal.close()
    assert on_disk(tmp_path) == {"journal": b"header\nkept\n"}


def test_a_half_written_line_that_cannot_be_cut_is_cut_by_the_next_append(
    files: DiskFiles, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files.replace("journal", b"header\n")
    journal = files.open("journal")
    with monkeypatch.context() as patched:
        patched.setattr(os, "fdatasync", full_disk)
        patched.setattr(os, "ftruncate", full_disk)
        with pytest.raises(OSError, match="No space"):
            journal.append(b"lost\n")
    assert on_disk(tmp_path) == {"journal": b"header\nlost\n"}
    journal.append(b"kept\n")
    journal.close()
    assert on_disk(tmp_path) == {"journal": b"header\nkept\n"}


def test_a_disk_that_takes_little_at_a_time(files: DiskFiles, monkeypatch: pytest.MonkeyPatch) -> None:
    pwrite = os.pwrite
    monkeypatch.setattr(os, "pwrite", lambda handle, data, start: pwrite(handle, data[:3], start))
    files.replace("journal", b"")
    journal = files.open("journal")
    journal.append(b"a line of text\n")
    assert journal.read(0, 99) == b"a line of text\n"
    journal.close()


def test_two_programs_do_not_write_over_each_other(files: DiskFiles) -> None:
    files.replace("journal", b"header\n")
    ours, theirs = files.open("journal"), files.open("journal")
    theirs.append(b"theirs\n")
    with pytest.raises(BlockingIOError):
        ours.append(b"ours\n")
    theirs.close()
    for change in (lambda: ours.append(b"ours\n"), lambda: ours.cut(3)):
        with pytest.raises(OSError, match="another program"):
            change()
    assert files.read("journal") == b"header\ntheirs\n"
    ours.close()
    again = files.open("journal")
    again.append(b"ours\n")
    again.close()
    assert files.read("journal") == b"header\ntheirs\nours\n"


def test_a_replace_that_raises_leaves_the_old_file_and_nothing_else(
    files: DiskFiles, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files.replace("library", b"old")
    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(OSError, match="No space"):
        files.replace("library", b"new")
    assert on_disk(tmp_path) == {"library": b"old"}


def test_names(files: DiskFiles, tmp_path: Path) -> None:
    files.replace("plays/b", b"")
    files.replace("plays/a", b"")
    (tmp_path / "plays" / "c.tmp").write_bytes(b"left by a crash")
    assert files.names("plays") == ["a", "b"]
    assert files.names("nowhere") == []


def test_moving_never_covers_anything(files: DiskFiles, tmp_path: Path) -> None:
    files.replace("plays/a/journal", b"1")
    files.replace("trash/a/journal", b"2")
    with pytest.raises(FileExistsError):
        files.move("plays/a", "trash/a")
    assert on_disk(tmp_path) == {"plays/a/journal": b"1", "trash/a/journal": b"2"}


def test_removing_what_is_not_there(files: DiskFiles) -> None:
    files.remove("nothing")


def test_a_move_that_the_disk_does_not_vouch_for_is_none(
    files: DiskFiles, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files.replace("plays/a/journal", b"1")
    files.replace("trash/b/journal", b"2")
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", full_disk)
        with pytest.raises(OSError, match="No space"):
            files.move("plays/a", "trash/a")
    assert on_disk(tmp_path) == {"plays/a/journal": b"1", "trash/b/journal": b"2"}


def open_to_others(folder: Path) -> list[str]:
    return [str(path.relative_to(folder)) for path in folder.rglob("*") if path.stat().st_mode & 0o077]


def test_what_is_made_is_for_its_owner_alone(files: DiskFiles, tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        files.replace("plays/one/journal", b"header\n")
        files.scratch("plays/one/latest").close()
        files.move("plays/one", "trash/one")
    finally:
        os.umask(before)
    assert open_to_others(tmp_path) == []
    assert (tmp_path / "trash/one").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "trash/one/journal").stat().st_mode & 0o777 == 0o600


def test_a_temporary_file_is_for_its_owner_alone_from_its_first_letter(
    files: DiskFiles, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left_by_a_kill = tmp_path / "library.json.tmp"
    left_by_a_kill.write_bytes(b"half a lib")
    left_by_a_kill.chmod(0o666)
    seen = []

    def look(handle: int) -> None:
        if S_ISREG(mode := os.fstat(handle).st_mode):
            seen.append(mode & 0o777)

    monkeypatch.setattr(os, "fsync", look)
    files.replace("library.json", b"{}")
    assert seen == [0o600]


def test_what_an_earlier_version_left_open_is_closed_when_it_is_opened(files: DiskFiles, tmp_path: Path) -> None:
    for name in ("read", "appended", "scratch", "replaced"):
        files.replace(f"plays/one/{name}", b"old")
    for path in tmp_path.rglob("*"):
        path.chmod(0o777 if path.is_dir() else 0o666)
    tmp_path.chmod(0o755)
    files.close_to_others()
    assert (tmp_path.stat().st_mode & 0o777, (tmp_path / "plays").stat().st_mode & 0o777) == (0o700, 0o700)
    files.read("plays/one/read")
    files.open("plays/one/appended").close()
    files.scratch("plays/one/scratch").close()
    files.replace("plays/one/replaced", b"new")
    assert open_to_others(tmp_path) == []


def test_the_folder_in_which_the_library_lies_is_left_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    files = DiskFiles(tmp_path / "library")
    files.replace("library.json", b"{}")
    files.close_to_others()
    DiskFiles(tmp_path).replace("beside", b"")
    assert tmp_path.stat().st_mode & 0o777 == 0o755


def test_a_folder_that_is_linked_into_the_library_is_left_alone(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir(0o755)
    files = DiskFiles(tmp_path / "library")
    files.replace("library.json", b"{}")
    (tmp_path / "library/exports").symlink_to(shared)
    files.close_to_others()
    assert shared.stat().st_mode & 0o777 == 0o755


def test_a_disk_without_owners_does_not_stop_the_app(
    files: DiskFiles, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A memory card of a phone, or a folder that belongs to somebody else."""

    def refused(*_: object, **__: object) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    files.replace("plays/one/journal", b"header\n")
    for path in (tmp_path, *tmp_path.rglob("*")):
        path.chmod(0o777)
    monkeypatch.setattr(os, "fchmod", refused)
    monkeypatch.setattr(os, "chmod", refused)
    files.close_to_others()
    journal = files.open("plays/one/journal")
    journal.append(b"first\n")
    journal.close()
    files.replace("plays/one/latest", b"state")
    assert files.read("plays/one/journal") == b"header\nfirst\n"
