"""An attack step by step: reach, the pool, dice before results, and what comes last ("Combat Action")."""

from typing import Any

import pytest

from app.rules.core.question import DECK_EMPTY, Choice
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.attacks import attacks_open
from app.rules.hellscape.cards import HeroCard, Item, Kind, SkillCard, Slot
from app.rules.hellscape.classes import Berserker
from app.rules.hellscape.classes.berserker import Stance
from app.rules.hellscape.commands import SpawnMob
from app.rules.hellscape.events import AbilityFired, Clawed, GainedMana, Killed, ShadowAbility
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Carried, Hero
from tests.rules.hellscape.sitting import DICE, Sitting, hero, mob, refusal

MELEE, RANGED, MAGIC = CombatType.MELEE, CombatType.RANGED, CombatType.MAGIC
SWORD = Arms(melee={"yellow": 1})


def attack(combat_type: CombatType = MELEE) -> Attack:
    return Attack(hero="Gheta", enemy="Imps", type=combat_type)


# Reach and sight


@pytest.mark.parametrize(
    ("combat_type", "zones"),
    [(MELEE, {"a1"}), (MAGIC, {"a1", "b1"}), (RANGED, {"b1", "c1", "d1"})],
)
def test_how_far_each_type_of_attack_reaches(combat_type: CombatType, zones: set[str]) -> None:
    gheta = hero("Gheta", "a1", arms=Arms(**{combat_type.value: {"yellow": 1}}))
    there = [mob(zone, zone) for zone in ("a1", "b1", "c1", "d1")]
    table = Sitting.of([gheta], there)
    assert {enemy for enemy, _ in attacks_open(Game(table.state), table.hero("Gheta"))} == zones


def test_nobody_attacks_diagonally() -> None:
    square = "+---+---+\n|.   .  |\n+   +   +\n|.   .  |\n+---+---+\n"
    for combat_type in (RANGED, MAGIC):
        gheta = hero("Gheta", "a1", arms=Arms(**{combat_type.value: {"yellow": 1}}))
        assert refusal(Sitting.of([gheta], [mob("Imps", "b2")], square), attack(combat_type)) == "out_of_reach"


@pytest.mark.parametrize(("edge", "seen"), [(" ", True), ("O", True), ("D", False), ("|", False)])
def test_magic_needs_sight_into_the_next_zone(edge: str, seen: bool) -> None:
    board = f"+---+---+\n|.  {edge}.  |\n+---+---+\n"
    table = Sitting.of([hero("Gheta", "a1", arms=Arms(magic={"yellow": 1}))], [mob("Imps", "b1")], board)
    assert bool(attacks_open(Game(table.state), table.hero("Gheta"))) is seen


def test_heroes_and_monsters_in_between_do_not_block_sight() -> None:
    archer = hero("Gheta", "a1", arms=Arms(ranged={"yellow": 1}))
    table = Sitting.of([archer, hero("Irk", "b1")], [mob("Undead", "c1"), mob("Imps", "d1", health=9)])
    table.tell(attack(RANGED), {"swords": 1})
    assert "wounds Imps 1" in table.lines


def test_without_a_map_the_table_sees_whom_each_attack_reaches() -> None:
    archer = hero("Gheta", None, arms=Arms(melee={"yellow": 1}, ranged={"orange": 1}))
    table = Sitting.of([archer], [mob("Imps", None), mob("Undead", None)], mapped=False)
    offered = attacks_open(Game(table.state), table.hero("Gheta"))
    assert offered == [("Imps", MELEE), ("Imps", RANGED), ("Undead", MELEE), ("Undead", RANGED)]


# The pool


def holding(*items: Item, **told: Any) -> Hero:
    return hero("Gheta", items=[Carried(item=one, equipped=True) for one in items], **told)


def test_of_a_weapon_with_two_types_only_the_dice_of_this_attack_are_rolled() -> None:
    dagger = Item(name="Dagger", slot=Slot.HAND, arms=Arms(melee={"yellow": 2}, ranged={"orange": 1}))
    sword = Item(name="Sword", slot=Slot.HAND, arms=Arms(melee={"orange": 1}))
    table = Sitting.of([holding(dagger, sword)], [mob("Imps", minions=0, health=9)])
    table.tell(attack(), {"swords": 0})
    assert table.lines[0] == "pool yellow 2, orange 1"
    table.enemy("Imps").at = "b1"
    table.tell(attack(RANGED), {"swords": 0})
    assert table.lines[0] == "pool orange 1", "the other hand has no such attack"


# Dice first, then results


def berserk(*abilities: str, **told: Any) -> Hero:
    """In Blood Rage, with a skill that rolls a die more for a token of her pool."""
    card = HeroCard(name="Gheta", health=8, mana=2, abilities=abilities)
    fury = SkillCard(name="Fatal Fury I", abilities=("attack pool 1: dice orange 1",))
    rage = Berserker(stance=Stance.BLOOD_RAGE, skills={"Fatal Fury I": Stance.BLOOD_RAGE}, **told)
    return hero("Gheta", arms=SWORD, card=card, skills=[fury], class_state=rage)


