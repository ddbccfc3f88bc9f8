"""What one press of undo takes back, short enough for its row: one input, with all that came of it."""

from collections.abc import Mapping, Sequence

from msgspec import structs

from app.i18n import Words
from app.presenters.hellscape.command_words import command_words
from app.presenters.hellscape.phrases import act_words, card_words, figure_name
from app.presenters.hellscape.sentences import SILENT, sentence
from app.presenters.hellscape.waiting import about
from app.rules.core.command import Change, Command, Reply
from app.rules.core.event import Dropped, Event, Restarted
from app.rules.core.quest_course import ObjectiveTold
from app.rules.core.question import DECK_EMPTY
from app.rules.hellscape import events as ev
from app.rules.hellscape.attack_actions import Attack, Charge
from app.rules.hellscape.items import DRAW

BESIDE = (*SILENT, ev.PoolGathered, ev.TotalsTold, ev.ActivationBegan, Restarted)
"""Goes with something else that was done, and does not name it."""

CHIEF = (
    ev.HeroJoined, ev.PhaseBegan, ev.HeroMoved, ev.DoorOpened, ev.ChestOpened, ev.Traded, ev.Forged, ev.ActionSpent,
    ev.ActivationEnded, ev.LevelGained, ev.SkillGained, ev.Changed, ev.BossChamberEntered,
    ObjectiveTold,
)  # fmt: skip
"""Names what was done, whatever else came of it."""

WEIGHTY = (ev.Spawned, ev.KnockedOut, ev.Wounded, ev.Clawed, ev.Moved, ev.Attacked, ev.Stayed, ev.Froze, ev.Placed)
"""Among all that came of an input, what players remember it by."""

FIGHTS: tuple[type[Command], ...] = (Attack, Charge)
"""Waits for its dice; a step or an answer on the way does not name it."""

PROPOSED = ("attack", "move")


def undo_words(
    words: Words, told: Command | Reply, events: Sequence[Event], fights: tuple[type[Command], ...] = FIGHTS
) -> str:
    if events and isinstance(events[-1], Dropped):
        what = command_words(words, events[-1].command, events[-1].told)
        return words("undo.dropped", correction=undo_words(words, told, events[:-1], fights), what=what)
    telling = [event for event in events if not isinstance(event, BESIDE)]
    weighty: list[Event] = [event for event in telling if isinstance(event, WEIGHTY)]
    if isinstance(told, Reply):
        chosen = weighty or telling
    else:
        chief: list[Event] = [event for event in telling if isinstance(event, CHIEF) and not isinstance(told, fights)]
        chosen = chief or weighty or (telling if isinstance(told, Change) else [])
    if chosen:
        return sentence(words, chosen[-1]).rstrip(".")
    return _answered(words, told) if isinstance(told, Reply) else _done(words, told, telling, fights)


def _done(words: Words, command: Command, telling: Sequence[Event], fights: tuple[type[Command], ...]) -> str:
    """A command that has only begun, because it waits for an answer; or one that is nothing but what came of it."""
    if isinstance(command, Change):
        return words("undo.correction")
    tag = str(command.__struct_config__.tag)
    if telling and not isinstance(command, fights):
        return sentence(words, telling[-1]).rstrip(".")
    return command_words(words, tag, structs.asdict(command))


def _answered(words: Words, reply: Reply) -> str:
    topic, _, rest = reply.key.partition("/")
    who = rest.partition("/")[0]
    if topic == DRAW:
        if reply.value == DECK_EMPTY:
            return words("undo.deck_empty")
        drawn = str(reply.value.get("name", "")) if isinstance(reply.value, Mapping) else ""
        return words("undo.drawn", name=card_words(words, drawn))
    if topic in PROPOSED and isinstance(reply.value, str):
        return words("undo.act", who=figure_name(words, who), act=act_words(words, reply.value))
    answer = words("undo.answer", what=about(words, topic, who))
    return f"{answer} ({told})" if (told := _numbers(words, reply)) else answer


def _numbers(words: Words, reply: Reply) -> str:
    """Totals of a roll, or figures read off the table; empty for other answers."""
    values = reply.value if isinstance(reply.value, Mapping) else {}
    told = {f"hellscape.number.{field}": value for field, value in values.items() if isinstance(value, int) and value}
    return ", ".join(f"{words(key)} {value}" for key, value in told.items() if key in words)
