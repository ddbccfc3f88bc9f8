"""Mobs and roaming monsters on their turn, and heroes who are knocked out ("Enemy Phase", "Knocked Out")."""

from typing import Any

import pytest

from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import Item, Kind, Slot
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.events import Attacked, Moved, PatternFollowed, PoolGathered
from app.rules.hellscape.hero_turn import MoveHero
from app.rules.hellscape.patterns import read_pattern_text
from app.rules.hellscape.state import Carried, Condition, Enemy, Hero, Phase
from app.rules.shadowreach.commands import DisarmMob
from app.rules.shadowreach.events import NotActivated
from app.rules.shadowreach.hero_turn import Recover
from app.rules.shadowreach.round import NextPhase
from tests.rules.shadowreach.sitting import Sitting, corridor, hero, mob, refusal

BOW, CLAWS = Arms(ranged={"yellow": 1}), Arms(melee={"yellow": 1})
MISS = {"swords": 0}


def enemies_turn(heroes: list[Hero], *enemies: Enemy, board: str = "", **told: Any) -> Sitting:
    return Sitting.of(heroes, enemies, board or corridor(5), phase=Phase.ENEMIES, **told)


def attacked(table: Sitting) -> list[str]:
    return [event.hero for event in table.happened(Attacked)]


# Types of Enemies, Mob Activation


def test_each_enemy_activates_once_in_the_order_that_the_players_like() -> None:
    table = enemies_turn([hero("Azzar", "e1")], mob("Kobolds"), mob("Bugbears"))
    table.tell(EnemyTurn(enemy="Bugbears"))
    assert refusal(table, EnemyTurn(enemy="Bugbears")) == "has_acted"
    table.tell(EnemyTurn(enemy="Kobolds"))
    table.tell(NextPhase())
    assert table.state.phase is Phase.LEVEL_UP


def test_a_mob_has_two_actions_each_an_attack_if_possible_and_else_a_move() -> None:
    here = enemies_turn([hero("Azzar")], mob("Kobolds"))
    here.tell(EnemyTurn(enemy="Kobolds"), MISS, MISS)
    assert (attacked(here), here.enemy("Kobolds").at) == (["Azzar", "Azzar"], "a1")
    beside = enemies_turn([hero("Azzar", "b1")], mob("Kobolds"))
    beside.tell(EnemyTurn(enemy="Kobolds"), MISS)
    assert (attacked(beside), beside.enemy("Kobolds").at) == (["Azzar"], "b1")
    far = enemies_turn([hero("Azzar", "e1")], mob("Kobolds"))
    far.tell(EnemyTurn(enemy="Kobolds"))
    assert (attacked(far), far.enemy("Kobolds").at) == ([], "c1")


def test_all_miniatures_of_a_mob_attack_together() -> None:
    table = enemies_turn([hero("Azzar")], mob("Kobolds", minions=4))
    table.tell(EnemyTurn(enemy="Kobolds"), MISS, MISS)
    assert [event.dice for event in table.happened(PoolGathered)] == [{"yellow": 1, "enemy": 4}] * 2


# Mob Attack


def test_the_closest_hero_in_range_is_attacked_whatever_his_level() -> None:
    heroes = [hero("Azzar", "d1", level=5), hero("Thena", "b1"), hero("Mayla", "c1", level=3)]
    table = enemies_turn(heroes, mob("Kobolds", arms=BOW))
    table.tell(EnemyTurn(enemy="Kobolds"), MISS, MISS)
    assert attacked(table) == ["Thena", "Thena"]


def test_of_heroes_at_the_same_distance_the_players_choose_for_each_attack() -> None:
    table = enemies_turn([hero("Azzar"), hero("Thena")], mob("Kobolds"))
    table.tell(EnemyTurn(enemy="Kobolds"), "Thena", MISS, "Azzar", MISS)
    assert attacked(table) == ["Thena", "Azzar"]


def test_a_mob_with_bows_shoots_nobody_in_its_own_zone() -> None:
    table = enemies_turn([hero("Azzar"), hero("Thena", "c1")], mob("Kobolds", arms=BOW))
    table.tell(EnemyTurn(enemy="Kobolds"), MISS, MISS)
    assert attacked(table) == ["Thena", "Thena"]


WALL = "+---+---+---+\n|.  |.   .  |\n+   +---+---+\n|.   .   .  |\n+---+---+---+\n"


@pytest.mark.parametrize("arms", [BOW, Arms(magic={"yellow": 1})])
def test_ranged_and_magic_attacks_of_mobs_want_a_line_of_sight(arms: Arms) -> None:
    table = enemies_turn([hero("Azzar", "b1")], mob("Kobolds", arms=arms), board=WALL)
    table.tell(EnemyTurn(enemy="Kobolds"))
    assert attacked(table) == []


TWO_TYPES = [
    (Arms(melee={"yellow": 2}, magic={"orange": 1}), "melee"),
    (Arms(melee={"yellow": 1}, magic={"orange": 2}), "magic"),
]


