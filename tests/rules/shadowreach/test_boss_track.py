"""The boss track: its leftmost space counts from the beginning, and what it has reached stays in force ("Bosses")."""

import pytest
from msgspec import structs

from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.changes import ChangeTable
from app.rules.hellscape.commands import EnterBossChamber
from app.rules.hellscape.commands import NextPhase as HellscapeNextPhase
from app.rules.hellscape.events import BossSpace, PoolGathered
from app.rules.hellscape.left_to_the_table import sayings_of_enemy
from app.rules.hellscape.state import Phase
from app.rules.shadowreach.hero_turn import EndActivation
from app.rules.shadowreach.round import BeginBossFight, NextPhase
from tests.rules.hellscape.sitting import Sitting as HellscapeSitting
from tests.rules.shadowreach.sitting import Sitting, corridor, hero
from tests.rules.shadowreach.test_boss import ELDERSEER

TRACK = {
    1: "text All prisoners tremble.", 2: "attack orange 1, defense blue 2", 3: "attack orange 1", 4: "text It is gone."
}  # fmt: skip
WATCHING = structs.replace(
    ELDERSEER, arms=Arms(melee={"orange": 1}, ranged={"yellow": 1}, defense={"blue": 1}), track=TRACK,
    boss_abilities=(structs.replace(ELDERSEER.boss_abilities[1], effects=("attack",)),),
)  # fmt: skip


def table(**told: object) -> Sitting:
    heroes = [hero("Azzar", "d1", arms=Arms(melee={"yellow": 1})), hero("Thena", "d1")]
    return Sitting.of(heroes, [WATCHING], corridor(5), boss_chamber=["c1", "d1", "e1"], **told)  # type: ignore[arg-type]  # a sample


def test_the_effect_of_the_leftmost_space_is_said_when_the_fight_begins() -> None:
    sitting = table()
    sitting.tell(BeginBossFight(at={"Azzar": "d1", "Thena": "d1"}))
    assert [(event.space, event.text) for event in sitting.happened(BossSpace)] == [(1, "All prisoners tremble.")]


def test_what_the_marker_has_passed_stays_in_force_and_counts_in_the_dice() -> None:
    sitting = table(boss_fight=True, phase=Phase.LEVEL_UP, darkness=1)
    sitting.tell(NextPhase())
    assert [event.text for event in sitting.happened(BossSpace)] == ["attack orange 1", "defense blue 2"]
    for _ in range(3):
        sitting.tell(NextPhase()) if sitting.state.phase is not Phase.HEROES else None
    sitting.tell(Attack(hero="Azzar", enemy="Elderseer", type=CombatType.MELEE), {"swords": 0})
    assert sitting.happened(PoolGathered)[0].dice == {"yellow": 1, "blue": 3}
    sitting.tell(EndActivation(hero="Azzar"), {"hands": 1}, "Azzar", {"swords": 0})
    assert sitting.happened(PoolGathered)[0].dice == {"orange": 2}


@pytest.mark.parametrize(("darkness", "orange"), [(1, 1), (2, 2), (3, 3)])
def test_dice_follow_the_marker_where_it_is_put_right(darkness: int, orange: int) -> None:
    sitting = table(boss_fight=True, darkness=1)
    sitting.tell(ChangeTable(darkness=darkness))
    sitting.tell(EndActivation(hero="Azzar"), {"hands": 1}, "Azzar", {"swords": 0})
    assert sitting.happened(PoolGathered)[0].dice == {"orange": orange}


def test_words_in_force_stand_beside_the_dice() -> None:
    sitting = table(boss_fight=True, darkness=3)
    said = [one.text for one in sayings_of_enemy(sitting.enemy("Elderseer"), sitting.state)]
    assert said == ["All prisoners tremble."]
    sitting.state.boss_fight = False
    assert sayings_of_enemy(sitting.enemy("Elderseer"), sitting.state) == []


def test_in_hellscape_the_dice_of_a_space_count_as_soon_as_it_is_reached() -> None:
    heroes = [hero("Gheta", "d1", arms=Arms(melee={"yellow": 1}))]
    boss = structs.replace(WATCHING, track={1: "defense blue 1"})
    sitting = HellscapeSitting.of(heroes, [boss], corridor(5), phase=Phase.LEVEL_UP)
    sitting.tell(EnterBossChamber())
    sitting.tell(HellscapeNextPhase())
    sitting.tell(HellscapeNextPhase())
    sitting.tell(Attack(hero="Gheta", enemy="Elderseer", type=CombatType.MELEE), {"swords": 0})
    assert sitting.happened(PoolGathered)[0].dice == {"yellow": 1, "blue": 2}
