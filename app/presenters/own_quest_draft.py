"""The draft of a quest that players make: every touch of its form replaces it.

Blocks carry a number of their own, so that nothing is mixed up when one of them goes.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

import msgspec

from app.presenters.form_parts import Edit
from app.rules.core.quest_blocks import (
    MOST_COUNTED,
    MOST_EFFECTS,
    MOST_EVENTS,
    MOST_OBJECTIVES,
    MOST_OF_A_TOKEN,
    MOST_ROUND,
    MOST_SHIFT,
    MOST_SPAWNS,
    AnyEffect,
    AnyObjective,
    AnyTrigger,
    Blocks,
    Destroy,
    DoorOpens,
    Kill,
    Lose,
    ObjectiveDone,
    OwnQuest,
    Place,
    Reach,
    RoundBegins,
    Say,
    Shift,
    Spawn,
    Survive,
    TableSays,
    Take,
    TimedEvent,
    TokenTaken,
    Win,
)
from app.rules.core.zone import column_and_row, zone_name

BlockT = TypeVar("BlockT")


@dataclass(frozen=True)
class Slot(Generic[BlockT]):
    uid: int
    block: BlockT


@dataclass(frozen=True)
class EventSlot:
    uid: int
    when: AnyTrigger
    effects: tuple[Slot[AnyEffect], ...] = ()


@dataclass(frozen=True)
class QuestDraft:
    """`open` is the number of the block whose form is open, `open_effect` that of an effect in it; 0: none."""

    name: str = ""
    text: str = ""
    objectives: tuple[Slot[AnyObjective], ...] = ()
    tokens: Mapping[str, int] = field(default_factory=dict)
    spawns: tuple[Slot[AnyEffect], ...] = ()
    events: tuple[EventSlot, ...] = ()
    open: int = 0
    open_effect: int = 0
    last: int = 0
    """The highest number that was given."""


def draft_of(quest: OwnQuest, said: Callable[[str], str] = str) -> QuestDraft:
    """`said` is what the player's language calls an enemy."""
    numbers = iter(range(1, 1000))
    objectives = tuple(Slot(next(numbers), _with_enemy(one, said)) for one in quest.objectives)
    spawns: tuple[Slot[AnyEffect], ...] = tuple(
        Slot(next(numbers), _with_enemy(one, said)) for one in quest.spawns
    )
    events = tuple(
        EventSlot(
            next(numbers), one.when, tuple(Slot(next(numbers), _with_enemy(effect, said)) for effect in one.effects)
        )
        for one in quest.events
    )
    return QuestDraft(quest.name, quest.text, objectives, dict(quest.tokens), spawns, events, last=next(numbers))


def quest_of(draft: QuestDraft, printed: Callable[[str], str] = str) -> OwnQuest:
    """What it has to be is checked where it is kept. `printed` is what the rules call an enemy that was typed in."""
    return OwnQuest(
        name=" ".join(draft.name.split()),
        text=draft.text.strip(),
        objectives=tuple(_with_enemy(slot.block, printed) for slot in draft.objectives),
        tokens=dict(draft.tokens),
        spawns=tuple(_with_enemy(slot.block, printed) for slot in draft.spawns if isinstance(slot.block, Spawn)),
        events=tuple(
            TimedEvent(when=one.when, effects=tuple(_with_enemy(slot.block, printed) for slot in one.effects))
            for one in draft.events
        ),
    )


def _with_enemy(block: BlockT, called: Callable[[str], str]) -> BlockT:
    return msgspec.structs.replace(block, enemy=called(block.enemy)) if isinstance(block, Kill | Spawn) else block


# The first form of each block, by its kind, in the order in which the form offers them


