"""When abilities are used, what they ask for and what they do ("Special Abilities", "Fire and Frost Tokens")."""

from typing import Any

import pytest

from app.rules.core.question import Answer
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import HeroCard, Kind
from app.rules.hellscape.commands import EnemyTurn, NextPhase
from app.rules.hellscape.events import CannotFreeze, Taunted
from app.rules.hellscape.hero_turn import EndActivation, MoveHero, UseAbility
from app.rules.hellscape.state import Condition, Hero, Phase
from tests.rules.hellscape.sitting import DICE, Sitting, corridor, hero, mob, refusal

ATTACK = Attack(hero="Gheta", enemy="Imps", type=CombatType.MELEE)
TURN = EnemyTurn(enemy="Imps")


def gheta(*abilities: str, **told: Any) -> Hero:
    card = HeroCard(name="Gheta", health=8, mana=6, abilities=abilities)
    return hero("Gheta", **{"card": card, "arms": Arms(melee={"yellow": 1}), **told})


def wounds_of(*abilities: str, roll: Answer, **told: Any) -> int:
    """What Gheta deals to Imps that have no other ability."""
    table = Sitting.of([gheta(*abilities, **told)], [mob("Imps", minions=0, health=20)])
    table.tell(ATTACK, roll)
    return table.enemy("Imps").wounds


# Only in one's own turn what asks for something


def test_what_costs_something_is_used_in_nobody_elses_turn() -> None:
    ability = UseAbility(hero="Gheta", ability="mana 1: heal 1")
    table = Sitting.of([gheta("mana 1: heal 1", health=3), hero("Irk")])
    table.tell(MoveHero(hero="Irk", to="b1"))
    assert refusal(table, ability) == "somebody_is_active"
    table.tell(EndActivation(hero="Irk"))
    table.tell(ability)
    assert table.hero("Gheta").health == 4
    table = Sitting.of([gheta("mana 1: heal 1", health=3)], phase=Phase.ENEMIES)
    assert refusal(table, ability) == "not_the_heroes_phase"


# Timing Conditions


@pytest.mark.parametrize(
    ("timing", "attacking", "defending"), [("attack", True, False), ("defense", False, True), ("combat", True, True)]
)
def test_an_ability_serves_the_side_of_a_combat_that_it_is_for(timing: str, attacking: bool, defending: bool) -> None:
    written = f"{timing}: mana +1"
    table = Sitting.of([gheta(written, mana=0)], [mob("Imps", minions=0, health=20)])
    table.tell(ATTACK, {"swords": 0})
    assert table.hero("Gheta").mana == attacking
    table = Sitting.of([gheta(written, mana=0)], [mob("Imps", minions=0)], phase=Phase.ENEMIES)
    table.tell(TURN, {"swords": 0}, {"swords": 0})
    assert table.hero("Gheta").mana == 2 * defending


def test_an_ability_of_a_movement_gives_points_to_that_action_only() -> None:
    table = Sitting.of([gheta("movement: mp +1")], board=corridor(6))
    table.tell(UseAbility(hero="Gheta", ability="movement: mp +1"))
    assert (table.hero("Gheta").actions, table.hero("Gheta").movement) == (2, 3)
    for zone in ("b1", "c1", "d1", "e1"):
        table.tell(MoveHero(hero="Gheta", to=zone))
    assert (table.hero("Gheta").actions, table.hero("Gheta").movement) == (1, 1), "the next action has two again"


@pytest.mark.parametrize(("ground", "healed"), [("#", True), (".", False)])
def test_an_ability_of_shadow_needs_a_shadow_zone(ground: str, healed: bool) -> None:
    written = "action shadow: heal 2"
    table = Sitting.of([gheta(written, health=3)], board=corridor(1, ground))
    use = UseAbility(hero="Gheta", ability=written)
    if healed:
        table.tell(use)
    else:
        assert refusal(table, use) == "cannot_use_ability"
    assert table.hero("Gheta").health == (5 if healed else 3)


def test_without_a_map_the_table_says_whether_a_hero_stands_in_shadow() -> None:
    table = Sitting.of([gheta("action shadow: heal 2", health=3, at=None)], mapped=False)
    table.tell(UseAbility(hero="Gheta", ability="action shadow: heal 2"), "yes")
    assert table.hero("Gheta").health == 5


# Costs or Requirements


@pytest.mark.parametrize(("health", "wounds"), [(7, 1), (6, 3), (1, 3)])
def test_wounded_asks_for_so_many_wounds(health: int, wounds: int) -> None:
    assert wounds_of("attack wounded 2: swords +2", roll={"swords": 1}, health=health) == wounds


