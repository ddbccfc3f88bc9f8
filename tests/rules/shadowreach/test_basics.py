"""What every play rests on: how it ends, dice, dashboards, cards, the bag ("Game Overview", "Basic Concepts")."""

from typing import Any

import pytest

from app.rules.core.board import Side
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import Boss, HeroCard, Item, Kind, Rarity, SkillCard, Slot
from app.rules.hellscape.changes import AddHero
from app.rules.hellscape.commands import EndQuest, EnemyTurn, GainSkill, PlaceBoss, SpawnMob, SpawnRoaming
from app.rules.hellscape.events import BagIsEmpty, PoolGathered
from app.rules.hellscape.hero_turn import EndActivation, MoveHero, OpenDoor, UseAbility
from app.rules.hellscape.inventory import AddItem, EquipItem, UseConsumable
from app.rules.hellscape.single_steps import ResolveAttack
from app.rules.hellscape.state import Carried, Phase
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.round import NextPhase
from tests.rules.shadowreach.sitting import Sitting, armed, corridor, hero, mob, refusal

MELEE = CombatType.MELEE
AXE = Item(name="Rough Axe", slot=Slot.HAND, arms=Arms(melee={"orange": 1}))
GREAT_SWORD = Item(name="Great Sword", slot=Slot.TWO_HANDED, arms=Arms(melee={"yellow": 1, "orange": 1}))
SHIELD = Item(name="Worn Shield", slot=Slot.HAND, arms=Arms(defense={"blue": 1}))


# Game Overview


def test_one_to_six_heroes_play() -> None:
    table = Sitting.of([hero(f"Hero {number}") for number in range(6)], phase=Phase.SETUP)
    assert refusal(table, AddHero(name="A seventh")) == "too_many_heroes"
    assert refusal(Sitting.of([], phase=Phase.SETUP, heroes_at_start=0), NextPhase()) == "no_heroes_yet"


@pytest.mark.parametrize("won", [True, False])
def test_once_the_quest_is_won_or_lost_the_game_is_over(won: bool) -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")])
    table.tell(EndQuest(won=won))
    told = (MoveHero(hero="Azzar", to="b1"), NextPhase(), EndQuest(won=not won))
    assert {refusal(table, one) for one in told} == {"game_is_won" if won else "game_is_lost"}


def test_four_phases_make_a_round_and_the_next_one_follows() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")])
    phases = []
    for _ in range(5):
        phases.append((table.state.phase, table.state.round))
        table.tell(NextPhase())
    assert phases == [
        (Phase.HEROES, 1), (Phase.ENEMIES, 1), (Phase.LEVEL_UP, 1), (Phase.DARKNESS, 1), (Phase.HEROES, 2),
    ]  # fmt: skip


# Dice Results


def test_each_sword_is_a_wound_that_a_shield_may_block() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")], [mob("Kobolds", minions=0)])
    table.tell(ResolveAttack(attacker="Kobolds", defender="Azzar", type=MELEE), {"swords": 3, "shields": 1})
    assert table.hero("Azzar").health == 6
    table.tell(ResolveAttack(attacker="Kobolds", defender="Azzar", type=MELEE), {"swords": 1, "shields": 2})
    assert table.hero("Azzar").health == 6, "shields never heal"


def test_mana_is_for_the_attacking_hero_up_to_his_maximum() -> None:
    azzar = hero("Azzar", mana=5, arms=Arms(melee={"yellow": 1}))
    table = Sitting.of([azzar, hero("Thena")], [mob("Kobolds", health=9)])
    table.tell(Attack(hero="Azzar", enemy="Kobolds", type=MELEE), {"mana": 3})
    assert table.hero("Azzar").mana == 6
    table.tell(ResolveAttack(attacker="Kobolds", defender="Thena", type=MELEE), {"mana": 2})
    assert table.hero("Thena").mana == 2, "who defends gains none"


def test_a_claw_wounds_the_hero_in_attack_and_defence_past_his_shields() -> None:
    """Also one who attacks from where nobody could strike him."""
    archer = hero("Mayla", "c1", arms=Arms(ranged={"yellow": 1}))
    table = Sitting.of([archer, hero("Thena")], [mob("Kobolds", health=9)])
    table.tell(Attack(hero="Mayla", enemy="Kobolds", type=CombatType.RANGED), {"claws": 2, "shields": 5})
    assert (table.hero("Mayla").health, table.enemy("Kobolds").wounds) == (6, 0)
    table.tell(ResolveAttack(attacker="Kobolds", defender="Thena", type=MELEE), {"claws": 1, "shields": 5})
    assert table.hero("Thena").health == 7


# Hero Dashboard, Item Cards


