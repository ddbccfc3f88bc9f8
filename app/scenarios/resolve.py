"""Playing a scenario: every step in order on one state, and the lines that come out."""

from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from app.games import ruleset, scenario_game
from app.i18n import load_words
from app.rules.core.command import Command, Reply
from app.rules.core.errors import Refused
from app.rules.core.question import Answer, AnyQuestion, Proposal
from app.rules.core.run import Run
from app.rules.core.scenario import BadField, ScenarioGame
from app.scenarios.file import Unreadable, one_line, read_file

VERBS = ("activate", "counter", "attack", "spawn", "phase", "necromancer")
NAMING = (*VERBS[:3], "against", "on")
"""The fields of a step that name a figure on the table."""


@dataclass
class Outcome:
    """What came of one file: the lines of each step, or why it could not be played."""

    file: Path
    expected: list[list[str]] = field(default_factory=list)
    steps: list[list[str]] = field(default_factory=list)
    answered: bool = True
    """Every question had a fitting answer, and none was left over; where not, a line says so."""
    error: str | None = None

    @property
    def ok(self) -> bool:
        return self.error is None and self.answered and self.steps == self.expected


class _Unanswered(Exception):
    """The file has no fitting answer to a question; the last line says so."""


def resolve(path: Path) -> Outcome:
    outcome = Outcome(path)
    try:
        _play(path, outcome)
    except Unreadable as error:
        outcome.error = one_line(str(error))
    except BadField as error:
        outcome.error = one_line(f"{error.field}: {_why(error.why)}")
    return outcome


def _why(why: str | Refused) -> str:
    """What was refused, in the words that players read too."""
    if isinstance(why, Refused):
        return load_words("en")(f"error.{why.key}", **why.details).removesuffix(".")
    return why


def _field(step: msgspec.Struct, refused: Refused) -> str:
    """Of a step that was refused: the one that names whom nobody knows, or else what it does."""
    told = {name: value for name, value in msgspec.structs.asdict(step).items() if value is not None}
    unknown = refused.key.startswith("no_such_")
    named = [name for name in NAMING if unknown and told.get(name) in refused.details.values()]
    return next(iter(named or (verb for verb in VERBS if verb in told)))


def _play(path: Path, outcome: Outcome) -> None:
    game, document = read_file(path)
    played = scenario_game(game)
    scenario = played.read(document)
    state = played.position(scenario)
    commands = [played.command(scenario, number) for number in range(1, len(scenario.do) + 1)]
    run = Run(ruleset(game), msgspec.json.encode(state))
    outcome.expected = [step.expect for step in scenario.do]
    for number, (command, step) in enumerate(zip(commands, scenario.do, strict=True), 1):
        answers = list(step.answers)
        lines: list[str] = []
        outcome.steps.append(lines)
        try:
            _carry_out(played, run, command, answers, lines)
        except Refused as error:
            raise Unreadable(f"do {number}: {_field(step, error)}: {_why(error)}") from None
        except _Unanswered:
            outcome.answered = False
            return
        if answers:
            outcome.answered = False
            lines.append(f"answers left over: {', '.join(answers)}")


def _carry_out(played: ScenarioGame, run: Run, command: Command, answers: list[str], lines: list[str]) -> None:
    events = run.do(command)
    lines += filter(None, map(played.line, events))
    while question := run.question:
        events = run.answer(Reply(question.key, _answer(played, question, answers, lines)))
        lines += filter(None, map(played.line, events))


def _answer(played: ScenarioGame, question: AnyQuestion, answers: list[str], lines: list[str]) -> Answer:
    """Proposals are gone along with; everything else is answered by the file."""
    if isinstance(question, Proposal):
        return question.proposed
    asked = f"{played.asked(question)} ->"
    if not answers:
        lines.append(f"{asked} ?")
        raise _Unanswered
    text = answers.pop(0)
    answer = played.answer(question, text)
    if answer is None:
        lines.append(f"{asked} {text} (not among the options)")
        raise _Unanswered
    if isinstance(question, played.answers_are_lines):
        lines.append(f"{asked} {text}")
    return answer
