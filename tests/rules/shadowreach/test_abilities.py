"""When abilities are used, what they cost and what they do ("Shadow and Light", "Special Abilities", "Effects")."""

from typing import Any

import pytest

from app.rules.core.question import Choice
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import HeroCard, Item, Slot
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.events import PoolGathered, ShadowAbility
from app.rules.hellscape.hero_turn import EndActivation, MoveHero, UseAbility
from app.rules.hellscape.single_steps import ResolveAttack
from app.rules.hellscape.state import Carried, Hero, Phase
from app.rules.shadowreach.hero_turn import Recover
from tests.rules.shadowreach.sitting import DICE, Sitting, corridor, hero, mob, refusal

MELEE = CombatType.MELEE
STRIKE = Attack(hero="Azzar", enemy="Kobolds", type=MELEE)
STRUCK = ResolveAttack(attacker="Kobolds", defender="Azzar", type=MELEE)


def able(*abilities: str, **told: Any) -> Hero:
    card = HeroCard(name="Azzar", health=8, mana=6, abilities=abilities)
    return hero("Azzar", **{"card": card, "arms": Arms(melee={"yellow": 1}), **told})


def table_of(*abilities: str, board: str = "", **told: Any) -> Sitting:
    kobolds = mob("Kobolds", minions=0, health=9)
    return Sitting.of([able(*abilities, **told), hero("Thena", "d1" if not board else "b1")], [kobolds], board)


# Shadow and Light


def test_a_shadow_ability_is_triggered_once_in_a_combat_and_more_shadows_are_lost() -> None:
    card = HeroCard(name="Azzar", health=8, mana=6, shadow="any: swords +1")
    table = Sitting.of(
        [hero("Azzar", card=card, arms=Arms(melee={"yellow": 1}))], [mob("Kobolds", minions=0, health=9)]
    )
    table.tell(STRIKE, {"swords": 1, "shadows": 2}, "shadows")
    assert len(table.happened(ShadowAbility)) == 1
    assert table.lines[-1] == "wounds Kobolds 2"


def test_the_shadow_die_is_for_attacks_and_not_for_defence() -> None:
    table = table_of(board=corridor(2, "##"))
    table.tell(STRUCK, {"swords": 0})
    assert "shadow" not in table.happened(PoolGathered)[0].dice


# Timing Conditions


@pytest.mark.parametrize(
    ("timing", "on_attack", "on_defence"), [("attack", True, False), ("defense", False, True), ("combat", True, True)]
)
def test_attack_is_for_the_attacker_defense_for_the_defender_and_combat_for_both(
    timing: str, on_attack: bool, on_defence: bool
) -> None:
    """A re-roll is nothing that one could not want on either side."""
    written = f"{timing} mana 1: reroll 1"
    for command, offered in ((STRIKE, on_attack), (STRUCK, on_defence)):
        kobolds = mob("Kobolds", minions=0, health=9)
        table = Sitting.of([able(written), hero("Thena")], [kobolds], dice=DICE)
        table.run.do(command)
        table.run.answer(table.reply({"yellow 1": "swords 1"}))
        question = table.run.question
        assert (isinstance(question, Choice) and written in question.options) is offered


def test_what_has_no_timing_is_used_in_ones_own_turn_between_actions() -> None:
    written = "any mana 1: heal 1"
    table = table_of(written, health=3)
    table.tell(UseAbility(hero="Azzar", ability=written))
    assert (table.hero("Azzar").health, table.hero("Azzar").actions) == (4, 3)
    assert refusal(table, UseAbility(hero="Azzar", ability=written)) == "cannot_use_ability", "once between two actions"
    table.tell(Recover(hero="Azzar", mana=2))
    table.tell(UseAbility(hero="Azzar", ability=written))
    table.tell(EndActivation(hero="Azzar"))
    assert refusal(table, UseAbility(hero="Azzar", ability=written)) == "hero_is_done"
    elsewhere = table_of(written, health=3)
    elsewhere.state.active = "Thena"
    assert refusal(Sitting(elsewhere.state), UseAbility(hero="Azzar", ability=written)) == "somebody_is_active"


def test_an_ability_of_a_move_is_there_once_in_each_move_action() -> None:
    written = "movement mana 1: mp +1"
    table = Sitting.of([able(written), hero("Thena")], board=corridor(8))
    table.tell(MoveHero(hero="Azzar", to="b1"))
    table.tell(UseAbility(hero="Azzar", ability=written))
    assert (table.hero("Azzar").movement, table.hero("Azzar").actions) == (2, 2)
    assert refusal(table, UseAbility(hero="Azzar", ability=written)) == "cannot_use_ability"
    for zone in ("c1", "d1", "e1"):
        table.tell(MoveHero(hero="Azzar", to=zone))
    table.tell(UseAbility(hero="Azzar", ability=written))
    assert table.hero("Azzar").mana == 0