FIRST_OBJECTIVES: Mapping[str, Callable[[Blocks, str], AnyObjective]] = {
    "reach": lambda blocks, text: Reach(token=blocks.reached[0], text=text),
    "take": lambda blocks, text: Take(token=blocks.taken[0], text=text),
    "kill": lambda _, text: Kill(enemy="", text=text),
    "survive": lambda _, text: Survive(rounds=5, text=text),
    "destroy": lambda _, text: Destroy(what="", text=text),
    "told": lambda _, text: TableSays(text=text),
}
FIRST_TRIGGERS: Mapping[str, Callable[[Blocks], AnyTrigger]] = {
    "round": lambda _: RoundBegins(round=2),
    "door": lambda _: DoorOpens(door=""),
    "objective": lambda _: ObjectiveDone(objective=1),
    "token": lambda blocks: TokenTaken(token=blocks.taken[0]),
}
FIRST_EFFECTS: Mapping[str, Callable[[Blocks], AnyEffect]] = {
    "spawn": lambda blocks: Spawn(enemy_kind=blocks.spawned[0], at=blocks.places[0]),
    "place": lambda blocks: Place(token=blocks.laid[0]),
    "shift": lambda blocks: Shift(what=blocks.shifted[0], by=1),
    "say": lambda _: Say(text=""),
    "win": lambda _: Win(),
    "lose": lambda _: Lose(),
}


# What touches do


def edited(draft: QuestDraft, blocks: Blocks, edit: Edit) -> QuestDraft:
    match edit.part:
        case "name":
            return replace(draft, name=edit.value)
        case "text":
            return replace(draft, text=edit.value)
        case "objectives" | "spawns" | "events":
            chosen = int(edit.value)
            return replace(draft, open=0 if draft.open == chosen else chosen, open_effect=0)
        case "effects":
            chosen = int(edit.value)
            return replace(draft, open_effect=0 if draft.open_effect == chosen else chosen)
        case "tokens":
            others = {token: count for token, count in draft.tokens.items() if token != edit.value}
            return replace(draft, tokens=others if edit.value in draft.tokens else {**others, edit.value: 1})
        case _:
            return _edited_inside(draft, blocks, edit)


def _edited_inside(draft: QuestDraft, blocks: Blocks, edit: Edit) -> QuestDraft:
    where, _, what = edit.part.partition("/")
    match where:
        case "add":
            return _with_another(draft, blocks, what)
        case "token":
            count = min(MOST_OF_A_TOKEN, max(1, draft.tokens[what] + edit.delta))
            return replace(draft, tokens={**draft.tokens, what: count})
        case _:
            return _with_block(draft, blocks, int(where), what, edit)


def _with_another(draft: QuestDraft, blocks: Blocks, what: str) -> QuestDraft:
    """A new one, open; where there are as many as there can be, nothing happens."""
    uid = draft.last + 1
    match what:
        case "objective" if len(draft.objectives) < MOST_OBJECTIVES:
            slot = Slot(uid, FIRST_OBJECTIVES["reach"](blocks, ""))
            return replace(draft, objectives=(*draft.objectives, slot), open=uid, last=uid)
        case "spawn" if len(draft.spawns) < MOST_SPAWNS:
            spawn = Slot(uid, FIRST_EFFECTS["spawn"](blocks))
            return replace(draft, spawns=(*draft.spawns, spawn), open=uid, last=uid)
        case "event" if len(draft.events) < MOST_EVENTS:
            event = EventSlot(uid, FIRST_TRIGGERS["round"](blocks), (Slot(uid + 1, FIRST_EFFECTS["spawn"](blocks)),))
            return replace(draft, events=(*draft.events, event), open=uid, open_effect=uid + 1, last=uid + 1)
        case "effect":
            events = tuple(
                replace(one, effects=(*one.effects, Slot(uid, FIRST_EFFECTS["say"](blocks))))
                if one.uid == draft.open and len(one.effects) < MOST_EFFECTS else one
                for one in draft.events
            )  # fmt: skip
            return replace(draft, events=events, open_effect=uid, last=uid)
        case _:
            return draft


