"""Every change that this process makes on the disk, before it is made: to count them, to die there, to refuse them."""

import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple


class Change(NamedTuple):
    """`what` is open, write, sync, mkdir, rename, remove, rmdir or truncate; `tear` makes half of a write."""

    what: str
    tear: Callable[[], object]
    makes: bool = False
    """A file or folder that was not there takes room."""


Told = Callable[[Change], object]
"""It may raise what the disk would, or not come back at all."""


def watch_changes(root: Path, told: Told) -> None:
    """From now on, for good: an audit hook cannot be taken away. Only what lies below that folder is told."""
    sys.addaudithook(lambda event, details: _hear(root, told, event, details))
    _watch_writes(told)
    _watch_syncs(told)


def _hear(root: Path, told: Told, event: str, details: tuple[Any, ...]) -> None:
    if event == "open" and details[2] & (os.O_WRONLY | os.O_RDWR) and _is_below(root, details[0]):
        told(Change("open", _nothing, makes=bool(details[2] & os.O_CREAT)))
    elif event in ("os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.truncate") and _is_below(root, details[0]):
        told(Change(event.removeprefix("os."), _nothing, makes=event == "os.mkdir"))


def _watch_writes(told: Told) -> None:
    really_write = os.pwrite

    def write(handle: int, data: bytes, offset: int) -> int:
        told(Change("write", lambda: really_write(handle, data[: len(data) // 2], offset), makes=True))
        return really_write(handle, data, offset)

    os.pwrite = write  # type: ignore[assignment]


def _watch_syncs(told: Told) -> None:
    def watched(really_sync: Callable[[int], None]) -> Callable[[int], None]:
        def sync(handle: int) -> None:
            told(Change("sync", _nothing, makes=not stat.S_ISDIR(os.fstat(handle).st_mode)))
            really_sync(handle)

        return sync

    os.fsync, os.fdatasync = watched(os.fsync), watched(os.fdatasync)  # type: ignore[assignment]


def _is_below(root: Path, path: str | int) -> bool:
    """Numbers are files that are open; names without a folder are those that a folder is cleared of."""
    return isinstance(path, int) or not Path(path).is_absolute() or Path(path).is_relative_to(root)


def _nothing() -> None:
    """There is nothing to tear."""
