"""Dashboards, cards and decks ("Basic Concepts")."""

import pytest

from app.rules.core.errors import Refused
from app.rules.core.question import BY_CHANCE, DECK_EMPTY, Draw
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import Deck, HeroCard, Item, Kind, Rarity, SkillCard, Slot
from app.rules.hellscape.changes import AddHero
from app.rules.hellscape.commands import EnemyTurn, SpawnMob, SpawnRoaming
from app.rules.hellscape.hero_turn import Interact, MoveHero
from app.rules.hellscape.inventory import EquipItem, UseConsumable
from app.rules.hellscape.state import Carried, Phase
from tests.rules.hellscape.sitting import Sitting, hero, mob

SWORD = Arms(melee={"yellow": 1})


def carries(*items: Item, equipped: bool = False) -> list[Carried]:
    return [Carried(item=item, equipped=equipped) for item in items]


# Hero Dashboard


@pytest.mark.parametrize(
    ("slot", "most"), [(Slot.HEAD, 1), (Slot.CHEST, 1), (Slot.LEGS, 1), (Slot.MISC, 1), (Slot.HAND, 2)]
)
def test_a_dashboard_has_four_slots_and_two_for_hands(slot: Slot, most: int) -> None:
    items = [Item(name=f"{slot} {number}", slot=slot) for number in range(most + 1)]
    table = Sitting.of([hero("Gheta", items=carries(*items), trades=True)])
    for item in items[:-1]:
        table.tell(EquipItem(hero="Gheta", item=item.name))
    with pytest.raises(Refused, match="slot is taken"):
        table.tell(EquipItem(hero="Gheta", item=items[-1].name))


@pytest.mark.parametrize("first", [0, 1])
def test_a_two_handed_item_takes_both_hands(first: int) -> None:
    items = (Item(name="Great Axe", slot=Slot.TWO_HANDED), Item(name="Dagger", slot=Slot.HAND))
    table = Sitting.of([hero("Gheta", items=carries(*items), trades=True)])
    table.tell(EquipItem(hero="Gheta", item=items[first].name))
    with pytest.raises(Refused, match="slot is taken"):
        table.tell(EquipItem(hero="Gheta", item=items[1 - first].name))


def test_a_hero_begins_at_level_one_without_experience_and_with_a_turn_to_come() -> None:
    table = Sitting.of([], phase=Phase.SETUP)
    table.tell(AddHero(name="Gheta", card=HeroCard(name="Gheta", health=8, mana=2)))
    gheta = table.hero("Gheta")
    assert (gheta.level, gheta.xp, gheta.activated) == (1, 0, False)


def test_the_experience_track_ends_at_ninety_nine() -> None:
    """It counts tens and ones."""
    table = Sitting.of([hero("Gheta", xp=98, arms=SWORD)], [mob("Imps", health=1)])
    table.tell(Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE), {"swords": 3})
    assert table.hero("Gheta").xp == 99


def test_each_miniature_of_a_mob_has_the_health_of_the_card_the_leader_last() -> None:
    table = Sitting.of([hero("Gheta", arms=SWORD)], [mob("Imps", health=3, wounds=2)])
    left = []
    for swords in (1, 4, 2):
        table.tell(Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE), {"swords": swords})
        left += [(one.minions, one.leader, one.wounds) for one in table.state.enemies]
    assert left == [(1, True, 0), (0, True, 1)], "the last two wounds kill the leader"


# Hero Card, Skill Card


def test_nobody_is_healed_above_the_maximum() -> None:
    potion = Item(name="Potion", consumable=True, abilities=("any: heal 3",))
    table = Sitting.of([hero("Gheta", health=7, items=carries(potion))])
    table.tell(UseConsumable(hero="Gheta", item="Potion"))
    assert table.hero("Gheta").health == 8


@pytest.mark.parametrize(("level", "wounds"), [(2, 1), (3, 3)])
def test_a_skill_above_the_heros_level_cannot_be_used(level: int, wounds: int) -> None:
    rage = SkillCard(name="Rage", level=3, abilities=("attack: swords +2",))
    table = Sitting.of([hero("Gheta", level=level, arms=SWORD, skills=[rage])], [mob("Imps", health=9)])
    table.tell(Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE), {"swords": 1})
    assert f"wounds Imps {wounds}" in table.lines


