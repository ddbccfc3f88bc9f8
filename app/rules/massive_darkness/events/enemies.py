"""An enemy's activation (p. 27-28)."""

from app.rules.core.event import Event
from app.rules.core.reason import Reason


class FoundNobody(Event, frozen=True, kw_only=True, tag="found_nobody"):
    """`hero` is the one whom a counter-attack seeks, whoever else is in reach."""

    enemy: str
    hero: str = ""
    step: int
    reason: Reason


class Attacked(Event, frozen=True, kw_only=True, tag="attacked"):
    enemy: str
    hero: str
    type: str
    step: int = 0
    reason: Reason


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    """`to` is None without a map: the table sees which way is the shortest.

    `goal` is a hero or a landmark, empty where the table sent it elsewhere.
    """

    enemy: str
    to: str | None
    goal: str
    step: int
    reason: Reason


class Stayed(Event, frozen=True, kw_only=True, tag="stayed"):
    enemy: str
    step: int
    reason: Reason


class StoodUp(Event, frozen=True, kw_only=True, tag="stood_up"):
    enemy: str
    reason: Reason


class Regenerated(Event, frozen=True, kw_only=True, tag="regenerated"):
    """Wounds that an enemy lost by a skill of its own (p. 52)."""

    enemy: str
    count: int


class NotActivated(Event, frozen=True, kw_only=True, tag="not_activated"):
    enemy: str
    hero: str
    reason: Reason


class Slept(Event, frozen=True, kw_only=True, tag="slept"):
    """A quest keeps the enemy from activating."""

    enemy: str
    reason: Reason


class Acted(Event, frozen=True, kw_only=True, tag="acted"):
    """An enemy's activation is over."""

    enemy: str
