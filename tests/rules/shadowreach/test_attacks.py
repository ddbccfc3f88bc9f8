"""Weapons, reach and sight, the pool, and what an attack comes to ("Attack Action" to "Resolving the Attack")."""


import pytest

from app.rules.core.question import Choice
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.attacks import attacks_open
from app.rules.hellscape.cards import Deck, Item, Kind, Rarity, SkillCard, Slot
from app.rules.hellscape.events import AbilityFired, PoolGathered
from app.rules.hellscape.hero_turn import TradeAndEquip, UseAbility
from app.rules.hellscape.inventory import EquipItem, GiveItem, UnequipItem, UseConsumable
from app.rules.hellscape.items import set_pieces
from app.rules.hellscape.left_to_the_table import set_powers
from app.rules.hellscape.single_steps import ResolveAttack
from app.rules.hellscape.state import Carried, Enemy, Phase
from app.rules.shadowreach.game import Game
from tests.rules.shadowreach.sitting import DICE, Sitting, armed, corridor, hero, mob, refusal

MELEE, MAGIC, RANGED = CombatType.MELEE, CombatType.MAGIC, CombatType.RANGED
AXE = Item(name="Rough Axe", slot=Slot.HAND, arms=Arms(melee={"orange": 1}))
BOW = Item(name="Short Bow", slot=Slot.HAND, arms=Arms(melee={"yellow": 1}, ranged={"orange": 2}))


def blow(hero_name: str = "Thena", enemy: str = "Kobolds", kind: CombatType = MELEE) -> Attack:
    return Attack(hero=hero_name, enemy=enemy, type=kind)


# Attack Action, Line of Sight


def test_an_attack_is_an_action_and_takes_a_weapon() -> None:
    table = Sitting.of([armed("Thena", AXE), hero("Azzar", items=[Carried(item=AXE)])], [mob("Kobolds", health=9)])
    table.tell(blow(), {"swords": 1})
    assert table.hero("Thena").actions == 2
    assert refusal(table, blow(kind=RANGED)) == "no_such_weapon"
    assert refusal(Sitting(table.state), blow("Azzar")) == "somebody_is_active"
    table.state.active = ""
    assert refusal(Sitting(table.state), blow("Azzar")) == "needs_a_weapon"


@pytest.mark.parametrize(("kind", "reached"), [(MELEE, ["a1"]), (MAGIC, ["a1", "b1"]), (RANGED, ["b1", "c1", "d1"])])
def test_melee_here_magic_up_to_one_zone_and_ranged_from_one_zone_on(kind: CombatType, reached: list[str]) -> None:
    everything = Arms(**{kind.value: {"yellow": 1}})
    table = Sitting.of([hero("Thena", arms=everything)], [mob(zone, zone) for zone in ("a1", "b1", "c1", "d1")])
    assert [zone for zone, _ in attacks_open(Game(table.state), table.hero("Thena"))] == reached


AROUND = "+---+---+---+\n|.   .   .  |\n+   +   +   +\n|.   .  |.  |\n+   +-D-+   +\n|.   .   .  |\n+---+---+---+\n"


def test_sight_is_a_straight_line_that_walls_and_closed_doors_end_and_figures_do_not() -> None:
    """From the middle: north and west; east is a wall, south a closed door, and corners are diagonal."""
    zones = [f"{column}{row}" for row in (1, 2, 3) for column in "abc"]
    for arms, reached in ((Arms(ranged={"yellow": 1}), ["b1", "a2"]), (Arms(magic={"yellow": 1}), ["b1", "a2", "b2"])):
        thena = hero("Thena", "b2", arms=arms)
        table = Sitting.of([thena], [mob(zone, zone) for zone in zones], AROUND)
        assert [zone for zone, _ in attacks_open(Game(table.state), thena)] == reached
    line = [mob("Kobolds", "b1"), mob("Bugbears", "c1")]
    beyond = Sitting.of([hero("Thena", arms=Arms(ranged={"yellow": 1})), hero("Azzar", "b1")], line)
    assert ("Bugbears", RANGED) in attacks_open(Game(beyond.state), beyond.hero("Thena"))


# Assembling the Dice Pool


