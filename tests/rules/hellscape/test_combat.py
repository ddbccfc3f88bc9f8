"""Combat beyond the worked examples: abilities, re-rolls, monsters' abilities, odds with both published dice."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from app.rules.core.errors import BadNotation
from app.rules.core.question import NO, YES, Answer
from app.rules.hellscape.abilities import Timing, read_ability
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import DiceSet, HeroCard, Item, Kind, Slot
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.dice import read_face, sum_of
from app.rules.hellscape.effects import Does
from app.rules.hellscape.events import CannotFreeze, GainedMana, ManaFull, MinionsJoined, ShadowAbility, TableCarriesOut
from app.rules.hellscape.odds import odds
from app.rules.hellscape.state import Carried, Condition, Hero, Phase
from tests.rules.hellscape.sitting import DICE, Sitting, corridor, hero, mob

OTHER_DICE = DiceSet(
    id="second",
    faces={
        **DICE.faces,
        "yellow": ("blank", "swords 1", "swords 1, mana 1", "swords 1, mana 1", "swords 2", "swords 3"),
        "blue": ("blank", "blank", "shields 1", "shields 1", "shields 2", "shields 2"),
    },
)
MELEE = CombatType.MELEE


def gheta(**told: Any) -> Hero:
    return hero("Gheta", arms=Arms(melee={"yellow": 1}), **told)


def card(*abilities: str, shadow: str = "") -> HeroCard:
    return HeroCard(name="Gheta", health=8, mana=2, abilities=abilities, shadow=shadow)


def attack(table: Sitting, *answers: Answer) -> None:
    table.tell(Attack(hero="Gheta", enemy=table.state.enemies[0].name, type=MELEE), *answers)


# Heroes' abilities


def test_an_ability_is_paid_with_mana_and_used_once_an_action() -> None:
    fire = "attack mana 1: swords +1, fire 1"
    table = Sitting.of([gheta(mana=3, card=card(fire))], [mob("Imps", health=9)])
    attack(table, {"swords": 1}, fire)
    assert (table.hero("Gheta").mana, table.enemy("Imps").conditions) == (2, {Condition.FIRE: 1})
    assert "wounds Imps 2" in table.lines
    attack(table, {"swords": 1}, fire)
    assert table.hero("Gheta").mana == 1


def test_mana_that_is_rolled_at_the_maximum_is_said_to_be_too_much() -> None:
    """No more than the card allows ("Hero Card"); the log leaves no rolled symbol without a word."""
    table = Sitting.of([gheta(mana=2, max_mana=2)], [mob("Imps", health=9)])
    attack(table, {"swords": 1, "mana": 1})
    assert (table.hero("Gheta").mana, table.happened(GainedMana)) == (2, [])
    assert table.happened(ManaFull) == [ManaFull(hero="Gheta", mana=1)]
    table = Sitting.of([gheta(mana=1, max_mana=2)], [mob("Imps", health=9)])
    attack(table, {"swords": 1, "mana": 3})
    assert table.happened(GainedMana) == [GainedMana(hero="Gheta", mana=1)]
    assert table.happened(ManaFull) == [ManaFull(hero="Gheta", mana=2)]


def test_who_cannot_pay_is_not_asked() -> None:
    table = Sitting.of([gheta(mana=0, card=card("attack mana 1: swords +1"))], [mob("Imps")])
    attack(table, {"swords": 1})


def test_a_reroll_is_one_die_and_may_be_the_enemys() -> None:
    table = Sitting.of([gheta(card=card("attack: reroll 1"))], [mob("Imps", minions=1, health=9)], dice=DICE)
    rolled: Answer = {"yellow 1": "swords 1", "enemy 1": "claws 1"}
    attack(table, rolled, "attack: reroll 1", "2 enemy: claws 1", {"enemy 1": "blank"})
    assert table.hero("Gheta").health == 8


def test_already_attacked_wants_a_second_attack() -> None:
    again = "attack already attacked: dice orange 1"
    table = Sitting.of([gheta(card=card(again))], [mob("Imps", health=9)])
    attack(table, {"swords": 0})
    attack(table, {"swords": 0}, again, {"swords": 2})
    assert "wounds Imps 2" in table.lines


SWORD = Item(name="Sword", slot=Slot.HAND, arms=Arms(melee={"yellow": 1}))
AXE = Item(name="Axe", slot=Slot.TWO_HANDED, arms=Arms(melee={"yellow": 1}))
WAND = Item(name="Wand", slot=Slot.HAND, arms=Arms(magic={"yellow": 1}))
DUAL_WIELD = "attack dual wield: dice yellow 1"


def with_both_hands(*items: Item) -> Sitting:
    carried = [Carried(item=item, equipped=True) for item in items]
    return Sitting.of([hero("Gheta", items=carried, card=card(DUAL_WIELD))], [mob("Imps", health=9)])


def test_dual_wield_adds_to_an_attack_with_two_one_handed_weapons_of_its_type() -> None:
    table = with_both_hands(SWORD, SWORD)
    attack(table, {"swords": 1}, DUAL_WIELD, {"swords": 2})
    assert "wounds Imps 3" in table.lines


@pytest.mark.parametrize("items", [(SWORD,), (AXE,), (SWORD, WAND)], ids=["one", "two-handed", "of two types"])
def test_without_two_one_handed_weapons_of_a_type_dual_wield_is_not_offered(items: tuple[Item, ...]) -> None:
    table = with_both_hands(*items)
    attack(table, {"swords": 1})
    assert "wounds Imps 1" in table.lines


def test_the_shadow_ability_may_follow_its_symbol() -> None:
    shady = gheta(mana=0, card=card(shadow="any: mana +2"))
    table = Sitting.of([shady], [mob("Imps")], board=corridor(2, "##"))
    attack(table, {"swords": 0, "shadows": 1}, "yes")
    assert table.happened(ShadowAbility)
    assert table.hero("Gheta").mana == 2
    assert table.lines[0] == "pool yellow 1, shadow 1, enemy 2"


def test_a_shadow_ability_that_only_the_card_tells_is_left_to_the_table() -> None:
    table = Sitting.of([gheta(card=card())], [mob("Imps")], board=corridor(2, "##"))
    attack(table, {"swords": 0, "shadows": 1})
    assert [event.ability for event in table.happened(ShadowAbility)] == [""]


def test_frost_does_not_stick_to_a_roaming_monster() -> None:
    ghoul = mob("The Ghoul", kind=Kind.ROAMING, minions=0, health=9)
    table = Sitting.of([gheta(card=card("attack mana 1: frost 1"))], [ghoul])
    attack(table, {"swords": 1}, "attack mana 1: frost 1")
    assert table.happened(CannotFreeze)
    assert table.enemy("The Ghoul").conditions == {}


def test_a_token_that_is_not_in_the_box_is_left_to_the_table() -> None:
    """This box has fire and frost ("Fire and Frost Tokens"); a card from somewhere else may speak of venom."""
    table = Sitting.of([gheta(card=card("attack mana 1: venom 2"))], [mob("Imps", health=9)])
    attack(table, {"swords": 1}, "attack mana 1: venom 2")
    assert table.enemy("Imps").conditions == {}
    assert [(event.who, event.text) for event in table.happened(TableCarriesOut)] == [("Imps", "venom 2")]


# Monsters' abilities


def test_a_monster_gives_no_hero_a_token_that_is_not_in_the_box() -> None:
    table = Sitting.of([gheta()], [mob("Imps", ability="defense hands 1: hero stun 1")])
    attack(table, {"hands": 1})
    assert table.hero("Gheta").conditions == {}
    assert [(event.who, event.text) for event in table.happened(TableCarriesOut)] == [("Gheta", "stun 1")]


def test_skeletons_grow_unless_mana_is_paid() -> None:
    skeletons = "defense hands 2: minion +1 unless mana 1"
    table = Sitting.of([gheta(mana=1)], [mob("Skeletons", ability=skeletons)])
    attack(table, {"hands": 4}, "pay")
    assert (table.enemy("Skeletons").minions, table.hero("Gheta").mana) == (3, 0)
    assert [event.count for event in table.happened(MinionsJoined)] == [1]


def test_imps_burst_once_a_roll() -> None:
    imps = mob("Imps", ability="defense hands 1: burst 2 (once)", minions=2)
    table = Sitting.of([gheta(), hero("Irk")], [imps])
    attack(table, {"hands": 2})
    assert table.enemy("Imps").minions == 1
    assert [one.health for one in table.state.heroes] == [6, 6]


def test_without_a_map_the_table_says_who_else_stands_where_imps_burst() -> None:
    imps = mob("Imps", at=None, ability="defense hands 1: burst 2 (once)", minions=2)
    table = Sitting.of([gheta(at=None), hero("Irk", None), hero("Mathrin", None)], [imps], mapped=False)
    attack(table, NO, {"hands": 2}, {"Irk": YES, "Mathrin": NO})
    assert [one.health for one in table.state.heroes] == [6, 6, 8]
    alone = Sitting.of([gheta(at=None)], [imps], mapped=False)
    attack(alone, NO, {"hands": 2})
    assert alone.hero("Gheta").health == 6


def test_demons_drain_mana_in_attack_and_defence() -> None:
    demons = mob("Demons", ability="combat hands 1: hero mana -1", health=9)
    table = Sitting.of([gheta(mana=2)], [demons])
    attack(table, {"hands": 1})
    assert table.hero("Gheta").mana == 1
    table.state.phase = Phase.ENEMIES
    again = Sitting(table.state)
    again.tell(EnemyTurn(enemy="Demons"), {"hands": 3}, {"hands": 0})
    assert again.hero("Gheta").mana == 0


def test_an_ability_of_the_attack_does_not_fire_in_defence() -> None:
    table = Sitting.of([gheta()], [mob("Satyrs", ability="attack hands 1: swords +1")])
    attack(table, {"hands": 2})
    assert not any(said.startswith("ability") for said in table.lines)


# Notation


def test_abilities_are_read() -> None:
    ability = read_ability("attack mana 2 shadow: swords +1, dice yellow 2 (once per round)")
    assert (ability.timing, ability.mana, ability.shadow, ability.once_a_round) == (Timing.ATTACK, 2, True, True)
    assert (ability.does(Does.SWORDS), ability.does(Does.DICE), ability.effects[1].colour) == (1, 2, "yellow")


@pytest.mark.parametrize("text", ["", "attack", "attack mana: swords +1", "attack: win", "attack: dice purple 1"])
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        read_ability(text)


# Odds


def by_hand(dice: DiceSet, pool: dict[str, int], health: int) -> tuple[Fraction, Fraction]:
    """Expected wounds and the chance to kill at least one, every roll counted one by one."""
    faces = [dice.faces[colour] for colour, count in pool.items() for _ in range(count)]
    rolls = [sum_of(map(read_face, roll)) for roll in product(*faces)]
    wounds = [max(0, roll.swords - roll.shields) for roll in rolls]
    return Fraction(sum(wounds), len(rolls)), Fraction(sum(count >= health for count in wounds), len(rolls))


@pytest.mark.parametrize("dice", [DICE, OTHER_DICE], ids=["first", "second"])
def test_odds_count_every_roll_of_the_dice_in_force(dice: DiceSet) -> None:
    pool = {"yellow": 2, "orange": 1, "blue": 1, "enemy": 1}
    found = odds(dice, pool, hero("Gheta"), mob("Imps", minions=1, health=2))
    assert found is not None
    assert (found.expected, found.kill) == by_hand(dice, pool, 2)
    assert sum(found.wounds) == sum(found.kills) == sum(found.claws) == 1


def test_claws_wound_a_hero_past_all_shields() -> None:
    """Claws are wounds that cannot be blocked ("Resolve Monster Icon Effects"); every roll counted one by one."""
    pool = {"yellow": 1, "blue": 2, "enemy": 2}
    faces = [DICE.faces[colour] for colour, count in pool.items() for _ in range(count)]
    rolls = [sum_of(map(read_face, roll)) for roll in product(*faces)]
    wounds = [max(0, roll.swords - roll.shields) + roll.claws for roll in rolls]
    found = odds(DICE, pool, mob("Imps", minions=2), hero("Gheta", health=2))
    assert found is not None
    assert found.expected == Fraction(sum(wounds), len(rolls))
    assert found.wounds[0] == Fraction(wounds.count(0), len(rolls))
    assert found.kill == Fraction(sum(count >= 2 for count in wounds), len(rolls))


def test_both_published_dice_give_different_odds() -> None:
    pool = {"yellow": 1, "blue": 1}
    first, second = (odds(dice, pool, hero("Gheta"), mob("Imps")) for dice in (DICE, OTHER_DICE))
    assert first is not None
    assert second is not None
    assert first.expected != second.expected


def test_a_monsters_ability_is_in_the_odds() -> None:
    gargoyles = mob("Gargoyles", minions=1, ability="defense hands 1: shields +1")
    found = odds(DICE, {"yellow": 1, "enemy": 1}, hero("Gheta"), gargoyles)
    assert found is not None
    assert found.wounds[2] == Fraction(1, 6) * Fraction(1, 2)


def test_a_hero_falls_to_wounds_and_claws_together() -> None:
    found = odds(DICE, {"yellow": 1, "enemy": 1}, mob("Imps"), hero("Gheta", health=3))
    assert found is not None
    assert found.kill == Fraction(1, 6) * Fraction(2, 6)


def test_no_odds_for_dice_that_nobody_knows() -> None:
    assert odds(None, {"yellow": 1}, hero("Gheta"), mob("Imps")) is None
    assert odds(DICE, {"red": 1}, hero("Gheta"), mob("Imps")) is None
