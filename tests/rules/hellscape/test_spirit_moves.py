"""Spirits on their way through the dungeon: they count as heroes ("Flame and Ice Spirits")."""

import pytest

from app.rules.core.question import Answer
from app.rules.hellscape.class_commands import ActivateSpirit
from app.rules.hellscape.classes import Shaman
from app.rules.hellscape.classes.spirits import Spirit, SpiritCard, SpiritName
from app.rules.hellscape.events import LeftEnemies
from app.rules.hellscape.state import Enemy, Token
from tests.rules.hellscape.sitting import Sitting, corridor, hero, mob

AROUND = """
+---+---+---+
|.   .   .  |
+   +---+   +
|.   .   .  |
+---+---+---+
"""


def moved(to: str, enemies: list[Enemy], *answers: Answer, points: int = 4, board: str = "", **tokens: str) -> Sitting:
    spirit = Spirit(card=SpiritCard(health=5, movement=points), there=True, at="a1", health=5)
    nahias = hero("Nahias", "a1", class_state=Shaman(spirits={SpiritName.ICE: spirit}))
    laid = {Token(token): [zone] for token, zone in tokens.items()}
    table = Sitting.of([nahias], enemies, board=board or corridor(4), tokens=laid)
    table.tell(ActivateSpirit(hero="Nahias", spirit="ice spirit", action="movement", to=to), *answers)
    return table


def ice(table: Sitting) -> tuple[str | None, int]:
    board = table.hero("Nahias").class_state
    assert isinstance(board, Shaman)
    spirit = board.spirits[SpiritName.ICE]
    return spirit.at, spirit.health


def test_moving_to_an_adjacent_zone_costs_a_spirit_a_health_for_each_miniature_it_leaves() -> None:
    table = moved("c1", [mob("Imps", "a1", minions=2), mob("Undead", "b1", minions=0), mob("Satyrs", "c1")])
    assert ice(table) == ("c1", 5 - 3 - 1)
    assert [event.health for event in table.happened(LeftEnemies)] == [3, 1]


def test_a_spirit_without_health_left_goes_back_to_the_shaman() -> None:
    assert ice(moved("b1", [mob("Imps", "a1", minions=5)])) == (None, 0)


def test_a_spirit_goes_around_enemies_as_far_as_its_points_allow() -> None:
    imps = [mob("Imps", "b1", minions=1)]
    assert ice(moved("c1", imps, board=AROUND, points=4)) == ("c1", 5)
    assert ice(moved("c1", imps, board=AROUND, points=2)) == ("c1", 3)


SQUARE = """
+---+---+
|.   .  |
+   +   +
|.   .  |
+---+---+
"""


@pytest.mark.parametrize("spikes", ["a2", "b1"])
def test_of_two_ways_a_spirit_takes_the_one_without_spikes(spikes: str) -> None:
    """It counts as a hero, and players move heroes: nobody would step on spikes for nothing ("Spike Trap")."""
    assert ice(moved("b2", [], points=2, board=SQUARE, spike_trap=spikes)) == ("b2", 5)


def test_a_spirit_goes_around_spikes_as_far_as_its_points_allow() -> None:
    assert ice(moved("c1", [], points=4, board=AROUND, spike_trap="b1")) == ("c1", 5)
    assert ice(moved("c1", [], {"swords": 1}, points=2, board=AROUND, spike_trap="b1")) == ("c1", 4)


def test_a_spirit_rather_steps_on_spikes_than_leaves_an_enemy_behind() -> None:
    """A miniature costs a health for certain ("Moving to an Adjacent Zone")."""
    imps = [mob("Imps", "b1", minions=0)]
    assert ice(moved("b2", imps, {"swords": 0}, points=2, board=SQUARE, spike_trap="a2")) == ("b2", 5)


def test_a_spike_trap_wounds_a_spirit_and_a_bear_trap_takes_nothing_from_it() -> None:
    assert ice(moved("c1", [], {"swords": 2}, spike_trap="b1")) == ("c1", 3)
    assert ice(moved("c1", [], bear_trap="b1")) == ("c1", 5)


def test_without_a_map_the_table_counts_whom_a_spirit_leaves() -> None:
    """It counts as a hero there too ("Moving to an Adjacent Zone")."""
    spirit = Spirit(card=SpiritCard(health=5, movement=2), there=True, health=5)
    nahias = hero("Nahias", None, class_state=Shaman(spirits={SpiritName.ICE: spirit}))
    table = Sitting.of([nahias], [mob("Imps", None)], mapped=False)
    moves = ActivateSpirit(hero="Nahias", spirit="ice spirit", action="movement")
    table.tell(moves, {"miniatures": 3})
    assert (ice(table), [event.health for event in table.happened(LeftEnemies)]) == ((None, 2), [3])
    table.state.enemies = []
    table = Sitting(table.state)
    table.tell(moves)
    assert ice(table) == (None, 2), "nobody is there to leave behind"
