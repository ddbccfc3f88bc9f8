"""Why something happens, with the card, power or enemy that says so."""

from app.rules.core import reason


class Reason(reason.Reason, frozen=True, gc=False):
    source: str = ""
    """Empty where the rule itself is all there is to say."""

    def of(self, source: str) -> "Reason":
        return Reason(self.rule, self.page, self.candidates, source)
