"""What follows from a quest of the players' own: objectives that are met, events that are due, and their effects."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from app.rules.core.command import Change, Command
from app.rules.core.event import Event
from app.rules.core.quest_blocks import (
    AnyEffect,
    AnyObjective,
    AnyTrigger,
    DoorOpens,
    Lose,
    ObjectiveDone,
    Place,
    Reach,
    RoundBegins,
    Say,
    Shift,
    Spawn,
    Survive,
    TokenTaken,
    Win,
)
from app.rules.core.quest_course import (
    BOSS,
    OTHER_DOOR,
    Course,
    EventCame,
    LeftToTheTable,
    QuestSays,
    met_event,
)
from app.rules.core.question import ZONE, Choice
from app.rules.core.script import Script


class QuestTable(Protocol):
    """What a game lets a quest see and do."""

    @property
    def course(self) -> Course: ...

    @property
    def round(self) -> int: ...

    @property
    def is_on(self) -> bool:
        """The first round has begun, and nothing is won or lost."""

    @property
    def mapped(self) -> bool: ...

    def all_heroes_at(self, token: str) -> bool:
        """On a map; never without one."""

    def zones(self, token: str) -> Sequence[str]:
        """Where such tokens lie and somebody can stand."""

    def all_zones(self) -> Sequence[str]:
        """Where anything can lie."""

    def spawn(self, spawn: Spawn, at: str | None) -> Script[None]: ...

    def lay(self, token: str, zone: str) -> None: ...

    def shift(self, what: str, by: int) -> Script[None]: ...

    def win(self) -> None: ...

    def lose(self) -> None: ...

    def log(self, event: Event) -> None: ...

    def ask(self, question: Choice) -> Script[str]: ...


class OnTheTable:
    """That part of a QuestTable which is the same in every game with a board of zones."""

    game: Any
    """Each game has its own kind."""

    def __init__(self, game: Any) -> None:
        self.game = game

    @property
    def course(self) -> Course:
        course: Course | None = self.game.state.own_quest
        assert course is not None
        return course

    @property
    def round(self) -> int:
        return int(self.game.state.round)

    @property
    def mapped(self) -> bool:
        return self.game.state.mapped and bool(self.game.state.board)

    def all_zones(self) -> Sequence[str]:
        return [zone for zone in self.game.board.names if self.game.board.walkable(zone)]

    def log(self, event: Event) -> None:
        self.game.log(event)

    def ask(self, question: Choice) -> Script[str]:
        asked: Script[str] = self.game.ask(question)
        return asked


def settle(table: QuestTable) -> None:
    """Objectives that are met stay met; with the last one the quest is won, once: a table may play on."""
    course = table.course
    if not table.is_on:
        return
    met = [
        number
        for number, objective in enumerate(course.quest.objectives)
        if number not in course.done and _is_met(table, number, objective)
    ]
    course.done = [*course.done, *met]
    for number in met:
        table.log(met_event(course.quest.objectives[number]))
    if met and len(course.done) == len(course.quest.objectives):
        table.win()


def _is_met(table: QuestTable, number: int, objective: AnyObjective) -> bool:
    """What the table has ticked counts as one."""
    if table.course.counts.get(number, 0) >= max(1, objective.of):
        return True
    match objective:
        case Reach(token=token):
            return table.all_heroes_at(token)
        case Survive(rounds=rounds):
            return table.round > rounds
        case _:
            return False


def follow(table: QuestTable) -> Script[None]:
    """What stands there from the start, then all events that are due; each may make others due."""
    course = table.course
    if not table.is_on:
        return
    if not course.begun:
        course.begun = True
        for spawn in course.quest.spawns:
            yield from _carry_out(table, spawn)
    yield from _ask_for_doors(table)
    settle(table)
    while table.is_on and (number := _due(table)) is not None:
        course.fired = [*course.fired, number]
        event = course.quest.events[number]
        table.log(_came(event.when))
        for effect in event.effects:
            if table.is_on:
                yield from _carry_out(table, effect)
        settle(table)


def _due(table: QuestTable) -> int | None:
    events = enumerate(table.course.quest.events)
    return next((number for number, one in events if number not in table.course.fired and _is_due(table, number)), None)


def _is_due(table: QuestTable, number: int) -> bool:
    course = table.course
    if number in course.told:
        return True
    match course.quest.events[number].when:
        case RoundBegins(round=first):
            return table.round >= first
        case ObjectiveDone(objective=objective):
            return objective - 1 in course.done
        case TokenTaken(token=token, count=count):
            return course.taken.get(token, 0) >= count
        case _:
            return False


def _came(trigger: AnyTrigger) -> EventCame:
    match trigger:
        case RoundBegins(round=first):
            return EventCame(trigger=trigger.kind, count=first)
        case DoorOpens(door=door):
            return EventCame(trigger=trigger.kind, what=door)
        case ObjectiveDone(objective=objective):
            return EventCame(trigger=trigger.kind, count=objective)
        case TokenTaken(token=token, count=count):
            return EventCame(trigger=trigger.kind, what=token, count=count)


def _ask_for_doors(table: QuestTable) -> Script[None]:
    """The map tells by the zone which door it was; else the table is asked, while doors of the quest are left."""
    course = table.course
    while course.doors:
        zones, course.doors = course.doors[0], course.doors[1:]
        waiting = {
            number: event.when
            for number, event in enumerate(course.quest.events)
            if isinstance(event.when, DoorOpens) and number not in (*course.fired, *course.told)
        }
        seen = [number for number, door in waiting.items() if zones and door.zone in zones]
        unseen = {number: door.door for number, door in waiting.items() if not (zones and door.zone)}
        if seen:
            course.told = [*course.told, *seen]
        elif unseen:
            doors = tuple(dict.fromkeys(unseen.values()))
            question = Choice(topic="own_quest_door", who="", options=(OTHER_DOOR, *doors), is_fact=True)
            answer = yield from table.ask(question)
            course.told = [*course.told, *(number for number, door in unseen.items() if door == answer)]


def _carry_out(table: QuestTable, effect: AnyEffect) -> Script[None]:
    match effect:
        case Spawn():
            yield from _spawn(table, effect)
        case Place():
            yield from _place(table, effect)
        case Shift(what=what, by=by):
            yield from table.shift(what, by)
        case Say(text=text):
            table.log(QuestSays(text=text))
        case Win():
            table.win()
        case Lose():
            table.lose()


def _spawn(table: QuestTable, spawn: Spawn) -> Script[None]:
    """At the token; of several the table says which. Where none lies, or a reveal has taken it away, it says where."""
    if spawn.enemy_kind == BOSS:
        table.course.awaited = [*table.course.awaited, spawn.enemy]
        table.log(LeftToTheTable(effect=BOSS, what=spawn.enemy))
        return
    marked = tuple(dict.fromkeys(table.zones(spawn.at))) if table.mapped and spawn.at else ()
    zones: Sequence[str] = marked or (tuple(table.all_zones()) if table.mapped else ())
    if not zones:
        if table.mapped:
            table.log(LeftToTheTable(effect=spawn.kind, what=spawn.enemy, enemy_kind=spawn.enemy_kind))
        yield from table.spawn(spawn, None)
        return
    if len(zones) > 1 and not (marked and spawn.each):
        question = Choice(topic="own_quest_zone", who=spawn.enemy, options=tuple(zones), is_fact=True, about=ZONE)
        zones = ((yield from table.ask(question)),)
    for zone in zones:
        yield from table.spawn(spawn, zone)


def _place(table: QuestTable, place: Place) -> Script[None]:
    zones = tuple(table.all_zones()) if table.mapped else ()
    if not zones:
        table.log(LeftToTheTable(effect=place.kind, what=place.token))
        return
    zone = place.zone
    if zone not in zones:
        question = Choice(topic="own_quest_token", who="", options=zones, is_fact=True, about=ZONE)
        zone = yield from table.ask(question)
    table.lay(place.token, zone)


def with_quest(game: Any, command: Command, table: Callable[[Any], QuestTable]) -> Script[None]:
    """A command, and what the quest makes of it. `table` makes a QuestTable of the game.

    What is told or put right asks nothing: what follows from it waits for the next command.
    """
    if game.state.own_quest is None or isinstance(command, Change):
        return command.script(game)
    return _and_then(game, command, table(game))


def _and_then(game: Any, command: Command, table: QuestTable) -> Script[None]:
    yield from command.script(game)
    yield from follow(table)
