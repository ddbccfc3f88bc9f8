"""Each side as the other one finds it: what lies there, and what can be made of that (p. 34, 53)."""

from app.rules.massive_darkness.dice import ATTACK, DEFENSE
from app.rules.massive_darkness.impact import ALL, Impact
from app.rules.massive_darkness.odds.one_side import OneSide, Result, on_other
from app.rules.massive_darkness.odds.rolling_on import Keeps, Lying, both_hands, sizes_of


class EndedDefense:
    """All is spent: symbols mean nothing any more."""

    defends = True
    keeps = Keeps(hands=True, rolled=False, bams=0, diamonds=0)
    rests = True

    def __init__(self) -> None:
        self.hands = both_hands(DEFENSE)

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
        self.hands, self.rests = both_hands(ATTACK), rests

    def lying(self, case: OneSide) -> Lying:
        return case.lying

    def having(self, case: OneSide, lying: Lying) -> OneSide:
        return OneSide(lying, case.frame._replace(pool=sizes_of(self.hands, lying)))

    def taken(self, case: OneSide, impact: Impact) -> OneSide:
        return case.suffering(on_other(impact, defends=True))
