"""What a scenario file says of a table of Shadowreach otherwise than of one of Hellscape."""

from app.games import ruleset
from app.rules.hellscape.arms import UNARMED, Arms
from app.rules.hellscape.cards import Kind, Track
from app.rules.hellscape.state import Condition, Enemy, Hero
from app.rules.shadowreach.state import State
from app.scenarios.position import position_text

A_TABLE = '''\
game = "shadowreach"
title = "A pup and a wolf"
darkness = 5
track = {3 = "mobs", 10 = "roaming higher"}
board = """
+---+---+
|.   #  |
+---+---+
"""

[[hero]]
name = "Kalea"
at = "a1"
health = 6
max_mana = 0
ranged = "yellow 1"

[[enemy]]
name = "Goblins"
at = "b1"
minions = 1
conditions = {venom = 1, stun = 2}

[[enemy]]
name = "Wolf"
kind = "roaming"
at = "b1"
health = 7
melee = "red 1"
'''


def test_a_table_is_written_as_a_person_would() -> None:
    """Monsters have the health for two against one hero ("Single Player Rules"); a mob without an item has its die."""
    state = State(
        board="+---+---+\n|.   #  |\n+---+---+\n", darkness=5, heroes_at_start=1,
        track=Track(id="mine", front={3: "mobs"}, front_spaces=9, back={1: "roaming higher"}, back_spaces=4),
        heroes=[Hero(name="Kalea", at="a1", health=6, max_health=6, arms=Arms(ranged={"yellow": 1}))],
        enemies=[
            Enemy(name="Goblins", kind=Kind.MOB, at="b1", minions=1, carries=UNARMED,
                  conditions={Condition.VENOM: 1, Condition.STUN: 2}),
            Enemy(name="Wolf", kind=Kind.ROAMING, at="b1", health=14, arms=Arms(melee={"red": 1})),
        ],
    )  # fmt: skip
    assert position_text("shadowreach", "A pup and a wolf", ruleset("shadowreach").open(state)) == A_TABLE
