"""Phases, Lifebringers, levels, darkness, spawns and the bag."""

from fractions import Fraction

import pytest

from app.rules.core.errors import Refused
from app.rules.core.question import DECK_EMPTY
from app.rules.hellscape import bag
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.cards import Item, LevelGains, Rarity, SkillCard, Track
from app.rules.hellscape.commands import TABLE_SAYS, EnemyTurn, GainSkill, LevelUp, NextPhase, SpawnMob, SpawnRoaming
from app.rules.hellscape.ending import lose, win
from app.rules.hellscape.events import DarknessGrew, FireRolled, KindActs, Lost, Revived, SpawnsAt, TrackTurned, Won
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_turn import MoveHero
from app.rules.hellscape.round import NO_LIFEBRINGER
from app.rules.hellscape.setup import ChooseTrack
from app.rules.hellscape.state import Condition, Phase, State, Token
from tests.rules.hellscape.sitting import Sitting, hero, mob, refusal

PRINTED = Track(
    id="printed", front_spaces=9,
    front={3: "roaming", 4: "bag rare 1", 5: "mobs", 6: "bag epic 1", 7: "mobs", 8: "bag epic 1", 9: "roaming"},
    back={2: "mobs", 4: "roaming"}, back_spaces=4,
)  # fmt: skip


def test_a_round_goes_through_four_phases() -> None:
    table = Sitting.of([hero("Gheta", xp=0)])
    phases = []
    for _ in range(4):
        table.tell(NextPhase())
        phases.append(table.state.phase)
    assert phases == [Phase.ENEMIES, Phase.LEVEL_UP, Phase.DARKNESS, Phase.HEROES]
    assert (table.state.round, table.state.darkness) == (2, 1)


def test_a_lifebringer_revives_at_the_start_of_a_round() -> None:
    table = Sitting.of([hero("Gheta", health=0, mana=0, down=True, taunt=True)], phase=Phase.DARKNESS)
    table.tell(NextPhase())
    gheta = table.hero("Gheta")
    assert (gheta.down, gheta.health, gheta.mana, gheta.taunt) == (False, 8, 6, False)
    assert table.state.lifebringers == 1
    assert table.happened(Revived)


def test_without_a_lifebringer_the_quest_is_lost() -> None:
    fallen = [hero(name, health=0, down=True) for name in ("Gheta", "Irk")]
    table = Sitting.of(fallen, phase=Phase.DARKNESS, lifebringers=1)
    table.tell(NextPhase())
    assert table.state.lost
    assert table.lines == ["lost"]
    assert refusal(table, NextPhase()) == "game_is_lost"


# Levels


def test_levels_cost_five_ten_fifteen_and_twenty() -> None:
    table = Sitting.of([hero("Gheta", xp=50)], phase=Phase.ENEMIES)
    table.tell(NextPhase(), "yes", "yes", "yes", "yes")
    assert (table.hero("Gheta").level, table.hero("Gheta").xp, table.hero("Gheta").skills_owed) == (5, 0, 4)
    assert refusal(table, LevelUp(hero="Gheta")) == "highest_level"


def test_skills_are_of_the_class_the_level_and_the_next_rank() -> None:
    table = Sitting.of([hero("Gheta", hero_class="Berserker", level=2, skills_owed=1)])
    second = SkillCard(name="Fatal Fury II", hero_class="Berserker", level=2, line="Fatal Fury", rank=2)
    assert refusal(table, GainSkill(hero="Gheta", skill=second)) == "rank_out_of_order"
    above = SkillCard(name="Rage", hero_class="Berserker", level=3)
    assert refusal(table, GainSkill(hero="Gheta", skill=above)) == "skill_above_level"
    foreign = SkillCard(name="Disable I", hero_class="Rogue")
    assert refusal(table, GainSkill(hero="Gheta", skill=foreign)) == "skill_of_another_class"
    table.tell(GainSkill(hero="Gheta", skill=SkillCard(name="Fatal Fury I", line="Fatal Fury", rank=1)))
    assert refusal(table, GainSkill(hero="Gheta", skill=second)) == "no_skill_owed"


