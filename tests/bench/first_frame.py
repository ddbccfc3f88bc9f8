"""Starts a window and says when its first frame was shown: `python -m tests.bench.first_frame bare|home`."""

import os
import sys
from pathlib import Path
from time import CLOCK_BOOTTIME, clock_gettime

KIB = 1024


def since_process_start() -> float:
    """Seconds since this process was created, by the kernel's own record."""
    ticks = int(Path("/proc/self/stat").read_text().rpartition(")")[2].split()[19])
    return clock_gettime(CLOCK_BOOTTIME) - ticks / os.sysconf("SC_CLK_TCK")


def megabytes() -> float:
    resident = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmRSS"))
    return int(resident.split()[1]) / KIB


def main(what: str) -> None:
    from app.start import configure_kivy

    configure_kivy()
    from kivy.clock import Clock
    from kivy.core.window import Window

    app = _bare() if what == "bare" else _home()

    def shown(*_: object) -> None:
        Window.unbind(on_flip=shown)
        print(since_process_start(), megabytes(), flush=True)
        Clock.schedule_once(lambda _: app.stop())

    app.bind(on_start=lambda _: Window.bind(on_flip=shown))
    app.run()


def _bare():
    from kivymd.app import MDApp
    from kivymd.uix.label import MDLabel

    class Bare(MDApp):
        def build(self):
            self.theme_cls.theme_style = "Dark"
            return MDLabel(text="Darkness Companion", halign="center")

    return Bare()


def _home():
    from app.session import Session
    from app.start import data_folder
    from app.ui import DarknessApp

    return DarknessApp(Session.open(data_folder()))


if __name__ == "__main__":
    main(sys.argv[1])
