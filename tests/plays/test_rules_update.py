"""A play whose rules have changed since: nothing is replayed, nothing that was settled is lost."""

from dataclasses import replace

import pytest

from app.plays.errors import CannotUpdate, FromANewerVersion, WouldTakeBack
from app.plays.lines import Forgotten
from app.plays.opening import Updated
from app.plays.play import Play
from tests.plays.forgetting import ForgettingFiles
from tests.plays.tiny import (
    TINY,
    TINY_2,
    TINY_2_OTHER_STATE,
    TINY_3_FORGETFUL,
    Add,
    Added,
    AddTwice,
    Correct,
    Gather,
    begin,
    gather,
    play_on,
    reopen,
    shown,
)  # fmt: skip


def without_checkpoints(files: ForgettingFiles) -> None:
    files.live = {path: data for path, data in files.live.items() if "checkpoints" not in path}


@pytest.mark.parametrize("inputs", [0, 1, 30])
def test_the_play_goes_on_from_its_last_state(inputs: int) -> None:
    files = ForgettingFiles()
    play = begin(files)
    for i in range(inputs):
        play.do(Add(amount=i))
    play = reopen(files, ruleset=TINY_2)
    assert play.updated == Updated(rules_before=1, rules_now=2, taken_back=0)
    assert play.state.total == sum(range(inputs))
    play.do(AddTwice(amount=100))
    again = reopen(files, ruleset=TINY_2)
    assert again.updated is None
    assert again.state.total == sum(range(inputs)) + 200
    assert shown(again) == shown(play)


def test_undo_ends_at_the_update() -> None:
    files = ForgettingFiles()
    begin(files).do(Add(amount=1))
    play = reopen(files, ruleset=TINY_2)
    assert not play.can_undo
    play.do(AddTwice(amount=1))
    play.undo()
    assert (play.can_undo, play.state.total) == (False, 1)
    assert shown(reopen(files, ruleset=TINY_2)) == shown(play)


def test_also_without_checkpoints_once_it_is_done() -> None:
    files = ForgettingFiles()
    begin(files).do(Add(amount=1))
    play = reopen(files, ruleset=TINY_2)
    play.do(AddTwice(amount=1))
    without_checkpoints(files)
    assert shown(reopen(files, ruleset=TINY_2)) == shown(play)


def test_an_open_script_begins_anew() -> None:
    files = ForgettingFiles()
    play = begin(files)
    gather(play, "left", 5)
    play.do(Gather())
    play.answer("right")
    play = reopen(files, ruleset=TINY_2)
    assert play.updated == Updated(1, 2, taken_back=2)
    assert (play.question, play.state.total, play.state.words) == (None, 5, ["left"])
    assert len(play.log()) == 4
    assert not play.can_redo


def test_a_beginning_that_still_asked_is_begun_anew() -> None:
    """Nothing else could begin it again, and a chapter of a campaign would have no heroes."""
    files = ForgettingFiles()
    play = begin(files)
    play.prepare(Add(amount=3))
    play.prepare(Gather())
    play.answer("right")
    play = reopen(files, ruleset=TINY_2)
    assert play.updated == Updated(1, 2, taken_back=1)
    assert (play.state.total, play.question is not None, play.can_undo) == (3, True, False)
    assert shown(reopen(files, ruleset=TINY_2)) == shown(play)


def test_a_beginning_that_newer_rules_no_longer_know_stays_away() -> None:
    files = ForgettingFiles()
    begin(files).prepare(Gather())
    play = reopen(files, ruleset=replace(TINY_2, commands=AddTwice | Correct))
    assert (play.state.total, play.question, play.can_undo) == (0, None, False)


def test_after_undoing_into_a_script() -> None:
    files = ForgettingFiles()
    play = begin(files)
    gather(play, "left", 5)
    gather(play, "right", 7)
    play.undo()
    play = reopen(files, ruleset=TINY_2)
    assert play.updated == Updated(1, 2, taken_back=2)
    assert play.state.total == 5


def test_what_no_checkpoint_holds_is_only_given_up_on_demand() -> None:
    files = ForgettingFiles()
    play = begin(files)
    for i in range(3):
        play.do(Add(amount=i))
    without_checkpoints(files)
    disk = dict(files.live)
    with pytest.raises(WouldTakeBack) as error:
        reopen(files, ruleset=TINY_2)
    assert error.value.details["inputs"] == 3
    assert files.live == disk
    assert reopen(files).state.total == 3
    play = Play.open(files, TINY_2, "one", take_back=True)
    assert (play.state.total, play.updated) == (0, Updated(1, 2, taken_back=3))


def test_a_paused_play_loses_nothing_even_when_the_power_fails() -> None:
    files = ForgettingFiles()
    play = begin(files)
    for i in range(33):
        play.do(Add(amount=i))
    play.pause()
    assert reopen(files.forget(), ruleset=TINY_2).state.total == sum(range(33))


def test_a_state_that_newer_rules_do_not_understand() -> None:
    files = ForgettingFiles()
    begin(files).do(Add(amount=1))
    disk = dict(files.live)
    with pytest.raises(CannotUpdate):
        reopen(files, ruleset=TINY_2_OTHER_STATE)
    assert files.live == disk


def test_older_rules_than_those_it_was_played_with() -> None:
    files = ForgettingFiles()
    begin(files).do(Add(amount=1))
    reopen(files, ruleset=TINY_2).close()
    disk = dict(files.live)
    with pytest.raises(FromANewerVersion) as error:
        reopen(files, ruleset=TINY)
    assert (error.value.details["found"], error.value.details["known"]) == (2, 1)
    assert files.live == disk


def test_the_log_stays_readable() -> None:
    files = ForgettingFiles()
    play = begin(files)
    play.do(Add(amount=4))
    gather(play, "left", 5)
    play = reopen(files, ruleset=TINY_3_FORGETFUL)
    old, *_, update = play.log()
    assert (old.input.do, old.events) == (Forgotten(), (Added(amount=4, total=4),))
    assert update.input.rules == 3
    assert [entry.input.answer.value for entry in play.log() if entry.input.answer] == ["left", {"amount": 5}]


def test_several_updates() -> None:
    files = ForgettingFiles()
    play = begin(files)
    for i in range(28):
        play_on(play, i)
    total = play.state.total
    reopen(files, ruleset=TINY_2).do(AddTwice(amount=1))
    play = reopen(files, ruleset=TINY_3_FORGETFUL)
    assert play.updated == Updated(2, 3, taken_back=0)
    assert play.state.total == total + 2
    gather(play, "left", 1)
    without_checkpoints(files)
    assert shown(reopen(files, ruleset=TINY_3_FORGETFUL)) == shown(play)


def test_a_full_disk_puts_the_update_off() -> None:
    files = ForgettingFiles()
    begin(files).do(Add(amount=1))
    files.full = True
    disk = dict(files.live)
    with pytest.raises(Exception, match="not saved"):
        reopen(files, ruleset=TINY_2)
    assert files.live == disk
    files.full = False
    assert reopen(files, ruleset=TINY_2).state.total == 1
