"""Checks every pack of a content folder, for `python -m app check-content`."""

from pathlib import Path

from app.content.errors import ContentError
from app.content.pack import inspect_pack, packs
from app.content.reader import MANIFEST, REFERENCE, WHOLE_FILE
from app.content.reference import check_reference


def check_content(root: Path) -> list[str]:
    """One line a problem, "file: field: why", with the file as seen from the root; empty when all is well."""
    folders = packs(root)
    if not folders:
        return [f"{root}: {WHOLE_FILE}: no pack below"]
    return [_line(root, problem) for folder in folders for problem in _problems(folder)]


def _problems(folder: Path) -> list[ContentError]:
    found = inspect_pack(folder)
    if isinstance(found, list):
        return found
    if found.manifest.game != folder.parent.name:
        why = f"{found.manifest.game!r} lies in the folder of {folder.parent.name!r}"
        return [ContentError(folder / MANIFEST, "game", why)]
    return check_reference(folder / REFERENCE, found.manifest.game)


def _line(root: Path, problem: ContentError) -> str:
    return f"{problem.file.relative_to(root)}: {problem.field}: {problem.why}"
