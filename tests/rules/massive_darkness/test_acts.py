"""Acts as proposals write them: what is written is read back, whatever heroes are called."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.core.acts import MOVE, move_act
from app.rules.massive_darkness.acts import ATTACK, END, STAY, Act, attack_act, draw_act, read_act
from app.rules.massive_darkness.arms import CombatType


@given(st.text(min_size=1).filter(str.strip), st.sampled_from(CombatType))
def test_an_attack_is_read_back_whatever_the_hero_is_called(hero: str, combat_type: CombatType) -> None:
    assert read_act(attack_act(hero, combat_type)) == Act(ATTACK, hero=hero, type=combat_type)


@pytest.mark.parametrize(
    ("text", "act"),
    [
        (move_act("c4"), Act(MOVE, zone="c4")),
        (move_act(None), Act(MOVE)),
        ("attack Sir Owen melee", Act(ATTACK, hero="Sir Owen", type=CombatType.MELEE)),
        (ATTACK, Act(ATTACK)),
        (STAY, Act(STAY)),
        (END, Act(END)),
        (draw_act("Giant Spider"), Act("draw", card="Giant Spider")),
    ],
)
def test_every_act_is_read_back(text: str, act: Act) -> None:
    assert read_act(text) == act
