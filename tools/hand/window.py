"""The process with the app in it: an app like any other, but for a door through which it takes orders.

    python -m tools.hand.window FOLDER SIZE LANGUAGE PATIENCE

Its door is a socket, FOLDER/door; whoever may write into the folder may knock. Lines come in, one JSON value goes out
for each: [line, whether it was done, what there is to say]. Nothing is done after a line that could not be.
"""

import asyncio
import json
import os
import sys
import traceback
from pathlib import Path
from typing import Any

from tools.hand.eyes import stand_still
from tools.hand.finding import CannotTouch
from tools.hand.finger import Finger
from tools.hand.orders import Orders


def door_of(folder: Path) -> Path:
    return folder / "door"


def pid_of(folder: Path) -> Path:
    return folder / "pid"


def data_of(folder: Path) -> Path:
    """What the app keeps."""
    return folder / "data"


class Door:
    """Lets one in after the other."""

    def __init__(self, orders: Orders) -> None:
        self._orders = orders
        self._one_at_a_time = asyncio.Lock()

    async def let_in(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async with self._one_at_a_time:
            for line in (await reader.read()).decode().splitlines():
                done, said = await self._carry_out(line)
                writer.write(json.dumps([line, done, said]).encode() + b"\n")
                await writer.drain()
                if not done:
                    break
        writer.close()

    async def _carry_out(self, line: str) -> tuple[bool, str]:
        try:
            return True, await self._orders.do(line)
        except CannotTouch as refused:
            return False, str(refused)
        except Exception:  # noqa: BLE001  a fault of the app's is what one plays by hand to find: it is told
            return False, traceback.format_exc()


async def open_window(folder: Path, size: tuple[int, int], language: str, patience: float) -> None:
    """Until the app ends."""
    from kivy.core.window import Window

    from app.plays.settings import Settings
    from app.session import Session
    from app.ui import DarknessApp

    app = DarknessApp(Session.open(data_of(folder), Settings(language=language)))
    Window.size = size
    started = asyncio.Event()
    app.bind(on_start=lambda _: started.set())
    running = asyncio.create_task(app.async_run(async_lib="asyncio"))
    opening = asyncio.create_task(_open_door(app, folder, started, patience))
    await running
    opening.cancel()


async def _open_door(app: Any, folder: Path, started: asyncio.Event, patience: float) -> None:
    await started.wait()
    finger = Finger(app, patience)
    await stand_still()
    pid_of(folder).write_text(str(os.getpid()))
    await asyncio.start_unix_server(Door(Orders(finger, folder)).let_in, door_of(folder))


def main(folder: str, size: str, language: str, patience: str) -> None:
    from app.start import configure_kivy

    configure_kivy()
    from kivy.config import Config

    Config.set("graphics", "multisamples", "0")  # without a graphics card each sample is drawn by the processor
    width, height = map(int, size.split("x"))
    asyncio.run(open_window(Path(folder), (width, height), language, float(patience)))


if __name__ == "__main__":
    main(*sys.argv[1:])
