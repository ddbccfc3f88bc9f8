"""What lists show of heroes, enemies and phases. Screens hand them on to the widgets as they are."""

from dataclasses import dataclass

UNKNOWN_ICON = "help-circle-outline"
"""For a name that nobody here knows."""


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
    more_points: str = ""
    """Below them, where a game counts smaller ones too: '4 micro'."""
    light: str = ""
    """'light', 'shadow' or empty."""
    condition: str = ""
    """'killed', 'stunned' or empty."""
    standing: str = "normal"
    """'current' for the hero whose turn it is, 'past' when the turn is over."""
    letter: str = ""
    points_icon: str = "star-four-points"
    first: bool = False
    """Whether this hero's player has the First Player token."""
    state: str = ""
    """In a word: 'Done', 'Next', 'To act'; empty where it says nothing in this phase."""
    state_icon: str = ""
    kind: str = ""
    """What heroes are, as the rules reference calls it."""


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
    kind: str = ""
    """What it is, as the rules reference calls it."""
    health_term: str = ""


@dataclass(frozen=True)
class PhaseSummary:
    """One phase in the stepper; `state` is 'done', 'now' or 'later'."""

    icon: str
    label: str
    state: str = "later"
    term: str = ""
    """As the rules reference calls it."""


@dataclass(frozen=True)
class Candidate:
    """Somebody who was considered: a fact, and what ruled him out or chose him."""

    name: str
    colour: str
    fact: str
    """'9 XP · in sight'."""
    verdict: str
    """In words: 'Target', 'Fewer XP', 'Out of sight'."""
    verdict_icon: str = "minus-circle-outline"
    is_target: bool = False
    letter: str = ""
    icon: str = ""
    """Instead of a disc: the symbol of a thing."""


@dataclass(frozen=True)
class WhyView:
    """Why something happens: the question, one sentence, all heroes, the page."""

    question: str
    sentence: str
    candidates: tuple[Candidate, ...] = ()
    rule: str = ""
    page: str = ""
    key: str = ""
    """Of the rule: what the rules screen scrolls to."""


@dataclass(frozen=True)
class Die:
    """A die in a pool: its colour, and the letter that goes with it because colour is never alone."""

    letter: str
    colour: str


@dataclass(frozen=True)
class Glyph:
    """An icon among words and dice, for what they are dice of."""

    icon: str
    term: str
    """As the rules reference calls it."""


@dataclass(frozen=True)
class Step:
    """One step of an enemy's turn."""

    title: str
    """A full sentence: 'Move to C4 towards Bjorn'."""
    state: str = "later"
    """'done', 'skipped', 'current' or 'later'."""
    note: str = ""
    """State in a word, or a detail: 'Skipped'."""
    line: tuple[str | Die, ...] = ()
    """Only when current: words and dice, 'Melee' Y Y R 'against' B B."""
    target: str = ""
    """Name of the hero whose disc is shown, only when current."""
    target_colour: str = "#FFFFFF"
    target_letter: str = ""
    """On that disc, as everywhere else."""
    follows: bool = False
    """From the step before: it is none of its own, and not counted."""


@dataclass(frozen=True)
class DiscSummary:
    """One disc in a row of discs: a hero, or a colour to choose."""

    id: str
    name: str
    letter: str
    colour: str
    condition: str = ""
    selected: bool = False
    done: bool = False
    """The hero's turn is over: a check on his disc."""


@dataclass(frozen=True)
class ChipSummary:
    """One chip to tap. `end_icon` marks what is not certain, or what a tap takes away."""

    id: str
    text: str
    icon: str = ""
    end_icon: str = ""
    selected: bool = False
    term: str = ""
    """As the rules reference calls it, where its words do not say it."""


@dataclass(frozen=True)
class DiceLine:
    """Dice of one category; a note where there are none."""

    label: str
    dice: tuple[Die, ...] = ()
    note: str = ""
