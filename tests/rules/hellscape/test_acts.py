"""What a proposal proposes is read as it was written."""

import pytest

from app.rules.core.acts import MOVE, move_act
from app.rules.hellscape.acts import ATTACK, END, STAY, Strike, attack_act, strike_of, zone_of
from app.rules.hellscape.arms import CombatType


@pytest.mark.parametrize("hero", ["Gheta", "flame spirit", "attack of old melee"])
@pytest.mark.parametrize("combat_type", CombatType)
def test_an_attack_is_read_back_whatever_the_hero_is_called(hero: str, combat_type: CombatType) -> None:
    strike = Strike(hero, combat_type)
    assert strike_of(attack_act(strike)) == strike
    assert zone_of(attack_act(strike)) is None


def test_a_move_is_read_back_with_its_zone_if_anybody_knows_it() -> None:
    assert zone_of(move_act("c4")) == "c4"
    assert zone_of(move_act(None)) is None
    assert strike_of(move_act("c4")) is None


@pytest.mark.parametrize("act", [ATTACK, MOVE, STAY, END])
def test_what_names_nobody_and_no_zone(act: str) -> None:
    assert (strike_of(act), zone_of(act)) == (None, None)
