"""A play from begin to close: what counts is on disk, what raises has not happened."""

from dataclasses import replace

import pytest

from app.plays.errors import BadId, CannotReplay, Damaged, IdTaken, NoSuchPlay, NotSaved, OtherGame, Unreadable
from app.plays.journal import journal_path
from app.plays.play import Play
from app.rules.core.errors import Refused
from app.rules.core.event import Asked, Dropped, Restarted
from app.rules.core.question import Choice, Numbers
from tests.plays.forgetting import ForgettingFiles
from tests.plays.tiny import (
    CREATED,
    MOST,
    TINY,
    Add,
    Added,
    Break,
    Correct,
    Corrected,
    Gather,
    State,
    begin,
    gather,
    play_on,
    reopen,
    shown,
)  # fmt: skip

PATH = journal_path("one")


def test_begin() -> None:
    files = ForgettingFiles()
    play = begin(files, state=State(total=5))
    assert play.state == State(total=5)
    assert (play.header.title, play.header.created, play.header.game) == ("Play one", CREATED, "tiny")
    assert (play.question, play.latest, play.log(), play.can_undo, play.can_redo) == (None, None, [], False, False)
    assert shown(reopen(files)) == shown(play)


def test_an_input_is_on_disk_when_it_returns() -> None:
    files = ForgettingFiles()
    play = begin(files)
    entry = play.do(Add(amount=3))
    assert (entry.n, entry.input.do, entry.events) == (1, Add(amount=3), (Added(amount=3, total=3),))
    assert play.latest is entry
    assert files.synced[PATH].count(b"\n") == 2


def test_one_input_is_one_append_whatever_came_before() -> None:
    files = ForgettingFiles()
    play = begin(files)
    for i in range(60):
        play_on(play, i)
        assert files.appends == i + 1


def test_a_script_asks_and_is_answered() -> None:
    files = ForgettingFiles()
    play = begin(files)
    opened = play.do(Gather())
    first, second = play.question, (play.answer("left"), play.question)[1]
    last = play.answer({"amount": 2})
    assert [type(question) for question in (first, second, play.question)] == [Choice, Numbers, type(None)]
    assert (opened.waits, last.waits) == (True, False)
    assert [entry.events for entry in reopen(files).log()] == [
        (),
        (Asked(topic="word", who="all", options=("left", "right", "0"), answer="left"),),
        (Added(amount=2, total=2),),
    ]


def test_a_correction_while_a_script_waits() -> None:
    files = ForgettingFiles()
    play = begin(files)
    play.do(Gather())
    play.answer("left")
    entry = play.do(Correct(total=8))
    assert entry.events == (Corrected(total=8), Restarted())
    assert shown(reopen(files)) == shown(play)


def test_a_correction_that_leaves_an_open_script_no_way_on_is_taken_and_undo_brings_both_back() -> None:
    files = ForgettingFiles()
    play = begin(files)
    play.do(Gather())
    play.answer("left")
    waiting = shown(play)[:5]
    entry = play.do(Correct(total=MOST + 1))
    assert entry.events == (Corrected(total=MOST + 1), Dropped(command="gather", told={}))
    assert (play.question, play.state.total, play.state.words) == (None, MOST + 1, [])
    assert shown(reopen(files)) == shown(play)
    gone = shown(play)[:5]
    play.undo()
    assert shown(play)[:5] == waiting
    assert shown(reopen(files)) == shown(play)
    play.redo()
    assert shown(play)[:5] == gone
    assert shown(reopen(files)) == shown(play)


def test_the_last_entries_of_the_log() -> None:
    play = begin(ForgettingFiles())
    entries = [play.do(Add(amount=i)) for i in range(5)]
    assert play.log(2) == entries[3:]
    assert play.log(0) == []
    assert play.log(9) == play.log() == entries


def test_what_is_refused_leaves_no_trace() -> None:
    files = ForgettingFiles()
    play = begin(files)
    play.do(Gather())
    before, disk = shown(play), dict(files.live)
    with pytest.raises(Refused, match="question is open"):
        play.do(Add(amount=1))
    with pytest.raises(Refused, match="not an option"):
        play.answer("up")
    assert (shown(play), files.live) == (before, disk)
    play.undo()
    before, disk = shown(play), dict(files.live)
    with pytest.raises(Refused, match="negative"):
        play.do(Add(amount=-1))
    with pytest.raises(Refused, match="nothing was asked"):
        play.answer("left")
    assert (shown(play), files.live) == (before, disk)