def test_who_pays_with_wounds_takes_them() -> None:
    written = "attack wounds 2: swords +1"
    table = Sitting.of([gheta(written)], [mob("Imps", minions=0, health=20)])
    table.tell(ATTACK, {"swords": 1}, written)
    assert (table.hero("Gheta").health, table.enemy("Imps").wounds) == (6, 2)


def test_an_ability_that_is_an_action_costs_one() -> None:
    table = Sitting.of([gheta("action: heal 1", health=3)])
    for left in (2, 1, 0):
        table.tell(UseAbility(hero="Gheta", ability="action: heal 1"))
        assert table.hero("Gheta").actions == left
    assert refusal(table, UseAbility(hero="Gheta", ability="action: heal 1")) == "no_action_left"


# Effects


@pytest.mark.parametrize(
    ("ability", "wounds"),
    [("attack: swords +2", 4), ("attack: defender shields -1", 3), ("attack: defender shields -9", 3)],
)
def test_what_an_attack_adds_to_swords_or_takes_from_shields(ability: str, wounds: int) -> None:
    assert wounds_of(ability, roll={"swords": 3, "shields": 1}) == wounds


def test_added_dice_are_those_of_the_color_that_is_named() -> None:
    written = "attack: dice orange 2"
    table = Sitting.of([gheta(written)], [mob("Imps", minions=0, health=20)], dice=DICE)
    table.tell(ATTACK, {"yellow 1": "blank"}, written, {"orange 1": "swords 3", "orange 2": "swords 1"})
    assert table.enemy("Imps").wounds == 4


def test_mana_is_restored_up_to_the_maximum() -> None:
    table = Sitting.of([gheta("action: mana +3", mana=5)])
    table.tell(UseAbility(hero="Gheta", ability="action: mana +3"))
    assert table.hero("Gheta").mana == 6


def test_who_taunts_draws_all_monsters_until_the_next_round() -> None:
    irk = hero("Irk", level=3)
    table = Sitting.of([gheta("action: taunt"), irk], [mob("Imps", health=20)])
    table.tell(UseAbility(hero="Gheta", ability="action: taunt"))
    assert table.happened(Taunted)
    table.tell(NextPhase())
    table.tell(TURN, {"swords": 0}, {"swords": 0})
    assert "attack Gheta melee" in table.lines
    assert "attack Irk melee" not in table.lines
    for _ in range(4):
        table.tell(NextPhase())
    table.tell(TURN, {"swords": 0}, {"swords": 0})
    assert "attack Gheta melee" not in table.lines


def test_once_per_round_is_open_again_in_the_next_round() -> None:
    written = "mana 1: heal 1 (once per round)"
    use = UseAbility(hero="Gheta", ability=written)
    table = Sitting.of([gheta(written, health=2)])
    table.tell(use)
    table.tell(MoveHero(hero="Gheta", to="b1"))
    assert refusal(table, use) == "cannot_use_ability"
    for _ in range(4):
        table.tell(NextPhase())
    table.tell(use)
    assert table.hero("Gheta").health == 4


# Fire and Frost Tokens


@pytest.mark.parametrize("kind", [Kind.ROAMING, Kind.BOSS])
def test_roaming_monsters_and_bosses_get_no_frost(kind: Kind) -> None:
    imps = mob("Imps", kind=kind, minions=0, health=20)
    table = Sitting.of([gheta("attack: frost 1")], [imps], boss_fight=True)
    table.tell(ATTACK, {"swords": 0})
    assert table.happened(CannotFreeze)
    assert table.enemy("Imps").conditions == {}


def test_fire_burns_a_roaming_monster_as_it_activates_and_is_gone() -> None:
    ghoul = mob("Imps", kind=Kind.ROAMING, minions=0, health=20, conditions={Condition.FIRE: 3})
    table = Sitting.of([gheta(at="d1")], [ghoul], phase=Phase.ENEMIES)
    table.tell(TURN, {"swords": 2})
    assert (table.enemy("Imps").wounds, table.enemy("Imps").conditions) == (2, {})


@pytest.mark.parametrize(("frost", "steps"), [(1, 1), (2, 0), (3, 0)])
def test_a_frost_token_goes_instead_of_an_action_of_a_mob(frost: int, steps: int) -> None:
    imps = mob("Imps", conditions={Condition.FROST: frost})
    table = Sitting.of([gheta(at="d1")], [imps], phase=Phase.ENEMIES)
    table.tell(TURN)
    assert [said for said in table.lines if said.startswith("move")] == ["move b1"][:steps]
    assert table.enemy("Imps").conditions.get(Condition.FROST, 0) == max(0, frost - 2)
