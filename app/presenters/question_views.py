"""Questions as the screens show them: a choice, a form, numbers."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.presenters.summaries import WhyView
from app.rules.core.question import AnyQuestion, Choice, Draw, Proposal, RollDice


def question_icon(question: AnyQuestion, proposal: str = "skull") -> str:
    """Of the button that leads back to it; `proposal` is that of who acts."""
    match question:
        case RollDice():
            return "dice-multiple"
        case Draw():
            return "cards-outline"
        case Proposal():
            return proposal
        case _:
            return "help-circle-outline"


def in_the_order_of_why(question: Choice) -> tuple[str, ...]:
    """Figures to choose from, as the reason below them names them."""
    judged = [one.name for one in question.reason.candidates] if question.reason else []
    return tuple(sorted(question.options, key=lambda one: judged.index(one) if one in judged else len(judged)))


@dataclass(frozen=True)
class OptionRow:
    """Something to tap: the answer it gives, its words, and a hero's disc or a die where it is one."""

    answer: str
    text: str
    detail: str = ""
    letter: str = ""
    colour: str = ""
    is_die: bool = False


@dataclass(frozen=True)
class ZoneCell:
    """One zone of the compact map; nobody can stand where `ground` is neither light nor shadow."""

    name: str
    label: str
    ground: str
    selected: bool


@dataclass(frozen=True)
class ChoiceView:
    title: str
    options: tuple[OptionRow, ...]
    why: WhyView | None
    by_chance: bool
    columns: int = 0
    cells: tuple[ZoneCell, ...] = ()
    """In place of the options, where they are many zones of the board: row by row, so many `columns` in each."""
    help: str = ""
    """Said above the options, where there is more to know than the title."""


@dataclass(frozen=True)
class FormRow:
    """`name` is what the question calls it, `label` how the players do."""

    name: str
    label: str
    letter: str
    colour: str
    detail: str
    chosen: str
    icon: str = ""
    """Instead of a disc: the symbol of an enemy, or of a thing."""
    is_enemy: bool = False
    is_die: bool = False


@dataclass(frozen=True)
class FormView:
    title: str
    help: str
    rows: tuple[FormRow, ...]
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class NumbersView:
    title: str
    help: str
    fields: tuple[tuple[str, str, int], ...]
    least: Mapping[str, int]
