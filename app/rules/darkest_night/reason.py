"""Why something happens, with the card, power or enemy that says so."""

import msgspec

from app.rules.core import reason


class Held(msgspec.Struct, frozen=True, gc=False):
    """Which case of an event card held: `by` says what it asks for, `value` what that was (4.1)."""

    by: str
    value: int
    case: str


class Reason(reason.Reason, frozen=True, gc=False):
    source: str = ""
    """Empty where the rule itself is all there is to say."""
    held: Held | None = None

    def because_of(self, cause: "Reason") -> "Reason":
        """This rule, with the card that brought it about."""
        return Reason(self.rule, self.page, self.candidates, cause.source, cause.held)

    def of(self, source: str) -> "Reason":
        return Reason(self.rule, self.page, self.candidates, source, self.held)
