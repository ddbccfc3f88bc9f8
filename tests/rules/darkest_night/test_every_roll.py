"""What helps every roll helps these too: saved dice, the Prophecy of Doom, searches from afar (I, 6.0, 15.5)."""

import pytest

from app.rules.core.question import Choice, RollDice
from app.rules.darkest_night.hero_turn import BeginTurn
from app.rules.darkest_night.power_acts import UsePower
from app.rules.darkest_night.state import Turn
from tests.rules.darkest_night.table import Table, hero

SAVE = UsePower(hero="Seer", power="Prediction")
SEER = Turn(hero="Seer", dice=1)


def test_15_5_a_die_more_on_all_rolls_is_saved_too() -> None:
    table = Table(hero("Seer", powers=["Prediction"]), turn=SEER)
    table.do(SAVE, [1, 2, 3])
    assert table.hero("Seer").saved == [1, 2, 3]


def test_15_5_dice_that_are_saved_already_are_no_roll_for_more() -> None:
    table = Table(hero("Seer", powers=["Prediction"], saved=[4]), turn=Turn(hero="Seer"))
    table.do(SAVE, [1, 2])
    assert (table.hero("Seer").saved, table.asked) == ([4, 1, 2], ["hero_roll"])


def test_6_1_an_inspired_hero_saves_three_dice_more() -> None:
    prince = hero("Prince", "Castle", powers=["Inspire"], active=["Inspire"])
    prince.powers[0].target = "Seer"
    table = Table(hero("Seer", powers=["Prediction"]), prince, turn=Turn(hero="Seer"))
    table.do(SAVE, "Inspire", [1, 2, 3, 4, 5])
    assert len(table.hero("Seer").saved) == 5


def test_i_a_die_more_on_all_rolls_reaches_the_prophecy_of_doom() -> None:
    """In her own turn Fortune comes first, and Doom is rolled with four dice."""
    table = Table(hero("Seer", "Monastery", powers=["Prophecy of Fortune", "Prophecy of Doom"]))
    table.do(BeginTurn(hero="Seer"), "Prophecy of Fortune", "Prophecy of Doom", [1, 2, 3, 4], "2")
    assert table.state.next_roll == 2


def test_i_in_another_heros_turn_the_die_is_not_hers() -> None:
    table = Table(hero("Seer", "Castle", powers=["Prophecy of Fortune", "Prophecy of Doom"]), hero(at="Monastery"))
    table.do(BeginTurn(hero="Knight"), "Prophecy of Fortune", "Prophecy of Doom", [1, 2, 3], "2")
    assert table.state.next_roll == 2


def test_15_5_saved_dice_may_be_the_roll_of_doom() -> None:
    seer = hero("Seer", "Castle", powers=["Prophecy of Doom", "Prediction"], saved=[5, 1])
    table = Table(seer, hero(at="Monastery"))
    table.do(BeginTurn(hero="Knight"), "Prophecy of Doom", "saved dice", "1")
    assert (table.state.next_roll, table.hero("Seer").saved) == (1, [])


# Searches from afar go by the place that is searched


@pytest.mark.parametrize(("scouts", "dice"), [("Castle", 3), ("Swamp", 2)])
def test_6_1_scouts_help_where_the_search_is(scouts: str, dice: int) -> None:
    """The Wizard stands in the Swamp and searches the Castle with his two dice."""
    prince = hero("Prince", "Monastery", powers=["Scouts"], active=["Scouts"])
    prince.powers[0].target = scouts
    table = Table(hero("Wizard", "Swamp", powers=["Divination"]), prince, turn=Turn(hero="Wizard"))
    table.begin(UsePower(hero="Wizard", power="Divination"))
    assert isinstance(table.run.question, Choice)
    table.tell("Castle")
    assert isinstance(table.run.question, RollDice)
    assert len(table.run.question.dice) == dice
