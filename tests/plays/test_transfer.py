"""Plays go out to a file and come in again; what is not right is refused before anything is written."""

from pathlib import Path

import pytest

from app.plays import transfer
from app.plays.errors import (
    BadId,
    Damaged,
    FromANewerVersion,
    IdTaken,
    NotOurs,
    NotSaved,
    OtherGame,
    PlayError,
    TooLarge,
    Unreadable,
)  # fmt: skip
from app.plays.play import Play
from app.plays.report import Report
from app.plays.transfer import copy_play, export_play, import_play
from app.rules.core.ruleset import Ruleset
from tests.plays.forgetting import ForgettingFiles, PowerFailure
from tests.plays.tiny import TINY, TINY_2, Add, begin, gather, play_or_undo, reopen, shown

RULESETS = {"tiny": TINY}
CHECKPOINT = "plays/one/checkpoints/latest-0"
REPORT = Report(app="0.1.0", platform="Linux", language="en", text_size=100, fault="what went wrong")


def played(steps: int = 60) -> tuple[ForgettingFiles, Play]:
    files = ForgettingFiles()
    play = begin(files)
    for i in range(steps):
        play_or_undo(play, i)
    return files, play


def exported(tmp_path: Path, files: ForgettingFiles) -> Path:
    target = tmp_path / "play.jsonl"
    export_play(files, "one", target, "A new title", REPORT)
    return target


def taken_in(source: Path, ruleset: Ruleset = TINY) -> ForgettingFiles:
    files = ForgettingFiles()
    import_play(files, {"tiny": ruleset}, source, "spare")
    return files


def test_out_and_in_again(tmp_path: Path) -> None:
    files, play = played()
    target = exported(tmp_path, files)
    elsewhere = ForgettingFiles()
    header = import_play(elsewhere, RULESETS, target, "spare")
    assert (header.id, header.title) == ("one", "A new title")
    again = reopen(elsewhere)
    assert shown(again) == shown(play)
    assert again.log() == play.log()
    play_or_undo(again, 60)
    play_or_undo(play, 60)
    assert shown(again) == shown(play) == shown(reopen(elsewhere))
    again.undo_to(0)
    assert again.state.total == 0


def test_a_report_travels_in_the_file_alone(tmp_path: Path) -> None:
    files, _ = played()
    target = exported(tmp_path, files)
    assert b"what went wrong" in target.read_bytes()
    elsewhere = ForgettingFiles()
    import_play(elsewhere, RULESETS, target, "spare")
    assert elsewhere.read("plays/one/journal.jsonl") == files.read("plays/one/journal.jsonl").replace(
        b'"title":"Play one"', b'"title":"A new title"'
    )


def test_while_a_script_waits(tmp_path: Path) -> None:
    for steps in range(25, 45):
        files, play = played(steps)
        elsewhere = ForgettingFiles()
        import_play(elsewhere, RULESETS, exported(tmp_path, files), "spare")
        assert shown(reopen(elsewhere)) == shown(play)


def test_undo_ends_where_it_did_at_home(tmp_path: Path) -> None:
    files = ForgettingFiles()
    begin(files).prepare(Add(amount=1))
    elsewhere = ForgettingFiles()
    import_play(elsewhere, RULESETS, exported(tmp_path, files), "spare")
    assert not reopen(elsewhere).can_undo


def test_it_can_be_taken_up_under_newer_rules(tmp_path: Path) -> None:
    files = ForgettingFiles()
    play = begin(files)
    gather(play, "left", 4)
    elsewhere = ForgettingFiles()
    import_play(elsewhere, {"tiny": TINY_2}, exported(tmp_path, files), "spare")
    assert reopen(elsewhere, ruleset=TINY_2).state.total == 4


def test_a_taken_id_is_replaced(tmp_path: Path) -> None:
    files, play = played()
    target = exported(tmp_path, files)
    assert import_play(files, RULESETS, target, "spare").id == "spare"
    assert shown(reopen(files, "spare")) == shown(play)
    with pytest.raises(IdTaken):
        import_play(files, RULESETS, target, "spare")


@pytest.mark.parametrize("named", [b"../../outside", b"A B", b""])
def test_an_id_that_is_no_id_is_replaced(tmp_path: Path, named: bytes) -> None:
    target = exported(tmp_path, played()[0])
    target.write_bytes(target.read_bytes().replace(b'"id":"one"', b'"id":"%b"' % named))
    files = ForgettingFiles()
    assert import_play(files, RULESETS, target, "spare").id == "spare"
    assert all(path.startswith("plays/spare/") for path in files.live)


