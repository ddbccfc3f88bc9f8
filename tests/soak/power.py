"""A power failure: what was not synced is forgotten, or there in part. On a real disk, whose syncs are watched."""

import os
import shutil
from pathlib import Path
from random import Random

from tests.changes_on_disk import Change
from tests.plays.witness import SyncWitness
from tests.soak.lives import die


class PowerFailure:
    """Either nothing is left but what was synced; or names are as they were last, and new contents there in part."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def lurk(self, root: Path) -> None:
        self._root = root
        self._witness = SyncWitness(root)
        self._witness.all_is_safe()
        os.fsync = os.fdatasync = self._witness.sync  # type: ignore[assignment]

    def strike(self, change: Change) -> None:
        change.tear()
        left = self._witness.after_power_failure() if self._chance.random() < 0.5 else self._in_part()
        shutil.rmtree(self._root)
        for path, data in left.items():
            (self._root / path).parent.mkdir(parents=True, exist_ok=True)
            (self._root / path).write_bytes(data)
        die()

    def _in_part(self) -> dict[str, bytes]:
        files = (file for file in self._root.rglob("*") if file.is_file())
        return {str(file.relative_to(self._root)): self._part_of(file) for file in files}

    def _part_of(self, file: Path) -> bytes:
        """What was synced is never lost; what was written over it is there in part, or is zeros at its end."""
        synced, latest = self._witness.synced(file) or b"", file.read_bytes()
        torn = latest[: self._chance.randint(0, len(latest))]
        zeros = bytes(len(latest[len(synced) :]))
        return self._chance.choice((synced, latest, torn + synced[len(torn) :], synced + zeros))
