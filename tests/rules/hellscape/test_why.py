"""Why a mob goes for this hero, and what rules out each of the others ("Mob Attack", "Mob Movement", "Taunt")."""

from app.rules.core.question import Proposal
from app.rules.core.reason import Reason
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.state import Enemy, Hero, Phase
from app.rules.hellscape.targets import said_by_its_card
from tests.rules.hellscape.sitting import Sitting, corridor, hero, mob


def why(enemy: Enemy, *heroes: Hero, board: str = "") -> Reason:
    table = Sitting.of(heroes, [enemy], board=board or corridor(4), phase=Phase.ENEMIES)
    table.run.do(EnemyTurn(enemy=enemy.name))
    assert isinstance(table.run.question, Proposal)
    assert table.run.question.reason is not None
    return table.run.question.reason


def verdicts(reason: Reason) -> dict[str, str]:
    return {one.name: one.verdict for one in reason.candidates}


def test_level_comes_before_experience_and_each_is_called_by_its_name() -> None:
    reason = why(mob("Imps"), hero("Gheta", level=2, xp=3), hero("Irk", xp=9), hero("Mathrin", level=2, xp=1))
    assert reason.rule == "most_experienced_in_range"
    assert verdicts(reason) == {"Gheta": "target", "Irk": "lower_level", "Mathrin": "fewer_xp"}


def test_who_is_out_of_reach_or_sight_is_not_compared() -> None:
    wall = "+---+---+---+\n|.   .  |.  |\n+---+---+---+\n"
    magic = mob("Imps", arms=Arms(magic={"yellow": 1}))
    reason = why(magic, hero("Gheta", "b1"), hero("Irk", "c1", level=5), board=wall)
    assert verdicts(reason) == {"Gheta": "target", "Irk": "out_of_sight"}
    reason = why(mob("Imps"), hero("Gheta", "a1"), hero("Irk", "b1", level=5))
    assert verdicts(reason) == {"Gheta": "target", "Irk": "out_of_reach"}


def test_who_taunts_goes_before_the_most_experienced() -> None:
    reason = why(mob("Imps"), hero("Gheta", taunt=True), hero("Irk", level=5, xp=9))
    assert (reason.rule, reason.page) == ("taunts", "Taunt")
    assert verdicts(reason) == {"Gheta": "target", "Irk": "no_taunt"}


def test_a_move_goes_to_the_most_experienced_wherever_he_is() -> None:
    reason = why(mob("Imps"), hero("Gheta", "b1"), hero("Irk", "d1", xp=1))
    assert reason.rule == "towards_the_most_experienced"
    assert verdicts(reason) == {"Gheta": "fewer_xp", "Irk": "target"}


def test_a_boss_goes_by_its_dashboard_and_a_roaming_monster_by_its_card() -> None:
    boss, monster = (Enemy(name="The Reaper", kind=kind, health=9) for kind in (Kind.BOSS, Kind.ROAMING))
    assert said_by_its_card(boss).rule == "its_dashboard_says_so"
    assert said_by_its_card(monster).rule == "its_card_says_so"
