"""Starting the app: where its data lives, the window's size, and a smoke test for packaging."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.ui import DarknessApp

PHONE = (412, 915)
SMOKE = "DARKNESS_COMPANION_SMOKE"
DATA = "DARKNESS_COMPANION_DATA"


def data_folder() -> Path:
    """Android gives every app a folder of its own; elsewhere it is below the user's data."""
    if DATA in os.environ:
        return Path(os.environ[DATA])
    if "ANDROID_PRIVATE" in os.environ:
        return Path(os.environ["ANDROID_PRIVATE"]) / "darkness-companion"
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "darkness-companion"


def configure_kivy() -> None:
    """Before the window opens: our size, no red dots under a right click, no arguments of Kivy's own."""
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    from kivy.config import Config

    Config.set("kivy", "log_level", "warning")
    Config.set("graphics", "width", str(PHONE[0]))
    Config.set("graphics", "height", str(PHONE[1]))
    Config.set("graphics", "multisamples", "4")
    Config.set("input", "mouse", "mouse,disable_multitouch")
    Config.set("kivy", "exit_on_escape", "0")


def start() -> None:
    configure_kivy()
    from app.session import Session
    from app.ui import DarknessApp

    app = DarknessApp(Session.open(data_folder()))
    if os.environ.get(SMOKE):
        app.bind(on_start=lambda _: _stop_after_first_frame(app))
    app.run()


def _stop_after_first_frame(app: "DarknessApp") -> None:
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: app.stop(), 0)