def test_a_bug_in_the_rules_leaves_no_trace() -> None:
    files = ForgettingFiles()
    play = begin(files)
    play.do(Add(amount=3))
    before, disk = shown(play), dict(files.live)
    with pytest.raises(ZeroDivisionError):
        play.do(Break())
    assert (shown(play), files.live) == (before, disk)


@pytest.mark.parametrize("inputs", [0, 1, 2, 3, 26, 40])
def test_a_full_disk_leaves_memory_and_disk_as_they_were(inputs: int) -> None:
    files = ForgettingFiles()
    play = begin(files)
    for i in range(inputs):
        play_on(play, i)
    before, disk, log = shown(play), dict(files.live), play.log()
    files.full = True
    with pytest.raises(NotSaved, match="No space left"):
        play_on(play, inputs)
    for change_of_mind in (play.undo, play.redo):
        with pytest.raises((NotSaved, Refused)):
            change_of_mind()
    assert (shown(play), files.live, play.log()) == (before, disk, log)
    files.full = False
    play_on(play, inputs)
    assert shown(reopen(files)) == shown(play)
    assert len(play.log()) == inputs + 1


def test_a_full_disk_after_undo() -> None:
    files = ForgettingFiles()
    play = begin(files)
    gather(play, "left", 3)
    play.undo(2)
    before, disk = shown(play), dict(files.live)
    files.full = True
    for attempt in (play.undo, play.redo, lambda: play.redo(2), lambda: play.answer("right")):
        with pytest.raises(NotSaved):
            attempt()
        assert (shown(play), files.live) == (before, disk)
    files.full = False
    play.redo(2)
    assert play.state.total == 3


def test_no_room_to_begin() -> None:
    files = ForgettingFiles(full=True)
    with pytest.raises(NotSaved):
        begin(files)
    files.full = False
    assert begin(files).entries == 0


def test_closing_twice_does_no_harm() -> None:
    files = ForgettingFiles()
    play = begin(files)
    play.do(Add(amount=2))
    play.close()
    disk = dict(files.live)
    play.close()
    play.pause()
    assert files.live == disk
    assert reopen(files).state.total == 2


def test_plays_side_by_side() -> None:
    files = ForgettingFiles()
    one, two = begin(files, "one"), begin(files, "two")
    for _ in range(30):
        one.do(Add(amount=1))
        two.do(Add(amount=10))
    assert (reopen(files, "one").state.total, reopen(files, "two").state.total) == (30, 300)


def test_ids() -> None:
    files = ForgettingFiles()
    begin(files)
    with pytest.raises(IdTaken):
        begin(files)
    with pytest.raises(BadId):
        begin(files, "../one")
    with pytest.raises(NoSuchPlay):
        reopen(files, "two")


def test_another_game() -> None:
    files = ForgettingFiles()
    begin(files)
    with pytest.raises(OtherGame):
        Play.open(files, replace(TINY, id="huge"), "one")


def test_rules_that_changed_without_saying_so() -> None:
    files = ForgettingFiles()
    play = begin(files)
    for i in range(3):
        play.do(Add(amount=i))
    files.live = {PATH: files.live[PATH].replace(b'"amount":2', b'"amount":-2')}
    with pytest.raises(CannotReplay) as error:
        reopen(files)
    assert error.value.details == {"file": PATH, "entry": 3}


def test_a_state_that_cannot_be_read() -> None:
    files = ForgettingFiles()
    begin(files)
    files.live[PATH] = files.live[PATH].replace(b'"total":0', b'"total":"none"')
    with pytest.raises(CannotReplay):
        reopen(files)


def test_damage_in_the_middle_shows_when_it_is_read() -> None:
    """The end can be played on; what needs the middle says that it is damaged."""
    files = ForgettingFiles()
    play = begin(files)
    for i in range(60):
        play.do(Add(amount=i))
    expected = shown(play)
    files.live[PATH] = files.live[PATH].replace(b'{"n":30,', b'{"n":3x,')
    play = reopen(files)
    assert shown(play) == expected
    play.do(Add(amount=1))
    for attempt in (play.undo, play.log):
        with pytest.raises(Damaged, match="line 31"):
            attempt()
    assert play.state.total == sum(range(60)) + 1


def test_a_disk_that_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    files = ForgettingFiles()
    begin(files)

    def broken(*_: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(files, "open", broken)
    with pytest.raises(Unreadable, match="Input/output error"):
        reopen(files)
