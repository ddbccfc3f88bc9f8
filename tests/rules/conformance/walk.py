"""One random playthrough, input by input, with everything watched that must hold in every game."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from app.rules.core.command import Command, Reply
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.ruleset import Ruleset
from app.rules.core.run import Run
from tests.rules.conformance.driver import Driver
from tests.rules.conformance.fuzz import a_command, an_answer

Input = Command | Reply
encode = msgspec.json.encode

TRIED = 0.15
"""How often a table tells something that it was not offered."""


class Walk:
    """`inputs` are those that were accepted, with what came of each."""

    def __init__(self, driver: Driver, rules: Ruleset, start: str, seed: str) -> None:
        self.driver, self.rules, self.seed = driver, rules, seed
        self.chance = Random(seed)
        self.begun = encode(driver.begin(start, self.chance))
        self.run = Run(rules, self.begun)
        self.inputs: list[tuple[Input, list[Event]]] = []

    def steps(self, most: int) -> Iterator[list[Event]]:
        """Offered inputs until the play is over, or so many of them have been told; now and then something else."""
        while len(self.inputs) < most:
            if self.chance.random() < TRIED and (tried := self.driver.tried(self.run)):
                events = self.try_out(self.chance.choice(tried))
                if events is not None:
                    yield events
            told = self.next_input()
            if told is None:
                return
            yield self.tell(told)

    def next_input(self) -> Input | None:
        question = self.run.question
        if question is not None:
            return Reply(question.key, self.driver.answer(question, self.chance, self.run))
        offered = self.driver.offered(self.run)
        return self.chance.choice(offered) if offered else None

    def tell(self, told: Input) -> list[Event]:
        """Of what is offered, whatever is raised here is a fault."""
        try:
            events = self.run.do(told) if isinstance(told, Command) else self.run.answer(told)
        except Exception as fault:
            fault.add_note(f"{self.where}\n{told}")
            raise
        self.inputs.append((told, list(events)))
        return events

    def check_replay(self) -> None:
        """The same inputs, read back as a journal holds them, give the same events and the same end."""
        commands, replies = msgspec.json.Decoder(self.rules.commands), msgspec.json.Decoder(Reply)
        run = Run(self.rules, self.begun)
        for number, (told, events) in enumerate(self.inputs, 1):
            if isinstance(told, Command):
                got = run.do(commands.decode(encode(told)))
            else:
                got = run.answer(replies.decode(encode(told)))
            assert got == events, f"seed {self.seed!r}, input {number}\n{told}"
        assert standing(run) == standing(self.run), self.where

    @property
    def where(self) -> str:
        return f"seed {self.seed!r}, after {len(self.inputs)} inputs"

    # What may be refused

    def tell_nonsense(self) -> bool:
        """A command or an answer from nowhere. True where it was refused."""
        question = self.run.question
        if question is not None and self.chance.random() < 0.7:
            told: Input = Reply(question.key, an_answer(question, self.chance))
        else:
            told = a_command(self.rules.commands, self.chance, lambda field: self.driver.told(field, self.run))
        return self.try_out(told) is None

    def try_out(self, told: Input) -> list[Event] | None:
        """What came of it; None where it was refused, and then nothing may have changed."""
        before = standing(self.run)
        try:
            return self.tell(told)
        except Refused:
            assert standing(self.run) == before, f"refused, yet changed: {self.where}\n{told}"
            return None


def standing(run: Run) -> tuple[bytes, bytes, Any]:
    """All there is to a run: its state, the state before the open script, and what it asks."""
    return encode(run.state), run.settled, run.question
