"""Lifebringers, levels and darkness ("Knocked Out", "Level Up Phase", "Gaining Skills", "Darkness Phase")."""

import pytest

from app.rules.core.question import DECK_EMPTY
from app.rules.hellscape.cards import LevelGains, Rarity, SkillCard, Track
from app.rules.hellscape.commands import GainSkill, NextPhase
from app.rules.hellscape.events import BagGained, DarknessGrew, KindActs, LevelGained, MaximumGained, SpentXp
from app.rules.hellscape.hero_turn import MoveHero
from app.rules.hellscape.state import Phase, Token
from tests.rules.hellscape.sitting import Sitting, hero, mob, refusal

# Knocked Out


def test_who_is_revived_has_a_whole_turn_in_that_round() -> None:
    """No action is paid for standing up."""
    table = Sitting.of([hero("Gheta", health=0, mana=0, down=True)], phase=Phase.DARKNESS)
    assert refusal(table, MoveHero(hero="Gheta", to="b1")) == "not_the_heroes_phase"
    table.tell(NextPhase())
    table.tell(MoveHero(hero="Gheta", to="b1"))
    gheta = table.hero("Gheta")
    assert (gheta.actions, gheta.health, gheta.mana) == (2, 8, 6)


def test_who_falls_lies_there_without_an_action_until_the_next_round() -> None:
    table = Sitting.of([hero("Gheta", health=0, down=True)])
    assert refusal(table, MoveHero(hero="Gheta", to="b1")) == "hero_is_down"


def test_each_who_lies_there_takes_a_token_of_its_own() -> None:
    fallen = [hero(name, health=0, down=True) for name in ("Gheta", "Irk")]
    table = Sitting.of(fallen, phase=Phase.DARKNESS)
    table.tell(NextPhase())
    assert (table.state.lifebringers, [one.down for one in table.state.heroes]) == (0, [False, False])
    assert not table.state.lost


def test_the_last_token_may_be_spent_and_only_the_next_one_is_missing() -> None:
    """Nobody loses because none is left, but because one has to be spent."""
    table = Sitting.of([hero("Gheta"), hero("Irk", health=0, down=True)], phase=Phase.LEVEL_UP, lifebringers=0)
    table.tell(NextPhase())
    assert not table.state.lost
    table.tell(NextPhase())
    assert table.state.lost


# Level Up Phase


@pytest.mark.parametrize(("level", "cost"), [(1, 5), (2, 10), (3, 15), (4, 20)])
def test_a_level_costs_just_that_much(level: int, cost: int) -> None:
    poor = Sitting.of([hero("Gheta", level=level, xp=cost - 1)], phase=Phase.ENEMIES)
    poor.tell(NextPhase())
    assert poor.hero("Gheta").level == level
    table = Sitting.of([hero("Gheta", level=level, xp=cost)], phase=Phase.ENEMIES)
    table.tell(NextPhase(), "yes")
    assert (table.hero("Gheta").level, table.hero("Gheta").xp) == (level + 1, 0)


def test_a_level_is_paid_gained_and_rewarded_in_this_order() -> None:
    gains = LevelGains(id="draft", gains={2: "bag rare 1, health 1"})
    table = Sitting.of([hero("Gheta", xp=5, health=3)], phase=Phase.ENEMIES, gains=gains)
    table.tell(NextPhase(), "yes")
    steps = (SpentXp, LevelGained, MaximumGained, BagGained)
    assert [type(event) for event in table.events if isinstance(event, steps)] == list(steps)
    gheta = table.hero("Gheta")
    assert (gheta.max_health, gheta.health, gheta.skills_owed) == (9, 4, 1), "one token comes, she is not healed"


def test_who_keeps_the_experience_gains_no_level() -> None:
    table = Sitting.of([hero("Gheta", xp=7)], phase=Phase.ENEMIES)
    table.tell(NextPhase(), "no")
    assert (table.hero("Gheta").level, table.hero("Gheta").xp) == (1, 7)


# Gaining Skills


