"""A long journal is read once to its end; from then on only what came after its table of contents."""

from random import Random
from typing import Any

import pytest

from app.plays import contents, history
from app.plays.journal import journal_path
from app.plays.lines import skeleton_decoder
from app.plays.play import Play
from app.rules.core.errors import Refused
from tests.plays.forgetting import ForgettingFiles
from tests.plays.tiny import TINY_2, Add, AddTwice, Gather, begin, reopen, shown

PATH = journal_path("one")
CONTENTS = "plays/one/contents"


@pytest.fixture(autouse=True)
def _a_few_entries_are_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contents, "LONG", 5)


@pytest.fixture
def read_lines(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Those that somebody has read to find out what counts."""
    found: list[bytes] = []

    class Decoder:
        def decode(self, line: bytes) -> Any:
            found.append(line)
            return skeleton_decoder().decode(line)

    monkeypatch.setattr(history, "skeleton_decoder", Decoder)
    return found


def a_long_play(inputs: int = 20) -> ForgettingFiles:
    files = ForgettingFiles()
    play = begin(files)
    for amount in range(inputs):
        play.do(Add(amount=amount))
    play.undo(2)
    play.close()
    return files


def everything(play: Play) -> tuple[Any, ...]:
    counting = play._ledger.history.counting
    return counting, play.log(), play.undoes, play.redoes, play.can_undo, play.can_redo, play.earliest, shown(play)


def without_contents(files: ForgettingFiles) -> ForgettingFiles:
    return ForgettingFiles({path: data for path, data in files.live.items() if path != CONTENTS})


def test_a_long_journal_is_not_read_from_its_beginning(read_lines: list[bytes]) -> None:
    files = a_long_play()
    read_lines.clear()
    play = reopen(files)
    assert len(play.log()) == 18
    assert read_lines == []
    play.do(Add(amount=1))
    play.undo(3)
    assert reopen(files).log() == play.log()
    assert len(read_lines) == 2, "what a kill has left that no table of contents knows"


def test_a_short_journal_has_none() -> None:
    assert CONTENTS not in a_long_play(3).live
    assert CONTENTS in a_long_play(4).live


@pytest.mark.parametrize("seed", range(6))
def test_with_or_without_it_a_play_stands_where_its_journal_says(seed: int) -> None:
    """Through undo and redo, questions that wait, and kills, after which it is older than the journal."""
    chance, files = Random(seed), ForgettingFiles()
    play = begin(files)
    acts = (
        lambda: play.do(Add(amount=chance.randrange(9))),
        lambda: play.do(Gather()),
        lambda: play.answer(chance.choice(("left", {"amount": 2}))),
        lambda: play.undo(chance.randrange(1, 6)),
        lambda: play.redo(chance.randrange(1, 4)),
    )
    for _ in range(150):
        try:
            chance.choice(acts)()
        except Refused:
            continue
        match chance.randrange(8):
            case 0:
                play.close()
                play = reopen(files)
            case 1:
                play = reopen(files)  # as after a kill
            case 2:
                assert everything(reopen(files)) == everything(reopen(without_contents(files)))
    play.close()
    assert everything(reopen(files)) == everything(reopen(without_contents(files)))


def test_it_is_read_anew_under_other_rules(read_lines: list[bytes]) -> None:
    files = a_long_play()
    read_lines.clear()
    play = reopen(files, ruleset=TINY_2)
    assert play.updated is not None
    assert len(read_lines) == 21
    play.do(AddTwice(amount=1))
    play.close()
    read_lines.clear()
    again, plain = reopen(files, ruleset=TINY_2), reopen(without_contents(files), ruleset=TINY_2)
    assert everything(again) == everything(plain)
    assert len(read_lines) == 23, "those of the one without"


def test_what_is_damaged_in_it_is_worth_nothing() -> None:
    files = a_long_play()
    whole, before = files.live[CONTENTS], everything(reopen(files))
    for at in range(0, len(whole), 7):
        for damaged in (whole[:at], whole[:at] + b"?" + whole[at + 1 :]):
            files.live[CONTENTS] = damaged
            assert everything(reopen(files)) == before


def test_a_journal_that_was_damaged_since_is_read_and_found_out() -> None:
    files = a_long_play()
    for was, damaged in ((b'"amount":7', b'"amount":"'), (b'"n":7', b'"n":8')):
        spoiled = ForgettingFiles(dict(files.live))
        spoiled.live[PATH] = files.live[PATH].replace(was, damaged, 1)
        assert spoiled.live[PATH] != files.live[PATH]
        with_it, without = reopen(spoiled), reopen(without_contents(spoiled))
        assert with_it.damaged is not None
        assert without.damaged is not None
        assert with_it.damaged.details == without.damaged.details
        with_it.close()
        assert reopen(spoiled).damaged is not None, "what is damaged gets no table of contents"


def test_a_journal_that_is_shorter_than_it_says_is_read() -> None:
    files = a_long_play()
    lines = files.live[PATH].splitlines(keepends=True)
    files.live[PATH] = b"".join(lines[:10])
    assert [entry.n for entry in reopen(files).log()] == list(range(1, 10))


def test_a_full_disk_only_takes_it_away() -> None:
    files = a_long_play()
    play = reopen(files)
    play.do(Add(amount=1))
    before = everything(play)
    files.full = True
    play.close()
    assert everything(reopen(files)) == before


def test_it_is_made_of_what_is_there_and_no_more() -> None:
    """A journal that cannot be read to its end has none."""
    files = a_long_play()
    del files.live[CONTENTS]
    files.live[PATH] = files.live[PATH].replace(b'"n":7', b'"n":8')
    play = reopen(files)
    assert play.damaged is not None
    play.do(Add(amount=1))
    play.close()
    assert CONTENTS not in files.live
