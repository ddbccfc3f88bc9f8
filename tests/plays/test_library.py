"""All plays: listed, renamed, duplicated, deleted, restored; and one bad play does not spoil the others."""

import errno
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from app.plays.errors import Damaged, FromANewerVersion, IdTaken, NoSuchPlay, NotOurs, NotSaved, OtherGame
from app.plays.files import DiskFiles
from app.plays.journal import JOURNAL, journal_path
from app.plays.library import TRASH_KEEPS, Library
from app.plays.notes import NOTE
from app.plays.report import Report
from app.plays.storage import COPY, LIBRARY, Database, Recovery
from app.plays.transfer import export_play, import_play
from tests.plays.forgetting import ForgettingFiles, PowerFailure
from tests.plays.tiny import CREATED, TINY, Add, begin, gather, reopen

GAMES = {"tiny": 1}
RULESETS = {"tiny": TINY}
REPORT = Report(app="0.1.0", platform="Linux", language="en", text_size=100)


def library_of(files: ForgettingFiles) -> Library:
    return Library(files, Database(files), GAMES)


def three_plays() -> ForgettingFiles:
    files = ForgettingFiles()
    library = library_of(files)
    for day, play_id in enumerate(("one", "two", "three"), 1):
        play = begin(files, play_id)
        play.do(Add(amount=day))
        play.close()
        library.played(play_id, f"2024-05-0{day}", {"round": day})
    return files


def ids(library: Library) -> list[str]:
    return [listed.record.id for listed in library.plays()]


def test_a_full_disk_does_not_keep_a_play_from_its_place() -> None:
    """Its folder says where it is; only the order of the trash may lag behind."""
    plays, database = three_plays(), ForgettingFiles()
    library = Library(plays, Database(database), GAMES)
    database.full = True
    library.delete("one")
    library.delete("two")
    assert (ids(library), sorted(library.trash())) == (["three"], ["one", "two"])
    library.forget("two")
    library.restore("one")
    library.duplicate("one", "copy", "Copy", CREATED)
    assert (sorted(ids(library)), library.trash()) == (["copy", "one", "three"], [])
    with pytest.raises(NotSaved):
        library.rename("one", "Renamed")


def test_a_play_that_a_power_failure_left_in_both_places_is_deleted_and_restored() -> None:
    files = three_plays()
    library = library_of(files)
    one = {path: data for path, data in files.live.items() if path.startswith("plays/one/")}
    twice = {path.replace("plays/", "trash/"): data for path, data in one.items()}
    files.live.update(twice)
    assert library.restore("one").id == "one"
    assert (sorted(ids(library)), library.trash()) == (["one", "three", "two"], [])
    files.live.update(twice)
    library.delete("one")
    assert (ids(library), library.trash()) == (["three", "two"], ["one"])
    files.live["plays/one/checkpoints/latest-0"] = b"half"
    library.restore("one")
    assert reopen(files, "one").state.total == 1


def exported(tmp_path: Path) -> Path:
    files, target = ForgettingFiles(), tmp_path / "play.jsonl"
    gather(begin(files), "left", 3)
    export_play(files, "one", target, "Play one", REPORT)
    return target


class NoRoomForJournals(DiskFiles):
    full = True

    def replace(self, path: str, data: bytes, *, durable: bool = True) -> None:
        if self.full and path.endswith(JOURNAL):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        super().replace(path, data, durable=durable)


def test_a_play_that_a_full_disk_refused_leaves_nothing_and_is_listed_once_there_is_room(tmp_path: Path) -> None:
    target, files = exported(tmp_path), NoRoomForJournals(tmp_path)
    library = Library(files, Database(files), GAMES)
    with pytest.raises(NotSaved):
        import_play(files, RULESETS, target, "spare")
    assert (library.plays(), files.names("plays")) == ([], [])
    files.full = False
    import_play(files, RULESETS, target, "spare")
    assert [listed.record.id for listed in library.plays()] == ["one"]


