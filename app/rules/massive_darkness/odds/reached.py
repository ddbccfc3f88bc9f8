"""Each side as the other one finds it: what lies there, and what can be made of that (p. 34, 53)."""

from app.rules.massive_darkness.dice import ATTACK, DEFENSE
from app.rules.massive_darkness.impact import ALL, Impact
from app.rules.massive_darkness.odds.across import on_other
from app.rules.massive_darkness.odds.phase import Local, Result
from app.rules.massive_darkness.odds.rolling_on import BothHands, Keeps, Lying, sizes_of
from app.rules.massive_darkness.odds.throws import moves_of_hands


def _hands(colours: tuple[str, str]) -> BothHands:
    return moves_of_hands(colours[0]), moves_of_hands(colours[1])


class EndedDefense:
    """All is spent: symbols mean nothing any more."""

    defends = True
    keeps = Keeps(hands=True, rolled=False, bams=0, diamonds=0)
    rests = True

    def __init__(self) -> None:
        self.hands = _hands(DEFENSE)

    def lying(self, case: Result) -> Lying:
        return Lying(case.points, 0, 0, 0, case.first, case.second)

    def having(self, case: Result, lying: Lying) -> Result:
        return case._replace(points=lying.points, first=lying.first, second=lying.second)

    def taken(self, case: Result, impact: Impact) -> Result:
        return case._replace(points=impact.shields.of(case.points))


class WaitingAttack:
    """Its turn is still to come."""

    defends = False
    keeps = Keeps(hands=True, rolled=True, bams=ALL, diamonds=ALL)

    def __init__(self, *, rests: bool) -> None:
        self.hands, self.rests = _hands(ATTACK), rests

    def lying(self, case: Local) -> Lying:
        return case.lying

    def having(self, case: Local, lying: Lying) -> Local:
        return Local(lying, case.frame._replace(pool=sizes_of(self.hands, lying)))

    def taken(self, case: Local, impact: Impact) -> Local:
        return case.suffering(on_other(impact, defends=True))
