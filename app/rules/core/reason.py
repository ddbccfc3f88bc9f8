"""Why something happens: the rule, its page, and what became of everybody who could have been meant."""

import msgspec


class Candidate(msgspec.Struct, frozen=True, gc=False):
    """A hero that a rule looked at. `verdict` says what ruled him out, or that he is the one.

    `steps` are those of the way to him, where they decide.
    """

    name: str
    verdict: str
    xp: int = 0
    micro_xp: int = 0
    range: int | None = None
    lit: bool = True
    steps: int | None = None


class Reason(msgspec.Struct, frozen=True, gc=False):
    """`rule` is the key of a rule text; `page` is where the rulebook states it."""

    rule: str
    page: str
    candidates: tuple[Candidate, ...] = ()
