"""The table as its screen shows it: round and phase, heroes, enemies, and the one next thing to do."""

from dataclasses import dataclass

from app.presenters.form_parts import FormPart
from app.presenters.next_step import Next
from app.presenters.summaries import ChipSummary, EnemySummary, HeroSummary, PhaseSummary


@dataclass(frozen=True)
class SetUpLine:
    """`leads`: a tap on it goes to where it is done; else a tap ticks it."""

    step: str
    title: str
    detail: str
    done: bool
    seen: bool
    """The app found it done: it cannot be ticked off by hand."""
    current: bool
    leads: bool
    term: str
    """The entry of the reference about it."""


@dataclass(frozen=True)
class SetUpView:
    """The checklist in two parts: up to the line that is next, with what that needs below it, and the rest."""

    before: tuple[SetUpLine, ...] = ()
    after: tuple[SetUpLine, ...] = ()
    step: str = ""
    """What is next; empty where all is done."""
    count: str = ""
    """How many lines are done; empty: there is no checklist."""
    term: str = ""
    """The entry of the reference about all of it."""
    parts: tuple[FormPart, ...] = ()
    """What the line that is next needs."""


NO_SET_UP = SetUpView()


@dataclass(frozen=True)
class QuestLine:
    """On the table: which quest, how far, and what comes next."""

    title: str
    detail: str
    count: str
    kind: str
    """What it is, as the rules reference calls it."""


@dataclass(frozen=True)
class Reminder:
    """`term` is what the rules reference calls it, where its words do not say it."""

    text: str
    term: str = ""


@dataclass(frozen=True)
class EndView:
    title: str
    """The quest's name."""
    sentence: str
    why: str
    """The rule and its page; empty where a player only said so."""
    icon: str
    advice: str
    rule: str = ""
    """Its name, for who asks more."""


@dataclass(frozen=True)
class TableView:
    """Empty lists and texts leave their place out."""

    round: str
    phase: str
    primary: Next
    secondary: Next | None = None
    told: Next | None = None
    """What only the table can see, to be told when it comes."""
    chips: tuple[ChipSummary, ...] = ()
    """At the top: what holds for the whole table, as the level. A tap shows the rule for its `term`; where a part of
    `corrections` has the same id, it is put right from there.
    """
    phases: tuple[PhaseSummary, ...] = ()
    corrections: tuple[FormPart, ...] = ()
    """Behind the pencil: round, phase and what else may be put right. Their edits are for `Frame.corrected`."""
    play_on: str = ""
    """Takes back that the game is over; empty while it is not."""
    heroes: tuple[HeroSummary, ...] = ()
    enemies_title: str = ""
    """Empty: the game has no enemies to list."""
    enemies: tuple[EnemySummary, ...] = ()
    no_enemies: str = ""
    """Said where the list is empty."""
    add_enemy: str = ""
    """Words of the button to the game's screen `add_enemy`."""
    acted: str = ""
    reminder: str = ""
    news: str = ""
    """What the table has to do because of the last input, such as drawing a card; empty for nothing."""
    set_up: SetUpView = NO_SET_UP
    """The checklist before the first round."""
    quest: QuestLine | None = None
    """A tap leads to the game's screen `quest`."""
    reminders: tuple[Reminder, ...] = ()
    end: EndView | None = None