def test_one_skill_for_each_level_and_not_above_the_new_one() -> None:
    table = Sitting.of([hero("Gheta", level=2, skills_owed=1)], phase=Phase.LEVEL_UP)
    assert refusal(table, GainSkill(hero="Gheta", skill=SkillCard(name="Storm", level=3))) == "skill_above_level"
    table.tell(GainSkill(hero="Gheta", skill=SkillCard(name="Rage", level=2)))
    assert refusal(table, GainSkill(hero="Gheta", skill=SkillCard(name="Scar"))) == "no_skill_owed"


# Darkness Phase

TRACK = Track(id="draft", front={1: "mobs", 2: "roaming"}, back={3: "roaming"})


def darker(darkness: int, *enemies: str) -> Sitting:
    there = [mob(name, "a1") for name in enemies]
    return Sitting.of(
        [hero("Gheta", "d1"), hero("Irk", "d1")], there, phase=Phase.LEVEL_UP, darkness=darkness, track=TRACK,
        tokens={Token.PORTAL: ["c1", "b1"]}, bag={Rarity.COMMON: 9},
    )  # fmt: skip


def test_each_darkness_phase_is_a_space() -> None:
    table = darker(2)
    table.tell(NextPhase())
    assert [event.space for event in table.happened(DarknessGrew)] == [3]
    assert table.state.enemies == []


def test_a_skull_brings_a_mob_with_its_treasure_and_item_to_every_portal() -> None:
    table = darker(0)
    club: dict[str, str | int] = {"name": "Club", "melee": "yellow 1"}
    table.tell(NextPhase(), {"name": "Imps", "treasure": 1}, club, {"name": "Undead", "treasure": 2}, club)
    assert [(one.name, one.at, one.minions, sum(one.treasure.values())) for one in table.state.enemies] == [
        ("Imps", "b1", 2, 1), ("Undead", "c1", 2, 2),
    ]  # fmt: skip


def test_two_portals_in_a_zone_bring_one_mob_for_it() -> None:
    """It is the zone with a portal that counts."""
    table = darker(0)
    table.state.tokens = {Token.PORTAL: ["b1", "b1"]}
    table.tell(NextPhase(), {"name": "Imps", "treasure": 0}, DECK_EMPTY)
    assert [(one.name, one.at) for one in table.state.enemies] == [("Imps", "b1")]


def test_a_skull_with_a_sun_brings_a_roaming_monster_with_its_treasure_to_every_portal() -> None:
    table = darker(1)
    table.tell(
        NextPhase(), {"name": "Lyidan", "health": 7, "treasure": 2}, {"name": "Andra", "health": 5, "treasure": 1}
    )
    assert [(one.name, one.at, one.health, sum(one.treasure.values())) for one in table.state.enemies] == [
        ("Lyidan", "b1", 14, 2), ("Andra", "c1", 10, 1),
    ]  # fmt: skip


def test_a_kind_that_is_in_play_acts_at_once_instead() -> None:
    table = darker(0, "Imps")
    table.tell(NextPhase(), {"name": "Imps"}, {"name": "Imps"}, "Gheta", {"swords": 0})
    assert [event.enemy for event in table.happened(KindActs)] == ["Imps", "Imps"]
    assert [enemy.at for enemy in table.state.enemies] == ["d1"]


@pytest.mark.parametrize(("darkness", "acts"), [(0, "Imps"), (1, "Ghoul")])
def test_without_a_card_all_of_that_type_act_and_the_others_do_not(darkness: int, acts: str) -> None:
    table = darker(darkness, "Imps")
    table.state.enemies.append(mob("Ghoul", "a1", kind="roaming", minions=0, health=9))
    table = Sitting(table.state)
    table.state.tokens = {Token.PORTAL: ["c1"]}
    table.tell(NextPhase(), DECK_EMPTY)
    assert [event.enemy for event in table.happened(KindActs)] == [acts]
    assert {enemy.name: enemy.at for enemy in table.state.enemies if enemy.at != "a1"} == {acts: "c1"}


def test_after_the_tenth_space_the_back_goes_round_and_round() -> None:
    """Its first space is that of the eleventh round; a roaming monster comes every third one."""
    table = darker(9)
    table.state.tokens = {}
    spaces = []
    for _ in range(10):
        table.state.phase = Phase.LEVEL_UP
        table = Sitting(table.state)
        table.tell(NextPhase())
        spaces.append(TRACK.back_space(table.state.darkness))
    assert spaces == [0, 1, 2, 3, 1, 2, 3, 1, 2, 3]
