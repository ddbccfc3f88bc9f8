"""When a monster can trigger its ability: Shadow, Already Attacked ("Timing Conditions", "Costs or Requirements")."""

import pytest

from app.rules.core.question import Choice
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.commands import EnemyTurn, NextPhase
from app.rules.hellscape.events import AbilityFired
from app.rules.hellscape.state import Phase
from tests.rules.hellscape.sitting import Sitting, corridor, hero, mob

HIT = {"swords": 1, "hands": 1}


def fired(sitting: Sitting) -> int:
    return len(sitting.happened(AbilityFired))


@pytest.mark.parametrize(("board", "times"), [(corridor(1, "#"), 2), (corridor(1), 0)])
def test_an_ability_of_shadow_is_triggered_in_shadow_only(board: str, times: int) -> None:
    imps = mob("Imps", ability="attack hands 1, shadow: swords +1")
    sitting = Sitting.of([hero("Gheta")], [imps], board, Phase.ENEMIES)
    sitting.tell(EnemyTurn(enemy="Imps"), HIT, HIT)
    assert fired(sitting) == times
    assert sitting.hero("Gheta").health == 6 - times


def test_in_light_is_the_other_way_round() -> None:
    imps = mob("Imps", ability="defense hands 1, light: shields +1")
    gheta = hero("Gheta", arms=Arms(melee={"yellow": 1}))
    sitting = Sitting.of([gheta], [imps], corridor(1, "#"))
    sitting.tell(Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE), HIT)
    assert fired(sitting) == 0


def test_without_a_map_the_table_says_where_the_monster_stands() -> None:
    imps = mob("Imps", None, ability="defense hands 1, shadow: shields +1")
    gheta = hero("Gheta", None, arms=Arms(melee={"yellow": 1}))
    sitting = Sitting.of([gheta], [imps], mapped=False)
    sitting.run.do(Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE))
    who = []
    for answer in ("no", HIT, "yes"):
        question = sitting.run.question
        assert question is not None
        who += [question.who] if isinstance(question, Choice) else []
        sitting.events += sitting.run.answer(sitting.reply(answer))
    assert who == ["Gheta", "Imps"]
    assert fired(sitting) == 1


def test_already_attacked_leaves_out_the_first_attack_of_the_round() -> None:
    imps = mob("Imps", ability="attack hands 1, already attacked: swords +1")
    sitting = Sitting.of([hero("Gheta", health=99, max_health=99)], [imps], phase=Phase.ENEMIES)
    sitting.tell(EnemyTurn(enemy="Imps"), HIT, HIT)
    assert fired(sitting) == 1
    for _ in range(4):
        sitting.tell(NextPhase())
    sitting.tell(EnemyTurn(enemy="Imps"), HIT, HIT)
    assert fired(sitting) == 1


def test_an_ability_of_a_type_of_attack_needs_that_type() -> None:
    imps = mob("Imps", ability="attack hands 1, ranged: swords +1")
    sitting = Sitting.of([hero("Gheta")], [imps], phase=Phase.ENEMIES)
    sitting.tell(EnemyTurn(enemy="Imps"), HIT, HIT)
    assert fired(sitting) == 0
