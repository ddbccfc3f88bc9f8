"""What can be wrong with a field of a scenario of this game only."""

from app.rules.core.scenario.checks import check_in
from app.rules.massive_darkness.state import LEVELS


def check_level(field: str, level: int | None) -> None:
    check_in(field, level, LEVELS)
