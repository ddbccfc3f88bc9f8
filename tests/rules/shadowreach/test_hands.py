"""Hands that are resolved pay for the enemy's ability, at the moment that its card names ("Resolving the Attack")."""

import pytest

from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import Item, Slot
from app.rules.hellscape.single_steps import ResolveAttack
from app.rules.hellscape.state import Carried
from tests.rules.shadowreach.sitting import DICE, Sitting, hero, mob

LUCK = Carried(item=Item(name="Luck", slot=Slot.MISC, abilities=("combat: reroll 1",)), equipped=True)


@pytest.mark.parametrize(("moment", "fires"), [("attack", False), ("defense", True), ("combat", True)])
def test_in_a_heros_attack_the_enemy_defends(moment: str, fires: bool) -> None:
    elves = mob("Dark Elves", minions=1, health=9, ability=f"{moment} hands 1: text")
    table = Sitting.of([hero("Yorlyn", arms=Arms(melee={"yellow": 1}), items=[LUCK])], [elves], dice=DICE)
    attack = Attack(hero="Yorlyn", enemy="Dark Elves", type=CombatType.MELEE)
    table.tell(attack, {"yellow 1": "blank", "enemy 1": "hands 1"}, "hands", "done")
    assert ("ability Dark Elves 1" in table.lines) is fires


@pytest.mark.parametrize(("moment", "fires"), [("attack", True), ("defense", False), ("combat", True)])
def test_in_its_own_attack_the_enemy_attacks(moment: str, fires: bool) -> None:
    elves = mob("Dark Elves", arms=Arms(melee={"yellow": 1}), minions=1, ability=f"{moment} hands 1: text")
    table = Sitting.of([hero("Yorlyn", items=[LUCK])], [elves], dice=DICE)
    attack = ResolveAttack(attacker="Dark Elves", defender="Yorlyn", type=CombatType.MELEE)
    table.tell(attack, {"yellow 1": "blank", "enemy 1": "hands 1"}, "hands", "done")
    assert ("ability Dark Elves 1" in table.lines) is fires
