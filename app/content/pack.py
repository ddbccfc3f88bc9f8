"""Reads a pack's folder into frozen values, or says which file and field is wrong; never half of it."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from app.content.base import Entry, Manifest, Provenance
from app.content.errors import ContentError, FieldError
from app.content.hero_models import HeroCard, HeroClass
from app.content.item_models import ItemCard
from app.content.models import (
    DiceSheet,
    Enemy,
    Pack,
    QuestSheet,
    TileSide,
)

LARGEST_FILE = 64 * 1024
WHOLE_FILE = "(file)"

_PARTS = frozenset({"pack.toml", "dice.toml", "tiles", "heroes", "classes", "enemies", "items", "quests"})
_PLACE = re.compile(r"(?P<why>.*) - at `\$\.?(?P<place>.*)`", re.DOTALL)
_NAMED_FIELD = re.compile(r"Object (?:contains unknown|missing required) field `(?P<field>.*)`", re.DOTALL)

StructT = TypeVar("StructT", bound=msgspec.Struct)
EntryT = TypeVar("EntryT", bound=Entry)


def packs(root: Path) -> list[Path]:
    """The folders of all packs below a content folder: <root>/<game>/<pack>."""
    return [pack for game in _folders(root) for pack in _folders(game)]


def load_pack(folder: Path) -> Pack:
    """The pack in a folder; raises the first ContentError."""
    found = inspect_pack(folder)
    if isinstance(found, list):
        raise found[0]
    return found


def inspect_pack(folder: Path) -> Pack | list[ContentError]:
    """The pack in a folder, or every file that is wrong."""
    try:
        manifest = _read(folder / "pack.toml", Manifest)
    except ContentError as error:
        return [error]
    reader = _PackReader(folder, manifest)
    pack = reader.pack()
    return reader.problems or pack


class _PackReader:
    """Goes on after a bad file, so that an author sees all of them at once."""

    def __init__(self, folder: Path, manifest: Manifest) -> None:
        self.folder = folder
        self.manifest = manifest
        self.problems: list[ContentError] = []

    def pack(self) -> Pack:
        if self.manifest.id != self.folder.resolve().name:
            self.refuse(self.folder / "pack.toml", "id", f"{self.manifest.id!r} is not its folder's name")
        for path in _entries(self.folder):
            if path.name not in _PARTS:
                self.refuse(path, WHOLE_FILE, "not a part of a pack")
        pack = Pack(
            manifest=self.manifest,
            tiles=self.entries("tiles", TileSide),
            heroes=self.entries("heroes", HeroCard),
            classes=self.entries("classes", HeroClass),
            enemies=self.entries("enemies", Enemy),
            items=self.entries("items", ItemCard),
            quests=self.entries("quests", QuestSheet),
            dice={die.colour: die for sheet in self.dice_sheet() for die in sheet.die},
        )
        if not self.problems:  # a class or tile that could not be read is not missing
            self.check_class_references(pack)
            self.check_tile_references(pack)
        return pack

    def refuse(self, file: Path, field: str, why: str) -> None:
        self.problems.append(ContentError(file, field, why))

    def entries(self, part: str, kind: type[EntryT]) -> dict[str, EntryT]:
        folder = self.folder / part
        if folder.exists() and not folder.is_dir():
            self.refuse(folder, WHOLE_FILE, "not a folder")
        return {entry.key: entry for path in _entries(folder) for entry in self.entry(path, kind)}

    def entry(self, path: Path, kind: type[EntryT]) -> Iterator[EntryT]:
        if path.suffix != ".toml":
            self.refuse(path, WHOLE_FILE, "not a part of a pack")
            return
        for entry in self.sourced(path, kind):
            if entry.key != path.stem:
                self.refuse(path, kind.key_field, f"{entry.key!r} is not its file's name")
            yield entry

    def dice_sheet(self) -> Iterator[DiceSheet]:
        path = self.folder / "dice.toml"
        return self.sourced(path, DiceSheet) if path.exists() else iter(())

    def sourced(self, path: Path, kind: type[StructT]) -> Iterator[StructT]:
        """The record in a file, if it can be read."""
        try:
            record = _read(path, kind)
        except ContentError as error:
            self.problems.append(error)
            return
        for field, provenance in _provenances(record):
            for key in provenance.source:
                if key not in self.manifest.sources:
                    self.refuse(path, field, f"the pack has no source {key!r}")
        yield record

    def check_class_references(self, pack: Pack) -> None:
        for hero in pack.heroes.values():
            if hero.example_class is not None and hero.example_class not in pack.classes:
                path = self.folder / "heroes" / f"{hero.id}.toml"
                self.refuse(path, "example_class", f"the pack has no class {hero.example_class!r}")

    def check_tile_references(self, pack: Pack) -> None:
        for quest in pack.quests.values():
            path = self.folder / "quests" / f"{quest.id}.toml"
            if missing := [side for side in quest.tiles if side not in pack.tiles]:
                self.refuse(path, "tiles", f"the pack has no tile {missing[0]!r}")
            numbers = [side[:-1] for side in quest.tiles]
            if len(set(numbers)) != len(numbers):
                self.refuse(path, "tiles", "two sides of one tile")


def _provenances(record: msgspec.Struct) -> Iterator[tuple[str, Provenance]]:
    if isinstance(record, Provenance):
        yield "source", record
    if isinstance(record, Enemy):
        for number, card in enumerate(record.card):
            yield f"card[{number}].source", card


def _folders(parent: Path) -> list[Path]:
    return [path for path in _entries(parent) if path.is_dir()]


def _entries(folder: Path) -> list[Path]:
    """What lies in a folder, without what file managers and version control hide there."""
    if not folder.is_dir():
        return []
    return sorted(path for path in folder.iterdir() if not path.name.startswith("."))


def _read(path: Path, kind: type[StructT]) -> StructT:
    try:
        return msgspec.convert(_read_toml(path), kind)
    except msgspec.ValidationError as error:
        raise _located(path, error) from error


def _read_toml(path: Path) -> dict[str, object]:
    if not path.is_file():
        raise ContentError(path, WHOLE_FILE, "is not there" if not path.exists() else "not a file")
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise ContentError(path, WHOLE_FILE, error.strerror or "cannot be read") from error
    if len(raw) > LARGEST_FILE:
        raise ContentError(path, WHOLE_FILE, f"larger than {LARGEST_FILE // 1024} KiB")
    try:
        return tomllib.loads(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise ContentError(path, WHOLE_FILE, f"not UTF-8 at byte {error.start}") from error
    except ValueError as error:  # bad TOML, and numbers longer than Python reads
        raise ContentError(path, WHOLE_FILE, f"not TOML: {error}") from error
    except RecursionError as error:
        raise ContentError(path, WHOLE_FILE, "nested too deeply") from error


def _located(path: Path, error: msgspec.ValidationError) -> ContentError:
    """msgspec tells the place only in its sentence, and of unknown or missing fields only the record."""
    message = str(error)
    placed = _PLACE.fullmatch(message)
    why, place = (placed["why"], placed["place"]) if placed else (message, "")
    if isinstance(error.__cause__, FieldError):
        field = error.__cause__.field
    elif named := _NAMED_FIELD.fullmatch(why):
        field = named["field"]
    else:
        field = ""
    return ContentError(path, ".".join(filter(None, (place, field))) or WHOLE_FILE, why)