@pytest.mark.parametrize(("arms", "kind"), TWO_TYPES)
def test_of_attacks_that_reach_a_mob_uses_the_most_effective(arms: Arms, kind: str) -> None:
    table = enemies_turn([hero("Azzar")], mob("Kobolds", arms=arms))
    table.tell(EnemyTurn(enemy="Kobolds"), MISS, MISS)
    assert {event.type for event in table.happened(Attacked)} == {kind}


def test_a_mob_attacks_with_the_item_that_its_leader_carries() -> None:
    table = enemies_turn([hero("Azzar", "c1")], mob("Kobolds", arms=Arms(defense={"blue": 1}), carries=BOW))
    table.tell(EnemyTurn(enemy="Kobolds"), MISS, MISS)
    assert [event.dice for event in table.happened(PoolGathered)] == [{"yellow": 1, "enemy": 2}] * 2


def test_without_its_item_a_mob_strikes_in_melee_with_enemy_dice_and_one_of_its_leader() -> None:
    table = enemies_turn([hero("Azzar")], mob("Kobolds", arms=Arms(defense={"blue": 1}), carries=BOW, minions=2))
    table.tell(DisarmMob(enemy="Kobolds"))
    table.tell(EnemyTurn(enemy="Kobolds"), MISS, MISS)
    assert [(event.type, event.dice) for event in table.happened(PoolGathered)] == [("melee", {"enemy": 3})] * 2


def test_heroes_lose_health_for_wounds_and_enemies_gather_them() -> None:
    table = Sitting.of([hero("Azzar", arms=CLAWS)], [mob("Kobolds", minions=0, health=9)])
    table.tell(Attack(hero="Azzar", enemy="Kobolds", type=CombatType.MELEE), {"swords": 2})
    assert (table.enemy("Kobolds").health, table.enemy("Kobolds").wounds) == (9, 2)
    table.state.phase = Phase.ENEMIES
    table = Sitting(table.state)
    table.tell(EnemyTurn(enemy="Kobolds"), {"swords": 2}, {"swords": 1})
    assert table.hero("Azzar").health == 5


# Mob Movement

ROUND = "+---+---+---+\n|.   .   .  |\n+   +---+   +\n|.   .   .  |\n+---+---+---+\n"


def test_a_mob_takes_the_shortest_way_and_of_equal_ones_the_players_choose() -> None:
    table = enemies_turn([hero("Azzar", "c2")], mob("Kobolds", "a1"), board=ROUND)
    table.tell(EnemyTurn(enemy="Kobolds"), "a2")
    assert table.enemy("Kobolds").at == "b2"


def test_a_mob_moves_to_the_closest_hero_and_of_equal_ones_the_players_choose() -> None:
    table = enemies_turn([hero("Azzar", "a1", level=5), hero("Thena", "e1")], mob("Kobolds", "d1"))
    table.tell(EnemyTurn(enemy="Kobolds"), MISS)
    assert (attacked(table), table.enemy("Kobolds").at) == (["Thena"], "e1")
    table = enemies_turn([hero("Azzar", "a1"), hero("Thena", "e1")], mob("Kobolds", "c1"))
    table.tell(EnemyTurn(enemy="Kobolds"), "Azzar")
    assert table.enemy("Kobolds").at == "a1"


def test_without_a_map_the_table_says_how_far_the_heroes_are_and_the_closest_is_attacked() -> None:
    heroes = [hero("Azzar", None, level=5), hero("Thena", None)]
    table = Sitting.of(heroes, [mob("Kobolds", None, arms=BOW)], phase=Phase.ENEMIES, mapped=False, no_pillars=True)
    seen = {"Azzar": "3", "Thena": "2"}
    table.tell(EnemyTurn(enemy="Kobolds"), seen, MISS, {"Azzar": "1", "Thena": "unseen"}, MISS)
    assert attacked(table) == ["Thena", "Azzar"]


def test_without_a_map_who_is_out_of_sight_may_be_closer_than_who_is_seen_far_away() -> None:
    """The shortest way decides, not sight ("Mob Movement"). Nobody is closer than who is seen one step away."""
    heroes = [hero("Azzar", None), hero("Mayla", None), hero("Thena", None)]
    table = Sitting.of(heroes, [mob("Kobolds", None)], phase=Phase.ENEMIES, mapped=False)
    far = {"Azzar": "3", "Mayla": "4+", "Thena": "unseen"}
    near = {"Azzar": "2", "Mayla": "3", "Thena": "1"}
    table.tell(EnemyTurn(enemy="Kobolds"), far, "Thena", near)
    assert [event.goal for event in table.happened(Moved)] == ["Thena", "Thena"]


# Roaming Monster Activation


def basilisk(*patterns: str, at: str = "a1", **told: Any) -> Enemy:
    read = tuple(map(read_pattern_text, patterns))
    return Enemy(name="Basilisk", kind=Kind.ROAMING, at=at, health=9, arms=CLAWS, patterns=read, **told)


