"""Quests that players make: the blocks they are built from, as plain data. Each game says which blocks it has."""

from dataclasses import dataclass
from typing import Annotated

import msgspec

from app.rules.core.errors import Refused

LONGEST_NAME, LONGEST_TEXT = 60, 300
MOST_OBJECTIVES, MOST_EVENTS, MOST_EFFECTS, MOST_SPAWNS = 8, 20, 6, 12
MOST_KINDS_OF_TOKENS = 30
MOST_OF_A_TOKEN, MOST_COUNTED, MOST_ROUND, MOST_SHIFT = 20, 20, 99, 9

Name = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Text = Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]
Token = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_]{1,30}\Z")]
Zone = Annotated[str, msgspec.Meta(pattern=r"^([a-z]{1,2}[1-9][0-9]?)?\Z")]
Counted = Annotated[int, msgspec.Meta(ge=1, le=MOST_COUNTED)]
Round = Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUND)]


# Objectives: the quest is won as soon as all of them are met


class Objective(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="block"):
    """`text` are the players' own words for it; empty: those of the block."""

    text: Text = ""

    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)

    @property
    def of(self) -> int:
        """How many there have to be; 0 where nothing is counted."""
        return 0


class Reach(Objective, frozen=True, kw_only=True, tag="reach"):
    """All heroes stand in a zone with this token; without a map the table says so."""

    token: Token


class Take(Objective, frozen=True, kw_only=True, tag="take"):
    token: Token
    count: Counted = 1

    @property
    def of(self) -> int:
        return self.count


class Kill(Objective, frozen=True, kw_only=True, tag="kill"):
    """By the name on its card."""

    enemy: Name
    count: Counted = 1

    @property
    def of(self) -> int:
        return self.count


class Survive(Objective, frozen=True, kw_only=True, tag="survive"):
    """Met when that round is over."""

    rounds: Round


class Destroy(Objective, frozen=True, kw_only=True, tag="destroy"):
    """What the app does not know: the table counts."""

    what: Name
    count: Counted = 1

    @property
    def of(self) -> int:
        return self.count


class TableSays(Objective, frozen=True, kw_only=True, tag="told"):
    """Whatever its text says; the table ticks it."""


AnyObjective = Reach | Take | Kill | Survive | Destroy | TableSays


# What happens when


class Effect(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="block"):
    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)


class Spawn(Effect, frozen=True, kw_only=True, tag="spawn"):
    """A card is drawn; with a name, this card is looked for. `at` is a token; `each`: one at every such token."""

    enemy_kind: Token
    enemy: Name = ""
    at: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_]{0,30}\Z")] = ""
    each: bool = False


class Place(Effect, frozen=True, kw_only=True, tag="place"):
    """A token is laid: into a zone of the map, or where the table says."""

    token: Token
    zone: Zone = ""


class Shift(Effect, frozen=True, kw_only=True, tag="shift"):
    """A value of the table rises or falls."""

    what: Token
    by: Annotated[int, msgspec.Meta(ge=-MOST_SHIFT, le=MOST_SHIFT)]


class Say(Effect, frozen=True, kw_only=True, tag="say"):
    """Read to the table, which does what it says."""

    text: Text


class Win(Effect, frozen=True, kw_only=True, tag="win"):
    """The quest is won, whatever is left to do."""


class Lose(Effect, frozen=True, kw_only=True, tag="lose"):
    """The quest is lost."""


AnyEffect = Spawn | Place | Shift | Say | Win | Lose


class Trigger(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="block"):
    @property
    def kind(self) -> str:
        return str(self.__struct_config__.tag)


class RoundBegins(Trigger, frozen=True, kw_only=True, tag="round"):
    round: Round


class DoorOpens(Trigger, frozen=True, kw_only=True, tag="door"):
    """`door` is what the table calls it. With a zone beside it, the map tells which door it is."""

    door: Name
    zone: Zone = ""


class ObjectiveDone(Trigger, frozen=True, kw_only=True, tag="objective"):
    """By its number, from 1."""

    objective: Annotated[int, msgspec.Meta(ge=1, le=MOST_OBJECTIVES)]


class TokenTaken(Trigger, frozen=True, kw_only=True, tag="token"):
    """As soon as so many of them are taken."""

    token: Token
    count: Counted = 1