def test_only_what_is_equipped_gives_its_dice() -> None:
    thena = armed("Thena", AXE)
    thena.items.append(Carried(item=GREAT_SWORD))
    table = Sitting.of([thena, hero("Azzar")], [mob("Kobolds", minions=0)])
    table.tell(Attack(hero="Thena", enemy="Kobolds", type=MELEE), {"swords": 0})
    assert table.happened(PoolGathered)[0].dice == {"orange": 1}


@pytest.mark.parametrize("slot", [Slot.HEAD, Slot.CHEST, Slot.LEGS, Slot.MISC])
def test_each_slot_but_the_hands_holds_one_item(slot: Slot) -> None:
    one, other = Item(name="One", slot=slot), Item(name="Other", slot=slot)
    table = Sitting.of([armed("Thena", one), hero("Azzar")], phase=Phase.SETUP)
    table.hero("Thena").items.append(Carried(item=other))
    assert refusal(Sitting(table.state), EquipItem(hero="Thena", item="Other")) == "slot_is_taken"


def test_two_hands_hold_two_items_or_one_that_takes_both() -> None:
    table = Sitting.of([armed("Thena", AXE), hero("Azzar")], phase=Phase.SETUP)
    table.hero("Thena").items += [Carried(item=SHIELD), Carried(item=GREAT_SWORD)]
    table = Sitting(table.state)
    assert refusal(table, EquipItem(hero="Thena", item="Great Sword")) == "slot_is_taken"
    table.tell(EquipItem(hero="Thena", item="Worn Shield"))
    assert [one.equipped for one in table.hero("Thena").items] == [True, True, False]


def test_an_inventory_holds_as_many_items_as_one_likes() -> None:
    table = Sitting.of([hero("Thena"), hero("Azzar")])
    for number in range(30):
        table.tell(AddItem(hero="Thena", item=Item(name=f"Ring {number}", slot=Slot.MISC)))
    assert len(table.hero("Thena").items) == 30


def test_consumables_take_no_slot_and_need_not_be_equipped() -> None:
    potion = Item(name="Health Potion", consumable=True, abilities=("any: heal 3",))
    thena = hero("Thena", health=4, items=[Carried(item=potion)])
    table = Sitting.of([thena, hero("Azzar")], phase=Phase.SETUP)
    assert refusal(table, EquipItem(hero="Thena", item="Health Potion")) == "consumables_need_no_slot"
    table = Sitting.of([thena, hero("Azzar")])
    table.tell(UseConsumable(hero="Thena", item="Health Potion"))
    assert (table.hero("Thena").health, table.hero("Thena").items) == (7, [])


# Hero Card, Skill Card


def test_a_hero_begins_with_the_health_and_mana_of_his_card_and_at_level_one() -> None:
    table = Sitting.of([hero("Thena")], phase=Phase.SETUP)
    table.tell(AddHero(name="Azzar", card=HeroCard(name="Azzar", health=7, mana=3)))
    azzar = table.hero("Azzar")
    assert (azzar.health, azzar.max_health, azzar.mana, azzar.max_mana) == (7, 7, 3, 3)
    assert (azzar.level, azzar.xp) == (1, 0)


def test_the_ability_of_a_hero_card_is_his() -> None:
    card = HeroCard(name="Azzar", health=8, mana=6, abilities=("any mana 1: heal 2",))
    table = Sitting.of([hero("Azzar", health=4, card=card), hero("Thena")])
    table.tell(UseAbility(hero="Azzar", ability="any mana 1: heal 2"))
    assert (table.hero("Azzar").health, table.hero("Azzar").mana) == (6, 1)


def skill(name: str, **told: Any) -> SkillCard:
    return SkillCard(**{"name": name, "hero_class": "warrior", "level": 1, **told})


RAM = skill("Shield Ram I", line="Shield Ram", rank=1)
RAM_2 = skill("Shield Ram II", line="Shield Ram", rank=2)


def test_skills_are_of_ones_class_and_level_and_ranks_come_in_order() -> None:
    table = Sitting.of([hero("Yorlyn", hero_class="warrior", skills_owed=2), hero("Thena")], phase=Phase.LEVEL_UP)
    refused = {
        "skill_of_another_class": skill("Ambush", hero_class="assassin"),
        "skill_above_level": skill("Whirl", level=2),
        "rank_out_of_order": RAM_2,
    }
    for why, card in refused.items():
        assert refusal(table, GainSkill(hero="Yorlyn", skill=card)) == why
    table.tell(GainSkill(hero="Yorlyn", skill=RAM))
    table.tell(GainSkill(hero="Yorlyn", skill=RAM_2))
    assert [one.name for one in table.hero("Yorlyn").skills] == ["Shield Ram II"], "nobody has two ranks of one skill"


# Treasure Bag


def test_where_the_bag_is_empty_no_token_is_placed() -> None:
    table = Sitting.of([hero("Thena"), hero("Azzar")], bag={Rarity.RARE: 1})
    table.tell(SpawnMob(at="b1"), {"name": "Kobolds", "treasure": 3}, {"name": "Club", "melee": "yellow 1"})
    assert table.enemy("Kobolds").treasure == {Rarity.RARE: 1}
    assert table.happened(BagIsEmpty)


