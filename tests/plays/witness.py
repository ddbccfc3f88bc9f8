"""Watches what a program syncs on a real disk, and rebuilds what a power failure would leave."""

import os
import stat
from pathlib import Path


class SyncWitness:
    """Put its `sync` in place of os.fsync and os.fdatasync."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._contents: dict[int, bytes] = {}
        self._folders: dict[int, dict[str, int]] = {}
        self._held: dict[int, int] = {}
        self.syncs = 0

    def sync(self, handle: int) -> None:
        self.syncs += 1
        about = os.fstat(handle)
        if about.st_ino not in self._held:
            self._held[about.st_ino] = os.dup(handle)  # so that the number is not given to another file
        if stat.S_ISDIR(about.st_mode):
            self._folders[about.st_ino] = {entry.name: entry.inode() for entry in os.scandir(handle)}
        else:
            self._contents[about.st_ino] = Path(f"/proc/self/fd/{handle}").read_bytes()

    def all_is_safe(self) -> None:
        """What is there now was synced long ago."""
        for path in (self._root, *self._root.rglob("*")):
            handle = os.open(path, os.O_RDONLY)
            self.sync(handle)
            os.close(handle)

    def synced(self, file: Path) -> bytes | None:
        """What of a file would be there under the name that it has now."""
        return self._contents.get(file.stat().st_ino)

    def after_power_failure(self) -> dict[str, bytes]:
        """Path to content of all files that would still be there."""
        return dict(self._files_in(self._root.stat().st_ino, ""))

    def _files_in(self, folder: int, prefix: str) -> list[tuple[str, bytes]]:
        found: list[tuple[str, bytes]] = []
        for name, inode in self._folders.get(folder, {}).items():
            if inode in self._contents:
                found.append((prefix + name, self._contents[inode]))
            else:
                found.extend(self._files_in(inode, f"{prefix}{name}/"))
        return found

    def close(self) -> None:
        for handle in self._held.values():
            os.close(handle)
