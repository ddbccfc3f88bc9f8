"""A quest that players made, on the quest screen of its play: the checklist, what to lay out, and its events."""

from collections.abc import Sequence

from app.i18n import Words
from app.presenters.form_parts import ActPart, CountPart, Edit, FormPart, HeadPart, Picking, PicksPart
from app.presenters.own_quest_words import TokenWords, effect_words, objective_words, trigger_words
from app.presenters.phrases import capital
from app.presenters.pick_views import PickItem
from app.presenters.table_views import QuestLine
from app.rules.core.command import Command
from app.rules.core.quest_course import Course, Line, TellEvent, TellObjective, checklist

OBJECTIVES, COUNT, EVENT = "own_objectives", "own_count", "own_event"
DONE, OPEN = "checkbox-marked-outline", "bullseye"


def own_quest_parts(
    words: Words, course: Course | None, tokens: TokenWords, *, is_set_up: bool, is_over: bool
) -> tuple[FormPart, ...]:
    """Nothing for a quest that players did not make."""
    if course is None:
        return ()
    quest = course.quest
    story = (HeadPart("own_story", quest.name, quest.text),) if quest.text else ()
    rows = tuple(_row(words, tokens, number, line) for number, line in enumerate(checklist(course), 1))
    objectives = (PicksPart(OBJECTIVES, words("quests.objectives"), rows, Picking.SEVERAL),) if rows else ()
    if is_set_up:
        return (*story, *objectives, *_to_lay_out(words, course, tokens))
    counts = () if is_over else tuple(_counts(words, tokens, checklist(course)))
    return (*story, *objectives, *counts, *_events(words, course, tokens, is_over=is_over))


def _row(words: Words, tokens: TokenWords, number: int, line: Line) -> PickItem:
    said = objective_words(words, tokens, line.objective)
    detail = words("quests.of", reached=line.reached, of=line.of) if line.of > 1 else ""
    key = "own_quest.page.done" if line.done else f"own_quest.page.how.{line.objective.kind}"
    return PickItem(str(number), said, capital(" · ".join(filter(None, (detail, words(key))))), line.done, OPEN)


def _counts(words: Words, tokens: TokenWords, lines: Sequence[Line]) -> list[FormPart]:
    """What is counted can be put right."""
    return [
        CountPart(f"{COUNT}/{number}", objective_words(words, tokens, line.objective), line.reached, 0, line.of)
        for number, line in enumerate(lines, 1)
        if line.of > 1 and not line.done
    ]


def _to_lay_out(words: Words, course: Course, tokens: TokenWords) -> tuple[FormPart, ...]:
    laid = [
        words("own_quest.page.token", what=tokens(words, token), count=count)
        for token, count in course.quest.tokens.items()
    ]
    spawned = [effect_words(words, tokens, spawn) for spawn in course.quest.spawns]
    heads = (
        ("own_tokens", words("own_quest.tokens"), "\n".join(laid)),
        ("own_spawns", words("own_quest.spawns"), "\n".join(spawned)),
    )
    return tuple(HeadPart(key, title, text) for key, title, text in heads if text)


def _events(words: Words, course: Course, tokens: TokenWords, *, is_over: bool) -> list[FormPart]:
    """What is still to come; the table may say that it has."""
    parts: list[FormPart] = []
    for number, event in enumerate(course.quest.events, 1):
        if number - 1 in course.fired:
            continue
        effects = "\n".join(effect_words(words, tokens, effect) for effect in event.effects)
        parts.append(HeadPart(f"{EVENT}_head/{number}", trigger_words(words, tokens, event.when), effects))
        if not is_over:
            parts.append(ActPart(f"{EVENT}/{number}", words("own_quest.page.came"), "check-bold"))
    head = HeadPart("own_events", words("own_quest.page.events"), words("own_quest.page.events_help"))
    return [head, *parts] if parts else []


def own_quest_told(course: Course | None, edit: Edit) -> Command | None:
    """What a touch tells the play; None where it is none of these parts."""
    if course is None:
        return None
    part, _, number = edit.part.partition("/")
    if part == OBJECTIVES:
        line = checklist(course)[int(edit.value) - 1]
        return TellObjective(number=int(edit.value), done=not line.done)
    if part == COUNT:
        line = checklist(course)[int(number) - 1]
        return TellObjective(number=int(number), reached=min(line.of, max(0, line.reached + edit.delta)))
    return TellEvent(number=int(number)) if part == EVENT else None


def own_quest_line(words: Words, course: Course, tokens: TokenWords, kind: str) -> QuestLine:
    """On the table: how far, and what comes next; `kind` is what the game's reference calls a quest."""
    lines = checklist(course)
    following = next((line.objective for line in lines if not line.done), None)
    said = objective_words(words, tokens, following) if following else ""
    count = words("quests.of", reached=sum(line.done for line in lines), of=len(lines)) if lines else ""
    detail = said or (words("quests.all_met") if lines else course.quest.text)
    return QuestLine(course.quest.name, detail, count, kind)
