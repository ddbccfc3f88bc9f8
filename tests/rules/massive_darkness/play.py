"""Playing commands on a state, as the tests of this folder do."""

from collections.abc import Callable
from random import Random

import msgspec

from app.rules.core.command import Command, Reply
from app.rules.core.event import Event
from app.rules.core.question import Answer, AnyQuestion, Choice, Draw, Form, Numbers, Proposal, RollDice
from app.rules.core.run import Run
from app.rules.core.script import Script
from app.rules.massive_darkness import RULESET
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_activation import ready
from app.rules.massive_darkness.lines import line
from app.rules.massive_darkness.state import State

Answers = Callable[[AnyQuestion], Answer]


class BeginActivation(Command, frozen=True, kw_only=True, tag="begin_activation"):
    """What the first thing that a hero does in his turn begins with, and nothing else."""

    hero: str

    def script(self, game: Game) -> Script[None]:
        yield from ready(game, self.hero)


def run_on(state: State) -> Run:
    return Run(RULESET, msgspec.json.encode(state))


def play(run: Run, command: Command, answers: Answers) -> list[Event]:
    """All events of a command, with every question answered."""
    events = list(run.do(command))
    while run.question is not None:
        events += run.answer(Reply(run.question.key, answers(run.question)))
    return events


def lines(events: list[Event]) -> list[str]:
    return [text for text in map(line, events) if text is not None]


def as_proposed(question: AnyQuestion) -> Answer:
    """Go along with what the rules say; nothing else is asked."""
    assert isinstance(question, Proposal), question
    return question.proposed


def at_random(chance: Random, *, overrule: float = 0.0) -> Answers:
    def answer(question: AnyQuestion) -> Answer:
        match question:
            case Proposal():
                return chance.choice(question.options) if chance.random() < overrule else question.proposed
            case Choice():
                return chance.choice(question.options)
            case Form():
                return {row: chance.choice(question.options) for row in question.rows}
            case Numbers():
                return {each: chance.randrange(min(4, question.most_of(each)) + 1) for each in question.fields}
            case RollDice():
                return {
                    die: chance.choice(question.faces[colour])
                    for die, colour in zip(question.names, question.dice, strict=True)
                }
            case Draw():
                return {"name": f"{question.deck} {chance.randrange(1_000_000)}"}

    return answer
