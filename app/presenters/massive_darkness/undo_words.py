"""What one press of undo takes back, short enough for its row: one input, with all that came of it."""

from collections.abc import Mapping, Sequence

from msgspec import structs

from app.i18n import Words
from app.presenters.massive_darkness.command_words import command_words
from app.presenters.massive_darkness.phrases import act
from app.presenters.massive_darkness.quest_words import asked_name, figure_name
from app.presenters.massive_darkness.sentences import SILENT, sentence
from app.presenters.massive_darkness.waiting import about
from app.rules.core.command import Change, Command, Reply
from app.rules.core.event import Dropped, Event, Restarted
from app.rules.core.question import DECK_EMPTY, topic_of, who_of
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.acts import DRAW
from app.rules.massive_darkness.commands import Attack
from app.rules.massive_darkness.quests.commands import QuestMoment
from app.rules.massive_darkness.skill_actions import Charge, SafeShot

BESIDE = (*SILENT, ev.PoolGathered, ev.ActivationBegan, ev.OutOfTurn, ev.Reminded, ev.NotRoaming, Restarted)
"""Goes with something else that was done, and does not name it."""

WHOLE = (ev.ChapterBegan, ev.Escaped, ev.MarketLeft)
"""Names what was done, though a phase or the end of a turn comes with it."""

CHIEF = (
    ev.HeroJoined, ev.PhaseBegan, ev.HeroMoved, ev.DoorOpened, ev.PickedUp, ev.HeroGotUp, ev.Reorganized,
    ev.SignatureUsed, ev.ConsumableUsed, ev.ActionSpent, ev.Commanded, ev.Transmuted, ev.SkillBought, ev.EventDrawn,
    ev.ActivationEnded, ev.QuestChosen, ev.Changed,
)  # fmt: skip
"""Names what was done, whatever else came of it."""

WEIGHTY = (ev.Spawned, ev.Wounded, ev.Moved, ev.Attacked, ev.HeroKilled, ev.StoodUp, ev.Stayed, ev.Slept)
"""Among all that came of an input, what players remember it by."""

FIGHTS = (Attack, Charge, SafeShot)
"""Waits for its dice; a step or an answer on the way does not name it."""

TOLD = (Change, QuestMoment)
"""Whatever came of it says what it was."""

WHO_STOOD_THERE = ("on_bridge", "in_its_zone", "on_tile")
"""The table ticks a whole list: no single one of those who died of it names that."""

PROPOSED = ("attack", "move")


def undo_words(words: Words, told: Command | Reply, events: Sequence[Event]) -> str:
    if events and isinstance(events[-1], Dropped):
        what = command_words(words, events[-1].command, events[-1].told)
        return words("undo.dropped", correction=undo_words(words, told, events[:-1]), what=what)
    telling = [event for event in events if not isinstance(event, BESIDE)]
    weighty: list[Event] = [event for event in telling if isinstance(event, WEIGHTY)]
    if whole := [event for event in telling if isinstance(event, WHOLE)]:
        chosen: list[Event] = [*whole]
    elif isinstance(told, Reply) and topic_of(told.key) in WHO_STOOD_THERE:
        chosen = []
    elif isinstance(told, Reply):
        chosen = weighty or telling
    else:
        chief: list[Event] = [event for event in telling if isinstance(event, CHIEF) and not isinstance(told, FIGHTS)]
        chosen = chief or weighty or (telling if isinstance(told, TOLD) else [])
    if chosen:
        return sentence(words, chosen[-1]).rstrip(".")
    return _answered(words, told) if isinstance(told, Reply) else _done(words, told)


def _done(words: Words, command: Command) -> str:
    """A command that has only begun: it waits for an answer."""
    if isinstance(command, Change):
        return words("undo.correction")
    return command_words(words, str(command.__struct_config__.tag), structs.asdict(command))


def _answered(words: Words, reply: Reply) -> str:
    topic, who = topic_of(reply.key), who_of(reply.key)
    if topic == DRAW:
        drawn = str(reply.value.get("name", "")) if isinstance(reply.value, Mapping) else ""
        named = asked_name(words, drawn)
        return words("undo.deck_empty") if reply.value == DECK_EMPTY else words("undo.drawn", name=named)
    if topic in PROPOSED and isinstance(reply.value, str):
        return words("undo.act", who=figure_name(words, who), act=act(words, reply.value))
    return words("undo.answer", what=about(words, topic, who))