def test_two_weapons_of_one_type_add_their_dice_and_others_do_not() -> None:
    table = Sitting.of([armed("Thena", AXE, BOW)], [mob("Kobolds", minions=0, health=9), mob("Bugbears", "b1")])
    table.tell(blow(), {"swords": 0})
    assert table.happened(PoolGathered)[0].dice == {"orange": 1, "yellow": 1}
    table.tell(blow(enemy="Bugbears", kind=RANGED), {"swords": 0})
    assert table.happened(PoolGathered)[0].dice == {"orange": 2, "enemy": 2}


def test_the_defender_brings_his_dice_and_a_mob_an_enemy_die_for_each_minion() -> None:
    elves = mob("Dark Elves", minions=3, health=9, arms=Arms(defense={"blue": 2}), carries=Arms(melee={"yellow": 1}))
    shield = Item(name="Worn Shield", slot=Slot.HAND, arms=Arms(defense={"blue": 1}))
    table = Sitting.of([armed("Thena", AXE, shield), hero("Azzar", "d1")], [elves])
    table.tell(blow(enemy="Dark Elves"), {"swords": 0})
    assert table.happened(PoolGathered)[0].dice == {"orange": 1, "blue": 2, "enemy": 3}
    table.tell(ResolveAttack(attacker="Dark Elves", defender="Thena", type=MELEE), {"swords": 0})
    assert table.happened(PoolGathered)[0].dice == {"yellow": 1, "blue": 1, "enemy": 3}


def test_a_roll_has_three_attack_dice_of_a_colour_five_blue_one_shadow_and_six_enemy_dice() -> None:
    much = Arms(melee={"yellow": 5, "orange": 4})
    orcs = mob("Dark Orcs", minions=9, health=9, arms=Arms(defense={"blue": 7}))
    table = Sitting.of([hero("Thena", arms=much)], [orcs], corridor(2, "##"))
    table.tell(blow(enemy="Dark Orcs"), {"swords": 0})
    assert table.happened(PoolGathered)[0].dice == {"yellow": 3, "orange": 3, "blue": 5, "shadow": 1, "enemy": 6}


def test_bonus_dice_may_come_when_the_others_lie_there() -> None:
    """Rolled and added up with them, and more than fit are lost."""
    fury = SkillCard(name="Fury", abilities=("attack mana 1: dice yellow 3",))
    thena = hero("Thena", arms=Arms(melee={"yellow": 2}), skills=[fury])
    table = Sitting.of([thena], [mob("Kobolds", minions=0, health=20)], dice=DICE)
    table.tell(
        blow(), {"yellow 1": "swords 1", "yellow 2": "swords 1"}, "attack mana 1: dice yellow 3",
        {"yellow 1": "swords 2"},
    )  # fmt: skip
    assert table.lines[-1] == "wounds Kobolds 4"


# Resolving the Attack


def test_wounds_go_on_from_minion_to_minion_and_last_to_the_leader() -> None:
    """Two health each: five wounds kill both minions and wound the leader, all in one attack."""
    table = Sitting.of([armed("Thena", AXE)], [mob("Kobolds", minions=2)])
    table.tell(blow(), {"swords": 5})
    kobolds = table.enemy("Kobolds")
    assert (kobolds.minions, kobolds.leader, kobolds.wounds) == (0, True, 1)


def test_fewer_wounds_than_health_stay_on_the_foremost_minion() -> None:
    table = Sitting.of([armed("Thena", AXE)], [mob("Kobolds", minions=2)])
    table.tell(blow(), {"swords": 1})
    table.tell(blow(), {"swords": 1})
    assert (table.enemy("Kobolds").minions, table.enemy("Kobolds").wounds) == (1, 0)


@pytest.mark.parametrize(
    ("enemy", "killer", "others"),
    [
        (mob("Kobolds", minions=2), 2 + 1 + 2, 2), (mob("Kobolds", minions=0), 1 + 2, 2),
        (Enemy(name="Kobolds", kind=Kind.ROAMING, at="a1", health=2), 1 + 4, 4),
    ],
)  # fmt: skip
def test_a_kill_is_one_experience_and_leaders_and_roaming_monsters_pay_all(
    enemy: Enemy, killer: int, others: int
) -> None:
    """Two for a leader, four for a roaming monster, to every hero, also to one who lies there."""
    heroes = [armed("Thena", AXE), hero("Azzar", "d1"), hero("Mayla", "d1", health=0, down=True)]
    table = Sitting.of(heroes, [enemy])
    table.tell(blow(), {"swords": 9})
    assert [one.xp for one in table.state.heroes] == [killer, others, others]


