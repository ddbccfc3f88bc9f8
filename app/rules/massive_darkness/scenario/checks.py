"""What can be wrong with a field of a scenario of this game only."""

from app.rules.core.scenario.checks import bad, check_in
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.state import LEVELS


def check_level(field: str, level: int | None) -> None:
    check_in(field, level, LEVELS)


def check_minions(field: str, kind: Kind, **numbers: int) -> None:
    """Only a mob has some (p. 23)."""
    for name, value in numbers.items():
        if value and kind is not Kind.MOB:
            bad(f"{field}: {name}", "only a mob has minions")
