"""What a scenario file says of a table of Hellscape."""

import pytest

from app.rules.core.errors import Refused
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.cards import Item, Kind, LevelGains, Slot, Track
from app.rules.hellscape.game import Game
from app.rules.hellscape.scenario import SCENARIOS
from app.rules.hellscape.scenario.written import written
from app.rules.hellscape.state import Carried, Condition, Enemy, Hero, Phase, State, Token
from app.scenarios.position import position_text

BOARD = """\
+---+---+---+
|.   .P |#  |
+   +---+-D-+
|#r  .   ~  |
+---+---+---+
"""

A_TABLE = '''\
game = "hellscape"
title = "Hell"
heroes_at_start = 4
darkness = 2
track = {3 = "mobs", 4 = "bag rare 1", 12 = ""}
gains = {4 = "health 1, bag epic 1"}
board = """
+---+---+---+
|.   .P |#  |
+   +---+-D-+
|#r  .   ~  |
+---+---+---+
"""

[tokens]
start = "a1"
portal = ["b1", "c1"]

[[hero]]
name = "Azzar"
at = "a1"
xp = 4
level = 2
health = 5
max_health = 6
mana = 2
max_mana = 4
taunt = true
melee = "yellow 1, red 1"
defense = "blue 1"

[[hero]]
name = "Gheta"
at = "b2"
health = 4
max_mana = 0
magic = ""

[[hero]]
name = "Feydra"
at = "b2"
max_health = 6
down = true

[[enemy]]
name = "Undead"
at = "a2"
minions = 2
health = 3
wounds = 1
defense = "blue 1"
carries = {ranged = "yellow 1"}
ability = 2
conditions = {frost = 1}

[[enemy]]
name = "Hellhound"
kind = "roaming"
at = "c1"
level = 3
health = 6
wounds = 2
melee = "red 2, enemy 1"
'''


def the_table() -> State:
    axe = Item(name="Axe", slot=Slot.HAND, arms=Arms(melee={"red": 1}))
    helmet = Item(name="Helmet", slot=Slot.HEAD, arms=Arms(defense={"blue": 1}))
    return State(
        board=BOARD, heroes_at_start=4, darkness=2, phase=Phase.HEROES,
        track=Track(id="box", front={3: "mobs", 4: "bag rare 1"}, front_spaces=12, back={3: "roaming"}),
        gains=LevelGains(id="box", gains={4: "health 1, bag epic 1"}),
        tokens={Token.START: ["a1"], Token.PORTAL: ["b1", "c1"], Token.CHEST: ["b2"]},
        heroes=[
            Hero(name="Azzar", at="a1", xp=4, level=2, health=5, max_health=6, mana=2, max_mana=4, taunt=True,
                 arms=Arms(melee={"yellow": 1}),
                 items=[Carried(item=axe, equipped=True), Carried(item=axe), Carried(item=helmet, equipped=True)]),
            Hero(name="Gheta", at="b2", health=4, max_health=4, arms=Arms(magic={})),
            Hero(name="Feydra", at="b2", health=0, max_health=6, max_mana=99, down=True),
            Hero(name="Owen"),
        ],
        enemies=[
            Enemy(name="Undead", kind=Kind.MOB, at="a2", level=2, health=3, minions=2, wounds=1,
                  ability="combat hands 2: hero mana -1", conditions={Condition.FROST: 1, Condition.POISON: 1},
                  arms=Arms(defense={"blue": 1}), carries=Arms(ranged={"yellow": 1})),
            Enemy(name="Hellhound", kind=Kind.ROAMING, at="c1", level=3, health=24, wounds=2,
                  arms=Arms(melee={"red": 2, "enemy": 1})),
        ],
    )  # fmt: skip


def test_a_table_is_written_as_a_person_would() -> None:
    assert position_text("hellscape", "Hell", Game(the_table())) == A_TABLE


def test_without_a_map_there_is_no_position() -> None:
    with pytest.raises(Refused, match="position needs a map"):
        written(Game(State(mapped=False, board=BOARD)))


def test_in_a_boss_fight_the_darkness_track_waits() -> None:
    """Its own track takes the place of that one ("Bosses")."""
    state = the_table()
    state.boss_fight = True
    said = written(Game(state))
    assert "track" not in said
    assert "darkness" not in said


def test_who_is_dead_and_still_being_looted_is_left_out() -> None:
    dead = Enemy(name="Hellhound", kind=Kind.ROAMING, at="c1", health=8, wounds=9, leader=False)
    assert "enemy" not in written(Game(State(board=BOARD, enemies=[dead])))


def test_a_position_is_laid_out_for_the_enemies() -> None:
    state = the_table()
    SCENARIOS.lay_out(state, ("red", "blue"))
    assert state.phase is Phase.ENEMIES
    assert all(hero.activated for hero in state.heroes)
    assert [hero.colour for hero in state.heroes] == ["red", "blue", "red", "blue"]