def _with_block(draft: QuestDraft, blocks: Blocks, uid: int, what: str, edit: Edit) -> QuestDraft:
    if what == "remove":
        return _without(draft, uid)
    return replace(
        draft,
        objectives=tuple(
            Slot(uid, _objective(one.block, blocks, what, edit)) if one.uid == uid else one for one in draft.objectives
        ),
        spawns=_with_effect(draft.spawns, blocks, uid, what, edit),
        events=tuple(
            replace(
                one,
                when=_trigger(one.when, blocks, what, edit) if one.uid == uid else one.when,
                effects=_with_effect(one.effects, blocks, uid, what, edit),
            )
            for one in draft.events
        ),
    )


def _without(draft: QuestDraft, uid: int) -> QuestDraft:
    """Events that wait for a later objective go on waiting for the same one."""
    gone = next((number for number, one in enumerate(draft.objectives, 1) if one.uid == uid), None)
    events = tuple(
        replace(one, when=_renumbered(one.when, gone), effects=tuple(slot for slot in one.effects if slot.uid != uid))
        for one in draft.events
        if one.uid != uid
    )
    return replace(
        draft,
        objectives=tuple(one for one in draft.objectives if one.uid != uid),
        spawns=tuple(one for one in draft.spawns if one.uid != uid),
        events=events,
        open=0 if draft.open == uid else draft.open,
        open_effect=0,
    )


def _renumbered(trigger: AnyTrigger, gone: int | None) -> AnyTrigger:
    if gone is None or not isinstance(trigger, ObjectiveDone) or trigger.objective <= gone:
        return trigger
    return ObjectiveDone(objective=trigger.objective - 1)


def _objective(block: AnyObjective, blocks: Blocks, what: str, edit: Edit) -> AnyObjective:
    return FIRST_OBJECTIVES[edit.value](blocks, block.text) if what == "kind" else _changed(block, what, edit)


def _trigger(block: AnyTrigger, blocks: Blocks, what: str, edit: Edit) -> AnyTrigger:
    return FIRST_TRIGGERS[edit.value](blocks) if what == "kind" else _changed(block, what, edit)


def _with_effect(
    slots: tuple[Slot[AnyEffect], ...], blocks: Blocks, uid: int, what: str, edit: Edit
) -> tuple[Slot[AnyEffect], ...]:
    return tuple(
        slot
        if slot.uid != uid
        else Slot(uid, FIRST_EFFECTS[edit.value](blocks) if what == "kind" else _changed(slot.block, what, edit))
        for slot in slots
    )


COLUMN, ROW = "zone_column", "zone_row"
MOST = {"count": MOST_COUNTED, "rounds": MOST_ROUND, "round": MOST_ROUND, "objective": MOST_OBJECTIVES}


def _picked(zone: str, what: str, number: int) -> str:
    """Its letter and its number are picked one after the other; what was picked before is given up by another tap."""
    column, row = column_and_row(zone) or (None, None)
    if number == (column if what == COLUMN else row):
        return ""
    return zone_name(number, row or 0) if what == COLUMN else zone_name(column or 0, number)


def _changed(block: BlockT, what: str, edit: Edit) -> BlockT:
    """One field of a block, as its part tells it."""
    fields: dict[str, Any] = msgspec.structs.asdict(block)  # type: ignore[arg-type]  # every block is a struct
    if what in (COLUMN, ROW) and "zone" in fields:
        zone = _picked(fields["zone"], what, int(edit.value))
        return msgspec.structs.replace(block, zone=zone)  # type: ignore[type-var]  # as above
    if what not in fields:
        return block
    now = fields[what]
    if what in MOST:
        value: Any = min(MOST[what], max(1, now + edit.delta))
    elif what == "by":
        value = min(MOST_SHIFT, max(-MOST_SHIFT, now + edit.delta)) or edit.delta
    elif what == "each":
        value = not now
    elif what == "at":
        value = "" if now == edit.value else edit.value
    else:
        value = edit.value
    return msgspec.structs.replace(block, **{what: value})  # type: ignore[type-var]  # as above
