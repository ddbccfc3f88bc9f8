"""A real game in a real journal: every step of the demo's phase survives a restart, undo and redo."""

from pathlib import Path

import msgspec
import pytest

from app.demo import demo_state
from app.games import ruleset
from app.plays.files import DiskFiles
from app.plays.play import Play
from app.rules.core.question import Answer, AnyQuestion, Choice, Draw, Form, Numbers, Proposal, RollDice
from app.rules.massive_darkness.changes import ChangeHero, PlaceFigure
from app.rules.massive_darkness.commands import EnemyTurn, NextPhase

RULES = ruleset("massive_darkness")


def answer_to(question: AnyQuestion) -> Answer:
    match question:
        case Proposal():
            return question.proposed
        case Choice():
            return question.options[-1]
        case Form():
            return {row: question.options[number % 5] for number, row in enumerate(question.rows)}
        case Numbers() | RollDice():
            return {"hits": 3, "shields": 1}
        case Draw():
            return {"name": "A card"}


def stand(play: Play) -> tuple[bytes, str]:
    """All there is to a play: its state, a waiting script's doings included, and what it asks."""
    return msgspec.json.encode(play.state), play.question.key if play.question else ""


def steps(play: Play) -> list[tuple[bytes, str]]:
    """A whole phase, with a correction while a question is open; how the play stood after each input."""
    stands = [stand(play)]
    play.do(ChangeHero(name="Bjorn", xp=3))
    stands.append(stand(play))
    for enemy in [enemy.name for enemy in play.state.enemies]:
        play.do(EnemyTurn(enemy=enemy))
        stands.append(stand(play))
        while play.question is not None:
            if enemy == "High Troll" and play.state.heroes[3].at != "c2":
                play.do(PlaceFigure(name="Sibyl", at="c2"))
                stands.append(stand(play))
            play.answer(answer_to(play.question))
            stands.append(stand(play))
    play.do(NextPhase())
    return [*stands, stand(play)]


@pytest.mark.parametrize("mapped", [True, False])
def test_every_step_of_a_phase_is_there_after_a_restart(tmp_path: Path, mapped: bool) -> None:
    state = demo_state()
    state.mapped = mapped
    files = DiskFiles(tmp_path)
    play = Play.begin(files, RULES, "demo", "Demo", "2026-01-01", state)
    stands = steps(play)
    assert len(stands) > 12
    for expected in reversed(stands):
        play.close()
        play = Play.open(files, RULES, "demo")
        assert stand(play) == expected
        if play.can_undo:
            play.undo()
    for expected in stands[1:]:
        play.redo()
        assert stand(play) == expected
    play.close()


def test_a_refused_input_leaves_the_journal_as_it_was(tmp_path: Path) -> None:
    play = Play.begin(DiskFiles(tmp_path), RULES, "demo", "Demo", "2026-01-01", demo_state())
    journal = next(tmp_path.rglob("journal*"))
    before, stood = journal.read_bytes(), stand(play)
    with pytest.raises(Exception, match="no such hero"):
        play.do(ChangeHero(name="Nobody", xp=1))
    assert (journal.read_bytes(), stand(play)) == (before, stood)
    play.close()