def test_a_play_whose_import_was_killed_is_listed_once_it_has_come(tmp_path: Path) -> None:
    """A folder of its own was there already: that there is one does not say that it is a play."""
    files = DiskFiles(tmp_path)
    library = Library(files, Database(files), GAMES)
    files.replace("plays/one/checkpoints/latest-0", b"half")
    assert [listed.record.id for listed in library.plays()] == []
    import_play(files, RULESETS, exported(tmp_path), "spare")
    assert [listed.record.id for listed in library.plays()] == ["one"]


def test_the_last_played_comes_first() -> None:
    library = library_of(three_plays())
    assert ids(library) == ["three", "two", "one"]
    library.played("one", "2024-05-09", {"round": 4, "phase": "enemies"})
    assert ids(library) == ["one", "three", "two"]
    last = library.last()
    assert last is not None
    assert (last.id, last.title, last.summary) == ("one", "Play one", {"round": 4, "phase": "enemies"})


def test_after_a_kill_the_journal_says_when_a_play_was_played_last(tmp_path: Path) -> None:
    files = DiskFiles(tmp_path)
    library = Library(files, Database(files), GAMES)
    for play_id in ("played-on", "left"):
        play = begin(files, play_id)
        library.played(play_id, "2024-05-01T20:00:00+00:00", {})
        if play_id == "played-on":
            play.do(Add(amount=1))  # and then the app is killed: nobody notes it
        play.close()
        seven = datetime(2024, 5, 1, 20, 7, tzinfo=UTC).timestamp()
        os.utime(tmp_path / journal_path(play_id), (seven, seven))
    listed = Library(files, Database(files), GAMES).plays()
    assert [(one.record.id, one.record.last_played) for one in listed] == [
        ("played-on", "2024-05-01T20:07:00+00:00"), ("left", "2024-05-01T20:00:00+00:00"),
    ]  # fmt: skip


def test_a_damaged_note_leaves_when_the_journal_was_written_last(tmp_path: Path) -> None:
    """The play stays where it was in the list, and nobody is told how far it is: it may be further by now."""
    files = DiskFiles(tmp_path)
    library = Library(files, Database(files), GAMES)
    begin(files).close()
    library.played("one", "2024-05-01T20:00:00+00:00", {"round": 2})
    seven = datetime(2024, 5, 1, 19, 7, tzinfo=UTC).timestamp()
    os.utime(tmp_path / journal_path("one"), (seven, seven))
    note = tmp_path / "plays" / "one" / NOTE
    for damaged in (b"", note.read_bytes()[:-1], note.read_bytes().replace(b"2", b"3"), b"\0" * 40):
        note.write_bytes(damaged)
        (listed,) = Library(files, Database(files), GAMES).plays()
        assert (listed.record.last_played, listed.record.summary) == ("2024-05-01T19:07:00+00:00", {})
        assert (listed.record.title, listed.error, listed.mended) == ("Play one", None, False)
    library.played("one", "2024-05-02T20:00:00+00:00", {"round": 3})
    assert Library(files, Database(files), GAMES).record("one").summary == {"round": 3}


@pytest.mark.parametrize("played_on", [True, False])
def test_what_earlier_versions_have_noted_counts_until_the_play_is_noted_again(tmp_path: Path, played_on: bool) -> None:
    """They kept it in the database, with the length of the journal after its header."""
    files = DiskFiles(tmp_path)
    play = begin(files)
    play.do(Add(amount=1))
    play.close()
    journal = (tmp_path / journal_path("one")).read_bytes()
    entries = len(journal.split(b"\n", 1)[1])
    then, later = "2024-05-01T20:00:00+00:00", "2024-05-01T20:07:00+00:00"
    record = {
        "id": "one", "title": "The long night", "game": "tiny", "created": CREATED, "last_played": then,
        "summary": {"round": 2}, "deleted": 0, "noted": entries - played_on,
    }  # fmt: skip
    Database(files).table("plays").insert(record)
    seven = datetime.fromisoformat(later).timestamp()
    os.utime(tmp_path / journal_path("one"), (seven, seven))
    library = Library(files, Database(files), GAMES)
    listed = library.record("one")
    assert (listed.title, listed.summary) == ("The long night", {"round": 2})
    assert listed.last_played == (later if played_on else then)
    assert not library.plays()[0].mended
    library.played("one", "2024-05-02T20:00:00+00:00", {"round": 3})
    library.rename("one", "The longest night")
    listed = Library(files, Database(files), GAMES).record("one")
    assert (listed.title, listed.last_played) == ("The longest night", "2024-05-02T20:00:00+00:00")
    assert listed.summary == {"round": 3}


