"""Scripts: rule procedures written as generators. They yield questions and get the answers back."""

from collections.abc import Callable, Generator
from typing import TypeVar

from app.rules.core.chance import Chance
from app.rules.core.event import Asked, Event, Overruled
from app.rules.core.question import BY_CHANCE, Answer, AnyQuestion, Choice, Proposal, Question

T = TypeVar("T")
QuestionT = TypeVar("QuestionT", bound=Question)

Script = Generator[AnyQuestion, Answer, T]
Log = Callable[[Event], None]


def at_once(result: T) -> Script[T]:
    """A script that has nothing to ask."""
    return result
    yield  # type: ignore[unreachable]  # makes it a generator like all other scripts


class Interrupted(Exception):
    """Thrown into a script that waits: something was done meanwhile. See `asked`."""


def asked(question: Callable[[], QuestionT]) -> Script[tuple[QuestionT, Answer]]:
    """A question as things stand, and its answer; after an interruption it is made anew."""
    while True:
        now = question()
        try:
            answer = yield now  # type: ignore[misc]  # every kind of question is one of AnyQuestion
        except Interrupted:
            continue
        return now, answer


def ask(log: Log, chance: Chance, question: Choice | Callable[[], Choice]) -> Script[str]:
    """Let the players choose, and put their answer on record. What an interruption may change is told as a function."""
    choice, given = yield from asked(question if callable(question) else lambda: question)
    answer = str(given)
    by_chance = answer == BY_CHANCE
    if by_chance:
        answer = chance.pick(choice.options)
    log(
        Asked(
            topic=choice.topic, who=choice.who, options=choice.options, answer=answer, by_chance=by_chance,
            about=choice.about, rule=choice.reason.rule if choice.reason is not None else "",
        )
    )  # fmt: skip
    return answer


def propose(log: Log, proposal: Proposal) -> Script[str]:
    """Say what the rules decide, and let the table overrule it. Only that goes on record."""
    while True:  # as `asked`, without a script of its own: every step of every enemy is a proposal
        try:
            chosen = str((yield proposal))
        except Interrupted:
            continue
        if chosen != proposal.proposed:
            log(Overruled(who=proposal.who, proposed=proposal.proposed, chosen=chosen))
        return chosen