# Item Cards


@pytest.mark.parametrize(("equipped", "wounds"), [(False, 1), (True, 2)])
def test_what_an_item_does_counts_only_while_it_is_equipped(equipped: bool, wounds: int) -> None:
    ring = Item(name="Ring", slot=Slot.MISC, abilities=("attack: swords +1",))
    gheta = hero("Gheta", arms=SWORD, items=carries(ring, equipped=equipped))
    table = Sitting.of([gheta], [mob("Imps", health=9)])
    table.tell(Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE), {"swords": 1})
    assert f"wounds Imps {wounds}" in table.lines


def test_a_consumable_goes_into_no_slot() -> None:
    table = Sitting.of([hero("Gheta", items=carries(Item(name="Potion", consumable=True)), trades=True)])
    with pytest.raises(Refused, match="consumables need no slot"):
        table.tell(EquipItem(hero="Gheta", item="Potion"))


# Treasure Bag


def test_a_token_that_the_app_draws_comes_out_of_the_bag() -> None:
    """Which one nobody can know; the item is of the deck that it stands for."""
    bag = {Rarity.COMMON: 2, Rarity.RARE: 2, Rarity.EPIC: 2}
    table = Sitting.of([hero("Gheta")], bag=bag)
    table.tell(SpawnMob(at="c1"), {"name": "Imps", "treasure": 1}, BY_CHANCE, DECK_EMPTY)
    (drawn,) = table.enemy("Imps").treasure
    assert table.state.bag == {**bag, drawn: 1}


@pytest.mark.parametrize("rarity", Rarity)
def test_each_token_is_exchanged_for_a_card_of_its_own_deck(rarity: Rarity) -> None:
    table = Sitting.of([hero("Gheta")], treasure={"a1": {rarity: 1}})
    table.run.do(Interact(hero="Gheta"))
    assert isinstance(table.run.question, Draw)
    assert table.run.question.deck == rarity.value
    table.run.answer(table.reply({"name": "Find"}))
    assert table.hero("Gheta").items[0].item.deck is Deck(rarity.value)
    assert table.state.bag == {rarity: 1}


# Monster Cards


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_mobs_their_items_and_roaming_monsters_are_drawn_for_the_dungeon_level(level: int) -> None:
    table = Sitting.of([hero("Gheta", level=level), hero("Irk")])
    drawn = []
    for command in (SpawnMob(at="c1"), SpawnRoaming(at="d1")):
        table.run.do(command)
        while isinstance(question := table.run.question, Draw):
            drawn.append((question.deck, question.level))
            table.run.answer(
                table.reply({"name": question.deck, **({"melee": "yellow 1"} if "item" in question.deck else {})})
            )
    assert drawn == [("mob", level), ("mob_item", level), ("roaming", level)]


def test_hands_trigger_the_ability_of_a_roaming_monster_too() -> None:
    ghoul = mob("The Ghoul", kind=Kind.ROAMING, minions=0, health=9, ability="attack hands 1: swords +1")
    table = Sitting.of([hero("Gheta")], [ghoul], phase=Phase.ENEMIES)
    table.tell(EnemyTurn(enemy="The Ghoul"), {"swords": 1, "hands": 1}, {"swords": 0})
    assert table.hero("Gheta").health == 6


# Game Tiles


def test_any_number_of_miniatures_stands_in_a_zone() -> None:
    heroes = [hero(name, "b1") for name in ("Gheta", "Irk", "Mathrin", "Feydra", "Nahias")]
    enemies = [mob(name, "b1", minions=6) for name in ("Imps", "Undead", "Satyrs")]
    table = Sitting.of([hero("Sir Ronen"), *heroes], enemies)
    table.tell(MoveHero(hero="Sir Ronen", to="b1"))
    assert {one.at for one in table.state.heroes} == {"b1"}
