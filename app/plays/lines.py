"""What the lines of a journal hold: first the header, then an entry for each input."""

from functools import cache
from typing import Annotated, Any, Generic, NamedTuple, TypeVar

import msgspec
from msgspec import Raw

from app.plays.errors import UNDECODABLE, Damaged, FromANewerVersion, NotOurs
from app.rules.core.command import Command, Reply
from app.rules.core.event import Event
from app.rules.core.ruleset import Ruleset

FORMAT = "darkness-companion-play"
VERSION = 1
WITH_REPORT = 2
"""Of exported files alone: their header has a report, which a play on disk never has."""
LONGEST_TITLE = 200
NOTHING = Raw()

CommandT = TypeVar("CommandT")
EventsT = TypeVar("EventsT")
Count = Annotated[int, msgspec.Meta(ge=0)]
Word = Annotated[str, msgspec.Meta(max_length=64)]


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """`rules` is the version the play began with.

    In an exported file travel `report`, for whoever looks for a fault, and `carried`, a checkpoint.
    """

    format: str
    version: int
    game: Word
    rules: int
    id: Word
    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)]
    created: Word
    report: Raw = NOTHING
    start: Raw
    carried: Raw = NOTHING


class Input(
    msgspec.Struct, Generic[CommandT], frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """One of: a command, an answer, so many inputs undone or redone, or new rules with the state they start from."""

    do: CommandT | None = None
    answer: Reply | None = None
    undo: Count = 0
    redo: Count = 0
    rules: Count = 0
    state: Raw = NOTHING

    def __post_init__(self) -> None:
        kinds = (self.do is not None, self.answer is not None, self.undo > 0, self.redo > 0, self.rules > 0)
        if sum(kinds) != 1 or (self.rules > 0) != bool(self.state):
            raise ValueError("an input is exactly one of do, answer, undo, redo, rules with state")

    @property
    def is_play(self) -> bool:
        """Whether it goes to the rules; the others only say which of those count."""
        return self.do is not None or self.answer is not None


class Line(
    msgspec.Struct, Generic[CommandT, EventsT], frozen=True, kw_only=True, forbid_unknown_fields=True,
    omit_defaults=True,
):  # fmt: skip
    """An input and the events it caused, so that the log can be read without replaying anything."""

    n: int
    input: Input[CommandT]
    events: EventsT
    waits: bool = False
    """A script waits for an answer after this."""
    opens: bool = False
    """Part of how the play was begun: undo ends after it."""


AnyInput = Input[Command]
Entry = Line[Command, tuple[Event, ...]]
Skeleton = Line[Any, Raw]
"""An entry read in haste: enough to tell what it undoes, under any version of the rules."""


class Forgotten(Command, frozen=True, kw_only=True, tag="forgotten"):
    """Stands in the log for a command of older rules that today's no longer know."""


class Span(NamedTuple):
    """Where an entry lies, counted in bytes from the end of the header."""

    n: int
    start: int
    length: int

    @property
    def end(self) -> int:
        return self.start + self.length + 1


_header = msgspec.json.Decoder(Header)
_encoder = msgspec.json.Encoder()
encode = _encoder.encode
encode_lines = _encoder.encode_lines


@cache
def entry_decoder(ruleset: Ruleset) -> msgspec.json.Decoder[Entry]:
    line: Any = Line
    events: Any = tuple
    return msgspec.json.Decoder(line[ruleset.commands, events[ruleset.events, ...]])


@cache
def command_decoder(ruleset: Ruleset) -> msgspec.json.Decoder[Command]:
    return msgspec.json.Decoder(ruleset.commands)


@cache
def skeleton_decoder() -> msgspec.json.Decoder[Skeleton]:
    return msgspec.json.Decoder(Skeleton)


def read_header(line: bytes, file: str) -> Header:
    try:
        header = _header.decode(line)
    except UNDECODABLE:
        raise what_is_wrong(line, file) from None
    if header.format != FORMAT or header.version not in (VERSION, WITH_REPORT):
        raise what_is_wrong(line, file)
    return header


class _Stamp(msgspec.Struct):
    """What every version of the format has."""

    format: str
    version: int


def what_is_wrong(line: bytes, file: str) -> NotOurs | FromANewerVersion | Damaged:
    """Why a first line is no header that can be used."""
    try:
        stamp = msgspec.json.decode(line, type=_Stamp)
    except UNDECODABLE:
        begins_like_ours = line.startswith(b'{"format":"%s"' % FORMAT.encode())
        return Damaged(file, line=1) if begins_like_ours else NotOurs(file)
    if stamp.format != FORMAT:
        return NotOurs(file)
    if stamp.version > WITH_REPORT:
        return FromANewerVersion(file, "format", stamp.version, WITH_REPORT)
    return Damaged(file, line=1)
