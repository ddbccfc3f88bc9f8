"""A play from begin to close: what counts is on disk, what raises has not happened."""

from dataclasses import replace

import pytest

from app.plays.errors import (
    BadId,
    CannotReplay,
    IdTaken,
    NoSuchPlay,
    NotOfThisGame,
    NotReadBack,
    NotSaved,
    OtherGame,
    Unreadable,
)  # fmt: skip
from app.plays.journal import journal_path
from app.plays.play import Play
from app.rules.core.command import Change, Command
from app.rules.core.errors import Refused
from app.rules.core.event import Asked, Dropped, Restarted
from app.rules.core.question import Choice, Draw, Numbers
from app.rules.core.script import Script
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
    Counter,
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


class Jump(Add, frozen=True, kw_only=True, tag="jump"):
    """Of another game."""


class AddElsewhere(Add, frozen=True, kw_only=True, tag="add"):
    """Of another game too, which calls it as this one calls its own."""


class AskForCard(Command, frozen=True, kw_only=True, tag="ask_for_card"):
    """A card can have any fields."""

    def script(self, game: Counter) -> Script[None]:
        yield Draw(topic="draw", who="all", deck="bows")


class Remember(Change, frozen=True, kw_only=True, tag="remember"):
    words: tuple[str, ...]

    def apply(self, game: Counter) -> None:
        game.state.words.extend(self.words)


TINY_WITH_CARDS = replace(TINY, commands=TINY.commands | AskForCard | Remember)

NOT_OF_THIS_GAME = (
    Jump(amount=1),
    AddElsewhere(amount=1),
    Add(amount="1"),  # type: ignore[arg-type]
    Add(amount=2.5),  # type: ignore[arg-type]
    Correct(total=object()),  # type: ignore[arg-type]
)


@pytest.mark.parametrize("command", NOT_OF_THIS_GAME, ids=repr)
@pytest.mark.parametrize("waits", [False, True])
def test_a_command_that_could_not_be_read_again_is_refused_before_its_line_is_written(
    command: Add, waits: bool
) -> None:
    files = ForgettingFiles()
    play = begin(files)
    play.do(Gather() if waits else Add(amount=1))
    before, disk = shown(play), dict(files.live)
    for tell in (play.do, play.prepare):
        with pytest.raises(NotOfThisGame):
            tell(command)
        assert (shown(play), files.live) == (before, disk)
    play.do(Correct(total=4))
    assert shown(reopen(files)) == shown(play)


def test_an_answer_that_could_not_be_read_again_is_refused_before_its_line_is_written() -> None:
    files = ForgettingFiles()
    play = Play.begin(files, TINY_WITH_CARDS, "one", "", CREATED, State())
    play.do(AskForCard())
    before, disk = shown(play), dict(files.live)
    for card in ({"name": "Bow", "health": 2.5}, {"name": "Bow \ud800"}, {"name": "Bow", "cost": None}):
        with pytest.raises(NotReadBack):
            play.answer(card)  # type: ignore[arg-type]
        assert (shown(play), files.live) == (before, disk)
    play.answer({"name": "Bow"})
    assert shown(reopen(files, ruleset=TINY_WITH_CARDS)) == shown(play)


def test_what_the_rules_are_told_is_what_the_journal_says() -> None:
    """A list comes back as the tuple that it is declared to be: a replay could not tell them apart from then on."""
    files = ForgettingFiles()
    play = Play.begin(files, TINY_WITH_CARDS, "one", "", CREATED, State())
    entry = play.do(Remember(words=["left", "right"]))  # type: ignore[arg-type]
    assert entry.input.do == Remember(words=("left", "right"))
    assert shown(reopen(files, ruleset=TINY_WITH_CARDS)) == shown(play)


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


@pytest.mark.parametrize(
    ("was", "damaged"),
    [
        (b'{"n":30,', b'{"n":3x,'),
        (b'\n{"n":31,', b' {"n":31,'),
        (b'{"n":30,"input":{"do":{"do":"add"', b'{"n":30,"input":{"do":{"do":"bdd"'),
        (b'[{"event":"added","amount":29', b'[{"event":"edded","amount":29'),
    ],
)
def test_a_play_whose_middle_is_damaged_is_played_on_from_where_it_stands(was: bytes, damaged: bytes) -> None:
    """Its newest checkpoint says where; log and undo go back to it, and say what keeps them from going further."""
    files = ForgettingFiles()
    play = begin(files)
    for i in range(60):
        play.do(Add(amount=i))
    play.do(Gather())
    play.answer("left")
    expected = shown(play)
    files.live[PATH] = files.live[PATH].replace(was, damaged)
    play = reopen(files)
    assert shown(play) == expected
    assert [entry.input.do for entry in play.log()] == [Gather(), None]
    assert play.damaged is not None
    assert play.damaged.details["line"] == 31
    assert not play.is_untouched
    play.answer({"amount": 5})
    play.undo(3)
    assert (play.state.total, play.can_undo, play.log()) == (sum(range(60)), False, [])
    play.redo(3)
    play.do(Add(amount=1))
    again = reopen(files)
    assert (again.state.total, again.state.words) == (sum(range(60)) + 6, ["left"])
    assert again.damaged is not None
    for i in range(90):
        again.do(Add(amount=i))
    again.undo(90)
    assert again.state.total == sum(range(60)) + 6
    assert reopen(files).state == again.state


def test_a_disk_that_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    files = ForgettingFiles()
    begin(files)

    def broken(*_: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(files, "open", broken)
    with pytest.raises(Unreadable, match="Input/output error"):
        reopen(files)
