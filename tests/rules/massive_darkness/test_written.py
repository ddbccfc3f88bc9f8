"""What a scenario file says of a table: the cards are left out, what their owner fights with is not."""

from typing import Any

import pytest

from app.rules.core.errors import Refused
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Card, Kind, Slot
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.scenario import SCENARIOS
from app.rules.massive_darkness.scenario.written import written
from app.rules.massive_darkness.state import Enemy, Hero, Landmark, Phase, State, Tokens
from app.scenarios.position import position_text
from tests.gear import AXE, HIDE, POTION, SHEET, SHIELD, STAFF, SWORD, items
from tests.tables import BOARD, a_table

A_TABLE = '''\
game = "massive-darkness"
title = "Friday, at \\"The Troll\\""
level = 2
heroes_at_start = 4
story = true
board = """
+---+---+---+
|.   .   #  |
+   +   +   +
|.   #   .  |
+   +   +   +
|#   .   .  |
+---+---+---+
"""

[tokens]
start = "a1"
exit = "c3"
objective = ["a2", "c1"]
level = {1 = "c3", 2 = ["a3", "b3"]}
tile = {near = ["a1", "b1"], far = "c3"}

[[hero]]
name = "Bjorn"
at = "a1"
xp = 9
micro_xp = 2
level = 3
health = 4
max_health = 6
taunt = true
melee = "yellow 1, red 1"
defense = "blue 2"
enchantments = ["melee diamond: hits +2"]

[[hero]]
name = "Elias"
at = "b2"
stunned = true

[[hero]]
name = "Sibyl"
at = "c1"
down = true

[[enemy]]
name = "Orc Flayers"
at = "b1"
minions = 3
health = 2
wounds = 1
melee = "yellow 2, red 1"
defense = "blue 1"
enchantments = ["attack bam: wounds +1 repeat 3"]
carries = {melee = "yellow 1", enchantments = ["melee bam: stun"]}
stunned = true

[[enemy]]
name = "High Troll"
kind = "roaming"
at = "c3"
level = 3
health = 4
wounds = 5
melee = ""
heading = "exit"
'''


def the_table() -> State:
    axe = Card("Jagged Axe", slot=Slot.HAND, arms=Arms(melee={"red": 1, "yellow": 1},
               enchantments=("melee diamond: hits +2",)))  # fmt: skip
    return State(
        board=BOARD, level=2, story=True, heroes_at_start=4, phase=Phase.HEROES, round=7,
        tokens=Tokens(start=["a1"], exit=["c3"], objective=["a2", "c1"], level={2: ["a3", "b3"], 1: ["c3"]}),
        tile_zones={"near": ["a1", "b1"], "far": ["c3"]},
        heroes=[
            Hero(name="Bjorn", at="a1", xp=9, micro_xp=2, level=3, health=4, max_health=6, skills=("taunt", "slippery"),
                 inventory=items(SWORD, POTION, equipped=(axe, SHIELD)), arms=Arms(defense={"blue": 1})),
            Hero(name="Elias", at="b2", stunned=True),
            Hero(name="Sibyl", at="c1", health=0, killed=True),
            Hero(name="Owen", at=None, escaped=True),
        ],
        enemies=[
            Enemy(name="Orc Flayers", kind=Kind.MOB, at="b1", level=2, minions=3, health=2, minion_wounds=1,
                  stunned=True, arms=Arms(melee={"yellow": 2, "red": 1}, defense={"blue": 1},
                                          enchantments=("attack bam: wounds +1 repeat 3",)),
                  carries=Arms(melee={"yellow": 1}, enchantments=("melee bam: stun",))),
            Enemy(name="High Troll", kind=Kind.ROAMING, at="c3", level=3, health=16, wounds=5, arms=Arms(melee={}),
                  heading=Landmark.EXIT),
            Enemy(name="Goblin Archers", kind=Kind.MOB, at=None),
        ],
    )  # fmt: skip


def test_a_table_is_written_as_a_person_would() -> None:
    assert position_text("massive_darkness", 'Friday, at "The Troll"', Game(the_table())) == A_TABLE


