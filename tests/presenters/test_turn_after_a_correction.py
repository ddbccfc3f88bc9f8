"""Who leaves the dice pad to put something right comes back to the same attack, and learns what came of it."""

from pathlib import Path

from app.open_play import OpenPlay
from app.plays.files import DiskFiles
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.changes import ChangeHero
from app.rules.massive_darkness.commands import Attack
from app.rules.massive_darkness.events import GainedXp, Killed
from tests.tables import a_table


def test_the_result_of_an_attack_is_shown_though_something_was_put_right_meanwhile(tmp_path: Path) -> None:
    play = OpenPlay.of_game(DiskFiles(tmp_path), "massive_darkness", "one", "Test", "2024-01-01", a_table())
    play.do(Attack(attacker="Bjorn", defender="Orc Flayers", type=CombatType.MELEE))
    play.do(ChangeHero(name="Elias", xp=3))
    assert play.turn_of == "Bjorn"
    play.answer({"hits": 2})
    assert play.question is None
    assert play.turn_of == "Bjorn"
    assert {GainedXp, Killed} <= {type(event) for event in play.turn_events()}
    play.do(ChangeHero(name="Elias", xp=4))
    assert play.turn_of == "", "after the turn a correction is something else"
