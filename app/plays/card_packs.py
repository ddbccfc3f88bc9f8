"""Packs of cards for the next table: one file, data only. What comes in is checked whole before anything is written."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec

from app.plays.cards import MOST_CARDS, CardRecord, CardShelf
from app.plays.errors import (
    UNDECODABLE,
    BadCardInPack,
    FromANewerVersion,
    NotACardPack,
    OtherGame,
    PackTooLarge,
    TooLarge,
    TooManyCards,
)
from app.plays.outside import read_in, write_out
from app.rules.core.errors import Refused

FORMAT = "darkness-companion-cards"
VERSION = 1
LARGEST_PACK = 2 * 1024 * 1024
LONGEST_TITLE = 80


class PackCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    kind: Annotated[str, msgspec.Meta(max_length=20)]
    fields: dict[str, Any]


class CardPack(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    format: str
    version: int
    game: Annotated[str, msgspec.Meta(max_length=64)]
    title: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TITLE)]
    cards: tuple[PackCard, ...]


class TakenIn(NamedTuple):
    """How many cards are new, were there before in another form, were there just so, or are kept as typed in here."""

    title: str
    added: int
    replaced: int
    there: int
    kept: int


class Exported(NamedTuple):
    file: Path
    data: bytes


def pack_of(shelf: CardShelf, game: str, title: str) -> bytes:
    """All own cards of a game as the text of a pack; refused where no table could take it in."""
    cards = tuple(PackCard(kind=one.kind, fields=one.fields) for one in reversed(shelf.all(game).records))
    pack = CardPack(format=FORMAT, version=VERSION, game=game, title=title[:LONGEST_TITLE], cards=cards)
    data = msgspec.json.format(msgspec.json.encode(pack), indent=1)
    if len(data) > LARGEST_PACK:
        raise PackTooLarge(LARGEST_PACK)
    return data


def export_pack(shelf: CardShelf, game: str, title: str, target: Path) -> Exported:
    data = pack_of(shelf, game, title)
    write_out(target, data)
    return Exported(target, data)


def read_pack_file(source: Path) -> bytes:
    return read_in(source, LARGEST_PACK)


def looks_like_pack(data: bytes) -> bool:
    """Enough to tell a pack from an exported play, which is a journal."""
    return FORMAT.encode() in data[:4096]


def import_pack(
    shelf: CardShelf, games: frozenset[str], data: bytes, file: str, spare_id: Callable[[], str]
) -> TakenIn:  # fmt: skip
    """`spare_id` gives an id for a new card. Cards typed in here are kept; those of earlier packs are replaced."""
    pack = read_pack(data, file)
    if pack.game not in games:
        raise OtherGame(file, pack.game)
    ours = {record.key: record for record in shelf.all(pack.game).records}
    added: dict[str, CardRecord] = {}
    replaced, there, kept = [], 0, 0
    for number, card in enumerate(pack.cards, 1):
        record = _checked(shelf, pack, card, spare_id(), file, number)
        known = ours.get(record.key)
        if known is None:
            added[record.key] = record
        elif known.fields == record.fields:
            there += 1
        elif known.pack:
            replaced.append(msgspec.structs.replace(record, id=known.id))
        else:
            kept += 1
    if len(ours) + len(added) > MOST_CARDS:
        raise TooManyCards(MOST_CARDS)
    shelf.take_in(added.values(), replaced)
    return TakenIn(pack.title, len(added), len(replaced), there, kept)


def _checked(shelf: CardShelf, pack: CardPack, card: PackCard, card_id: str, file: str, number: int) -> CardRecord:
    record = CardRecord(id=card_id, game=pack.game, kind=card.kind, fields=card.fields, pack=pack.title)
    try:
        return shelf.checked(record)
    except Refused as refused:
        name = str(card.fields.get("name", "")).strip()[:60] or str(number)
        raise BadCardInPack(file, name, refused) from refused


def read_pack(data: bytes, file: str) -> CardPack:
    if len(data) > LARGEST_PACK:
        raise TooLarge(file, LARGEST_PACK)
    plain = _plain(data, file)
    if plain.get("format") != FORMAT:
        raise NotACardPack(file)
    version = plain.get("version")
    if isinstance(version, int) and version > VERSION:
        raise FromANewerVersion(file, "format", version, VERSION)
    try:
        return msgspec.convert(plain, CardPack)
    except msgspec.ValidationError as error:
        raise NotACardPack(file, str(error)) from error


def _plain(data: bytes, file: str) -> dict[str, Any]:
    """JSON as the app writes it, or TOML as people write it."""
    try:
        text = data.decode("utf-8").strip()
        plain = msgspec.json.decode(text) if text.startswith("{") else tomllib.loads(text)
    except (*UNDECODABLE, ValueError) as error:  # TOML's own error is a ValueError, as are numbers too long to read
        raise NotACardPack(file, str(error)[:100] if looks_like_pack(data) else "") from error
    assert isinstance(plain, dict)
    return plain
