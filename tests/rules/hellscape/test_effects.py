"""What abilities do, as cards write it, and what it makes of a roll ("Effects")."""

import pytest

from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.dice import Roll
from app.rules.hellscape.effects import Does, Effect, read_effect
from app.rules.hellscape.single_steps import ResolveAttack
from app.rules.hellscape.state import Condition
from tests.rules.hellscape.sitting import Sitting, hero, mob


@pytest.mark.parametrize("what", Does)
def test_every_effect_is_read_as_it_is_written(what: Does) -> None:
    effect = Effect(what, 2, "yellow" if what is Does.DICE else "")
    told = effect if effect.has_number else Effect(what, 1)
    assert read_effect(effect.written) == told


@pytest.mark.parametrize(
    "written", ["swords 1", "fire +1", "defender shields +1", "heal 0", "dice 1", "taunt 1", "burst 1 unless mana 1"]
)
def test_a_sign_a_number_or_a_price_in_the_wrong_place_is_refused(written: str) -> None:
    assert read_effect(written) is None


@pytest.mark.parametrize(
    ("ability", "wounds"),
    [
        ("attack hands 1: swords +1", 3), ("attack hands 1: defender shields -1", 3),
        ("attack hands 1: defender shields -9", 3), ("attack hands 2: swords +1", 2),
        ("combat hands 1: attacker swords -2", 2), ("combat hands 1: shields +1", 2), ("combat hands 1: swords +1", 3),
        ("defense hands 1: swords +1", 2),
    ],
)  # fmt: skip
def test_what_hands_pay_for_changes_the_symbols_of_a_mobs_attack(ability: str, wounds: int) -> None:
    """Three swords, one shield and one hand: two wounds without any ability ("Resolve Monster Icon Effects").

    Shields are for the total of a defence ("Effects"): those of a mob that attacks help nobody.
    """
    table = Sitting.of([hero("Gheta")], [mob("Fallen Angels", ability=ability)])
    roll = Roll(swords=3, shields=1, hands=1)
    table.tell(ResolveAttack(attacker="Fallen Angels", defender="Gheta", type=CombatType.MELEE, roll=roll))
    assert table.hero("Gheta").health == 8 - wounds


def test_a_monsters_hand_puts_tokens_on_the_hero_frost_as_well_as_fire() -> None:
    """Heroes and mobs freeze, roaming monsters do not ("Fire and Frost Tokens")."""
    witches = mob("Witches", ability="attack hands 1: hero frost 1, hero fire 2")
    table = Sitting.of([hero("Gheta")], [witches])
    table.tell(ResolveAttack(attacker="Witches", defender="Gheta", type=CombatType.MELEE, roll=Roll(hands=1)))
    assert table.hero("Gheta").conditions == {Condition.FROST: 1, Condition.FIRE: 2}
