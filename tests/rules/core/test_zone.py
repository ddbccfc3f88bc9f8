"""Zones' names: column letter from the left, row number from the top."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.core.zone import column_and_row, zone_name


@pytest.mark.parametrize(
    ("column", "row", "name"), [(0, 0, "a1"), (25, 0, "z1"), (26, 0, "aa1"), (27, 9, "ab10"), (52, 2, "ba3")]
)
def test_names(column: int, row: int, name: str) -> None:
    assert zone_name(column, row) == name
    assert column_and_row(name) == (column, row)


@given(st.integers(0, 701), st.integers(0, 998))
def test_a_name_leads_back_to_its_place(column: int, row: int) -> None:
    assert column_and_row(zone_name(column, row)) == (column, row)


@pytest.mark.parametrize("text", ["", "a", "1", "a0", "A1", "1a", "a1 ", "a-1", "aaa1", "é1", "a1b"])
def test_what_is_no_name(text: str) -> None:
    assert column_and_row(text) is None