def test_a_minion_pays_nobody_but_its_killer() -> None:
    table = Sitting.of([armed("Thena", AXE), hero("Azzar")], [mob("Kobolds", minions=2)])
    table.tell(blow(), {"swords": 2})
    assert [one.xp for one in table.state.heroes] == [1, 0]


def test_the_killer_of_a_leader_has_its_item_and_an_item_for_every_token_from_wherever_he_stands() -> None:
    club = Item(name="Club", deck=Deck.MOB_ITEM, slot=Slot.HAND, arms=Arms(melee={"yellow": 1}))
    kobolds = mob("Kobolds", "c1", minions=0, item=club, treasure={Rarity.COMMON: 1, Rarity.RARE: 1})
    table = Sitting.of([armed("Thena", BOW), hero("Azzar")], [kobolds])
    table.tell(blow(kind=RANGED), {"swords": 2}, {"name": "Ring", "slot": "misc"}, {"name": "Helm", "slot": "head"})
    gained = [one.item.name for one in table.hero("Thena").items if not one.equipped]
    assert gained == ["Club", "Ring", "Helm"]
    assert table.state.bag == {Rarity.COMMON: 1, Rarity.RARE: 1}, "the tokens go back"
    assert table.state.enemies == []
    table.tell(EquipItem(hero="Thena", item="Ring"))
    table.tell(GiveItem(hero="Thena", item="Helm", to="Azzar"))
    table.tell(EquipItem(hero="Azzar", item="Helm"))
    assert table.hero("Azzar").items[0].equipped


def test_a_minion_that_falls_leaves_treasure_and_item_where_they_are() -> None:
    club = Item(name="Club", deck=Deck.MOB_ITEM)
    kobolds = mob("Kobolds", minions=1, item=club, treasure={Rarity.RARE: 1})
    table = Sitting.of([armed("Thena", AXE), hero("Azzar")], [kobolds])
    table.tell(blow(), {"swords": 2})
    assert (table.enemy("Kobolds").treasure, table.enemy("Kobolds").item) == ({Rarity.RARE: 1}, club)


def test_an_enemys_ability_fires_as_often_as_its_hands_pay_for_it() -> None:
    """Unlike those of heroes, which are there once a combat ("Special Abilities")."""
    elves = mob("Dark Elves", minions=4, health=9, ability="combat hands 2: hero venom 1")
    table = Sitting.of([armed("Thena", AXE), hero("Azzar")], [elves])
    table.tell(blow(enemy="Dark Elves"), {"hands": 5})
    assert [event.times for event in table.happened(AbilityFired)] == [2]
    assert sum(table.hero("Thena").conditions.values()) == 2


def test_an_ability_is_there_once_in_a_combat_and_again_in_the_next_one() -> None:
    written = "attack mana 1: swords +1"
    skills = [SkillCard(name="Hew", abilities=(written,))]
    table = Sitting.of([armed("Thena", AXE, skills=skills)], [mob("Kobolds", minions=0, health=9)])
    for left in (1, 0):
        table.tell(blow(), {"swords": 1}, written)
        assert table.hero("Thena").mana == left
    assert table.enemy("Kobolds").wounds == 4


def test_a_reroll_may_take_the_same_die_again_and_any_die_of_either_side() -> None:
    """Each is resolved by itself ("Effects")."""
    luck = Item(name="Luck", slot=Slot.MISC, abilities=("attack mana 1: reroll 2",))
    table = Sitting.of([armed("Thena", AXE, luck)], [mob("Kobolds", minions=1, health=9)], dice=DICE)
    table.run.do(blow())
    for answer in (
        {"orange 1": "blank", "enemy 1": "claws 1"}, "attack mana 1: reroll 2", "1 orange: blank",
        {"orange 1": "swords 1"},
    ):  # fmt: skip
        table.run.answer(table.reply(answer))
    question = table.run.question
    assert isinstance(question, Choice)
    assert question.options == ("1 orange: swords 1", "2 enemy: claws 1", "keep")