def test_once_a_round_is_once_whatever_else_he_does() -> None:
    written = "any: mana +1 (once per round)"
    table = table_of(written, mana=0)
    table.tell(UseAbility(hero="Azzar", ability=written))
    table.tell(Recover(hero="Azzar", mana=1))
    assert refusal(table, UseAbility(hero="Azzar", ability=written)) == "cannot_use_ability"


# Costs or Requirements


def test_mana_and_health_are_paid_and_nobody_pays_what_he_has_not() -> None:
    """The last health can be paid; he falls then."""
    table = table_of("any mana 3: heal 1", "any wounds 2: mana +1", health=2, mana=2)
    assert refusal(table, UseAbility(hero="Azzar", ability="any mana 3: heal 1")) == "cannot_use_ability"
    table.tell(UseAbility(hero="Azzar", ability="any wounds 2: mana +1"))
    assert table.hero("Azzar").down
    poor = table_of("any wounds 2: mana +1", health=1)
    assert refusal(poor, UseAbility(hero="Azzar", ability="any wounds 2: mana +1")) == "cannot_use_ability"


@pytest.mark.parametrize(("ground", "wounds"), [("#", 2), (".", 1)])
def test_a_requirement_of_shadow_is_met_in_shadow_only(ground: str, wounds: int) -> None:
    table = table_of("attack shadow: swords +1", board=corridor(2, ground))
    table.tell(STRIKE, {"swords": 1})
    assert table.lines[-1] == f"wounds Kobolds {wounds}"


@pytest.mark.parametrize(("ground", "fires"), [("#", True), (".", False)])
def test_an_enemys_requirement_looks_at_where_the_enemy_stands(ground: str, fires: bool) -> None:
    kobolds = mob("Kobolds", "b1", arms=Arms(ranged={"yellow": 1}), ability="attack hands 1 shadow: swords +3")
    table = Sitting.of([hero("Azzar")], [kobolds], corridor(2, f".{ground}"), phase=Phase.ENEMIES)
    table.tell(EnemyTurn(enemy="Kobolds"), {"hands": 1}, {})
    assert table.hero("Azzar").health == (5 if fires else 8)


def test_dual_wield_wants_two_weapons_in_the_attack() -> None:
    axe = Carried(item=Item(name="Rough Axe", slot=Slot.HAND, arms=Arms(melee={"orange": 1})), equipped=True)
    for weapons, wounds in ((2, 2), (1, 1)):
        table = table_of("attack dual wield: swords +1", arms=Arms(), items=[axe] * weapons)
        table.tell(STRIKE, {"swords": 1})
        assert table.lines[-1] == f"wounds Kobolds {wounds}"


# Effects


@pytest.mark.parametrize(
    ("ability", "told", "wounds"),
    [
        ("attack: swords +2", {"swords": 1, "shields": 1}, 2),
        ("attack: defender shields -2", {"swords": 3, "shields": 2}, 3),
        ("attack: defender shields -2", {"swords": 3, "shields": 1}, 3),
    ],
)  # fmt: skip
def test_effects_add_swords_and_take_shields_of_the_other_side(ability: str, told: dict[str, int], wounds: int) -> None:
    """Never more shields than there are."""
    table = table_of(ability)
    table.tell(STRIKE, told)
    assert table.lines[-1] == f"wounds Kobolds {wounds}"


@pytest.mark.parametrize(
    ("ability", "told", "wounds"),
    [("defense: shields +2", {"swords": 3}, 1), ("defense: attacker swords -2", {"swords": 3, "shields": 1}, 0)],
)
def test_effects_add_shields_and_take_swords_of_the_other_side(ability: str, told: dict[str, int], wounds: int) -> None:
    table = table_of(ability)
    table.tell(STRUCK, told)
    assert table.hero("Azzar").health == 8 - wounds


def test_a_mob_that_heals_gets_no_minion_back() -> None:
    kobolds = mob("Kobolds", minions=1, health=3, wounds=2, ability="combat hands 1: heal 5")
    table = Sitting.of([able()], [kobolds])
    table.tell(STRIKE, {"hands": 1})
    assert (table.enemy("Kobolds").wounds, table.enemy("Kobolds").minions) == (0, 1)


def test_dice_of_the_enemy_that_a_defence_ignores_are_not_rolled() -> None:
    table = Sitting.of([able("defense: enemy dice -1")], [mob("Kobolds", minions=3)])
    table.tell(STRUCK, {})
    assert table.happened(PoolGathered)[0].dice["enemy"] == 2
