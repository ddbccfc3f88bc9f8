"""Quests of the players' own, and tables that play them."""

from typing import Any

from app.rules.core.event import Event
from app.rules.core.quest_blocks import (
    AnyEffect,
    AnyObjective,
    AnyTrigger,
    OwnQuest,
    TableSays,
    TimedEvent,
)
from app.rules.core.quest_course import (
    Course,
    ObjectiveMet,
    QuestSays,
)
from tests.rules.hellscape.sitting import Sitting, hero

IMPS: dict[str, str | int] = {"name": "Imps", "health": 2}
CLUB: dict[str, str | int] = {"name": "Club", "melee": "yellow 1"}


def quest(*objectives: AnyObjective, **told: Any) -> Course:
    return Course(quest=OwnQuest(name="Ours", objectives=objectives, **told))


def when(trigger: AnyTrigger, *effects: AnyEffect) -> tuple[TimedEvent, ...]:
    return (TimedEvent(when=trigger, effects=effects),)


NOT_YET = TableSays(text="Something else")
"""An objective that keeps the quest open."""


def table(own: Course, **told: Any) -> Sitting:
    return Sitting.of(**{"heroes": [hero("Gheta"), hero("Irk")], "own_quest": own, **told})


def met(events: list[Event]) -> list[str]:
    return [event.objective for event in events if isinstance(event, ObjectiveMet)]


def said(at: Sitting) -> list[str]:
    return [event.text for event in at.events if isinstance(event, QuestSays)]
