"""Files of others are never read beyond what the app takes, and one of ours is there or not."""

from pathlib import Path

import pytest

from app.plays.errors import NotSaved, Unreadable
from app.plays.outside import read_in, write_out


def test_of_a_file_that_is_too_large_one_byte_too_many_is_read(tmp_path: Path) -> None:
    file = tmp_path / "large"
    file.write_bytes(b"123456789")
    assert read_in(file, 9) == b"123456789"
    assert read_in(file, 3) == b"1234"
    assert len(read_in(Path("/dev/zero"), 100)) == 101


def test_what_cannot_be_read_is_refused_by_its_name(tmp_path: Path) -> None:
    for unreadable in (tmp_path / "missing", tmp_path):
        with pytest.raises(Unreadable) as error:
            read_in(unreadable, 9)
        assert error.value.details["file"] == unreadable.name


def test_what_goes_out_takes_the_place_of_what_was_there_or_leaves_it(tmp_path: Path) -> None:
    file = tmp_path / "exports" / "play.jsonl"
    for data in (b"first", b"second"):
        write_out(file, data)
        assert (file.read_bytes(), [one.name for one in file.parent.iterdir()]) == (data, ["play.jsonl"])
    with pytest.raises(NotSaved):
        write_out(Path("/proc/no/such/folder/play.jsonl"), b"third")
