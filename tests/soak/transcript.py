"""What led to a fault, as a playthrough file: each line with what came of it."""

import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.playthroughs.playthrough import WHATEVER, Table

SHARED_MEMORY = Path("/dev/shm")
IN_MEMORY = SHARED_MEMORY if SHARED_MEMORY.is_dir() else None
"""Where waiting for a disk takes no time; None: where temporary files are else."""


def transcript(game: str, told: Sequence[str], what: str) -> str:
    """It fails in the tests as long as the fault is there. What should come of the last line, nobody knows yet."""
    lines = [f"# {what}", f"# To be kept in tests/playthroughs/{game}", ""]
    with tempfile.TemporaryDirectory(dir=IN_MEMORY) as folder:
        table = Table(game, Path(folder))
        for one in told[:-1]:
            lines += [one, *(f"    {came}" for came in table.tell(one))]
        if table.session.has_play:
            table.session.close_play()
    return "\n".join([*lines, *told[-1:], f"    {WHATEVER}", ""])
