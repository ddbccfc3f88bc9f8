"""What was told of the open question and is no answer yet, kept beside the journal: dice that were tapped.

Written in place with every tap and not synced, which costs microseconds: a kill loses nothing of it, and before the app
may be stopped it is synced. It belongs to one question at one place of the journal, and is worth nothing after it. What
cannot be read is passed over: the dice still lie on the table.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import msgspec

from app.plays.errors import UNDECODABLE
from app.plays.files import Files, Scratch, sealed, unsealed
from app.plays.journal import play_folder
from app.plays.lines import encode

DRAFT = "draft"

Told = Mapping[str, Any]


class Draft(msgspec.Struct, frozen=True):
    """`key` is that of the question, `entries` how many the journal had."""

    key: str
    entries: int
    told: dict[str, Any]


_draft = msgspec.json.Decoder(Draft)


class Drafts:
    """Of one play; there is one at a time."""

    def __init__(self, files: Files, play_id: str) -> None:
        self._files = files
        self._path = f"{play_folder(play_id)}/{DRAFT}"
        self._scratch: Scratch | None = None
        self._written = b""

    def keep(self, key: str, entries: int, told: Told) -> None:
        """What the disk does not take is only missed after a kill."""
        data = sealed(encode(Draft(key, entries, dict(told))))
        if data != self._written:
            self._write(data)

    def kept(self, key: str, entries: int) -> Told:
        """What was told of this question; nothing where it was another."""
        try:
            draft = _draft.decode(unsealed(self._files.read(self._path)) or b"")
        except (OSError, *UNDECODABLE):
            return {}
        return draft.told if (draft.key, draft.entries) == (key, entries) else {}

    def drop(self) -> None:
        """The question is answered, or gone."""
        if self._written:
            self._write(sealed(b""))
            self._written = b""

    def sync(self) -> None:
        if self._written:
            self._write(self._written, durable=True)

    def close(self) -> None:
        if self._scratch is not None:
            self._scratch.close()
            self._scratch = None

    def _write(self, data: bytes, *, durable: bool = False) -> None:
        with suppress(OSError):
            if self._scratch is None:
                self._scratch = self._files.scratch(self._path)
            self._scratch.write(data, durable=durable)
            self._written = data
