"""A quest of the players' own while it is played: what was counted, which events have come, and what is due.

The game tells what happens (`notice`); what follows from it is in `quest_following`. The quest itself is part of the
state: a play keeps the one it began with.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.quest_blocks import (
    MOST_COUNTED,
    AnyObjective,
    Destroy,
    Kill,
    OwnQuest,
    Reach,
    Survive,
    TableSays,
    Take,
)
from app.rules.core.script import Script, at_once

OTHER_DOOR = "no_door_of_the_quest"
BOSS = "boss"
"""A kind of enemy that no deck holds: the table is reminded of it."""


class Course(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Objectives and events go by their places in the quest, from 0."""

    quest: OwnQuest
    id: str = ""
    """Under which the library kept it."""
    begun: bool = False
    counts: dict[int, int] = {}
    """What was taken, killed or destroyed, by objective."""
    done: list[int] = []
    taken: dict[str, int] = {}
    """Tokens off the board, by name."""
    doors: list[list[str]] = []
    """Doors just opened, each by the zones beside it; none without a map."""
    told: list[int] = []
    """Events that the table says have come."""
    fired: list[int] = []
    awaited: list[str] = []
    """Bosses that have come and that the table has still to place, off their dashboards."""


# What happens in the game


class DoorOpened(NamedTuple):
    zones: tuple[str, ...]


class TokensTaken(NamedTuple):
    token: str
    number: int = 1


class EnemyKilled(NamedTuple):
    enemy: str


Happening = DoorOpened | TokensTaken | EnemyKilled


def notice(course: Course, happening: Happening) -> None:
    """Remember what objectives and events wait for."""
    match happening:
        case DoorOpened(zones=zones):
            course.doors = [*course.doors, list(zones)]
        case TokensTaken(token=token, number=number):
            course.taken = {**course.taken, token: course.taken.get(token, 0) + number}
            _count(course, number, lambda one: isinstance(one, Take) and one.token == token)
        case EnemyKilled(enemy=enemy):
            _count(course, 1, lambda one: isinstance(one, Kill) and _is_called(enemy, one.enemy))


def _count(course: Course, count: int, is_meant: Callable[[AnyObjective], bool]) -> None:
    for number, objective in enumerate(course.quest.objectives):
        if is_meant(objective):
            course.counts = {**course.counts, number: min(objective.of, course.counts.get(number, 0) + count)}


def _is_called(enemy: str, name: str) -> bool:
    """A second one of a card has a number behind its name."""
    called, wanted = enemy.casefold(), name.strip().casefold()
    return called == wanted or (called.startswith(f"{wanted} ") and called.removeprefix(f"{wanted} ").isdigit())


# What comes of it


class ObjectiveMet(Event, frozen=True, kw_only=True, tag="own_objective_met"):
    """`objective` is the kind of block; `what`, `count` and `text` are its own."""

    objective: str
    what: str = ""
    count: int = 0
    text: str = ""


class EventCame(Event, frozen=True, kw_only=True, tag="own_event_came"):
    """`trigger` is the kind of block; `what` and `count` are its own."""

    trigger: str
    what: str = ""
    count: int = 0


class QuestSays(Event, frozen=True, kw_only=True, tag="own_quest_says"):
    text: str


class LeftToTheTable(Event, frozen=True, kw_only=True, tag="own_left_to_table"):
    """An effect that the table carries out: `effect` is the kind of block, `what` a token or an enemy.

    `enemy_kind` names an enemy for whom the quest has no name; plays kept before it was told have none.
    """

    effect: str
    what: str
    enemy_kind: str = ""


class ObjectiveTold(Event, frozen=True, kw_only=True, tag="own_objective_told"):
    """The table has counted, ticked or put right."""

    objective: str
    what: str = ""
    count: int = 0
    text: str = ""
    reached: int = 0


CourseEvent = ObjectiveMet | EventCame | QuestSays | LeftToTheTable | ObjectiveTold


class Line(NamedTuple):
    """One objective of the checklist; `of` is 0 where nothing is counted."""

    objective: AnyObjective
    done: bool
    reached: int
    of: int


def checklist(course: Course) -> list[Line]:
    return [
        Line(one, number in course.done, one.of if number in course.done else course.counts.get(number, 0), one.of)
        for number, one in enumerate(course.quest.objectives)
    ]


def what_and_count(objective: AnyObjective) -> tuple[str, int]:
    """As events carry them."""
    match objective:
        case Reach(token=what) | Take(token=what) | Kill(enemy=what) | Destroy(what=what):
            return what, objective.of
        case Survive(rounds=rounds):
            return "", rounds
        case TableSays():
            return "", 0


def met_event(objective: AnyObjective) -> ObjectiveMet:
    what, count = what_and_count(objective)
    return ObjectiveMet(objective=objective.kind, what=what, count=count, text=objective.text)


# What the table tells


def course_of(game: Any) -> Course:
    course = game.state.own_quest
    if not isinstance(course, Course):
        raise Refused("not_in_this_quest")
    if game.state.won or game.state.lost:
        raise Refused("game_is_won" if game.state.won else "game_is_lost")
    return course


class TellObjective(Command, frozen=True, kw_only=True, tag="tell_own_objective", omit_defaults=True):
    """As the table sees it: so many counted, or met, or not met after all. `number` counts from 1."""

    number: int
    reached: int = 0
    done: bool = False

    def script(self, game: Any) -> Script[None]:
        course = course_of(game)
        place = self.number - 1
        if not 0 <= place < len(course.quest.objectives):
            raise Refused("not_in_this_quest")
        if not 0 <= self.reached <= MOST_COUNTED:
            raise Refused("number_out_of_range", field="count", value=self.reached, most=MOST_COUNTED)
        objective = course.quest.objectives[place]
        reached = max(1, objective.of) if self.done else self.reached
        course.counts = {**course.counts, place: reached}
        course.done = [one for one in course.done if one != place]
        what, count = what_and_count(objective)
        told = ObjectiveTold(objective=objective.kind, what=what, count=count, text=objective.text, reached=reached)
        game.log(told)
        return at_once(None)


class TellEvent(Command, frozen=True, kw_only=True, tag="tell_own_event"):
    """The table says that what an event waits for has come. `number` counts from 1."""

    number: int

    def script(self, game: Any) -> Script[None]:
        course = course_of(game)
        place = self.number - 1
        if not 0 <= place < len(course.quest.events) or place in course.fired:
            raise Refused("not_in_this_quest")
        course.told = [*course.told, place]
        return at_once(None)
