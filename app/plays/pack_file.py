"""The one file that everything travels in: text, a JSON value a line, the first of which says what follows.

Nothing in it is packed tight, has a path, or names a file: there is nothing to unfold, to follow or to run. Files that
the app wrote before are read as packs too: an exported play, and a pack of cards.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Raw

from app.plays import card_packs
from app.plays.errors import (
    UNDECODABLE,
    FromANewerVersion,
    NotAPack,
    NothingToPack,
    NotWhatItSays,
    PackCutShort,
    TooLarge,
    TooMuchInPack,
    TooMuchToPack,
)
from app.plays.lines import FORMAT as PLAY_FORMAT
from app.plays.lines import Word

FORMAT = "darkness-companion-pack"
VERSION = 1
ENDING = ".dcpack"
LARGEST_PACK = 64 * 1024 * 1024
MOST_ITEMS = 10_000
LONGEST_TITLE = 80
LONGEST_FIRST_LINE = 4096
DEEPEST = 64
"""Things in things in things: quests and heroes have about ten levels."""


class Manifest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`items` is the number of lines that follow."""

    format: str
    version: int
    title: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TITLE)]
    made: Word
    items: Annotated[int, msgspec.Meta(ge=0, le=MOST_ITEMS)]


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: Annotated[str, msgspec.Meta(max_length=64)]
    value: Raw


class _Stamp(msgspec.Struct):
    format: str
    version: int = 0


class Item(NamedTuple):
    """One thing as it travels; its kind knows what the value has to be."""

    kind: str
    value: bytes


class Contents(NamedTuple):
    title: str
    items: list[Item]


_manifest = msgspec.json.Decoder(Manifest)
_line = msgspec.json.Decoder(_Line)
_stamp = msgspec.json.Decoder(_Stamp)


def pack_title(typed: str) -> str:
    return " ".join("".join(letter if letter.isprintable() else " " for letter in typed).split())[:LONGEST_TITLE]


def line_of(kind: str, value: Any) -> bytes:
    """A thing of that kind, as it travels."""
    return msgspec.json.encode(_Line(kind, Raw(msgspec.json.encode(value)))) + b"\n"


def pack_bytes(title: str, made: str, lines: Sequence[bytes]) -> bytes:
    """Refused where no table could take it in."""
    if not lines:
        raise NothingToPack
    if len(lines) > MOST_ITEMS:
        raise TooMuchInPack(MOST_ITEMS)
    first = Manifest(format=FORMAT, version=VERSION, title=pack_title(title) or FORMAT, made=made, items=len(lines))
    data = b"".join((msgspec.json.encode(first) + b"\n", *lines))
    if len(data) > LARGEST_PACK:
        raise TooMuchToPack(LARGEST_PACK)
    return data


def looks_like_pack(data: bytes) -> bool:
    return _stamped(data) == FORMAT


def is_pack_file(source: Path) -> bool:
    try:
        with source.open("rb") as file:
            return looks_like_pack(file.readline(LONGEST_FIRST_LINE))
    except OSError:
        return False


def read_contents(data: bytes, file: str) -> Contents:
    """All lines, none of them looked into yet."""
    if len(data) > LARGEST_PACK:
        raise TooLarge(file, LARGEST_PACK)
    found = _stamped(data)
    if found == FORMAT:
        return _read_pack(data, file)
    if found == PLAY_FORMAT:
        return _of_a_play(data, file)
    if card_packs.looks_like_pack(data):
        return _of_cards(data, file)
    raise NotAPack(file)


def _stamped(data: bytes) -> str | None:
    """What the first line says that the file is."""
    try:
        return _stamp.decode(data.partition(b"\n")[0]).format
    except UNDECODABLE:
        return None


def _read_pack(data: bytes, file: str) -> Contents:
    first, _, body = data.partition(b"\n")
    version = _stamp.decode(first).version
    if version > VERSION:
        raise FromANewerVersion(file, "format", version, VERSION)
    count = body.count(b"\n")
    if count > MOST_ITEMS:
        raise TooMuchInPack(MOST_ITEMS)
    try:
        manifest = _manifest.decode(first)
        if manifest.version != VERSION or manifest.title != pack_title(manifest.title):
            raise NotAPack(file)
        if manifest.items != count or not data.endswith(b"\n"):
            raise PackCutShort(file)
        return Contents(manifest.title, list(_items(body)))
    except UNDECODABLE as error:
        raise NotAPack(file) from error


def _items(body: bytes) -> Iterator[Item]:
    for line in body.split(b"\n")[:-1]:
        read = _line.decode(line)
        yield Item(read.kind, bytes(read.value))


def _of_a_play(data: bytes, file: str) -> Contents:
    try:
        journal = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotAPack(file) from error
    return Contents("", [Item("plays", msgspec.json.encode({"journal": journal}))])


def _of_cards(data: bytes, file: str) -> Contents:
    pack = card_packs.read_pack(data, file)
    records = (
        {"id": str(number), "game": pack.game, "kind": card.kind, "fields": card.fields}
        for number, card in enumerate(pack.cards, 1)
    )
    return Contents(pack_title(pack.title), [Item("cards", msgspec.json.encode(one)) for one in records])


def decoded(value: bytes, kind: type[Any], largest: int) -> Any:
    """A thing of that type; refused where it is none, or larger or deeper than such things may be."""
    if len(value) > largest:
        raise NotWhatItSays(f"> {largest // 1024} KB")
    try:
        _check_depth(msgspec.json.decode(value))
        return msgspec.json.decode(value, type=kind)
    except UNDECODABLE as error:
        raise NotWhatItSays(str(error)) from error


def _check_depth(value: Any) -> None:
    """How deep a thing can be read depends on who reads it: what was taken in here has to be legible everywhere."""
    level = [value]
    for _ in range(DEEPEST):
        inside = [one.values() if isinstance(one, dict) else one for one in level if isinstance(one, dict | list)]
        if not inside:
            return
        level = [one for several in inside for one in several]
    raise NotWhatItSays(f"> {DEEPEST} levels")