def test_a_note_goes_with_its_play_into_the_trash_and_out_again(tmp_path: Path) -> None:
    files = DiskFiles(tmp_path)
    library = Library(files, Database(files), GAMES)
    begin(files).close()
    library.played("one", "2024-05-01T20:00:00+00:00", {"round": 2})
    library.delete("one")
    (deleted,) = library.deleted()
    assert (deleted.last_played, deleted.summary) == ("2024-05-01T20:00:00+00:00", {"round": 2})
    library.restore("one")
    assert library.record("one").summary == {"round": 2}
    library.delete("one")
    library.forget("one")
    assert not list(tmp_path.rglob(NOTE))


def test_a_note_counts_without_the_database(tmp_path: Path) -> None:
    files = DiskFiles(tmp_path)
    begin(files).close()
    Library(files, Database(files), GAMES).played("one", "2024-05-01T20:00:00+00:00", {"round": 2})
    (tmp_path / LIBRARY).unlink()
    listed = Library(files, Database(files), GAMES).record("one")
    assert (listed.title, listed.last_played, listed.summary) == ("Play one", "2024-05-01T20:00:00+00:00", {"round": 2})


def test_what_comes_and_goes_beside_the_library_is_seen(tmp_path: Path) -> None:
    """As what arrives with a pack, or was begun and not noted yet."""
    files = DiskFiles(tmp_path)
    library = Library(files, Database(files), GAMES)
    assert (ids(library), library.count) == ([], 0)
    begin(files).close()
    assert (ids(library), library.count) == (["one"], 1)
    begin(files, "two").close()
    assert (sorted(ids(library)), library.count) == (["one", "two"], 2)
    files.remove("plays/one")
    assert (ids(library), library.count) == (["two"], 1)


def test_of_many_only_so_many_are_listed_and_one_of_them_can_be_opened() -> None:
    files = three_plays()
    library = library_of(files)
    assert [one.record.id for one in library.plays(2)] == ["three", "two"]
    for spoiled in ("three", "two"):
        files.live[journal_path(spoiled)] = b"?"
    assert [one.record.id for one in library.plays(1)] == ["three", "two", "one"]
    last = library.last()
    assert last is not None
    assert last.id == "one"


def test_what_was_copied_is_as_old_as_what_it_was_copied_from(tmp_path: Path) -> None:
    """Its journal is new, and nobody has played on."""
    files = DiskFiles(tmp_path)
    begin(files).close()
    library = Library(files, Database(files), GAMES)
    library.duplicate("one", "two", "Copy", "2024-05-01T20:00:00+00:00")
    assert library.record("two").last_played == "2024-05-01T20:00:00+00:00"


def test_an_empty_library() -> None:
    library = library_of(ForgettingFiles())
    assert (library.plays(), library.last(), library.trash()) == ([], None, [])


def test_a_play_is_listed_before_anybody_added_it() -> None:
    files = ForgettingFiles()
    begin(files)
    (listed,) = library_of(files).plays()
    assert (listed.record.title, listed.record.last_played, listed.error) == ("Play one", CREATED, None)


def test_rename() -> None:
    files = three_plays()
    library_of(files).rename("two", "The long night")
    assert library_of(files).record("two").title == "The long night"


def test_duplicate() -> None:
    files = three_plays()
    record = library_of(files).duplicate("two", "four", "Again", "2024-05-08")
    assert (record.title, record.summary, record.last_played) == ("Again", {"round": 2}, "2024-05-08")
    assert ids(library_of(files)) == ["four", "three", "two", "one"]
    assert reopen(files, "four").state.total == 2
    with pytest.raises(IdTaken):
        library_of(files).duplicate("two", "one", "Again", "2024-05-08")


