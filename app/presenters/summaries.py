"""What lists show of heroes, enemies and phases. Screens hand them on to the widgets as they are."""

from dataclasses import dataclass


@dataclass(frozen=True)
class HeroSummary:
    """One hero in the strip."""

    id: str
    name: str
    colour: str
    health: int
    max_health: int
    points: str = ""
    """Experience in words: '9 XP'."""
    light: str = ""
    """'light', 'shadow' or empty."""
    condition: str = ""
    """'killed', 'stunned' or empty."""
    standing: str = "normal"
    """'current' for the hero whose turn it is, 'past' when the turn is over."""
    letter: str = ""
    points_icon: str = "star-four-points"


@dataclass(frozen=True)
class EnemySummary:
    """One enemy in the list."""

    id: str
    name: str
    detail: str
    icon: str = "skull"
    count: str = ""
    """Figures in the group; empty for a single one."""
    standing: str = "normal"
    """'current' for the next to act, 'past' when it has acted."""
    state: str = ""
    """Always a word: 'Next', 'To act', 'Acted'."""
    health: int = 0
    max_health: int = 0
    """More than 0 shows a bar."""


@dataclass(frozen=True)
class PhaseSummary:
    """One phase in the stepper; `state` is 'done', 'now' or 'later'."""

    icon: str
    label: str
    state: str = "later"


@dataclass(frozen=True)
class CandidateRow:
    """A hero in the why-panel: a fact, and what ruled him out or chose him."""

    name: str
    letter: str
    colour: str
    fact: str
    verdict: str
    verdict_icon: str
    is_target: bool = False


@dataclass(frozen=True)
class WhyView:
    """Why something happens: the question, one sentence, all heroes, the page."""

    question: str
    sentence: str
    rows: tuple[CandidateRow, ...] = ()
    rule: str = ""
    page: str = ""


@dataclass(frozen=True)
class StepView:
    """One numbered step of an enemy's turn; `state` is 'done', 'skipped' or 'current'."""

    number: str
    title: str
    detail: str
    state: str
