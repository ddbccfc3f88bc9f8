"""What a hero can do now, as rows to tap."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command

WHOLE = ""  # the row itself, among what can be tapped


@dataclass(frozen=True)
class TurnStep:
    """What a tap comes to: something done, then a screen to go to, or the hero whose turn it is now."""

    command: Command | None = None
    screen: str = ""
    hero: str = ""


@dataclass(frozen=True)
class ActRow:
    """Tapped itself, or one of its choices. Where it cannot be done, the detail says why."""

    id: str
    title: str
    detail: str
    icon: str
    possible: bool = True
    choices: tuple[ChipSummary, ...] = ()
    leads: bool = False
    """Its tap leads to more, and does not do anything yet."""
    steps: Mapping[str, TurnStep] = field(default_factory=dict)
    """What each tap comes to, by choice."""

    @property
    def whole(self) -> bool:
        """The row itself can be tapped; else only its choices can."""
        return WHOLE in self.steps
