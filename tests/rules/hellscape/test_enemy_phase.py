"""Mobs and roaming monsters in the enemy phase: whom they attack, how, and where they go ("Enemy Phase")."""

from typing import Any

import pytest

from app.rules.core.question import Answer, Choice
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.cards import Item, Kind, Pattern, Rarity, Slot
from app.rules.hellscape.commands import EnemyTurn, NextPhase
from app.rules.hellscape.game import Game
from app.rules.hellscape.offers import enemies_to_act
from app.rules.hellscape.state import Carried, Enemy, Hero, Phase, Token
from tests.rules.hellscape.sitting import Sitting, corridor, hero, mob

MISS = {"swords": 0}


def facing(enemy: Enemy, *heroes: Hero, **told: Any) -> Sitting:
    return Sitting.of(heroes, [enemy], phase=Phase.ENEMIES, **told)


def acts(table: Sitting, *answers: Answer) -> list[str]:
    """What the first enemy does, in the words of scenario files: attacks and moves."""
    table.tell(EnemyTurn(enemy=table.state.enemies[0].name), *answers)
    return [said for said in table.lines if said.startswith(("attack", "move", "stay"))]


# Enemy Phase


def test_the_players_choose_who_acts_next_and_each_acts_once() -> None:
    table = Sitting.of([hero("Gheta", "d1")], [mob("Imps"), mob("Undead")], phase=Phase.ENEMIES)
    table.tell(EnemyTurn(enemy="Undead"))
    assert enemies_to_act(Game(table.state)) == ["Imps"]
    table.tell(EnemyTurn(enemy="Imps"))
    table.tell(NextPhase())
    assert table.state.phase is Phase.LEVEL_UP


# Mob Activation


def test_a_mob_attacks_with_both_actions() -> None:
    assert acts(facing(mob("Imps"), hero("Gheta")), MISS, MISS) == ["attack Gheta melee"] * 2


def test_a_mob_that_cannot_attack_moves_and_attacks_as_soon_as_it_can() -> None:
    assert acts(facing(mob("Imps"), hero("Gheta", "b1")), MISS) == ["move b1", "attack Gheta melee"]


# Mob Attack


def test_of_all_in_range_the_highest_level_is_attacked_then_the_most_unspent_experience() -> None:
    heroes = [hero("Gheta", level=2, xp=9), hero("Irk", level=3, xp=1), hero("Mathrin", level=3, xp=4)]
    assert acts(facing(mob("Imps"), *heroes), MISS, MISS) == ["attack Mathrin melee"] * 2


def test_who_is_out_of_range_is_no_target_however_experienced() -> None:
    heroes = [hero("Gheta"), hero("Irk", "c1", level=5)]
    assert acts(facing(mob("Imps"), *heroes), MISS, MISS) == ["attack Gheta melee"] * 2


def test_an_archer_shoots_the_most_experienced_whom_it_sees_and_not_the_nearest() -> None:
    wall = "+---+---+---+---+\n|.   .   .  |.  |\n+---+---+---+---+\n"
    heroes = [hero("Gheta", "b1"), hero("Irk", "c1", xp=1), hero("Mathrin", "d1", xp=9)]
    archers = mob("Imps", arms=Arms(ranged={"yellow": 1}))
    assert acts(facing(archers, *heroes, board=wall), MISS, MISS) == ["attack Irk ranged"] * 2


def test_of_heroes_with_the_same_level_and_experience_the_players_choose() -> None:
    table = facing(mob("Imps"), hero("Gheta", xp=3), hero("Irk", xp=3), hero("Mathrin", xp=2))
    table.run.do(EnemyTurn(enemy="Imps"))
    assert isinstance(table.run.question, Choice)
    assert table.run.question.options == ("Gheta", "Irk")


def test_its_item_says_how_a_mob_attacks() -> None:
    imps = mob("Imps", arms=Arms(defense={"blue": 1}), carries=Arms(magic={"orange": 1}))
    table = facing(imps, hero("Gheta", "b1"))
    assert acts(table, MISS, MISS) == ["attack Gheta magic"] * 2
    assert [said for said in table.lines if said.startswith("pool")] == ["pool orange 1, enemy 2"] * 2


TWO_WAYS = Arms(melee={"yellow": 1, "orange": 1}, ranged={"yellow": 1})


@pytest.mark.parametrize(("at", "combat_type"), [("a1", "melee"), ("b1", "ranged")])
def test_of_two_attacks_the_one_for_its_range_is_used(at: str, combat_type: str) -> None:
    table = facing(mob("Imps", arms=TWO_WAYS), hero("Gheta", at))
    assert acts(table, MISS, MISS) == [f"attack Gheta {combat_type}"] * 2


def test_where_two_attacks_reach_the_one_with_more_dice_is_used() -> None:
    imps = mob("Imps", arms=Arms(magic={"orange": 1}, ranged={"yellow": 2}))
    assert acts(facing(imps, hero("Gheta", "b1")), MISS, MISS) == ["attack Gheta ranged"] * 2


