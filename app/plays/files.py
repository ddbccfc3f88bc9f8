"""What plays ask of a disk, and which of it outlives a power failure.

Paths are relative to one root folder, with slashes. `append`, `replace`, `move` and `remove` are durable when they
return; where a call has a `durable` argument, that decides.

Whatever is made here is for its owner alone, and what an earlier version left open to others is closed to them when it
is opened.
"""

import errno
import fcntl
import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, Protocol
from zlib import crc32

TEMPORARY = ".tmp"
FOLDER, FILE = 0o700, 0o600
OTHERS = 0o077
_LONGEST_SEAL = 40


class Look(NamedTuple):
    """`changed` is when it was written last, in seconds since 1970."""

    size: int
    changed: float


class OpenFile(Protocol):
    """A file held open, so that one durable append is one write and one sync."""

    @property
    def size(self) -> int: ...
    def read(self, start: int, length: int) -> bytes: ...
    def append(self, data: bytes) -> None:
        """Durable when it returns. When it raises OSError, nothing has been appended."""

    def cut(self, size: int) -> None: ...
    def close(self) -> None: ...


class Scratch(Protocol):
    """A file held open to be written over and over: cheap, but a write may tear, and a longer one keeps its end."""

    def write(self, data: bytes, *, durable: bool = False) -> None: ...
    def close(self) -> None: ...


class Files(Protocol):
    def open(self, path: str) -> OpenFile: ...
    def read(self, path: str) -> bytes: ...
    def names(self, folder: str) -> list[str]:
        """What a folder holds, sorted; a missing folder holds nothing."""

    def state_of(self, folder: str) -> object:
        """Equal to what it was as long as nothing has come into the folder or left it."""

    def look(self, path: str) -> Look | None:
        """What a file looks like from outside; None where there is none."""

    def replace(self, path: str, data: bytes, *, durable: bool = True) -> None:
        """The file has either its old content or the new, at any moment."""

    def scratch(self, path: str) -> Scratch:
        """Makes the file where there is none."""

    def move(self, source: str, target: str) -> None: ...
    def remove(self, path: str) -> None:
        """A file or a whole folder; missing is fine."""


def sealed(body: bytes) -> bytes:
    """With its length and checksum before it: what was torn in a Scratch is found out."""
    return b"%d %d\n%b" % (len(body), crc32(body), body)


def unsealed(data: bytes) -> bytes | None:
    """What was sealed, if it is whole; the end of a longer one before it is passed over."""
    head, _, rest = data.partition(b"\n")
    length, _, checksum = head.partition(b" ")
    if not (length.isdigit() and checksum.isdigit() and len(head) < _LONGEST_SEAL):
        return None
    body = rest[: int(length)]
    return body if len(body) == int(length) and crc32(body) == int(checksum) else None


class DiskFile:
    def __init__(self, path: str) -> None:
        self._handle = os.open(path, os.O_RDWR)
        found = os.fstat(self._handle)
        self.was_open_to_others = bool(found.st_mode & OTHERS)
        _close_to_others(self._handle, found)
        self.size = found.st_size
        self._torn = False
        self._ours = False

    def read(self, start: int, length: int) -> bytes:
        return os.pread(self._handle, length, start)

    def append(self, data: bytes) -> None:
        if not self._ours:
            self._make_ours()
        if self._torn:
            self.cut(self.size)
        self._torn = True
        try:
            _write_all(self._handle, data, self.size)
            _sync_data(self._handle)
        except OSError:
            self._try_to_cut()
            raise
        self._torn = False
        self.size += len(data)

    def cut(self, size: int) -> None:
        if not self._ours:
            self._make_ours()
        os.ftruncate(self._handle, size)
        self.size = size
        self._torn = False

    def close(self) -> None:
        os.close(self._handle)

    def _make_ours(self) -> None:
        """From the first change on nobody else may write, or lines of two programs would end up in one play."""
        fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.fstat(self._handle).st_size != self.size:
            fcntl.flock(self._handle, fcntl.LOCK_UN)
            raise OSError(errno.ESTALE, "the file was changed by another program")
        self._ours = True

    def _try_to_cut(self) -> None:
        try:
            self.cut(self.size)
        except OSError:
            return  # the next append tries again, and until then readers ignore a torn line


class DiskScratch:
    def __init__(self, path: Path) -> None:
        is_new = not path.exists()
        self._handle = os.open(path, os.O_WRONLY | os.O_CREAT, FILE)
        _close_to_others(self._handle, os.fstat(self._handle))
        if is_new:
            _sync_folder(path.parent)

    def write(self, data: bytes, *, durable: bool = False) -> None:
        _write_all(self._handle, data, 0)
        if durable:
            os.fsync(self._handle)

    def close(self) -> None:
        os.close(self._handle)


