"""Scenario files, what all games share of them. A game takes part in this way:

1. `app/rules/<game>/scenario/__init__.py` exports `SCENARIOS`, a `ScenarioGame`:
   `read(document)` gives the typed scenario (a struct of the game's own, with `do`: a list of steps that have `answers`
   and `expect`), `position(scenario)` the state that it describes, `command(scenario, number)` what step `number`
   (counted from 1) tells the app to do, and `line(event)` an event in the words of the files, None for the others.
   `written(game)` is the way back: what a file says of the table of a play (`written` has what games share), and
   `lay_out(state, colours)` makes of a position a table to play on, where the enemies are next; the colours are
   those of the heroes' bases.
2. What is wrong is a `BadField` that names the field; `checks` has the usual ones, `fields` the entries that several
   games share, `reading` turns a document into the game's struct.
3. Questions are choices as a rule. A game that asks otherwise gives `asked` (the line up to its arrow) and `answer`
   (what a text of the file comes to, None where it does not fit); proposals are always gone along with. Of which kinds
   of questions no event tells the answer, `answers_are_lines` says: the file's own text ends the line then.
4. The game is named in `app/games.py`, in the table of those whose scenarios can be resolved.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from app.rules.core.command import Command
from app.rules.core.event import Event
from app.rules.core.question import Answer, AnyQuestion, Choice
from app.rules.core.scenario.checks import BadField
from app.rules.core.scenario.reading import read_as

__all__ = ["BadField", "ScenarioGame", "answer_to_choice", "choice_asked", "read_as"]


def _choice(question: AnyQuestion) -> Choice:
    """What else might be asked, no file can answer."""
    if not isinstance(question, Choice):
        raise BadField("answers", f"a file cannot say what is asked here ({question.topic.replace('_', ' ')})")
    return question


def choice_asked(question: AnyQuestion) -> str:
    """`ask target Bjorn, Elias`: what a line says before its arrow."""
    return f"ask {question.topic.replace('_', ' ')} {', '.join(_choice(question).options)}"


def answer_to_choice(question: AnyQuestion, text: str) -> Answer | None:
    return text if text in _choice(question).options else None


@dataclass(frozen=True)
class ScenarioGame:
    read: Callable[[Mapping[str, Any]], Any]
    position: Callable[[Any], Any]
    command: Callable[[Any, int], Command]
    line: Callable[[Event], str | None]
    written: Callable[[Any], dict[str, Any]]
    lay_out: Callable[[Any, Sequence[str]], None]
    asked: Callable[[AnyQuestion], str] = choice_asked
    answer: Callable[[AnyQuestion, str], Answer | None] = answer_to_choice
    answers_are_lines: tuple[type[AnyQuestion], ...] = ()