@pytest.mark.parametrize(
    ("combat_type", "zones"),
    [(CombatType.MELEE, ["a1"]), (CombatType.MAGIC, ["a1", "b1"]), (CombatType.RANGED, ["b1", "c1", "d1"])],
)
def test_how_far_a_mob_reaches(combat_type: CombatType, zones: list[str]) -> None:
    imps = mob("Imps", arms=Arms(**{combat_type.value: {"yellow": 1}}))
    reached = []
    for zone in ("a1", "b1", "c1", "d1"):
        table = facing(imps, hero("Gheta", zone))
        table.run.do(EnemyTurn(enemy="Imps"))
        question = table.run.question
        assert question is not None
        reached += [zone] if question.topic == "attack" else []
    assert reached == zones


def test_the_mob_attacks_as_a_group_with_a_monster_die_a_minion_and_the_heros_defense() -> None:
    """Its own defense dice are for when it is attacked; in Shadow no monster rolls the shadow die."""
    vest = Carried(item=Item(name="Vest", slot=Slot.CHEST, arms=Arms(defense={"blue": 1})), equipped=True)
    imps = mob("Imps", minions=3, arms=Arms(melee={"orange": 1}, defense={"blue": 2}))
    table = facing(imps, hero("Gheta", items=[vest]), board=corridor(1, "#"))
    acts(table, MISS, MISS)
    assert [said for said in table.lines if said.startswith("pool")] == ["pool orange 1, blue 1, enemy 3"] * 2


def test_abilities_fire_as_often_as_hands_pay_and_claws_pass_all_shields() -> None:
    imps = mob("Imps", ability="attack hands 2: swords +1")
    table = facing(imps, hero("Gheta"))
    acts(table, {"swords": 1, "hands": 5, "shields": 2, "claws": 1}, MISS)
    assert "ability Imps 2" in table.lines
    assert table.hero("Gheta").health == 8 - (1 + 2 - 2) - 1


def test_mana_that_a_mob_rolls_is_nobodys() -> None:
    table = facing(mob("Imps"), hero("Gheta", mana=1))
    acts(table, {"swords": 0, "mana": 2}, MISS)
    assert table.hero("Gheta").mana == 1


# Mob Movement


def test_a_mob_moves_one_zone_an_action() -> None:
    assert acts(facing(mob("Imps"), hero("Gheta", "d1"))) == ["move b1", "move c1"]


TO_GHETA, TO_IRK = ["move b1", "move a1"], ["move d1", "move e1"]


@pytest.mark.parametrize(("irk", "steps"), [({"level": 2}, TO_IRK), ({"xp": 10}, TO_IRK), ({"xp": 8}, TO_GHETA)])
def test_it_moves_towards_the_highest_level_then_the_most_unspent_experience(irk: Any, steps: list[str]) -> None:
    table = facing(mob("Imps", "c1"), hero("Gheta", "a1", xp=9), hero("Irk", "e1", **irk), board=corridor(5))
    assert acts(table) == steps


def test_between_heroes_with_as_much_the_players_choose_the_direction() -> None:
    table = facing(mob("Imps", "c1"), hero("Gheta", "a1"), hero("Irk", "e1"), board=corridor(5))
    assert acts(table, "Irk", "Irk") == ["move d1", "move e1"]


def test_a_mob_leaves_nobody_whom_it_can_attack() -> None:
    table = facing(mob("Imps"), hero("Gheta"), hero("Irk", "c1", level=5))
    assert acts(table, MISS, MISS) == ["attack Gheta melee"] * 2
    assert table.enemy("Imps").at == "a1"


def test_a_mob_takes_nothing_that_lies_in_its_way() -> None:
    treasure, tokens = {"b1": {Rarity.RARE: 1}}, {Token.OBJECTIVE: ["b1"], Token.CHEST: ["b1", "c1"]}
    table = facing(mob("Imps"), hero("Gheta", "d1"), treasure=treasure, tokens=tokens)
    acts(table)
    assert (table.state.treasure, table.state.tokens) == (treasure, tokens)


# Roaming Monster Activation


def roaming(*patterns: Pattern, **told: Any) -> Enemy:
    return mob("Andra", **{"kind": Kind.ROAMING, "minions": 0, "health": 9, "patterns": patterns, **told})


LIGHT = Pattern(when="in light", then=("wounds 3",))
NEAR = Pattern(when="hero within 1", then=("wounds 1",))


@pytest.mark.parametrize(
    ("ground", "gheta_at", "wounds", "steps"),
    [(".", "b1", 3, []), ("#", "b1", 1, []), ("#", "d1", 0, ["move b1", "move c1"])],
    ids=["first", "second", "neither: as a mob"],
)
def test_the_first_condition_that_is_met_is_its_whole_activation(
    ground: str, gheta_at: str, wounds: int, steps: list[str]
) -> None:
    table = facing(roaming(LIGHT, NEAR), hero("Gheta", gheta_at), board=corridor(4, ground))
    assert acts(table) == steps
    assert table.enemy("Andra").wounds == wounds


def test_a_roaming_monster_attacks_with_the_dice_of_its_card() -> None:
    table = facing(roaming(arms=Arms(melee={"orange": 1, "enemy": 2})), hero("Gheta"))
    acts(table, MISS, MISS)
    assert [said for said in table.lines if said.startswith("pool")] == ["pool orange 1, enemy 2"] * 2


# Knocked Out


def test_who_is_knocked_out_is_neither_attacked_nor_followed() -> None:
    table = facing(mob("Imps"), hero("Gheta", level=5, down=True, health=0), hero("Irk", "d1"))
    assert acts(table) == ["move b1", "move c1"]