class DiskFiles:
    def __init__(self, root: Path) -> None:
        self.root = root
        self._inside = f"{root}{os.sep}"  # joining paths costs as much as reading a file

    def close_to_others(self) -> None:
        """The root and the folders in it: nobody comes past them to what lies deeper, however much that is.

        What only a link leads to lies elsewhere, and is not the library's to close.
        """
        if self.root.is_dir():
            inside = (path for path in self.root.iterdir() if path.is_dir() and not path.is_symlink())
            for folder in (self.root, *inside):
                _close_folder_to_others(folder)

    def open(self, path: str) -> DiskFile:
        file = DiskFile(self._inside + path)
        if file.was_open_to_others:  # then its folder may be too
            self._close_inside((self.root / path).parent)
        return file

    def read(self, path: str) -> bytes:
        handle = os.open(self._inside + path, os.O_RDONLY)
        try:
            found = os.fstat(handle)
            _close_to_others(handle, found)
            return os.pread(handle, found.st_size, 0)
        finally:
            os.close(handle)

    def names(self, folder: str) -> list[str]:
        try:
            return sorted(path.name for path in (self.root / folder).iterdir() if path.suffix != TEMPORARY)
        except FileNotFoundError:
            return []

    def state_of(self, folder: str) -> tuple[int, ...]:
        try:
            found = os.stat(self._inside + folder)  # noqa: PTH116  (as fast as it gets: once a play)
        except FileNotFoundError:
            return ()
        return found.st_ino, found.st_mtime_ns, found.st_nlink

    def look(self, path: str) -> Look | None:
        try:
            found = os.stat(self._inside + path)  # noqa: PTH116  (as above)
        except (FileNotFoundError, NotADirectoryError):
            return None
        return Look(found.st_size, found.st_mtime)

    def replace(self, path: str, data: bytes, *, durable: bool = True) -> None:
        target = self.root / path
        self._make(target.parent)
        temporary = target.with_name(target.name + TEMPORARY)
        try:
            with open(temporary, "wb", opener=_for_us_alone) as file:
                file.write(data)
                if durable:
                    file.flush()
                    os.fsync(file.fileno())
            temporary.replace(target)
        except OSError:
            temporary.unlink(missing_ok=True)
            raise
        if durable:
            _sync_folder(target.parent)

    def scratch(self, path: str) -> "DiskScratch":
        target = self.root / path
        self._make(target.parent)
        return DiskScratch(target)

    def move(self, source: str, target: str) -> None:
        here, there = self.root / source, self.root / target
        self._make(there.parent)
        if there.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), target)
        here.rename(there)
        try:
            _sync_folder(there.parent)
            _sync_folder(here.parent)
        except OSError:
            there.rename(here)
            raise

    def remove(self, path: str) -> None:
        target = self.root / path
        if target.is_dir():
            shutil.rmtree(target)
        elif target.exists():
            target.unlink()
        else:
            return
        _sync_folder(target.parent)

    def _make(self, folder: Path) -> None:
        """Make a folder; a new folder's name is only safe once its parent is synced."""
        if folder.is_dir():
            self._close_inside(folder)
            return
        self._make(folder.parent)
        folder.mkdir(FOLDER, exist_ok=True)
        _sync_folder(folder.parent)

    def _close_inside(self, folder: Path) -> None:
        """Never the root or what it lies in: those may be anybody's."""
        if self.root in folder.parents:
            _close_folder_to_others(folder)


def _for_us_alone(path: str, flags: int) -> int:
    """A temporary file that a kill left may be open to others still."""
    handle = os.open(path, flags, FILE)
    _close_to_others(handle, os.fstat(handle))
    return handle


def _close_to_others(handle: int, found: os.stat_result) -> None:
    """Where the disk knows no owners, or somebody else is the owner, it stays as it is: that must not stop the app."""
    if found.st_mode & OTHERS:
        with suppress(OSError):
            os.fchmod(handle, FILE)


def _close_folder_to_others(folder: Path) -> None:
    with suppress(OSError):  # as with files
        if folder.stat().st_mode & OTHERS:
            folder.chmod(FOLDER)


def _write_all(handle: int, data: bytes, start: int) -> None:
    written = os.pwrite(handle, data, start)
    while written < len(data):
        written += os.pwrite(handle, data[written:], start + written)


def _sync_data(handle: int) -> None:
    """Content and size, which is all that reading it back takes."""
    if hasattr(os, "fdatasync"):
        os.fdatasync(handle)
    else:  # macOS
        os.fsync(handle)


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
