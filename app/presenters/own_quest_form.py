"""The form in which players make a quest, by thumb: blocks to add, to open, to fill in and to take away."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.form_parts import ActPart, ChipsPart, CountPart, FormPart, HeadPart, Picking, PicksPart, TextPart
from app.presenters.own_quest_draft import (
    COLUMN,
    FIRST_EFFECTS,
    FIRST_OBJECTIVES,
    FIRST_TRIGGERS,
    MOST,
    ROW,
    EventSlot,
    QuestDraft,
    Slot,
)
from app.presenters.own_quest_words import TokenWords, effect_words, objective_words, trigger_words
from app.presenters.pick_views import PickItem
from app.presenters.summaries import ChipSummary
from app.rules.core.quest_blocks import (
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST_EFFECTS,
    MOST_EVENTS,
    MOST_OBJECTIVES,
    MOST_OF_A_TOKEN,
    MOST_SHIFT,
    MOST_SPAWNS,
    AnyEffect,
    AnyObjective,
    AnyTrigger,
    Blocks,
    Destroy,
    DoorOpens,
    Kill,
    ObjectiveDone,
    Place,
    Reach,
    RoundBegins,
    Say,
    Shift,
    Spawn,
    Survive,
    Take,
    TokenTaken,
)
from app.rules.core.zone import column_and_row, column_letters

OBJECTIVE_KINDS, TRIGGER_KINDS, EFFECT_KINDS = tuple(FIRST_OBJECTIVES), tuple(FIRST_TRIGGERS), tuple(FIRST_EFFECTS)
ZONES_ACROSS = 15
"""As many as five tiles have, in a row or a column."""


@dataclass(frozen=True)
class QuestFormView:
    title: str
    note: str
    parts: tuple[FormPart, ...]
    save: str
    can_save: bool
    delete: str
    """Words of the button; empty for a quest that is not kept yet."""


def quest_form_view(
    words: Words, draft: QuestDraft, blocks: Blocks, tokens: TokenWords, *, is_new: bool, fills: str
) -> QuestFormView:
    """`fills` is the name of the quest of the box that is filled in; empty for one of their own."""
    form = _Form(words, blocks, tokens)
    named = bool(draft.name.strip())
    return QuestFormView(
        title=words("own_quest.new" if is_new else "own_quest.change"),
        note=words("own_quest.fills", quest=fills) if fills else "",
        parts=(
            TextPart("name", words("own_quest.name"), draft.name, words("own_quest.name_hint"), LONGEST_NAME),
            TextPart("text", words("own_quest.text"), draft.text, words("own_quest.text_hint"), LONGEST_TEXT),
            *form.objectives(draft),
            *form.tokens_of(draft),
            *form.spawns(draft),
            *form.events(draft),
        ),
        save=words("own_quest.save" if named else "own_quest.name_missing"),
        can_save=named,
        delete="" if is_new else words("own_quest.delete"),
    )


@dataclass(frozen=True)
class _Form:
    words: Words
    blocks: Blocks
    tokens: TokenWords

    # Objectives

    def objectives(self, draft: QuestDraft) -> Iterable[FormPart]:
        rows = [
            PickItem(str(one.uid), objective_words(self.words, self.tokens, one.block), self._kind("objective", one),
                     one.uid == draft.open)
            for one in draft.objectives
        ]  # fmt: skip
        yield self._list("objectives", rows)
        for one in draft.objectives:
            if one.uid == draft.open:
                yield from self._objective(one)
        if len(draft.objectives) < MOST_OBJECTIVES:
            yield self._add("objective")

    def _kind(self, family: str, slot: Slot[AnyObjective] | Slot[AnyEffect]) -> str:
        return self.words(f"own_quest.{family}_kind.{slot.block.kind}")

    def _objective(self, slot: Slot[AnyObjective]) -> Iterable[FormPart]:
        block, uid, words = slot.block, slot.uid, self.words
        yield self._kinds(uid, "objective", OBJECTIVE_KINDS, block.kind)
        match block:
            case Reach(token=token):
                yield self._tokens(uid, "token", self.blocks.reached, token)
            case Take(token=token, count=count):
                yield self._tokens(uid, "token", self.blocks.taken, token)
                yield self._count(uid, "count", count)
            case Kill(enemy=enemy, count=count):
                yield self._text(uid, "enemy", enemy)
                yield self._count(uid, "count", count)
            case Survive(rounds=rounds):
                yield self._count(uid, "rounds", rounds)
            case Destroy(what=what, count=count):
                yield self._text(uid, "what", what)
                yield self._count(uid, "count", count)
        yield TextPart(f"{uid}/text", words("own_quest.own_words"), block.text, "", LONGEST_TEXT)
        yield self._remove(uid, "objective")

    # Tokens and enemies at the start

    def tokens_of(self, draft: QuestDraft) -> Iterable[FormPart]:
        words = self.words
        chips = tuple(
            ChipSummary(token, self.tokens(words, token), selected=token in draft.tokens) for token in self.blocks.laid
        )
        yield ChipsPart("tokens", words("own_quest.tokens"), chips)
        for token, count in draft.tokens.items():
            yield CountPart(f"token/{token}", self.tokens(words, token), count, 1, MOST_OF_A_TOKEN)

    def spawns(self, draft: QuestDraft) -> Iterable[FormPart]:
        yield self._list("spawns", self._effect_rows(draft.spawns, draft.open))
        for one in draft.spawns:
            if one.uid == draft.open:
                yield from self._effect(one)
                yield self._remove(one.uid, "spawn")
        if len(draft.spawns) < MOST_SPAWNS:
            yield self._add("spawn")

    # Events

    def events(self, draft: QuestDraft) -> Iterable[FormPart]:
        rows = [
            PickItem(str(one.uid), trigger_words(self.words, self.tokens, one.when), self._effects_said(one),
                     one.uid == draft.open, "flag-variant-outline")
            for one in draft.events
        ]  # fmt: skip
        yield self._list("events", rows)
        for one in draft.events:
            if one.uid == draft.open:
                yield from self._event(one, draft)
        if len(draft.events) < MOST_EVENTS:
            yield self._add("event")

    def _effects_said(self, event: EventSlot) -> str:
        return " · ".join(effect_words(self.words, self.tokens, slot.block) for slot in event.effects)

    def _event(self, event: EventSlot, draft: QuestDraft) -> Iterable[FormPart]:
        yield self._kinds(event.uid, "trigger", TRIGGER_KINDS, event.when.kind)
        yield from self._trigger(event.uid, event.when, max(1, len(draft.objectives)))
        yield self._list("effects", self._effect_rows(event.effects, draft.open_effect))
        for slot in event.effects:
            if slot.uid == draft.open_effect:
                yield self._kinds(slot.uid, "effect", EFFECT_KINDS, slot.block.kind)
                yield from self._effect(slot)
                yield self._remove(slot.uid, "effect")
        if len(event.effects) < MOST_EFFECTS:
            yield self._add("effect")
        yield self._remove(event.uid, "event")

    def _trigger(self, uid: int, trigger: AnyTrigger, objectives: int) -> Iterable[FormPart]:
        words = self.words
        match trigger:
            case RoundBegins(round=first):
                yield self._count(uid, "round", first)
            case DoorOpens(door=door, zone=zone):
                yield self._text(uid, "door", door)
                yield from self._zone(uid, zone)
            case ObjectiveDone(objective=objective):
                yield CountPart(f"{uid}/objective", words("own_quest.field.objective"), objective, 1, objectives)
            case TokenTaken(token=token, count=count):
                yield self._tokens(uid, "token", self.blocks.taken, token)
                yield self._count(uid, "count", count)

    # Effects

    def _effect_rows(self, slots: Sequence[Slot[AnyEffect]], opened: int) -> list[PickItem]:
        return [
            PickItem(str(one.uid), effect_words(self.words, self.tokens, one.block), self._kind("effect", one),
                     one.uid == opened, "star-four-points")
            for one in slots
        ]  # fmt: skip

    def _effect(self, slot: Slot[AnyEffect]) -> Iterable[FormPart]:
        uid, words = slot.uid, self.words
        match slot.block:
            case Spawn() as spawn:
                yield from self._spawn(uid, spawn)
            case Place(token=token, zone=zone):
                yield self._tokens(uid, "token", self.blocks.laid, token)
                yield from self._zone(uid, zone)
            case Shift(what=what, by=by):
                values = tuple(
                    ChipSummary(one, words(f"own_quest.shift.{one}"), selected=one == what)
                    for one in self.blocks.shifted
                )
                yield ChipsPart(f"{uid}/what", words("own_quest.field.value"), values)
                yield CountPart(f"{uid}/by", words("own_quest.field.by"), by, -MOST_SHIFT, MOST_SHIFT)
            case Say(text=text):
                yield TextPart(
                    f"{uid}/text", words("own_quest.field.say"), text, words("own_quest.field.say_hint"), LONGEST_TEXT
                )

    def _spawn(self, uid: int, spawn: Spawn) -> Iterable[FormPart]:
        words = self.words
        kinds = tuple(
            ChipSummary(one, words(f"own_quest.kind.{one}"), selected=one == spawn.enemy_kind)
            for one in self.blocks.spawned
        )
        yield ChipsPart(f"{uid}/enemy_kind", words("own_quest.field.enemy_kind"), kinds)
        name, hint = words("own_quest.field.spawned"), words("own_quest.field.spawned_hint")
        yield TextPart(f"{uid}/enemy", name, spawn.enemy, hint, LONGEST_NAME)
        yield self._tokens(uid, "at", self.blocks.places, spawn.at)
        if spawn.at:
            each = ChipSummary("each", words("own_quest.field.each_chip"), selected=spawn.each)
            yield ChipsPart(f"{uid}/each", words("own_quest.field.each"), (each,))

    # Small parts

    def _list(self, family: str, rows: Sequence[PickItem]) -> FormPart:
        title = self.words(f"own_quest.{family}")
        if not rows:
            return HeadPart(family, title, self.words(f"own_quest.{family}_help"))
        return PicksPart(family, title, tuple(rows), Picking.UNFOLDS)

    def _add(self, what: str) -> ActPart:
        return ActPart(f"add/{what}", self.words(f"own_quest.add.{what}"), "plus")

    def _remove(self, uid: int, what: str) -> ActPart:
        return ActPart(f"{uid}/remove", self.words(f"own_quest.remove.{what}"), "delete-outline")

    def _kinds(self, uid: int, family: str, kinds: Iterable[str], chosen: str) -> ChipsPart:
        chips = tuple(
            ChipSummary(one, self.words(f"own_quest.{family}_kind.{one}"), selected=one == chosen) for one in kinds
        )
        return ChipsPart(f"{uid}/kind", self.words(f"own_quest.{family}_kind_title"), chips)

    def _tokens(self, uid: int, what: str, tokens: Iterable[str], chosen: str) -> ChipsPart:
        chips = tuple(ChipSummary(one, self.tokens(self.words, one), selected=one == chosen) for one in tokens)
        return ChipsPart(f"{uid}/{what}", self.words(f"own_quest.field.{what}"), chips)

    def _text(self, uid: int, what: str, text: str) -> TextPart:
        hint = self.words(f"own_quest.field.{what}_hint")
        return TextPart(f"{uid}/{what}", self.words(f"own_quest.field.{what}"), text, hint, LONGEST_NAME)

    def _zone(self, uid: int, zone: str) -> Iterable[ChipsPart]:
        """A letter and a number, as along the edge of the board; a tap on what is chosen leaves it open again."""
        column, row = column_and_row(zone) or (None, None)
        letters, numbers = (
            tuple(ChipSummary(str(i), text, selected=i == chosen) for i, text in enumerate(texts))
            for texts, chosen in (
                ([column_letters(i).upper() for i in range(ZONES_ACROSS)], column),
                ([str(i + 1) for i in range(ZONES_ACROSS)], row),
            )
        )
        yield ChipsPart(f"{uid}/{COLUMN}", self.words("own_quest.field.zone_column"), letters)
        yield ChipsPart(f"{uid}/{ROW}", self.words("own_quest.field.zone_row"), numbers)

    def _count(self, uid: int, what: str, count: int) -> CountPart:
        return CountPart(f"{uid}/{what}", self.words(f"own_quest.field.{what}"), count, 1, MOST[what])
