"""Plays the scripted play, saying aloud each entry that is safe, until it is killed."""

import os
import sys
from pathlib import Path

from app.plays.files import DiskFiles
from app.plays.journal import play_exists
from tests.plays.tiny import begin, play_or_undo, reopen


def main(root: Path, inputs: int) -> None:
    os.write(1, b"ready\n")
    files = DiskFiles(root)
    play = reopen(files) if play_exists(files, "one") else begin(files)
    for _ in range(inputs):
        play_or_undo(play, play.entries)
        os.write(1, b"%d\n" % play.entries)
    os.read(0, 1)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