def test_delete_and_restore() -> None:
    files = three_plays()
    library_of(files).rename("two", "The long night")
    library_of(files).delete("two")
    library = library_of(files)
    assert (ids(library), library.trash()) == (["three", "one"], ["two"])
    with pytest.raises(NoSuchPlay):
        reopen(files, "two")
    record = library.restore("two")
    assert (record.title, record.summary, record.deleted) == ("The long night", {"round": 2}, 0)
    assert (ids(library), library.trash()) == (["three", "two", "one"], [])
    assert reopen(files, "two").state.total == 2


def test_the_trash_keeps_the_last_deleted() -> None:
    files = ForgettingFiles()
    library = library_of(files)
    names = [f"play-{number}" for number in range(TRASH_KEEPS + 3)]
    for name in reversed(names):
        begin(files, name)
        library.delete(name)
    assert library.trash() == names[:TRASH_KEEPS]
    library.empty_trash()
    assert (library.trash(), [path for path in files.live if "play-" in path]) == ([], [])


def test_the_id_of_a_deleted_play_stays_taken() -> None:
    files = three_plays()
    library_of(files).delete("two")
    with pytest.raises(IdTaken):
        library_of(files).duplicate("one", "two", "", "")


def test_unknown_ids() -> None:
    library = library_of(three_plays())
    for attempt in (library.delete, library.restore, library.record, lambda play_id: library.rename(play_id, "")):
        with pytest.raises(NoSuchPlay):
            attempt("nine")


BAD = {
    "binary": (lambda data: bytes(range(256)), NotOurs),
    "truncated": (lambda data: data[:70], Damaged),
    "empty": (lambda data: b"", NotOurs),
    "newer": (lambda data: data.replace(b'"version":1', b'"version":9', 1), FromANewerVersion),
    "newer rules": (lambda data: data.replace(b'"rules":1', b'"rules":2', 1), FromANewerVersion),
    "another game": (lambda data: data.replace(b'"tiny"', b'"huge"', 1), OtherGame),
}  # fmt: skip


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("name", BAD)
def test_a_bad_play_says_why_and_the_others_stay_usable(name: str, known: bool) -> None:
    spoil, expected = BAD[name]
    files = three_plays()
    if not known:
        del files.live[LIBRARY]
    spoiled = spoil(files.live[journal_path("three")])
    files.live[journal_path("three")] = spoiled
    library = library_of(files)
    errors = {listed.record.id: listed.error for listed in library.plays()}
    assert type(errors["three"]) is expected
    assert (errors["one"], errors["two"]) == (None, None)
    last = library.last()
    assert last is not None
    assert last.id in ("one", "two")
    play = reopen(files, "one")
    play.do(Add(amount=1))
    assert files.live[journal_path("three")] == spoiled


def test_a_bad_play_can_be_deleted_and_restored() -> None:
    files = three_plays()
    files.live[journal_path("three")] = b"\xff"
    library = library_of(files)
    library.delete("three")
    assert ids(library) == ["two", "one"]
    library.restore("three")
    assert ids(library) == ["three", "two", "one"]
    assert files.live[journal_path("three")] == b"\xff"


def test_with_the_database_lost_all_plays_are_still_there() -> None:
    files = three_plays()
    library_of(files).delete("two")
    files.live[LIBRARY] = files.live[LIBRARY + ".bak"] = b"{"
    database = Database(files)
    library = Library(files, database, GAMES)
    assert database.recovered is Recovery.LOST
    assert sorted(ids(library)) == ["one", "three"]
    assert library.restore("two").title == "Play two"
    library.played("one", "2024-05-09", {})
    assert library_of(files).record("one").last_played == "2024-05-09"


def test_a_nonsense_record_is_replaced_by_the_header() -> None:
    files = three_plays()
    database = Database(files)
    database.table("plays").update({"title": 5})
    listed = [(one.record.title, one.record.last_played, one.mended) for one in library_of(files).plays()]
    assert listed == [
        ("Play three", "2024-05-03", True), ("Play two", "2024-05-02", True), ("Play one", "2024-05-01", True),
    ]  # fmt: skip