def test_tokens_are_drawn_blind_and_the_app_can_draw_them_itself() -> None:
    table = Sitting.of([hero("Thena"), hero("Azzar")], bag={Rarity.COMMON: 1, Rarity.RARE: 1})
    table.tell(
        SpawnMob(at="b1"), {"name": "Kobolds", "treasure": 2}, "by chance", {"name": "Club", "melee": "yellow 1"}
    )
    assert table.enemy("Kobolds").treasure == {Rarity.COMMON: 1, Rarity.RARE: 1}
    assert sum(table.state.bag.values()) == 0


# Enemy Cards


def test_roaming_monsters_and_bosses_have_their_health_for_every_hero() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena"), hero("Mayla")])
    table.tell(SpawnRoaming(at="b1"), {"name": "Basilisk", "health": 6, "treasure": 0})
    table.tell(PlaceBoss(boss=Boss(name="Elderseer", health=30), at="d1"))
    assert (table.enemy("Basilisk").health, table.enemy("Elderseer").health) == (18, 90)


def test_a_roaming_monster_rolls_the_dice_of_its_card() -> None:
    arms = Arms(melee={"orange": 2, "enemy": 1}, defense={"blue": 2, "enemy": 1})
    basilisk = [mob("Basilisk", kind=Kind.ROAMING, minions=0, health=9, arms=arms)]
    table = Sitting.of([armed("Thena", AXE), hero("Azzar", "d1")], basilisk)
    table.tell(Attack(hero="Thena", enemy="Basilisk", type=MELEE), {})
    assert table.happened(PoolGathered)[0].dice == {"orange": 1, "blue": 2, "enemy": 1}
    table.state.phase = Phase.ENEMIES
    table = Sitting(table.state)
    table.tell(EnemyTurn(enemy="Basilisk"), {}, {})
    assert [event.dice for event in table.happened(PoolGathered)] == [{"orange": 2, "enemy": 1}] * 2


# Game Tiles


def test_a_zone_holds_any_number_of_miniatures() -> None:
    heroes = [hero(f"Hero {number}", "b1") for number in range(5)]
    table = Sitting.of([hero("Azzar"), *heroes], [mob("Kobolds", "b1"), mob("Bugbears", "b1")])
    table.tell(MoveHero(hero="Azzar", to="b1"))
    assert table.hero("Azzar").at == "b1"


CORNERS = "+---+---+---+\n|.   .  |.  |\n+   +-D-+---+\n|.   .r  .r |\n+---+---+---+\n"


def test_zones_are_adjacent_orthogonally_where_neither_wall_nor_closed_door_parts_them() -> None:
    table = Sitting.of([hero("Azzar", "b1"), hero("Thena")], board=CORNERS)
    for zone in ("c1", "b2", "a2", "c2"):
        assert refusal(table, MoveHero(hero="Azzar", to=zone)) == "no_step_there"
    table.tell(OpenDoor(hero="Azzar", side=Side.SOUTH), {"name": "Silence"})
    table.tell(MoveHero(hero="Azzar", to="b2"))
    assert table.hero("Azzar").at == "b2"


def test_who_stands_in_shadow_is_in_shadow_and_everywhere_else_in_light() -> None:
    table = Sitting.of([armed("Thena", AXE), hero("Azzar")], [mob("Kobolds", minions=0, health=9)], corridor(2, "#."))
    table.tell(Attack(hero="Thena", enemy="Kobolds", type=MELEE), {})
    assert table.happened(PoolGathered)[0].dice == {"orange": 1, "shadow": 1}
    table.tell(ResolveAttack(attacker="Kobolds", defender="Thena", type=MELEE), {})
    assert table.happened(PoolGathered)[0].dice == {"yellow": 1}, "enemies never roll the shadow die"
    lit = Sitting.of([armed("Thena", AXE), hero("Azzar")], [mob("Kobolds", minions=0, health=9)])
    lit.tell(Attack(hero="Thena", enemy="Kobolds", type=MELEE), {})
    assert lit.happened(PoolGathered)[0].dice == {"orange": 1}


def test_the_dungeon_level_is_that_of_the_highest_hero() -> None:
    levels = [hero(f"Hero {number}", level=level) for number, level in enumerate((2, 2, 3, 2))]
    assert Game(Sitting.of(levels).state).level == 3


def test_who_is_done_has_turned_his_token_until_the_next_round() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")])
    table.tell(EndActivation(hero="Azzar"))
    assert refusal(table, MoveHero(hero="Azzar", to="b1")) == "hero_is_done"
    for _ in range(4):
        table.tell(NextPhase())
    table.tell(MoveHero(hero="Azzar", to="b1"))
    assert table.state.round == 2
