"""Dice as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.core.dice import COLOURS, added, capped, read_dice, write_dice
from app.rules.core.errors import BadNotation


def test_colours_are_written_in_the_order_of_the_format() -> None:
    dice = read_dice("enemy 1, green 2, blue 3, shadow 1, red 2, orange 1, yellow 3")
    assert write_dice(dice) == "yellow 3, orange 1, red 2, shadow 1, blue 3, green 2, enemy 1"


def test_the_same_colour_adds_up() -> None:
    assert read_dice("green 2, blue 1, green 1") == {"green": 3, "blue": 1}


def test_no_dice() -> None:
    assert read_dice("") == {}
    assert write_dice({}) == ""
    assert write_dice({"yellow": 0}) == ""


@given(st.dictionaries(st.sampled_from(COLOURS), st.integers(1, 20)))
def test_what_is_written_reads_the_same(dice: dict[str, int]) -> None:
    assert read_dice(write_dice(dice)) == dice


@pytest.mark.parametrize(
    "text", ["yellow", "yellow 0", "yellow -1", "yellow 21", "pink 1", "2 yellow", "yellow 1.5", "yellow two", "1"]
)
def test_what_is_no_dice(text: str) -> None:
    with pytest.raises(BadNotation):
        read_dice(text)


def test_a_number_too_long_to_be_one_is_refused() -> None:
    with pytest.raises(BadNotation):
        read_dice("yellow " + "9" * 5000)


def test_pools_are_added_colour_by_colour() -> None:
    assert added({"yellow": 1}, {"yellow": 2, "blue": 1}, {}) == {"yellow": 3, "blue": 1}


def test_each_colour_is_capped_by_itself() -> None:
    assert capped({"yellow": 5, "red": 3, "blue": 1}, 3) == {"yellow": 3, "red": 3, "blue": 1}