def hero_written(hero: Hero, **table: object) -> dict[str, Any]:
    (entry,) = written(Game(a_table(heroes=[hero], enemies=[], **table)))["hero"]
    assert isinstance(entry, dict)
    return entry


def enemy_written(enemy: Enemy, heroes_at_start: int = 4) -> dict[str, Any]:
    state = a_table(enemies=[enemy])
    state.heroes_at_start = heroes_at_start
    (entry,) = written(Game(state))["enemy"]
    assert isinstance(entry, dict)
    return entry


def test_what_a_class_gives_is_written_and_keeps_its_condition() -> None:
    """p. 31: of every line the best skill acquired that the current level allows."""
    hero = Hero(name="Bjorn", at="a1", sheet=SHEET, bought={"Blood Frenzy": 2, "Iron Hide": 1})
    assert hero_written(hero, level=1)["enchantments"] == ["[wounded 1] attack: yellow +1"]
    assert hero_written(hero, level=3)["enchantments"] == ["[wounded 1] attack: yellow +2"]


@pytest.mark.parametrize(("in_hand", "said"), [(SWORD, ["attack: hits +1"]), (AXE, [])])
def test_a_condition_about_cards_is_settled_before_the_cards_are_left_out(in_hand: Card, said: list[str]) -> None:
    hero = Hero(name="Bjorn", at="a1", skills=("[sword] attack: hits +1",), inventory=items(equipped=(in_hand,)))
    assert [text for text in hero_written(hero).get("enchantments", []) if "hits +1" in text] == said


def test_a_weapons_enchantment_stays_with_its_weapon() -> None:
    """p. 19: it works in attacks that are made with it."""
    bow = Card("Short Bow", slot=Slot.HAND, arms=Arms(ranged={"yellow": 1}, enchantments=("attack bam: hits +1",)))
    alone = hero_written(Hero(name="Sibyl", at="a1", inventory=items(equipped=(bow,))))
    assert alone["enchantments"] == ["attack bam: hits +1"]
    beside_an_axe = hero_written(Hero(name="Sibyl", at="a1", inventory=items(equipped=(bow, AXE))))
    assert beside_an_axe["enchantments"] == ["ranged bam: hits +1"]


def test_cards_above_the_level_are_not_used_in_story_mode() -> None:
    """p. 38."""
    hero = Hero(name="Bjorn", at="a1", inventory=items(equipped=(HIDE, STAFF)))
    assert "defense" not in hero_written(hero, story=True, level=2)
    assert hero_written(hero, story=True, level=3)["defense"] == "blue 1"


def test_health_that_no_card_prints_comes_back_as_wounds() -> None:
    troll = Enemy(name="High Troll", kind=Kind.ROAMING, at="c3", health=14, wounds=5)
    said = enemy_written(troll)
    assert (said["health"], said["wounds"]) == (4, 7), "4 for each of four heroes, and 9 are left as before"
    assert enemy_written(troll, heroes_at_start=2)["health"] == 7


def test_a_mob_without_its_boss_keeps_its_figures_and_has_lost_its_equipment() -> None:
    """p. 37."""
    mob = Enemy(name="Orc Flayers", kind=Kind.MOB, at="a1", minions=3, boss=False, carries=Arms(melee={"red": 1}))
    said = enemy_written(mob)
    assert said["minions"] == 2
    assert "carries" not in said


def test_who_is_dead_and_still_being_looted_is_left_out() -> None:
    dead = Enemy(name="High Troll", kind=Kind.ROAMING, at="c3", health=8, wounds=9, boss=False)
    assert "enemy" not in written(Game(a_table(enemies=[dead])))


@pytest.mark.parametrize("table", [{"mapped": False}, {"board": ""}])
def test_without_a_map_there_is_no_position(table: dict[str, object]) -> None:
    with pytest.raises(Refused) as refused:
        written(Game(a_table(**table)))
    assert refused.value.key == "position_needs_a_map"


def test_a_position_is_laid_out_for_the_enemies() -> None:
    state = the_table()
    SCENARIOS.lay_out(state, ("red", "blue", "green"))
    assert state.phase is Phase.ENEMIES
    assert all(hero.activated for hero in state.heroes)
    assert [hero.colour for hero in state.heroes] == ["red", "blue", "green", "red"]