AGAIN, PAID, FURY = "attack wounded 1: reroll 1", "attack wounds 1: swords +1", "attack pool 1: dice orange 1"


def offered(table: Sitting) -> set[str]:
    question = table.run.question
    return set(question.options) if isinstance(question, Choice) else set()


def test_dice_are_rolled_again_and_added_before_results_are_bought() -> None:
    """The wound that buys a sword neither pays for a die nor makes her wounded in time ("Resolving the Attack")."""
    table = Sitting.of([berserk(PAID, AGAIN)], [mob("Imps", minions=0, health=9)], dice=DICE)
    table.run.do(attack())
    table.run.answer(table.reply({"yellow 1": "swords 1"}))
    assert offered(table) == {PAID, "done"}
    table.run.answer(table.reply(PAID))
    assert table.run.question is None
    assert (table.enemy("Imps").wounds, table.hero("Gheta").health) == (2, 7)


def test_a_die_comes_first_and_a_result_may_follow() -> None:
    table = Sitting.of([berserk(PAID, pool=1)], [mob("Imps", minions=0, health=9)], dice=DICE)
    table.tell(attack(), {"yellow 1": "blank"}, FURY, {"orange 1": "swords 2"}, PAID)
    assert table.enemy("Imps").wounds == 3


def test_a_die_that_was_added_can_be_rolled_again() -> None:
    table = Sitting.of([berserk("attack: reroll 1", pool=1)], [mob("Imps", minions=0, health=9)], dice=DICE)
    table.tell(
        attack(), {"yellow 1": "swords 1"}, FURY, {"orange 1": "blank"}, "attack: reroll 1", "2 orange: blank",
        {"orange 1": "swords 3"},
    )  # fmt: skip
    assert table.enemy("Imps").wounds == 4


def test_mana_of_this_roll_comes_too_late_to_pay_in_it() -> None:
    """It is gained once all dice lie there for good ("Gain Mana")."""
    card = HeroCard(name="Gheta", health=8, mana=2, abilities=("attack mana 1: swords +1",))
    table = Sitting.of([hero("Gheta", arms=SWORD, card=card, mana=0)], [mob("Imps", health=9)])
    table.tell(attack(), {"swords": 1, "mana": 1})
    assert (table.hero("Gheta").mana, table.enemy("Imps").wounds) == (1, 1)


def test_the_action_is_over_whether_the_enemy_was_killed_or_not() -> None:
    for health in (1, 9):
        table = Sitting.of([hero("Gheta", arms=SWORD)], [mob("Imps", minions=0, health=health)])
        table.tell(attack(), {"swords": 1})
        assert table.hero("Gheta").actions == 2


def test_several_rerolls_are_one_die_after_the_other() -> None:
    """The second one is chosen with the first result on the table, of the same die if she likes."""
    card = HeroCard(name="Gheta", health=8, mana=2, abilities=("attack: reroll 2",))
    gheta = hero("Gheta", arms=Arms(melee={"yellow": 2}), card=card)
    table = Sitting.of([gheta], [mob("Imps", minions=0, health=9)], dice=DICE)
    table.tell(
        attack(), {"yellow 1": "blank", "yellow 2": "swords 1"}, "attack: reroll 2", "1 yellow: blank",
        {"yellow 1": "blank"}, "1 yellow: blank", {"yellow 1": "swords 2"},
    )  # fmt: skip
    assert table.enemy("Imps").wounds == 3


# Results


def test_results_come_in_the_order_of_the_book() -> None:
    """Mana, the monster's ability, retaliation, wounds, and the shadow ability last."""
    card = HeroCard(name="Gheta", health=8, mana=6, shadow="any: heal 1")
    imps = mob("Imps", health=1, ability="defense hands 1: hero mana -1")
    table = Sitting.of([hero("Gheta", arms=SWORD, card=card)], [imps], "+---+\n|#  |\n+---+\n")
    table.tell(attack(), {"swords": 1, "mana": 1, "hands": 1, "claws": 1, "shadows": 1}, "yes")
    order = (GainedMana, AbilityFired, Clawed, Killed, ShadowAbility)
    assert [type(event) for event in table.events if isinstance(event, order)] == list(order)


def test_a_roaming_monster_pays_one_to_its_killer_and_four_to_everybody() -> None:
    ghoul = mob("Imps", kind=Kind.ROAMING, minions=0, health=1)
    table = Sitting.of([hero("Gheta", arms=SWORD), hero("Irk", "d1", down=True, health=0)], [ghoul])
    table.tell(attack(), {"swords": 1})
    assert [one.xp for one in table.state.heroes] == [5, 4]


def test_a_kind_that_was_killed_may_come_again() -> None:
    table = Sitting.of([hero("Gheta", arms=SWORD)], [mob("Imps", minions=0, health=1)])
    table.tell(attack(), {"swords": 1})
    table.tell(SpawnMob(at="d1"), {"name": "Imps", "treasure": 0}, DECK_EMPTY)
    assert (table.enemy("Imps").at, table.enemy("Imps").wounds) == ("d1", 0)
