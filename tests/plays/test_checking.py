"""A play from elsewhere is played through before anything of it is kept: what is accepted can be opened."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from app.plays.checking import Checked, check_play
from app.plays.errors import CannotUpdate, Damaged, NotPlayable
from app.plays.journal import journal_path
from app.plays.lines import Input, Line, encode
from app.plays.play import Play
from app.plays.transfer import import_play, journal_text
from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.ruleset import Ruleset
from tests.pack_tables import done
from tests.plays.forgetting import ForgettingFiles
from tests.plays.tiny import TINY, TINY_2, TINY_2_OTHER_STATE, Add, Break, Gather, State, begin, gather, reopen, shown


def exported(play: Callable[[Play], object]) -> bytes:
    """What `play` does, as it travels."""
    files = ForgettingFiles()
    played = begin(files)
    play(played)
    played.close()
    return (journal_text(files, "one", "One") or "").encode()


def some_inputs(play: Play) -> None:
    play.do(Add(amount=3))
    gather(play, "left", 4)
    play.do(Add(amount=5))


def without_what_it_carries(data: bytes) -> bytes:
    header, _, lines = data.partition(b"\n")
    return header.partition(b',"carried":')[0] + b"}\n" + lines


def refused(data: bytes, ruleset: Ruleset = TINY) -> NotPlayable:
    with pytest.raises(NotPlayable) as error:
        done(check_play(data, "one.jsonl", {"tiny": ruleset}))
    assert error.value.details["file"] == "one.jsonl"
    return error.value


def with_line(data: bytes, command: Command) -> bytes:
    n = data.count(b"\n")
    return data + encode(Line(n=n, input=Input(do=command), events=())) + b"\n"


@pytest.mark.parametrize("carries", [True, False])
def test_an_input_that_the_rules_refuse_is_told_with_its_line_and_their_reason(*, carries: bool) -> None:
    data = exported(some_inputs).replace(b'"amount":5', b'"amount":-5')
    error = refused(data if carries else without_what_it_carries(data))
    assert (error.details["line"], error.because and error.because.key) == (6, "negative")


def test_an_answer_that_was_no_option() -> None:
    error = refused(exported(some_inputs).replace(b'"value":"left"', b'"value":"lezt"'))
    assert (error.details["line"], error.because and error.because.key) == (4, "not_an_option")


def test_an_input_over_which_the_rules_fall() -> None:
    error = refused(with_line(exported(some_inputs), Break()))
    assert (error.details["line"], error.because) == (7, None)


def test_what_can_be_brought_back_is_played_through_as_well() -> None:
    def undo_at_the_end(play: Play) -> None:
        some_inputs(play)
        play.undo(2)

    error = refused(exported(undo_at_the_end).replace(b'"amount":5', b'"amount":-5'))
    assert error.details["line"] == 6


def test_what_nobody_can_bring_back_is_not_looked_at() -> None:
    def goes_another_way(play: Play) -> None:
        some_inputs(play)
        play.undo()
        play.do(Add(amount=1))

    data = exported(goes_another_way).replace(b'"amount":5', b'"amount":-5')
    assert done(check_play(data, "one.jsonl", {"tiny": TINY})).header.id == "one"


def no_words(state: State) -> None:
    if state.words:
        raise Refused("no_words_yet")


def test_a_state_that_names_what_there_is_not() -> None:
    strict = replace(TINY, check=no_words)
    data = exported(some_inputs).replace(b'"start":{"total":0,"words":[]', b'"start":{"total":0,"words":["left"]')
    error = refused(data, strict)
    assert (error.details["line"], error.because and error.because.key) == (1, "no_words_yet")


def test_on_the_disk_too_it_is_told_before_anything_is_shown() -> None:
    files = ForgettingFiles()
    some_inputs(begin(files))
    journal = journal_path("one")
    files.live = {journal: files.live[journal].replace(b'"words":[]', b'"words":["left"]', 1)}
    strict = replace(TINY, check=no_words)
    with pytest.raises(NotPlayable) as error:
        reopen(files, ruleset=strict)
    assert error.value.details == {"file": journal, "line": 1}


def test_nothing_is_written_before_its_last_line_was_played(tmp_path: Path) -> None:
    source = tmp_path / "one.jsonl"
    source.write_bytes(exported(some_inputs).replace(b'"amount":5', b'"amount":-5'))
    files = ForgettingFiles()
    with pytest.raises(NotPlayable):
        import_play(files, {"tiny": TINY}, source, "spare")
    assert files.live == {}


def test_it_says_how_far_it_is() -> None:
    shares = list(check_play(exported(some_inputs), "one.jsonl", {"tiny": TINY}))
    assert len(shares) == 5
    assert shares == sorted(shares)
    assert shares[-1] == 1


def test_what_was_accepted_opens_at_once_and_goes_back_and_forth(tmp_path: Path) -> None:
    """From the checkpoint that the check has made: the file's own is not asked."""
    files = ForgettingFiles()
    play = begin(files)
    some_inputs(play)
    play.do(Gather())
    play.answer("right")
    play.undo()
    play.close()
    source = tmp_path / "one.jsonl"
    source.write_bytes(without_what_it_carries((journal_text(files, "one", "One") or "").encode()))
    elsewhere = ForgettingFiles()
    import_play(elsewhere, {"tiny": TINY}, source, "spare")
    assert "plays/one/checkpoints/latest-0" in elsewhere.live
    again = reopen(elsewhere)
    assert shown(again) == shown(reopen(files))
    again.redo()
    again.undo_to(0)
    assert again.state == State()


# What was played under older rules is not played through


def test_older_rules_are_taken_up_from_the_state_that_comes_along() -> None:
    data = exported(some_inputs).replace(b'"value":"left"', b'"value":"lezt"')
    assert carries(done(check_play(data, "one.jsonl", {"tiny": TINY_2})))


def test_a_state_of_older_rules_that_names_what_there_is_not_stays_out_and_it_goes_on_from_its_beginning() -> None:
    strict = replace(TINY_2, check=no_words)
    assert not carries(done(check_play(exported(some_inputs), "one.jsonl", {"tiny": strict})))


def carries(checked: Checked) -> bool:
    return bool(checked.header.carried)


def test_older_rules_whose_state_nobody_understands_any_more() -> None:
    with pytest.raises(CannotUpdate):
        done(check_play(exported(some_inputs), "one.jsonl", {"tiny": TINY_2_OTHER_STATE}))


def test_what_is_no_journal_is_told_before_anything_is_played() -> None:
    with pytest.raises(Damaged):
        next(check_play(exported(some_inputs)[:-3], "one.jsonl", {"tiny": TINY}))
