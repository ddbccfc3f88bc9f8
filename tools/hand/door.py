"""The shell's side of the door, and that of tests: starts a window, gives it orders, kills it as a phone does."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tools.hand.finding import CannotTouch
from tools.hand.window import door_of, pid_of

ROOT = Path(__file__).resolve().parents[2]
PHONE = "412x915"
SHORT_PATIENCE = 3.0
"""Seconds: somebody sits at the shell who mistypes."""
STARTS_WITHIN = 60.0
ANSWERS_WITHIN = 300.0
"""Seconds: longer than any order may wait for words."""
A_LITTLE = 0.01


class Answer(NamedTuple):
    order: str
    done: bool
    said: str


class Hand:
    """One window, whose app keeps its data in a folder. It may be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.absolute()
        self._process: subprocess.Popen[bytes] | None = None
        """Of this hand's own start; another one may have opened the window."""

    def start(self, size: str = PHONE, language: str = "en", patience: float = SHORT_PATIENCE) -> None:
        """On the display there is, or on one that nobody sees. The language is that of the phone."""
        if self._is_alive():
            raise CannotTouch(f"a window is open on {self.folder}: kill it first")
        kivy, log = self.folder / "kivy", self.folder / "log.txt"
        kivy.mkdir(parents=True, exist_ok=True)
        door_of(self.folder).unlink(missing_ok=True)
        hidden = [] if "DISPLAY" in os.environ else ["xvfb-run", "-a", "-s", "-screen 0 1920x1280x24"]
        window = [sys.executable, "-m", "tools.hand.window", str(self.folder), size, language, str(patience)]
        with log.open("w") as said:
            self._process = subprocess.Popen(
                [*hidden, *window], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=said, stderr=said,
                env={**os.environ, "KIVY_HOME": str(kivy), "KIVY_NO_ARGS": "1"}, start_new_session=True,
            )  # fmt: skip
        self._wait_for_door(self._process, log)

    def _wait_for_door(self, process: "subprocess.Popen[bytes]", log: Path) -> None:
        latest = time.monotonic() + STARTS_WITHIN
        while not self._opens():
            if process.poll() is not None or time.monotonic() > latest:
                raise CannotTouch(f"the window did not open:\n{log.read_text()[-2000:]}")
            time.sleep(A_LITTLE)

    def _opens(self) -> bool:
        """The file alone says nothing: it is there a moment before somebody listens behind it."""
        with socket.socket(socket.AF_UNIX) as door:
            return door.connect_ex(str(door_of(self.folder))) == 0

    def do(self, *orders: str) -> Iterator[Answer]:
        """One line each. Nothing is done after one that could not be."""
        with socket.socket(socket.AF_UNIX) as door:
            door.settimeout(ANSWERS_WITHIN)
            if door.connect_ex(str(door_of(self.folder))) != 0:
                raise CannotTouch(f"no window is open on {self.folder}: start it first")
            door.sendall("\n".join(orders).encode())
            door.shutdown(socket.SHUT_WR)
            with door.makefile() as answers:
                for line in answers:
                    yield Answer(*json.loads(line))

    def kill(self) -> None:
        """As a phone does it: at once, without a word."""
        if self._is_alive():
            os.kill(self._pid(), signal.SIGKILL)
        while self._is_alive():
            time.sleep(A_LITTLE)
        if self._process is not None:  # what held its display for it ends with it
            self._process.wait()
            self._process = None
        for left in (pid_of(self.folder), door_of(self.folder)):
            left.unlink(missing_ok=True)

    def _pid(self) -> int:
        return int(pid_of(self.folder).read_text())

    def _is_alive(self) -> bool:
        if self._process is not None and self._process.poll() is not None:
            self._process = None
            return False
        try:
            os.kill(self._pid(), 0)
        except (FileNotFoundError, ProcessLookupError):
            return False
        return True
