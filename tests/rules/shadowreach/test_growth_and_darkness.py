"""Levels, the darkness track and what it brings ("Level Up Phase", "Gaining Skills", "Darkness Phase")."""

from typing import Any

import pytest

from app.rules.core.question import DECK_EMPTY
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.cards import Kind, LevelGains, Rarity, SkillCard, Track
from app.rules.hellscape.commands import GainSkill, SpawnRoaming
from app.rules.hellscape.events import DeckSpent, Spawned, TokenDrawn, TrackTurned
from app.rules.hellscape.single_steps import LevelUpPhase
from app.rules.hellscape.state import Condition, Enemy, Phase, Token
from app.rules.shadowreach.events import CardReplaced
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.round import NextPhase
from tests.rules.shadowreach.sitting import Sitting, corridor, hero, mob, refusal

CLUB: dict[str, str | int] = {"name": "Club", "melee": "yellow 1"}


# Level Up Phase


@pytest.mark.parametrize(("level", "cost"), [(1, 5), (2, 10), (3, 12), (4, 18)])
def test_a_level_costs_five_ten_twelve_and_eighteen(level: int, cost: int) -> None:
    table = Sitting.of([hero("Azzar", level=level, xp=cost), hero("Thena", level=level, xp=cost - 1)])
    table.tell(LevelUpPhase())
    assert (table.hero("Azzar").level, table.hero("Azzar").xp) == (level + 1, 0)
    assert (table.hero("Thena").level, table.hero("Thena").xp) == (level, cost - 1)


def test_nobody_rises_above_level_five() -> None:
    table = Sitting.of([hero("Azzar", level=5, xp=99), hero("Thena")])
    table.tell(LevelUpPhase())
    assert (table.hero("Azzar").level, table.hero("Azzar").xp) == (5, 99)


def test_a_level_raises_the_maxima_with_as_many_tokens_and_fills_the_bag() -> None:
    gains = LevelGains(id="token", gains={2: "health 1, mana 1, bag rare 1"})
    table = Sitting.of([hero("Azzar", xp=5, health=3, mana=0), hero("Thena")], gains=gains)
    table.tell(LevelUpPhase())
    azzar = table.hero("Azzar")
    assert (azzar.health, azzar.max_health, azzar.mana, azzar.max_mana) == (4, 9, 1, 7)
    assert (table.state.bag, azzar.skills_owed) == ({Rarity.RARE: 1}, 1)


def test_a_level_is_one_skill_of_that_level_or_below() -> None:
    table = Sitting.of([hero("Azzar", level=3, skills_owed=1), hero("Thena")], phase=Phase.LEVEL_UP)
    assert refusal(table, GainSkill(hero="Azzar", skill=SkillCard(name="Doom", level=4))) == "skill_above_level"
    table.tell(GainSkill(hero="Azzar", skill=SkillCard(name="Hew", level=1)))
    assert refusal(table, GainSkill(hero="Azzar", skill=SkillCard(name="Hack", level=2))) == "no_skill_owed"


# Darkness Phase


def dark(space: str, darkness: int = 1, **told: Any) -> Sitting:
    track = Track(id="own", front={darkness + 1: space}, front_spaces=9, back={1: space}, back_spaces=4)
    heroes = [hero("Azzar", "d1"), hero("Thena", "d1")]
    return Sitting.of(heroes, phase=Phase.LEVEL_UP, track=track, darkness=darkness, **told)


@pytest.mark.parametrize(("space", "following"), [(1, 2), (8, 9), (9, 10), (12, 13), (13, 10)])
def test_a_space_a_round_along_nine_and_then_round_a_circle_of_four(space: int, following: int) -> None:
    table = dark("", darkness=space)
    table.tell(NextPhase())
    assert table.state.darkness == following
    assert bool(table.happened(TrackTurned)) is (following == 10)


@pytest.mark.parametrize(("rarity"), ["rare", "epic"])
def test_a_space_puts_treasure_tokens_into_the_bag(rarity: str) -> None:
    table = dark(f"bag {rarity} 1")
    table.tell(NextPhase())
    assert table.state.bag == {Rarity(rarity): 1}


def test_a_space_of_the_circle_does_what_it_says_too() -> None:
    table = dark("bag rare 1", darkness=9)
    table.tell(NextPhase())
    assert table.state.bag == {Rarity.RARE: 1}


def test_a_roaming_monster_comes_at_its_own_portal_with_tokens_but_none_for_its_fixed_reward() -> None:
    table = dark("roaming", tokens={Token.PORTAL: ["a1"], Token.ROAMING_PORTAL: ["b1"]}, bag={Rarity.COMMON: 3})
    table.tell(NextPhase(), {"name": "Basilisk", "health": 5, "treasure": 2, "fixed": "epic 1"})
    found = table.enemy("Basilisk")
    assert (found.at, found.treasure, found.fixed) == ("b1", {Rarity.COMMON: 2}, {Rarity.EPIC: 1})
    assert len(table.happened(TokenDrawn)) == 2


def test_roaming_monsters_have_decks_of_levels_and_the_next_one_where_one_is_spent() -> None:
    table = Sitting.of([hero("Azzar"), hero("Thena")])
    table.tell(SpawnRoaming(at="b1"), DECK_EMPTY, {"name": "Basilisk", "health": 5, "treasure": 0})
    assert [event.band for event in table.happened(DeckSpent)] == ["1-2"]
    assert table.enemy("Basilisk").level == 3


