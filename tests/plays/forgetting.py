"""A disk in memory that can lose its power: what was not synced is forgotten, and an append may be torn."""

import errno
import os
from dataclasses import dataclass, field

from app.plays.files import Look


class PowerFailure(BaseException):
    """Nothing in the app may catch it."""


@dataclass
class ForgettingFiles:
    """`steps_left` counts down with every write; at zero the power fails, `torn` of the bytes being through.

    `room_for` counts down too; at zero the disk is full.
    """

    live: dict[str, bytes] = field(default_factory=dict)
    synced: dict[str, bytes] = field(default_factory=dict)
    steps_left: int | None = None
    torn: float = 0.0
    full: bool = False
    room_for: int | None = None
    appends: int = 0
    reads: list[tuple[str, int, int]] = field(default_factory=list)

    def forget(self) -> "ForgettingFiles":
        """The disk as it is when the power is back."""
        return ForgettingFiles(live=dict(self.synced), synced=dict(self.synced))

    def open(self, path: str) -> "ForgettingFile":
        if path not in self.live:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
        return ForgettingFile(self, path)

    def read(self, path: str) -> bytes:
        if path not in self.live:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
        return self.live[path]

    def names(self, folder: str) -> list[str]:
        inside = folder + "/"
        return sorted({path[len(inside) :].split("/")[0] for path in self.live if path.startswith(inside)})

    def state_of(self, folder: str) -> object:
        return self.names(folder)

    def look(self, path: str) -> Look | None:
        return Look(len(self.live[path]), 0.0) if path in self.live else None

    def replace(self, path: str, data: bytes, *, durable: bool = True) -> None:
        self.step()
        self.live[path] = data
        if durable:
            self.synced[path] = data

    def scratch(self, path: str) -> "ForgettingScratch":
        self.step()
        self.live.setdefault(path, b"")
        return ForgettingScratch(self, path)

    def move(self, source: str, target: str) -> None:
        if target in self.live or self.names(target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), target)
        self.step()
        for disk in (self.live, self.synced):
            for path in [path for path in disk if path == source or path.startswith(source + "/")]:
                disk[target + path[len(source) :]] = disk.pop(path)

    def remove(self, path: str) -> None:
        if path not in self.live and not self.names(path):
            return
        self.step()
        for disk in (self.live, self.synced):
            for gone in [one for one in disk if one == path or one.startswith(path + "/")]:
                del disk[gone]

    def step(self) -> None:
        if self.fails_now():
            raise PowerFailure
        self.refuse_when_full()

    def fails_now(self) -> bool:
        if self.steps_left is None:
            return False
        self.steps_left -= 1
        return self.steps_left < 0

    def refuse_when_full(self) -> None:
        if self.room_for is not None:
            self.room_for -= 1
            self.full = self.full or self.room_for < 0
        if self.full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


class ForgettingFile:
    def __init__(self, files: ForgettingFiles, path: str) -> None:
        self._files = files
        self._path = path
        self.size = len(files.live[path])

    def read(self, start: int, length: int) -> bytes:
        self._files.reads.append((self._path, start, length))
        return self._files.live[self._path][start : start + length]

    def append(self, data: bytes) -> None:
        files = self._files
        before = files.live[self._path]
        if files.fails_now():
            files.synced[self._path] = before + data[: int(len(data) * files.torn)]
            raise PowerFailure
        files.refuse_when_full()
        files.appends += 1
        files.live[self._path] = files.synced[self._path] = before + data
        self.size += len(data)

    def cut(self, size: int) -> None:
        self._files.step()
        self._files.live[self._path] = self._files.live[self._path][:size]
        self.size = size

    def close(self) -> None:
        self._path = "closed"


class ForgettingScratch:
    def __init__(self, files: ForgettingFiles, path: str) -> None:
        self._files = files
        self._path = path

    def write(self, data: bytes, *, durable: bool = False) -> None:
        files = self._files
        old = files.live.get(self._path, b"")
        if files.fails_now():
            cut = int(len(data) * files.torn)
            files.synced[self._path] = data[:cut] + old[cut:]
            raise PowerFailure
        files.refuse_when_full()
        files.live[self._path] = data + old[len(data) :]
        if durable:
            files.synced[self._path] = files.live[self._path]

    def close(self) -> None:
        self._path = "closed"