AnyTrigger = RoundBegins | DoorOpens | ObjectiveDone | TokenTaken


class TimedEvent(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Comes once."""

    when: AnyTrigger
    effects: Annotated[tuple[AnyEffect, ...], msgspec.Meta(max_length=MOST_EFFECTS)]


Objectives = Annotated[tuple[AnyObjective, ...], msgspec.Meta(max_length=MOST_OBJECTIVES)]
OfAToken = Annotated[int, msgspec.Meta(ge=1, le=MOST_OF_A_TOKEN)]
Tokens = Annotated[dict[Token, OfAToken], msgspec.Meta(max_length=MOST_KINDS_OF_TOKENS)]
Spawns = Annotated[tuple[Spawn, ...], msgspec.Meta(max_length=MOST_SPAWNS)]
Events = Annotated[tuple[TimedEvent, ...], msgspec.Meta(max_length=MOST_EVENTS)]


class OwnQuest(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`tokens` lie there at the start, `spawns` stand there."""

    name: Name
    text: Text = ""
    objectives: Objectives = ()
    tokens: Tokens = {}
    spawns: Spawns = ()
    events: Events = ()


# Which blocks a game has


@dataclass(frozen=True)
class Blocks:
    """Names of tokens, kinds of enemies and values, as the game's state calls them."""

    reached: tuple[str, ...]
    """Tokens that heroes can be sent to."""
    taken: tuple[str, ...]
    """Tokens that heroes take off the board."""
    laid: tuple[str, ...]
    """Tokens that lie there at the start, or are laid later."""
    spawned: tuple[str, ...]
    """Kinds of enemies."""
    places: tuple[str, ...]
    """Tokens at which they appear."""
    shifted: tuple[str, ...]
    """Values that rise and fall."""


def check_quest(quest: OwnQuest, blocks: Blocks) -> None:
    """Refuse what could not be played; types and sizes are right already."""
    if not quest.name.strip() or quest.name != " ".join(quest.name.split()) or not quest.name.isprintable():
        raise Refused("quest_without_name")
    effects = [effect for event in quest.events for effect in event.effects]
    if not quest.objectives and not any(isinstance(effect, Win) for effect in effects):
        raise Refused("quest_cannot_be_won")
    for number, objective in enumerate(quest.objectives, 1):
        _check_objective(objective, number, blocks)
    for token in quest.tokens:
        _check_known(token, blocks.laid)
    for spawn in quest.spawns:
        _check_effect(spawn, 0, blocks)
    for number, event in enumerate(quest.events, 1):
        _check_trigger(event.when, number, len(quest.objectives), blocks)
        if not event.effects:
            raise Refused("quest_event_without_effect", number=number)
        for effect in event.effects:
            _check_effect(effect, number, blocks)


def _check_known(name: str, known: tuple[str, ...]) -> None:
    if name not in known:
        raise Refused("not_in_this_game", name=name)


def _check_objective(objective: AnyObjective, number: int, blocks: Blocks) -> None:
    match objective:
        case Reach(token=token):
            _check_known(token, blocks.reached)
        case Take(token=token):
            _check_known(token, blocks.taken)
        case Kill(enemy=name) | Destroy(what=name) | TableSays(text=name):
            if not name.strip():
                raise Refused("quest_objective_unfinished", number=number)


def _check_trigger(trigger: AnyTrigger, number: int, objectives: int, blocks: Blocks) -> None:
    match trigger:
        case DoorOpens(door=door):
            if not door.strip():
                raise Refused("quest_event_unfinished", number=number)
        case ObjectiveDone(objective=objective):
            if objective > objectives:
                raise Refused("quest_event_unfinished", number=number)
        case TokenTaken(token=token):
            _check_known(token, blocks.taken)


def _check_effect(effect: AnyEffect, number: int, blocks: Blocks) -> None:
    match effect:
        case Spawn(enemy_kind=kind, at=at):
            _check_known(kind, blocks.spawned)
            if at:
                _check_known(at, blocks.places)
        case Place(token=token):
            _check_known(token, blocks.laid)
        case Shift(what=what, by=by):
            _check_known(what, blocks.shifted)
            if by == 0:
                raise Refused("quest_event_unfinished", number=number)
        case Say(text=text):
            if not text.strip():
                raise Refused("quest_event_unfinished", number=number)
