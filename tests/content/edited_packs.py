"""A copy of a pack with one thing in it made bad, and the refusal that it gets."""

import shutil
from pathlib import Path

import pytest

from app.content import ContentError, load_pack


def copied(core: Path, folder: Path) -> Path:
    """Below the folder of its game, as packs lie."""
    copy = folder / core.parent.name / core.name
    shutil.copytree(core, copy)
    return copy


def check_refused(pack: Path, kind: type, edit: tuple[str, str, str], field: str) -> None:
    """In one short line, with the file and the field; `edit` is a file, what stands there, and what then does."""
    file, old, new = edit
    path = pack / file
    text = path.read_text(encoding="utf-8")
    assert old in text, "the edit no longer applies"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_pack(pack, kind)
    assert (caught.value.file, caught.value.field) == (path, field)
    assert str(caught.value) == f"{path}: {field}: {caught.value.why}"
    assert "\n" not in str(caught.value)
    assert len(caught.value.why) <= 200
