"""Checkpoints save time and decide nothing."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.plays.checkpoints import CHECKPOINT_EVERY, Checkpoint, Mark, pack, unpack
from app.plays.journal import journal_path
from app.plays.lines import Span
from tests.plays.forgetting import ForgettingFiles
from tests.plays.tiny import Correct, Gather, begin, gather, play_on, reopen, shown

MARK = Mark(lines=3, end=30, last=(9, 1), rules=1, base=2, since=(Span(3, 20, 9),), undoes=Span(3, 20, 9), redoes=None)
CHECKPOINT = Checkpoint(MARK, b'{"total":1}')
LATEST = ("plays/one/checkpoints/latest-0", "plays/one/checkpoints/latest-1")


def long_play(inputs: int = 130) -> ForgettingFiles:
    files = ForgettingFiles()
    play = begin(files)
    for i in range(inputs):
        play_on(play, i)
    return files


def test_packed_and_unpacked() -> None:
    assert unpack(pack(CHECKPOINT)) == CHECKPOINT
    assert unpack(pack(CHECKPOINT) + b"left of a longer one") == CHECKPOINT


@given(st.binary())
def test_any_bytes_are_no_checkpoint(data: bytes) -> None:
    assert unpack(data) is None


@given(st.integers(0, len(pack(CHECKPOINT)) - 2), st.integers(0, 255))
def test_a_changed_byte_is_noticed(place: int, value: int) -> None:
    packed = bytearray(pack(CHECKPOINT))
    packed[place] = value
    assert unpack(bytes(packed)) in (None, CHECKPOINT)
    assert unpack(bytes(packed[:place])) is None


def test_opening_reads_the_header_and_the_end_only() -> None:
    files = long_play(2000)
    path = journal_path("one")
    size = len(files.live[path])
    files.reads.clear()
    play = reopen(files)
    first, *others = files.reads
    assert first == (path, 0, 64 * 1024)
    assert size > 3 * 64 * 1024
    assert all(start > size - 2000 for _, start, _ in others)
    assert play.entries == 2000


def test_the_labels_of_undo_and_redo_need_no_more() -> None:
    files = long_play(2000)
    play = reopen(files)
    play.undo()
    play.close()
    files.reads.clear()
    play = reopen(files)
    assert play.undoes is not None
    assert play.redoes is not None
    size = len(files.live[journal_path("one")])
    assert all(start > size - 3000 for _, start, _ in files.reads[1:])


def test_there_is_one_in_about_25_entries() -> None:
    files = long_play(500)
    numbers = [int(name) for name in files.names("plays/one/checkpoints") if name.isdecimal()]
    gaps = [after - before for before, after in pairwise(numbers)]
    assert len(numbers) == 500 // CHECKPOINT_EVERY
    assert max(gaps) < 2 * CHECKPOINT_EVERY


@pytest.mark.parametrize("content", [b"", b"\xff" * 100, b"12 34\n{}\n{}", pack(CHECKPOINT), None])
@pytest.mark.parametrize("which", [LATEST[:1], LATEST[1:], LATEST])
def test_one_that_is_missing_torn_or_foreign_is_passed_over(which: tuple[str, ...], content: bytes | None) -> None:
    files = long_play()
    expected = shown(reopen(files))
    for path in which:
        if content is None:
            del files.live[path]
        else:
            files.live[path] = content
    assert shown(reopen(files)) == expected


def test_all_of_them_gone() -> None:
    files = long_play()
    expected = shown(reopen(files))
    files.live = {path: data for path, data in files.live.items() if "checkpoints" not in path}
    play = reopen(files)
    assert shown(play) == expected
    play.undo(100)
    assert play.entries == 131


def test_of_another_play() -> None:
    files = ForgettingFiles()
    first, second = begin(files, "one"), begin(files, "two")
    for i in range(60):  # lines of the same length, so that only their content tells them apart
        first.do(Correct(total=100 + i))
        second.do(Correct(total=200 + i))
    expected = shown(second)
    for path in [path for path in files.live if path.startswith("plays/one/checkpoints")]:
        files.live[path.replace("one", "two")] = files.live[path]
    again = reopen(files, "two")
    assert shown(again) == expected
    again.undo(20)
    assert again.state.total == 239


def test_of_a_journal_that_was_longer() -> None:
    """The journal decides, also when its end got lost."""
    files = long_play(60)
    path = journal_path("one")
    lines = files.live[path].splitlines(keepends=True)
    expected = long_play(40)
    files.live[path] = b"".join(lines[:41])
    assert shown(reopen(files)) == shown(reopen(expected))


def test_an_open_script_needs_none_of_its_own() -> None:
    files = ForgettingFiles()
    play = begin(files)
    gather(play, "left", 3)
    play.do(Gather())
    play.answer("right")
    assert shown(reopen(files)) == shown(play)
    play.pause()
    assert shown(reopen(files)) == shown(play)
    again = reopen(files)
    again.answer({"amount": 1})
    assert shown(again) == shown(reopen(files))


def test_a_disk_that_refuses_checkpoints_does_not_refuse_inputs(monkeypatch: pytest.MonkeyPatch) -> None:
    files = ForgettingFiles()
    play = begin(files)

    def no_room(*_: object, **__: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr(files, "scratch", no_room)
    monkeypatch.setattr(files, "replace", no_room)
    for i in range(60):
        play_on(play, i)
    play.close()
    assert shown(reopen(files))[:5] == shown(reopen(long_play(60)))[:5]