def without_line_5(data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    return b"".join(lines[:4] + lines[5:])


def without_newline(data: bytes) -> bytes:
    return data[:-1]


BAD = {
    "empty": (lambda data: b"", NotOurs),
    "binary": (lambda data: bytes(range(256)) * 10, NotOurs),
    "another program's": (lambda data: b'{"format":"cookbook","version":1}\n', NotOurs),
    "newer": (lambda data: data.replace(b'"version":2', b'"version":9', 1), FromANewerVersion),
    "newer rules": (lambda data: data.replace(b'"rules":1', b'"rules":9', 1), FromANewerVersion),
    "another game": (lambda data: data.replace(b'"game":"tiny"', b'"game":"huge"', 1), OtherGame),
    "cut in the header": (lambda data: data[:80], Damaged),
    "cut in a line": (lambda data: data[:-20], Damaged),
    "cut before the line end": (without_newline, Damaged),
    "ends in zeros": (lambda data: data + b"\0\0\n", Damaged),
    "a line missing": (without_line_5, Damaged),
    "a line twice": (lambda data: data + data.splitlines(keepends=True)[-1], Damaged),
    "an unknown command": (lambda data: data.replace(b'"do":"gather"', b'"do":"explode"', 1), Damaged),
    "an unknown event": (lambda data: data.replace(b'"added"', b'"burned"', 1), Damaged),
    "a wrong state": (lambda data: data.replace(b'"start":{"total":0', b'"start":{"total":"x"', 1), Damaged),
    "bad text": (lambda data: data.replace(b'"value":"', b'"value":"\xff', 1), Damaged),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_bad_files_are_refused_and_nothing_is_written(tmp_path: Path, name: str) -> None:
    spoil, expected = BAD[name]
    target = exported(tmp_path, played(22)[0])
    spoiled = spoil(target.read_bytes())
    assert spoiled != target.read_bytes()
    target.write_bytes(spoiled)
    files, play = played()
    disk = dict(files.live)
    with pytest.raises(PlayError) as error:
        import_play(files, RULESETS, target, "spare")
    assert type(error.value) is expected
    assert error.value.details["file"] == "play.jsonl"
    assert files.live == disk
    assert target.read_bytes() == spoiled
    assert shown(reopen(files)) == shown(play)


def test_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert transfer.LARGEST_IMPORT == 20 * 1024 * 1024
    target = exported(tmp_path, played()[0])
    monkeypatch.setattr(transfer, "LARGEST_IMPORT", target.stat().st_size - 1)
    with pytest.raises(TooLarge):
        import_play(ForgettingFiles(), RULESETS, target, "spare")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for unreadable in (tmp_path / "missing", tmp_path):
        with pytest.raises(Unreadable):
            import_play(ForgettingFiles(), RULESETS, unreadable, "spare")


def test_that_there_is_no_such_file_is_said_in_the_players_language_and_not_in_the_systems(tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as said:
        import_play(ForgettingFiles(), RULESETS, tmp_path / "missing", "spare")
    assert (said.value.key, "why" in said.value.details) == ("no_such_file", False)


@pytest.mark.parametrize("bad", [b'"le\xfft"', b"5", b"{}"])
def test_a_carried_state_that_is_none_is_left_out(tmp_path: Path, bad: bytes) -> None:
    files = ForgettingFiles()
    play = begin(files)
    gather(play, "left", 3)
    target = exported(tmp_path, files)
    rightly = taken_in(target).live[CHECKPOINT]
    header, lines = target.read_bytes().split(b"\n", 1)
    before, state = header.split(b'"state":')
    target.write_bytes(before + b'"state":' + state.replace(b'"left"', bad) + b"\n" + lines)
    elsewhere = ForgettingFiles()
    import_play(elsewhere, RULESETS, target, "spare")
    assert elsewhere.live[CHECKPOINT] == rightly
    assert shown(reopen(elsewhere)) == shown(play)


@pytest.mark.parametrize("lie", [b'"lines":60', b'"base":', b'"end":', b'"last":[', b'"since":[', b'"undoes":['])
def test_a_carried_checkpoint_that_lies_is_left_out(tmp_path: Path, lie: bytes) -> None:
    files, play = played()
    target = exported(tmp_path, files)
    rightly = taken_in(target).live[CHECKPOINT]
    data = target.read_bytes()
    assert lie in data
    changed = lie.replace(b"60", b"59") if lie.endswith(b"60") else lie + (b"[1,0,5]," if b"since" in lie else b"1")
    target.write_bytes(data.replace(lie, changed, 1).replace(b",]", b"]"))
    elsewhere = ForgettingFiles()
    import_play(elsewhere, RULESETS, target, "spare")
    assert elsewhere.live[CHECKPOINT] == rightly
    assert shown(reopen(elsewhere)) == shown(play)


def test_no_room(tmp_path: Path) -> None:
    files, _ = played()
    target = exported(tmp_path, files)
    with pytest.raises(NotSaved):
        import_play(ForgettingFiles(full=True), RULESETS, target, "spare")
    with pytest.raises(NotSaved):
        export_play(files, "one", Path("/proc/no/such/folder/play.jsonl"), "title", REPORT)


def test_a_copy_goes_its_own_way() -> None:
    files, play = played()
    copy_play(files, "one", "two", "Second try", "2024-06-01")
    copy = reopen(files, "two")
    assert shown(copy) == shown(play)
    assert (copy.header.title, copy.header.created) == ("Second try", "2024-06-01")
    before = shown(play)
    copy.undo_to(0)
    copy.do(Add(amount=1))
    assert shown(reopen(files)) == before
    with pytest.raises(IdTaken):
        copy_play(files, "one", "two", "", "")
    with pytest.raises(BadId):
        copy_play(files, "one", "Two", "", "")


def test_a_copy_is_there_or_not(tmp_path: Path) -> None:
    for steps_left in range(20):
        files, play = played(30)
        files.steps_left = steps_left
        try:
            copy_play(files, "one", "two", "Second try", "2024-06-01")
            break
        except PowerFailure:
            left = files.forget()
        assert shown(reopen(left)) == shown(play)
        copy_play(left, "one", "two", "Second try", "2024-06-01")
        assert shown(reopen(left, "two")) == shown(play)
    assert steps_left > 0
