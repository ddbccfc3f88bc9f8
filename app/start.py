"""Starting the app: where its data lives, the window's size, and a smoke test for packaging."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.ui import DarknessApp

PHONE = (412, 915)
SMOKE = "DARKNESS_COMPANION_SMOKE"
DATA = "DARKNESS_COMPANION_DATA"
LOCALE = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
FALLBACK = "en"


def data_folder() -> Path:
    """Android gives every app a folder of its own; elsewhere it is below the user's data."""
    if DATA in os.environ:
        return Path(os.environ[DATA])
    if "ANDROID_PRIVATE" in os.environ:
        return Path(os.environ["ANDROID_PRIVATE"]) / "darkness-companion"
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "darkness-companion"


def phone_language() -> str:
    """The language that the system speaks, if the app has words in it; English otherwise."""
    from app.i18n import available_languages

    spoken = _android_language() if "ANDROID_PRIVATE" in os.environ else _desktop_language()
    return spoken if spoken in available_languages() else FALLBACK


def _android_language() -> str:
    from jnius import autoclass

    return str(autoclass("java.util.Locale").getDefault().getLanguage())


def _desktop_language() -> str:
    """The first that is set counts, as everywhere on Linux: 'fr_FR.UTF-8'."""
    return next((os.environ[name] for name in LOCALE if os.environ.get(name)), "")[:2].lower()


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
    from app.plays.settings import Settings
    from app.session import Session
    from app.tidying import Tidying
    from app.ui import DarknessApp

    app = DarknessApp(Session.open(data_folder(), Settings(language=phone_language())))
    if os.environ.get(SMOKE):
        app.bind(on_start=lambda _: _stop_after_first_frame(app))
    tidying = Tidying()
    app.run()
    tidying.stop()
    if os.environ.get(SMOKE) and app.session.fault is not None:
        raise RuntimeError(app.session.fault.told)


def _stop_after_first_frame(app: "DarknessApp") -> None:
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: app.stop(), 0)
