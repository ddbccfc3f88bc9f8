"""What undo and redo say they take back or do again, after a colon: always with a capital letter."""

from collections.abc import Sequence
from itertools import takewhile

from app.i18n import Words
from app.presenters.frame import Frame
from app.presenters.phrases import capital
from app.rules.core.command import Command, Reply
from app.rules.core.event import Event, Restarted
from app.rules.core.question import RollDice


def undo_label(frame: Frame, words: Words, told: Command | Reply, events: Sequence[Event]) -> str:
    """An input, with all that came of it; but not what waited for an answer, and was only begun anew."""
    came = list(takewhile(lambda event: not isinstance(event, Restarted), events))
    return capital(frame.undo_words(words, told, came))


def die_label(frame: Frame, words: Words, question: RollDice, die: str, face: str) -> str:
    """The last die that was told; what it shows is no input yet."""
    return capital(frame.die_set(words, question, die, face))