def test_the_first_condition_that_is_met_is_carried_out_and_ends_the_activation() -> None:
    table = enemies_turn([hero("Azzar")], basilisk("hero in its zone: attack", "on the board: heal 1"))
    table.tell(EnemyTurn(enemy="Basilisk"), MISS)
    assert [event.number for event in table.happened(PatternFollowed)] == [1]
    assert attacked(table) == ["Azzar"]


def test_else_the_second_one_and_where_neither_is_met_it_does_as_a_mob_with_two_actions() -> None:
    table = enemies_turn([hero("Azzar", "c1")], basilisk("hero in its zone: attack", "in light: move 1 closest"))
    table.tell(EnemyTurn(enemy="Basilisk"))
    assert ([event.number for event in table.happened(PatternFollowed)], table.enemy("Basilisk").at) == ([2], "b1")
    table = enemies_turn([hero("Azzar", "c1")], basilisk("hero in its zone: attack", "in shadow: heal 1"))
    table.tell(EnemyTurn(enemy="Basilisk"))
    assert (table.happened(PatternFollowed), table.enemy("Basilisk").at) == ([], "c1")


# Knocked Out


def test_who_has_no_health_left_is_knocked_out_and_loses_all_condition_tokens() -> None:
    tokens = {Condition.FROST: 1, Condition.STUN: 2}
    table = enemies_turn([hero("Azzar", health=2, conditions=tokens), hero("Thena", "e1")], mob("Kobolds"))
    table.tell(EnemyTurn(enemy="Kobolds"), {"swords": 5})
    azzar = table.hero("Azzar")
    assert (azzar.down, azzar.health, azzar.conditions, azzar.mana) == (True, 0, {}, 2)


def test_who_is_knocked_out_does_nothing_and_is_no_target() -> None:
    axe = Item(name="Rough Axe", slot=Slot.HAND, arms=CLAWS)
    down = hero("Azzar", health=0, down=True, items=[Carried(item=axe, equipped=True)])
    table = Sitting.of([down, hero("Thena", "b1")], [mob("Kobolds", health=9)])
    for command in (
        MoveHero(hero="Azzar", to="b1"), Recover(hero="Azzar", health=1),
        Attack(hero="Azzar", enemy="Kobolds", type=CombatType.MELEE),
    ):  # fmt: skip
        assert refusal(table, command) == "hero_is_down"
    table.state.phase = Phase.ENEMIES
    table = Sitting(table.state)
    table.tell(EnemyTurn(enemy="Kobolds"), MISS)
    assert (attacked(table), table.enemy("Kobolds").at) == (["Thena"], "b1")


def test_with_all_heroes_knocked_out_no_enemy_activates() -> None:
    """Its tokens wait with it."""
    kobolds = mob("Kobolds", conditions={Condition.FIRE: 1, Condition.FROST: 1})
    table = enemies_turn([hero("Azzar", health=0, down=True), hero("Thena", "b1", health=0, down=True)], kobolds)
    table.tell(EnemyTurn(enemy="Kobolds"))
    assert [event.enemy for event in table.happened(NotActivated)] == ["Kobolds"]
    assert (table.enemy("Kobolds").at, len(table.enemy("Kobolds").conditions)) == ("a1", 2)


def test_every_hero_who_lies_there_takes_a_lifebringer_of_his_own() -> None:
    heroes = [hero("Azzar", health=0, down=True), hero("Thena", health=0, down=True), hero("Mayla")]
    two = Sitting.of(heroes, phase=Phase.DARKNESS, lifebringers=2)
    two.tell(NextPhase())
    assert (two.state.lifebringers, two.state.spent_lifebringers, two.state.lost) == (0, 2, False)
    one = Sitting.of(heroes, phase=Phase.DARKNESS, lifebringers=1)
    one.tell(NextPhase())
    assert one.state.lost


def test_mobs_with_magic_reach_the_next_zone() -> None:
    table = enemies_turn([hero("Azzar", "b1"), hero("Thena", "c1")], mob("Kobolds", arms=Arms(magic={"yellow": 1})))
    table.tell(EnemyTurn(enemy="Kobolds"), MISS, MISS)
    assert (attacked(table), table.enemy("Kobolds").at) == (["Azzar", "Azzar"], "a1")


def test_without_a_map_the_table_judges_the_conditions_of_a_card() -> None:
    monster = basilisk("hero in its zone: heal 1", "hero within 3: heal 2", wounds=5)
    monster.at = None
    table = Sitting.of([hero("Azzar", None), hero("Thena", None)], [monster], phase=Phase.ENEMIES, mapped=False)
    table.tell(EnemyTurn(enemy="Basilisk"), "no", "yes")
    assert ([event.number for event in table.happened(PatternFollowed)], table.enemy("Basilisk").wounds) == ([2], 3)
