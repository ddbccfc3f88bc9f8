"""Without a map the table says whether a pillar hinders an attack ("Pillar")."""

import pytest

from app.rules.core.question import Answer
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.events import PoolGathered
from app.rules.hellscape.state import Phase
from tests.rules.shadowreach.sitting import Sitting, hero, mob

BOW = Arms(ranged={"yellow": 2}, melee={"yellow": 1}, magic={"orange": 2})


def dice_of(table: Sitting) -> list[dict[str, int]]:
    return [dict(event.dice) for event in table.happened(PoolGathered)]


def mayla_attacks(combat_type: CombatType, *answers: Answer) -> Sitting:
    elves = mob("Dark Elves", at=None, minions=0, health=9)
    table = Sitting.of([hero("Mayla", at=None, arms=BOW)], [elves], mapped=False)
    table.tell(Attack(hero="Mayla", enemy="Dark Elves", type=combat_type), "no", *answers, {"swords": 0})
    return table


@pytest.mark.parametrize(("pillar", "yellow"), [("yes", 1), ("no", 2)])
def test_a_shot_at_a_mob_behind_a_pillar_has_a_die_less(pillar: str, yellow: int) -> None:
    assert dice_of(mayla_attacks(CombatType.RANGED, pillar)) == [{"yellow": yellow}]


def test_nobody_is_asked_where_a_pillar_takes_nothing() -> None:
    """It hinders neither melee nor an attack without that die."""
    assert dice_of(mayla_attacks(CombatType.MELEE)) == [{"yellow": 1}]
    assert dice_of(mayla_attacks(CombatType.MAGIC)) == [{"orange": 2}]


def elves_attack(*answers: Answer) -> Sitting:
    elves = mob("Dark Elves", at=None, minions=0, arms=Arms(magic={"yellow": 2}))
    table = Sitting.of([hero("Mayla", at=None)], [elves], mapped=False, phase=Phase.ENEMIES)
    table.tell(EnemyTurn(enemy="Dark Elves"), *answers)
    return table


def test_a_mob_that_attacks_past_a_pillar_has_a_die_less() -> None:
    beside: Answer = {"Mayla": "1"}
    table = elves_attack(beside, "yes", {"swords": 0}, beside, "no", {"swords": 0})
    assert dice_of(table) == [{"yellow": 1}, {"yellow": 2}]


def test_in_its_own_zone_no_pillar_hinders_a_mob() -> None:
    here: Answer = {"Mayla": "here"}
    assert dice_of(elves_attack(here, {"swords": 0}, here, {"swords": 0})) == [{"yellow": 2}] * 2


def test_a_table_that_says_there_are_no_pillars_is_not_asked_again() -> None:
    beside: Answer = {"Mayla": "1"}
    table = elves_attack(beside, "no_pillars", {"swords": 0}, beside, {"swords": 0})
    assert dice_of(table) == [{"yellow": 2}] * 2


def test_on_the_map_one_shoots_out_of_the_zone_of_a_pillar_freely() -> None:
    """Only an attack into or through such a zone, from another one, is hindered."""
    for kinds, yellow in ((".P  .   .  ", 2), (".   .P  .  ", 1), (".   .   .P ", 1)):
        board = f"+---+---+---+\n|{kinds}|\n+---+---+---+\n"
        table = Sitting.of([hero("Mayla", arms=BOW)], [mob("Dark Elves", "c1", minions=0)], board)
        table.tell(Attack(hero="Mayla", enemy="Dark Elves", type=CombatType.RANGED), {"swords": 0})
        assert dice_of(table) == [{"yellow": yellow}]
