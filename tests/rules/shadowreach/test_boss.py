"""Boss fights: how one begins, a turn after every hero's, the exact number of hands, the track ("Bosses")."""

from typing import Any

import pytest

from app.rules.core.errors import Refused
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.cards import BossAbility, Kind
from app.rules.hellscape.events import BossAbilityUsed, BossRolled
from app.rules.hellscape.offers import enemies_to_act
from app.rules.hellscape.state import Enemy, Phase, Token
from app.rules.shadowreach.edition import exactly
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import EndActivation
from app.rules.shadowreach.round import BeginBossFight, NextPhase
from tests.rules.shadowreach.sitting import Sitting, corridor, hero, mob

ELDERSEER = Enemy(
    name="Elderseer", kind=Kind.BOSS, at="d1", health=60, arms=Arms(melee={"orange": 3}), actions=1, activation_dice=2,
    boss_abilities=(
        BossAbility(hands=0, effects=("heal 3",)), BossAbility(hands=1, effects=("move 1 closest", "attack")),
        BossAbility(hands=2, text="Everybody trembles."),
    ),
    track={2: "text It grows."},
)  # fmt: skip


def table(**told: Any) -> Sitting:
    heroes = [hero("Azzar", "a1", health=2, mana=0, xp=5), hero("Thena", "b1", health=0, down=True)]
    enemies = [ELDERSEER, mob("Kobolds", "a1")]
    return Sitting.of(heroes, enemies, corridor(5), boss_chamber=["c1", "d1", "e1"], **told)


def test_when_a_boss_fight_begins() -> None:
    """All in the chamber with full health and mana, a level up phase, all else cleared, a new hero phase."""
    sitting = table(tokens={Token.PORTAL: ["a1", "e1"]}, darkness=7)
    sitting.tell(BeginBossFight(at={"Azzar": "c1", "Thena": "c1"}))
    azzar, thena = sitting.hero("Azzar"), sitting.hero("Thena")
    assert (azzar.at, azzar.health, azzar.mana, azzar.level) == ("c1", 8, 6, 2)
    assert (thena.at, thena.health, thena.down) == ("c1", 8, False)
    assert [enemy.name for enemy in sitting.state.enemies] == ["Elderseer"]
    assert sitting.state.tokens == {Token.PORTAL: ["e1"]}
    assert (sitting.state.darkness, sitting.state.phase, sitting.state.boss_fight) == (1, Phase.HEROES, True)
    assert not azzar.activated


def test_everybody_has_to_be_in_the_chamber() -> None:
    with pytest.raises(Refused, match="not in the boss chamber"):
        table().tell(BeginBossFight(at={"Azzar": "c1", "Thena": "a1"}))


def test_the_boss_acts_after_each_heros_turn() -> None:
    sitting = table()
    sitting.tell(BeginBossFight(at={"Azzar": "c1", "Thena": "c1"}))
    sitting.tell(EndActivation(hero="Azzar"), {"hands": 2, "claws": 1})
    assert [event.hands for event in sitting.happened(BossRolled)] == [2]
    assert [event.text for event in sitting.happened(BossAbilityUsed)] == ["Everybody trembles."]
    sitting.tell(EndActivation(hero="Thena"), {"hands": 0})
    assert len(sitting.happened(BossAbilityUsed)) == 1
    sitting.tell(NextPhase())
    assert sitting.state.phase is Phase.LEVEL_UP


def test_others_act_in_the_enemy_phase_without_the_boss() -> None:
    sitting = table(boss_fight=True)
    sitting.tell(NextPhase())
    assert sitting.state.phase is Phase.ENEMIES
    assert enemies_to_act(Game(sitting.state)) == ["Kobolds"]


@pytest.mark.parametrize(("hands", "claws", "found"), [(0, 2, [0]), (1, 0, [1]), (2, 2, [2]), (3, 0, [])])
def test_the_exact_number_of_hands_and_claws_do_not_count(hands: int, claws: int, found: list[int]) -> None:
    assert [one.hands for one in exactly(ELDERSEER.boss_abilities, hands, claws)] == found


def test_the_boss_track_ends_where_it_ends() -> None:
    sitting = table(boss_fight=True, phase=Phase.LEVEL_UP, darkness=1)
    sitting.tell(NextPhase())
    assert sitting.lines == ["darkness 2"]
    sitting = table(boss_fight=True, phase=Phase.LEVEL_UP, darkness=2)
    sitting.tell(NextPhase())
    assert (sitting.lines, sitting.state.darkness) == ([], 2)