def test_the_dungeon_level_is_that_of_the_highest_hero() -> None:
    heroes = [hero(name, level=level) for name, level in (("A", 2), ("B", 2), ("C", 2), ("D", 3))]
    assert Game(State(heroes=heroes)).level == 3
    assert Game(State(heroes=heroes)).band == "3-4"


# Spawns


def test_a_mob_has_its_band_its_item_and_its_tokens() -> None:
    table = Sitting.of([hero("Gheta", level=5), hero("Irk")], bag={Rarity.EPIC: 3})
    maces: dict[str, str | int] = {"name": "Maces", "melee": "orange 2"}
    table.tell(SpawnMob(at="c1"), {"name": "Demons", "health": 6, "treasure": 2}, maces)
    demons = table.enemy("Demons")
    assert (demons.minions, demons.health, demons.treasure) == (2, 6, {Rarity.EPIC: 2})
    assert table.state.bag == {Rarity.EPIC: 1}


def test_a_kind_in_play_acts_with_its_dice_instead() -> None:
    table = Sitting.of([hero("Gheta", "a1")], [mob("Undead", "b1")])
    table.tell(SpawnMob(at="d1"), {"name": "Undead", "health": 4}, {"swords": 2})
    assert table.lines[:3] == ["activate Undead", "move a1", "attack Gheta melee"]
    assert table.hero("Gheta").health == 6
    assert len(table.state.enemies) == 1


def test_an_empty_deck_lets_all_of_that_kind_act() -> None:
    """As in the enemy phase: the players choose the order."""
    table = Sitting.of([hero("Gheta", "a1")], [mob("Undead", "d1"), mob("Imps", "d1")])
    table.tell(SpawnMob(at="d1"), DECK_EMPTY, "Imps")
    assert [event.enemy for event in table.happened(KindActs)] == ["Imps", "Undead"]
    assert {enemy.at for enemy in table.state.enemies} == {"b1"}


def test_a_roaming_monster_has_health_a_hero_and_a_fixed_reward() -> None:
    table = Sitting.of([hero("Gheta"), hero("Irk")], bag={Rarity.COMMON: 2})
    lyidan: dict[str, str | int] = {
        "name": "Lyidan", "health": 7, "treasure": 2, "fixed": "rare 1", "melee": "orange 1, enemy 2",
    }  # fmt: skip
    table.tell(SpawnRoaming(at="c1"), lyidan)
    there = table.enemy("Lyidan")
    assert (there.health, there.treasure, there.fixed) == (14, {Rarity.COMMON: 2}, {Rarity.RARE: 1})


# Darkness


def test_the_printed_track_goes_on_in_a_circle_of_four() -> None:
    assert [PRINTED.brings(space) for space in range(9, 18)] == [
        "roaming", "", "mobs", "", "roaming", "", "mobs", "", "roaming",
    ]  # fmt: skip


def test_the_back_of_the_draft_brings_a_roaming_monster_every_third_round() -> None:
    track = State().track
    assert [space for space in range(1, 20) if track.brings(space)] == [13, 16, 19]


def test_the_darkness_phase_spawns_at_each_portal() -> None:
    table = Sitting.of(
        [hero("Gheta", "a1")], phase=Phase.LEVEL_UP, darkness=4, track=PRINTED, tokens={Token.PORTAL: ["d1", "c1"]}
    )
    table.tell(
        NextPhase(), {"name": "Imps", "health": 2}, DECK_EMPTY, {"name": "Undead", "health": 4}, DECK_EMPTY
    )
    assert table.happened(SpawnsAt)[0].zones == ("c1", "d1")
    assert [(enemy.name, enemy.at) for enemy in table.state.enemies] == [("Imps", "c1"), ("Undead", "d1")]


def test_the_track_is_turned_after_its_front() -> None:
    table = Sitting.of([hero("Gheta")], phase=Phase.LEVEL_UP, darkness=9, track=PRINTED)
    table.tell(NextPhase())
    assert table.happened(DarknessGrew)[0].space == 10
    assert table.happened(TrackTurned)


def test_a_track_that_makes_no_sense_is_refused() -> None:
    table = Sitting.of([hero("Gheta")])
    assert refusal(table, ChooseTrack(track=Track(id="x", front={1: "dragons"}))) == "bad_gain"
    with pytest.raises(Refused) as backless:
        table.tell(ChooseTrack(track=Track(id="x", back_spaces=0)))
    assert backless.value.details["value"] == 0


