"""The library's file: a good copy at all times, and a word when it was needed."""

import errno
import os
from contextlib import suppress

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


def test_from_a_newer_version_the_copy_is_taken_at_once_not_at_the_next_start() -> None:
    """A damaged version looks like a newer one: nothing may go and come back."""
    files = ForgettingFiles()
    first = Database(files)
    for number in range(2):
        first.table("t").insert({"number": number})
    files.live[LIBRARY] = files.live[LIBRARY].replace(b'"version":1', b'"version":7')
    begun = [Database(files) for _ in range(2)]
    assert [one.recovered for one in begun] == [Recovery.NEWER, Recovery.NONE]
    assert [one.table("t").all() for one in begun] == [[{"number": 0}]] * 2



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


class DoesNotVouch(ForgettingFiles):
    """A write that is in its place, and is refused all the same: the disk cannot say that it will stay there."""

    refuses_from = 10_000
    """Which of the writes it refuses first."""
    refuses_all = False
    writes = 0

    def replace(self, path: str, data: bytes, *, durable: bool = True) -> None:
        super().replace(path, data, durable=durable)
        self.writes += 1
        if self.writes == self.refuses_from or (self.refuses_all and self.writes > self.refuses_from):
            raise OSError(errno.EIO, os.strerror(errno.EIO))


@pytest.mark.parametrize("before", [[], ["one"], ["one", "two"]])
@pytest.mark.parametrize("nth", [1, 2])
@pytest.mark.parametrize("ever_after", [True, False])
def test_what_was_refused_is_not_there_after_a_start_either(before: list[str], nth: int, ever_after: bool) -> None:
    """Or it is there at once, where nothing could be put back."""
    files = DoesNotVouch(**vars(stored(*before)))
    database = Database(files)
    files.refuses_from, files.refuses_all = files.writes + nth, ever_after
    with suppress(NotSaved):
        database.table("words").insert({"word": "new"})
    shown = [document["word"] for document in Database(files).table("words")]
    assert shown == [document["word"] for document in database.table("words").all()]
    if not ever_after and (before or nth == 1):
        assert shown == before


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


def test_what_was_read_and_changed_without_being_written_changes_nothing() -> None:
    database = Database(ForgettingFiles())
    database.table("cards").insert({"id": "axe", "fields": {"dice": ["red"]}})
    database.table("cards").all()[0]["fields"]["dice"].append("blue")
    assert database.table("cards").all()[0]["fields"] == {"dice": ["red"]}


def test_a_table_is_in_the_same_state_until_it_changes() -> None:
    database = Database(ForgettingFiles())
    database.table("cards").insert({"id": "axe"})
    database.table("plays").insert({"id": "friday"})
    cards, plays = database.state_of("cards"), database.state_of("plays")
    database.table("plays").update({"title": "Saturday"})
    assert database.state_of("cards") is cards
    assert database.state_of("plays") is not plays
    assert database.state_of("moons") is None
    with database.at_once():
        database.table("cards").insert({"id": "bow"})
        assert database.state_of("cards") is not cards
        database.table("cards").remove(where("id") == "bow")
