"""Reads a pack's folder into frozen values, or says which file and field is wrong; never half of it."""

from pathlib import Path
from typing import TypeVar

from app.content.base import Manifest, Pack
from app.content.errors import ContentError
from app.content.formats import read_pack_of
from app.content.reader import MANIFEST, PackReader, entries_of, read_record

PackT = TypeVar("PackT", bound=Pack)


def packs(root: Path) -> list[Path]:
    """The folders of all packs below a content folder: <root>/<game>/<pack>."""
    return [pack for game in _folders(root) for pack in _folders(game)]


def load_pack(folder: Path, kind: type[PackT]) -> PackT:
    """The pack in a folder, of the game that is wanted; raises the first ContentError."""
    found = inspect_pack(folder)
    if isinstance(found, list):
        raise found[0]
    if not isinstance(found, kind):
        raise ContentError(folder / MANIFEST, "game", f"{found.manifest.game!r} where {kind.game!r} is wanted")
    return found


def inspect_pack(folder: Path) -> Pack | list[ContentError]:
    """The pack in a folder, or every file that is wrong."""
    try:
        manifest = read_record(folder / MANIFEST, Manifest)
    except ContentError as error:
        return [error]
    reader = PackReader(folder, manifest)
    pack = read_pack_of(manifest.game)(reader)
    reader.check_folder()
    return reader.problems or pack


def _folders(parent: Path) -> list[Path]:
    return [path for path in entries_of(parent) if path.is_dir()]