# Trade and Equip, Special Actions, Set Items, Consumables


def test_who_stands_in_the_zone_trades_and_equips_freely_for_an_action() -> None:
    """Not who is elsewhere, and not who is knocked out."""
    heroes = [
        hero("Thena", items=[Carried(item=AXE)]), hero("Azzar", items=[Carried(item=BOW)]),
        hero("Mayla", "b1", items=[Carried(item=AXE)]), hero("Yorlyn", health=0, down=True, items=[Carried(item=AXE)]),
    ]  # fmt: skip
    table = Sitting.of(heroes)
    assert refusal(table, EquipItem(hero="Thena", item="Rough Axe")) == "needs_trade_and_equip"
    table.tell(TradeAndEquip(hero="Thena"))
    assert table.hero("Thena").actions == 2
    table.tell(GiveItem(hero="Azzar", item="Short Bow", to="Thena"))
    table.tell(EquipItem(hero="Thena", item="Short Bow"))
    for name in ("Mayla", "Yorlyn"):
        assert refusal(table, EquipItem(hero=name, item="Rough Axe")) == "needs_trade_and_equip"
    assert refusal(table, GiveItem(hero="Thena", item="Rough Axe", to="Mayla")) == "not_in_the_same_zone"


def test_without_a_map_the_table_says_who_trades() -> None:
    heroes = [hero(name, None, items=[Carried(item=AXE)]) for name in ("Thena", "Azzar", "Mayla")]
    table = Sitting.of(heroes, mapped=False)
    table.tell(TradeAndEquip(hero="Thena", others=("Azzar",)))
    table.tell(EquipItem(hero="Azzar", item="Rough Axe"))
    assert refusal(table, EquipItem(hero="Mayla", item="Rough Axe")) == "needs_trade_and_equip"


def test_an_action_of_a_card_costs_an_action() -> None:
    mace = Item(name="Restoration Mace", slot=Slot.HAND, abilities=("action: heal 2",))
    table = Sitting.of([armed("Thena", mace, health=3), hero("Azzar")])
    table.tell(UseAbility(hero="Thena", ability="action: heal 2"))
    assert (table.hero("Thena").health, table.hero("Thena").actions) == (5, 2)


def piece(name: str, slot: Slot) -> Item:
    return Item(name=name, slot=slot, set="Red Dragon")


def test_two_pieces_of_a_set_give_the_minor_power_and_four_the_greater_one_as_long_as_they_are_worn() -> None:
    slots = (Slot.HEAD, Slot.CHEST, Slot.LEGS, Slot.MISC)
    table = Sitting.of([armed("Thena", *(piece(slot.value, slot) for slot in slots)), hero("Azzar")])
    thena = table.hero("Thena")
    assert [(one.pieces, one.greater) for one in set_powers(thena)] == [(4, True)]
    table.tell(UnequipItem(hero="Thena", item="head"))
    assert [(one.pieces, one.greater) for one in set_powers(table.hero("Thena"))] == [(3, False)]
    for name in ("chest", "legs"):
        table.tell(UnequipItem(hero="Thena", item=name))
    assert set_pieces(table.hero("Thena")) == {"Red Dragon": 1}
    assert set_powers(table.hero("Thena")) == []


@pytest.mark.parametrize("phase", [Phase.HEROES, Phase.ENEMIES, Phase.LEVEL_UP, Phase.DARKNESS])
def test_a_consumable_is_used_in_any_phase_for_no_action_and_is_gone(phase: Phase) -> None:
    potion = Item(name="Health Potion", consumable=True, abilities=("any: heal 3",))
    table = Sitting.of([hero("Thena", health=3, items=[Carried(item=potion)]), hero("Azzar")], phase=phase)
    table.tell(UseConsumable(hero="Thena", item="Health Potion"))
    thena = table.hero("Thena")
    assert (thena.health, thena.items, thena.actions) == (6, [], 3)
