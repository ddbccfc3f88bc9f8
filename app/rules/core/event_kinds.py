"""What many events have in common, for whoever reads them: a reason, the mark of a correction."""

from typing import Protocol, runtime_checkable

from app.rules.core.reason import Reason


@runtime_checkable
class Reasoned(Protocol):
    """It tells why."""

    @property
    def reason(self) -> Reason: ...


@runtime_checkable
class Correctable(Protocol):
    """It tells whether the players put something right, or played on."""

    @property
    def corrected(self) -> bool: ...