def test_a_game_stays_as_it_ended_first() -> None:
    """What a quest brings in one go may say both."""
    lost, won = Game(State()), Game(State())
    for ends in (lose, win, lose):
        ends(lost, NO_LIFEBRINGER)
    for ends in (win, lose, win):
        ends(won, TABLE_SAYS)
    assert (lost.state.lost, lost.state.won, lost.events) == (True, False, [Lost(reason=NO_LIFEBRINGER)])
    assert (won.state.lost, won.state.won, won.events) == (False, True, [Won(reason=TABLE_SAYS)])


# The bag


def test_the_chance_of_each_rarity_is_that_of_the_tokens_in_the_bag() -> None:
    chances = bag.chances({Rarity.COMMON: 6, Rarity.RARE: 3, Rarity.EPIC: 1})
    assert list(chances.values()) == [Fraction(6, 10), Fraction(3, 10), Fraction(1, 10)]
    assert bag.chances({Rarity.COMMON: 0}) == {}


def test_nothing_is_drawn_that_is_not_in_the_bag() -> None:
    game = Game(State(bag={Rarity.RARE: 1}))
    with pytest.raises(Refused, match="bag has too few"):
        bag.take(game, Rarity.RARE, 2)


def test_an_empty_bag_leaves_a_mob_without_tokens() -> None:
    table = Sitting.of([hero("Gheta")])
    table.tell(SpawnMob(at="c1"), {"name": "Imps", "treasure": 1}, DECK_EMPTY)
    assert table.enemy("Imps").treasure == {}


def test_levels_put_tokens_into_the_bag() -> None:
    gains = LevelGains(id="draft", gains={2: "health 1, bag rare 1"})
    table = Sitting.of([hero("Gheta", xp=5)], phase=Phase.ENEMIES, gains=gains, bag={Rarity.COMMON: 9})
    table.tell(NextPhase(), "yes")
    assert table.state.bag == {Rarity.COMMON: 9, Rarity.RARE: 1}


# The enemy phase


def test_an_enemy_acts_once_in_a_phase_and_its_second_attack_takes_another_hero() -> None:
    """The first blow knocks Gheta out; the second goes to who still stands."""
    table = Sitting.of([hero("Gheta", health=2, xp=5), hero("Irk")], [mob("Undead")], phase=Phase.ENEMIES)
    table.tell(EnemyTurn(enemy="Undead"), {"swords": 2}, {"swords": 1})
    assert [said for said in table.lines if said.startswith("attack")] == ["attack Gheta melee", "attack Irk melee"]
    assert refusal(table, EnemyTurn(enemy="Undead")) == "has_acted"


def test_the_leaders_item_goes_to_the_killer_with_the_tokens() -> None:
    imps = mob("Imps", "b1", minions=0, item=Item(name="Short Bow"), treasure={Rarity.RARE: 1})
    table = Sitting.of([hero("Feydra", "a1", arms=Arms(ranged={"yellow": 1}))], [imps])
    table.tell(Attack(hero="Feydra", enemy="Imps", type=CombatType.RANGED), {"swords": 2}, {"name": "Boots"})
    assert [one.item.name for one in table.hero("Feydra").items] == ["Short Bow", "Boots"]
    assert table.state.bag == {Rarity.RARE: 1}


def test_who_is_passed_over_burns_all_the_same() -> None:
    """The phase is not over before everybody was activated, and fire burns as soon as one is ("Hero Phase", "Fire")."""
    irk, mathrin = (hero(name, conditions={Condition.FIRE: count}) for name, count in (("Irk", 2), ("Mathrin", 1)))
    table = Sitting.of([hero("Gheta"), irk, mathrin])
    table.tell(MoveHero(hero="Mathrin", to="b1"), {"swords": 0})
    table.tell(NextPhase(), {"swords": 3})
    assert [event.who for event in table.happened(FireRolled)] == ["Irk"]
    assert (table.hero("Irk").health, table.hero("Irk").conditions) == (5, {})
    assert table.state.phase is Phase.ENEMIES
    assert all(one.activated for one in table.state.heroes)
