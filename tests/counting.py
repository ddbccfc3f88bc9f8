"""A disk that counts what is asked of it."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from app.plays.files import DiskFile, DiskFiles, DiskScratch


class CountingFiles(DiskFiles):
    """`asked` says how often each thing was done, `read` and `written` are bytes; a name in a folder is one of them."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.asked: Counter[str] = Counter()

    @contextmanager
    def counted(self) -> Iterator[Counter[str]]:
        before, found = self.asked, Counter[str]()
        self.asked = found
        yield found
        self.asked = before + found

    def open(self, path: str) -> DiskFile:
        self.asked["open"] += 1
        return _CountingFile(self._inside + path, self)

    def read(self, path: str) -> bytes:
        data = super().read(path)
        self.asked.update({"read a file": 1, "read": len(data)})
        return data

    def names(self, folder: str) -> list[str]:
        found = super().names(folder)
        self.asked.update({"names": 1, "read": len(found)})
        return found

    def state_of(self, folder: str) -> tuple[int, ...]:
        self.asked["look"] += 1
        return super().state_of(folder)

    def look(self, path: str) -> Any:
        self.asked["look"] += 1
        return super().look(path)

    def replace(self, path: str, data: bytes, *, durable: bool = True) -> None:
        self.asked.update({"replace": 1, "written": len(data)})
        super().replace(path, data, durable=durable)

    def scratch(self, path: str) -> DiskScratch:
        self.asked["scratch"] += 1
        return super().scratch(path)

    def move(self, source: str, target: str) -> None:
        self.asked["move"] += 1
        super().move(source, target)

    def remove(self, path: str) -> None:
        self.asked["remove"] += 1
        super().remove(path)


class _CountingFile(DiskFile):
    def __init__(self, path: str, files: CountingFiles) -> None:
        super().__init__(path)
        self._files = files

    def read(self, start: int, length: int) -> bytes:
        data = super().read(start, length)
        self._files.asked["read"] += len(data)
        return data

    def append(self, data: bytes) -> None:
        super().append(data)
        self._files.asked.update({"append": 1, "written": len(data)})
