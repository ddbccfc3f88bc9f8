"""Scripts: rule procedures written as generators. They yield questions and get the answers back."""

from collections.abc import Callable, Generator
from typing import TypeVar

from app.rules.core.chance import Chance
from app.rules.core.event import Asked, Event, Overruled
from app.rules.core.question import BY_CHANCE, Answer, AnyQuestion, Choice, Proposal

T = TypeVar("T")

Script = Generator[AnyQuestion, Answer, T]
Log = Callable[[Event], None]


def at_once(result: T) -> Script[T]:
    """A script that has nothing to ask."""
    return result
    yield  # type: ignore[unreachable]  # makes it a generator like all other scripts


def ask(log: Log, chance: Chance, question: Choice) -> Script[str]:
    """Let the players choose, and put their answer on record."""
    answer = str((yield question))
    by_chance = answer == BY_CHANCE
    if by_chance:
        answer = chance.pick(question.options)
    log(
        Asked(
            topic=question.topic, who=question.who, options=question.options, answer=answer, by_chance=by_chance,
            about=question.about,
        )
    )  # fmt: skip
    return answer


def propose(log: Log, proposal: Proposal) -> Script[str]:
    """Say what the rules decide, and let the table overrule it. Only that goes on record."""
    chosen = str((yield proposal))
    if chosen != proposal.proposed:
        log(Overruled(who=proposal.who, proposed=proposal.proposed, chosen=chosen))
    return chosen
