"""What a table tells the open play next, at random: what it is offered, corrections, drafts, undo and redo."""

from collections.abc import Callable
from random import Random

from app.rules.core.command import Command
from app.rules.core.question import Draw, RollDice
from app.session import Session
from tests.rules.conformance.drivers import DRIVERS

Act = Callable[[], object]


def next_act(session: Session, chance: Random) -> Act | None:
    """Through the same door as the screens; None where the play is over. It may be refused."""
    play = session.play
    how = chance.random()
    if how < 0.06 and play.can_undo:
        return _undo(session, chance)
    if how < 0.10 and play.can_redo:
        return session.redo
    if how < 0.12 and play.question is not None:
        return lambda: play.keep_draft({"told": chance.randrange(9)})
    if how < 0.14:
        return session.settle
    return _told(session, chance)


def _undo(session: Session, chance: Random) -> Act:
    if chance.random() < 0.7:
        return session.undo
    log = session.play.log()
    return lambda: session.undo_to(chance.choice(log).n)


def _told(session: Session, chance: Random) -> Act | None:
    play, driver = session.play, DRIVERS[session.play.header.game]
    tried: list[Command] = driver.tried(play.run) if chance.random() < 0.15 else []
    if tried:
        return _do(session, chance.choice(tried))
    if play.question is not None:
        return lambda: _answer(session, chance)
    offered = driver.offered(play.run)
    return _do(session, chance.choice(offered)) if offered else None


def _do(session: Session, command: Command) -> Act:
    return lambda: session.do(command)


def _answer(session: Session, chance: Random) -> None:
    """A card that is drawn is noted in the library; dice that are tapped are kept as a draft before they count."""
    play, question = session.play, session.play.question
    assert question is not None
    answer = DRIVERS[play.header.game].answer(question, chance, play.run)
    if isinstance(question, RollDice) and not isinstance(answer, str):
        play.keep_draft(answer)
    session.answer(answer)
    cards = play.frame.cards
    if isinstance(question, Draw) and not isinstance(answer, str) and cards is not None:
        session.note_drawn(cards.kind_of(question), answer)
