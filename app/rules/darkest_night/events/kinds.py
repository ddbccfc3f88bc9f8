"""What many events have in common, for whoever reads them: a hero, a reason."""

from typing import Protocol, runtime_checkable

from app.rules.darkest_night.reason import Reason


@runtime_checkable
class OfHero(Protocol):
    """It tells of one hero."""

    @property
    def hero(self) -> str: ...


@runtime_checkable
class Reasoned(Protocol):
    """It tells why."""

    @property
    def reason(self) -> Reason: ...
