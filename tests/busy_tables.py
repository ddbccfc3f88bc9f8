"""A table of each game on which there is much to see, and to ask about."""

from collections.abc import Callable
from typing import Any

from app.demo import demo_state
from tests import hellscape_heroes, shadowreach_tables
from tests.night_tables import in_full_swing
from tests.rules.hellscape.sitting import DICE

TABLES: dict[str, Callable[[], Any]] = {
    "massive_darkness": demo_state,
    "hellscape": lambda: hellscape_heroes.a_table(*hellscape_heroes.CLASSES, dice=DICE),
    "shadowreach": shadowreach_tables.in_trouble,
    "darkest_night": in_full_swing,
}