def test_a_higher_card_of_a_mob_in_play_changes_its_values_and_leaves_what_lies_on_it() -> None:
    """Wounds, item, tokens and treasure stay; it acts once, and no second one comes."""
    there = mob(
        "Kobolds", "a1", wounds=1, minions=1, carries=Arms(melee={"orange": 1}), arms=Arms(defense={"blue": 1}),
        treasure={Rarity.EPIC: 1}, conditions={Condition.FIRE: 2},
    )  # fmt: skip
    table = dark("mobs", enemies=[there], tokens={Token.ROAMING_PORTAL: ["c1"]})
    table.hero("Azzar").level = 3
    table = Sitting(table.state)
    table.tell(NextPhase(), {"name": "Kobolds", "health": 4, "treasure": 2, "defense": "blue 2"})
    kobolds = table.enemy("Kobolds")
    assert (kobolds.health, kobolds.level, kobolds.arms.defense) == (4, 3, {"blue": 2})
    assert (kobolds.wounds, kobolds.minions, kobolds.treasure) == (1, 1, {Rarity.EPIC: 1})
    assert (kobolds.conditions, kobolds.carries.melee) == ({Condition.FIRE: 2}, {"orange": 1})
    assert (len(table.state.enemies), table.happened(Spawned), kobolds.at) == (1, [], "b1")


def test_a_lower_card_of_a_mob_in_play_is_discarded_and_the_mob_acts_once() -> None:
    table = dark("mobs", enemies=[mob("Kobolds", "a1", level=5, health=9)], tokens={Token.ROAMING_PORTAL: ["c1"]})
    table.tell(NextPhase(), {"name": "Kobolds", "health": 2, "treasure": 0})
    kobolds = table.enemy("Kobolds")
    assert (kobolds.level, kobolds.health, kobolds.at) == (5, 9, "b1")
    assert table.happened(CardReplaced) == []


def test_a_roaming_monster_in_play_keeps_wounds_and_tokens_on_its_new_card() -> None:
    there = Enemy(
        name="Basilisk", kind=Kind.ROAMING, at="a1", health=10, wounds=4, treasure={Rarity.RARE: 1},
        conditions={Condition.VENOM: 1}, arms=Arms(melee={"orange": 1}),
    )  # fmt: skip
    table = dark("roaming", enemies=[there], tokens={Token.ROAMING_PORTAL: ["c1"]})
    table.tell(NextPhase(), {"name": "Basilisk", "health": 8, "treasure": 3, "melee": "orange 2"})
    found = table.enemy("Basilisk")
    assert (found.health, found.wounds, found.treasure, found.conditions) == (
        16, 4, {Rarity.RARE: 1}, {Condition.VENOM: 1},
    )  # fmt: skip
    assert (found.arms.melee, found.at) == ({"orange": 2}, "b1")


def test_where_neither_a_card_nor_a_higher_one_is_left_every_enemy_activates() -> None:
    enemies = [mob("Kobolds", "a1"), Enemy(name="Basilisk", kind=Kind.ROAMING, at="a1", arms=Arms(melee={"orange": 1}))]
    table = dark("roaming", enemies=enemies, tokens={Token.ROAMING_PORTAL: ["c1"]})
    table.tell(NextPhase(), DECK_EMPTY, DECK_EMPTY, "Kobolds")
    assert [(enemy.name, enemy.at) for enemy in table.state.enemies] == [("Kobolds", "c1"), ("Basilisk", "c1")]


def test_when_the_phase_is_over_all_activation_tokens_are_turned_back() -> None:
    heroes = [hero("Azzar", activated=True), hero("Thena", activated=True)]
    table = Sitting.of(heroes, phase=Phase.DARKNESS)
    table.tell(NextPhase())
    assert [(one.activated, one.actions) for one in table.state.heroes] == [(False, 3), (False, 3)]


# Portals


@pytest.mark.parametrize(("heroes", "mobs"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_mobs_come_at_one_to_three_portals_by_the_number_of_heroes(heroes: int, mobs: int) -> None:
    """That of the roaming monsters, one more for three or four, two more for five or six."""
    track = Track(id="own", front={2: "mobs"}, front_spaces=9, back_spaces=4)
    party = [hero(f"Hero {number}", None) for number in range(heroes)]
    table = Sitting.of(party, phase=Phase.LEVEL_UP, mapped=False, track=track, darkness=1, heroes_at_start=heroes)
    cards: list[dict[str, str | int]] = [
        {"name": f"Mob {number}", "health": 2, "treasure": 0} for number in range(mobs)
    ]
    table.tell(NextPhase(), *(answer for card in cards for answer in (card, CLUB)))
    assert len(table.happened(Spawned)) == mobs


# Single Player Rules


def test_who_plays_alone_meets_monsters_and_tokens_for_two() -> None:
    table = Sitting.of([hero("Azzar")], heroes_at_start=1, board=corridor(3))
    table.tell(SpawnRoaming(at="b1"), {"name": "Basilisk", "health": 6, "treasure": 0})
    assert (table.enemy("Basilisk").health, Game(table.state).hero_count) == (12, 2)
