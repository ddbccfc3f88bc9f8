"""The library's file: a good copy at all times, and a word when it was needed."""

import pytest
from tinydb import where

from app.plays.errors import NotSaved
from app.plays.storage import LIBRARY, Database, Recovery
from tests.plays.forgetting import ForgettingFiles, PowerFailure

COPY = LIBRARY + ".bak"


def stored(*words: str) -> ForgettingFiles:
    files = ForgettingFiles()
    table = Database(files).table("words")
    for word in words:
        table.insert({"word": word})
    return files


def words(files: ForgettingFiles) -> list[str]:
    return [document["word"] for document in Database(files).table("words")]


def test_what_is_stored_is_read_again() -> None:
    files = stored("one", "two")
    assert words(files) == ["one", "two"]
    assert Database(files).recovered is Recovery.NONE


def test_nothing_stored_yet() -> None:
    files = ForgettingFiles()
    assert Database(files).recovered is Recovery.NONE
    assert files.live == {}


@pytest.mark.parametrize("bad", [b"", b"{", b"\xff\x00", b"[]", b'{"words":{}}', b'{"_default":{"1":{}}}'])
def test_a_damaged_file_is_replaced_by_the_last_good_copy(bad: bytes) -> None:
    files = stored("one", "two", "three")
    files.live[LIBRARY] = bad
    assert Database(files).recovered is Recovery.FROM_COPY
    assert words(files) == ["one", "two"]
    assert files.live[LIBRARY + ".damaged"] == bad
    assert Database(files).recovered is Recovery.NONE


def test_a_missing_file_too() -> None:
    files = stored("one", "two")
    del files.live[LIBRARY]
    assert Database(files).recovered is Recovery.FROM_COPY
    assert words(files) == ["one"]


def test_both_lost() -> None:
    files = stored("one", "two")
    files.live[LIBRARY] = files.live[COPY] = b"nonsense"
    database = Database(files)
    assert database.recovered is Recovery.LOST
    database.table("words").insert({"word": "new"})
    assert words(files) == ["new"]


def test_from_a_newer_version_is_set_aside() -> None:
    newer = b'{"format":"darkness-companion-library","version":2,"tables":[]}'
    files = ForgettingFiles(live={LIBRARY: newer})
    assert Database(files).recovered is Recovery.NEWER
    assert files.live == {LIBRARY + ".newer": newer}


def test_what_the_disk_does_not_take_has_not_happened() -> None:
    files = stored("one")
    database = Database(files)
    files.full = True
    with pytest.raises(NotSaved):
        database.table("words").insert({"word": "two"})
    with pytest.raises(NotSaved):
        database.table("words").update({"word": "changed"})
    files.full = False
    assert [document["word"] for document in database.table("words")] == ["one"] == words(files)


def test_the_power_fails_at_every_write() -> None:
    for steps_left in range(100):
        files = stored("one", "two")
        files.steps_left = steps_left
        database = Database(files)
        acknowledged = ["one", "two"]
        try:
            for word in ("three", "four", "five"):
                database.table("words").insert({"word": word})
                acknowledged.append(word)
            break
        except PowerFailure:
            left = files.forget()
            assert words(left)[: len(acknowledged)] == acknowledged
            assert Database(left).recovered is Recovery.NONE


def test_reading_is_not_writing() -> None:
    files = stored("one")
    disk = dict(files.live)
    Database(files).table("words").search(where("word") == "one")
    assert files.live == disk
