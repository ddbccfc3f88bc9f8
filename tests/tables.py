"""Positions that tests of presenters and screens share."""

from typing import Any

from app.rules.massive_darkness.arms import Arms, CombatType
from app.rules.massive_darkness.cards import Card, Kind
from app.rules.massive_darkness.state import BEFORE_THE_QUEST, Enemy, Hero, Phase, QuestProgress, State, Tokens
from tests.gear import AXE, HIDE, POTION, SHIELD, STAFF, SWORD, items

BOARD = """\
+---+---+---+
|.   .   #  |
+   +   +   +
|.   #   .  |
+   +   +   +
|#   .   .  |
+---+---+---+
"""


def a_table(**changed: Any) -> State:
    """Four heroes and three enemies on a small board, in the heroes' phase unless told otherwise."""
    state = State(
        **{
            "board": BOARD,
            "tokens": Tokens(start=["a1"], exit=["c3"], level={1: ["c3"], 2: ["a3"]}),
            "heroes": [
                Hero(name="Bjorn", hero_class="Pit Fighter Berserker", colour="red", at="a1", xp=9, health=4),
                Hero(name="Elias", hero_class="Battle Wizard", colour="blue", at="b2", xp=7),
                Hero(name="Whisper", hero_class="Bloodmoon Nightrunner", colour="green", at="b1", xp=6),
                Hero(name="Sibyl", hero_class="Nightshade Ranger", colour="violet", at="c1", xp=4),
            ],
            "enemies": [
                Enemy(
                    name="Orc Flayers", kind=Kind.MOB, at="a1", health=2, minions=4,
                    arms=Arms(melee={"yellow": 2, "red": 1}, defense={"blue": 2}), carried="Jagged Axe",
                    carries_told=True, treasure=Card("Jagged Axe"),
                ),
                Enemy(name="Goblin Archers", kind=Kind.MOB, at="a2", minions=3, arms=Arms(ranged={}, defense={})),
                Enemy(
                    name="High Troll", kind=Kind.ROAMING, at="c3", health=14, wounds=5,
                    arms=Arms(melee={}, defense={}),
                ),
            ],
            "phase": Phase.HEROES,
            **changed,
        }
    )  # fmt: skip
    state.heroes_at_start = 0 if state.phase in BEFORE_THE_QUEST else len(state.heroes)
    return state


MELEE = CombatType.MELEE


def a_packed_table() -> State:
    state = a_table(enemies=[])
    state.heroes[0].inventory = items(SWORD, POTION, STAFF, equipped=(AXE, SHIELD, HIDE))
    state.heroes[2].at = "a1"
    return state


def a_quest_with_much_to_tell() -> State:
    return a_table(quest=QuestProgress(id="heart_of_the_darkness", counts={"stage": 1, "emissaries": 1}), mapped=False)