def test_a_play_that_could_not_be_read_for_a_moment_gets_its_title_back() -> None:
    files = ForgettingFiles()
    begin(files).close()
    library, journal = library_of(files), files.live[journal_path("one")]
    files.live[journal_path("one")] = b""
    assert [one.record.title for one in library.plays()] == ["one"]
    files.live[journal_path("one")] = journal
    assert [one.record.title for one in library.plays()] == ["Play one"]


def test_strangers_in_the_folder_are_no_plays() -> None:
    files = three_plays()
    files.live["plays/.nomedia"] = b""
    files.live["plays/half-made/checkpoints/latest-0"] = b""
    assert ids(library_of(files)) == ["three", "two", "one"]


def test_no_room() -> None:
    files = three_plays()
    library = library_of(files)
    files.full = True
    disk = dict(files.live)
    for attempt in (
        lambda: library.rename("one", "x"),
        lambda: library.delete("one"),
        lambda: library.duplicate("one", "nine", "x", "x"),
        lambda: library.played("one", "2025", {}),
    ):
        with pytest.raises(NotSaved):
            attempt()
    assert files.live == disk


def test_the_power_fails_at_every_write() -> None:
    for steps_left in range(200):
        files = three_plays()
        files.steps_left = steps_left
        try:
            library = library_of(files)
            library.rename("one", "Renamed")
            library.duplicate("one", "four", "Copy", "2024-05-08")
            library.delete("two")
            library.restore("two")
            library.delete("three")
            break
        except PowerFailure:
            left = files.forget()
        library = library_of(left)
        there = {*ids(library), *library.trash()}
        assert {"one", "two", "three"} <= there <= {"one", "two", "three", "four"}
        for play_id in library.trash():
            library.restore(play_id)
        assert [reopen(left, play_id).state.total for play_id in ("one", "two", "three")] == [1, 2, 3]
    assert steps_left > 10


def test_on_a_real_disk(tmp_path: Path) -> None:
    files = DiskFiles(tmp_path)
    library = Library(files, Database(files), GAMES)
    for play_id in ("one", "two"):
        play = begin(files, play_id)
        gather(play, "left", 3)
        play.close()
    library.rename("one", "Renamed")
    library.duplicate("one", "three", "Copy", "2024-05-08")
    library.delete("two")
    library.restore("two")
    library.delete("one")
    again = Library(files, Database(files), GAMES)
    assert [(one.record.title, one.error) for one in again.plays()] == [("Copy", None), ("Play two", None)]
    assert again.trash() == ["one"]
    play = reopen(files, "three")
    assert play.state.total == 3
    play.close()
    again.empty_trash()
    assert files.names("trash") == []


def test_nothing_of_the_library_is_written_for_an_input_or_a_note() -> None:
    files = three_plays()
    noting = library_of(files)
    library = files.live[LIBRARY]
    play = reopen(files, "one")
    gather(play, "left", 2)
    noting.played("one", "2024-05-09", {"round": 4})
    play.close()
    assert files.live[LIBRARY] == library
    assert noting.record("one").summary == {"round": 4}


def test_what_can_be_restored_is_named_the_last_deleted_first() -> None:
    files = three_plays()
    library = library_of(files)
    library.rename("two", "The long night")
    for play_id in ("two", "one"):
        library.delete(play_id)
    assert [record.title for record in library.deleted()] == ["Play one", "The long night"]


def test_a_deleted_play_that_the_database_has_lost_is_named_by_its_header() -> None:
    files = three_plays()
    library_of(files).delete("two")
    files.remove(LIBRARY)
    files.remove(LIBRARY + COPY)
    (record,) = library_of(files).deleted()
    assert (record.id, record.title, record.game) == ("two", "Play two", "tiny")
    files.replace("trash/two/journal.jsonl", b"not a play")
    assert [record.title for record in library_of(files).deleted()] == ["two"]


def test_what_is_forgotten_cannot_be_restored() -> None:
    library = library_of(three_plays())
    library.delete("two")
    library.forget("two")
    assert library.deleted() == []
    with pytest.raises(NoSuchPlay):
        library.restore("two")
