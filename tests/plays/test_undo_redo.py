"""Undo and redo over whole plays, with restarts in between."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.plays.play import Play
from app.rules.core.errors import Refused
from app.rules.core.question import BY_CHANCE, Choice
from tests.plays.forgetting import ForgettingFiles
from tests.plays.tiny import Add, Correct, Gather, begin, gather, play_on, reopen, shown

WORDS = ("left", "right", BY_CHANCE)


def long_play(inputs: int) -> tuple[ForgettingFiles, Play, list[tuple[object, ...]]]:
    """A play, and what it looked like after each input."""
    files = ForgettingFiles()
    play = begin(files)
    seen = [shown(play)]
    for i in range(inputs):
        play_on(play, i)
        seen.append(shown(play))
    return files, play, seen


def without_redo(what: tuple[object, ...]) -> tuple[object, ...]:
    return what[:6]


def test_undo_to_the_beginning_and_redo_to_the_end_give_the_same_states() -> None:
    _, play, seen = long_play(120)
    for before in reversed(seen[:-1]):
        play.undo()
        assert without_redo(shown(play)) == without_redo(before)
    assert not play.can_undo
    for after in seen[1:]:
        play.redo()
        assert without_redo(shown(play)) == without_redo(after)
    assert shown(play) == seen[-1]


def test_the_same_with_a_restart_at_every_step() -> None:
    files, _, seen = long_play(40)
    for before in reversed(seen[:-1]):
        reopen(files).undo()
        assert without_redo(shown(reopen(files))) == without_redo(before)
    for after in seen[1:]:
        reopen(files).redo()
        assert without_redo(shown(reopen(files))) == without_redo(after)


def test_all_at_once_is_one_line_and_the_same_states() -> None:
    files, play, seen = long_play(90)
    lines = files.appends
    play.undo_to(0)
    assert without_redo(shown(play)) == without_redo(seen[0])
    play.redo(90)
    assert shown(play) == seen[-1] == shown(reopen(files))
    assert files.appends == lines + 2


def test_undo_to_any_entry_of_the_log() -> None:
    files, play, seen = long_play(60)
    for n in (57, 40, 25, 24, 3):
        play.undo_to(n)
        assert play.log()[-1].n == n
        assert without_redo(shown(play)) == without_redo(seen[n])
        assert shown(reopen(files)) == shown(play)


def test_undo_and_redo_say_what_they_would_do() -> None:
    play = begin(ForgettingFiles())
    assert (play.undoes, play.redoes) == (None, None)
    first = play.do(Add(amount=1))
    second = play.do(Add(amount=2))
    assert (play.undoes, play.redoes) == (second, None)
    play.undo()
    assert (play.undoes, play.redoes) == (first, second)


def test_an_answer_is_undone_inside_its_script() -> None:
    play = begin(ForgettingFiles())
    play.do(Gather())
    asked = play.question
    play.answer("left")
    assert play.question != asked
    play.undo()
    assert play.question == asked
    play.answer("right")
    play.answer({"amount": 3})
    assert (play.state.words, play.state.total) == (["right"], 3)


def test_a_new_input_drops_what_was_undone() -> None:
    files = ForgettingFiles()
    play = begin(files)
    play.do(Add(amount=1))
    play.do(Add(amount=2))
    play.undo()
    play.do(Add(amount=5))
    assert not play.can_redo
    with pytest.raises(Refused, match="nothing to redo"):
        play.redo()
    assert [entry.input.do for entry in reopen(files).log()] == [Add(amount=1), Add(amount=5)]


def test_there_is_an_end_to_undo() -> None:
    files = ForgettingFiles()
    play = begin(files)
    play.do(Add(amount=1))
    for wrong in (0, 2, -1):
        with pytest.raises(Refused, match="nothing to undo"):
            play.undo(wrong)
    with pytest.raises(Refused, match="nothing to undo"):
        play.undo_to(9)
    assert files.appends == 1


def test_how_a_play_was_begun_stays() -> None:
    files = ForgettingFiles()
    play = begin(files)
    play.prepare(Add(amount=1))
    play.prepare(Gather())
    assert (play.can_undo, reopen(files).can_undo) == (False, False)
    play.answer("left")
    for inputs in (2, 3):
        with pytest.raises(Refused, match="nothing to undo"):
            reopen(files).undo(inputs)
    for n in (0, 1):
        with pytest.raises(Refused, match="nothing to undo"):
            reopen(files).undo_to(n)
    reopen(files).undo_to(2)
    assert reopen(files).question == Choice(topic="word", who="all", options=("left", "right", "1"))


@pytest.mark.parametrize("lost", ["latest", "checkpoints", "nothing"])
def test_undo_ends_there_whatever_is_left_on_disk(lost: str) -> None:
    files = ForgettingFiles()
    play = begin(files)
    play.prepare(Add(amount=1))
    play.do(Add(amount=2))
    play.undo()
    files.live = {path: data for path, data in files.live.items() if lost not in path}
    again = reopen(files)
    assert (again.can_undo, again.can_redo, again.earliest) == (False, True, 1)
    again.redo()
    assert (again.state.total, again.can_undo) == (3, True)


def test_undo_far_back_without_any_checkpoint() -> None:
    files, _, seen = long_play(100)
    for path in [path for path in files.live if "checkpoints" in path]:
        del files.live[path]
    play = reopen(files)
    for before in reversed(seen[60:-1]):
        play.undo()
        assert without_redo(shown(play)) == without_redo(before)


def test_left_and_returned_to_by_another_way() -> None:
    """The state after an entry is one state: checkpoints of a dropped branch do not leak into another."""
    files = ForgettingFiles()
    play = begin(files)
    for i in range(30):
        play.do(Add(amount=i))
    play.undo_to(10)
    for i in range(30):
        play.do(Add(amount=1000 + i))
    expected = sum(range(10)) + sum(1000 + i for i in range(30))
    assert play.state.total == reopen(files).state.total == expected
    play = reopen(files)
    play.undo(20)
    assert play.state.total == sum(range(10)) + sum(1000 + i for i in range(10))


ACTIONS = st.sampled_from(
    ["add", "gather", "answer", "answer", "correct", "undo", "undo", "redo", "undo_some", "reopen", "lose_latest",
     "lose_checkpoints"]
)  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(ACTIONS, st.integers(0, 50)), max_size=120))
def test_any_inputs_in_any_order(actions: list[tuple[str, int]]) -> None:
    files = ForgettingFiles()
    play = begin(files)
    done, undone = [shown(play)[:5]], list[tuple[object, ...]]()
    for action, amount in actions:
        if action == "reopen":
            play.close()
            play = reopen(files)
        elif action.startswith("lose"):
            lost = "latest" if action == "lose_latest" else "checkpoints"
            files.live = {path: data for path, data in files.live.items() if lost not in path}
            play = reopen(files)
        elif action == "undo" and len(done) > 1:
            play.undo()
            undone.append(done.pop())
        elif action == "undo_some" and len(done) > 1:
            count = 1 + amount % (len(done) - 1)
            play.undo(count)
            undone += [done.pop() for _ in range(count)]
        elif action == "redo" and undone:
            play.redo()
            done.append(undone.pop())
        elif told(play, action, amount):
            done.append(shown(play)[:5])
            undone.clear()
        assert shown(play)[:5] == done[-1]
        assert (play.can_undo, play.can_redo) == (len(done) > 1, bool(undone))
    assert len(play.log()) == len(done) - 1
    assert shown(reopen(files)) == shown(play)


def told(play: Play, action: str, amount: int) -> bool:
    try:
        if action == "add":
            play.do(Add(amount=amount))
        elif action == "gather":
            play.do(Gather())
        elif action == "correct":
            play.do(Correct(total=amount))
        elif action == "answer":
            play.answer({"amount": amount} if "number" in str(play.question) else WORDS[amount % 3])
        else:
            return False
    except Refused:
        return False
    return True


def test_a_gathered_word_survives_it_all() -> None:
    files = ForgettingFiles()
    play = begin(files)
    gather(play, BY_CHANCE, 4)
    by_chance = play.state.words
    play.undo(3)
    play.redo(3)
    assert reopen(files).state.words == by_chance
