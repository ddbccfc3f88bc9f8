"""The demo played by itself: `python -m app demo` opens the window, plays the enemies' phase, and keeps pictures.

It taps what a player would tap: the screens' own methods, one after the other, with a frame between them.
"""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from app.demo import demo_is_over
from app.demo_taps import go_along, tell_dice
from app.plays.lines import Entry
from app.rules.core.question import RollDice
from app.start import configure_kivy

if TYPE_CHECKING:
    from app.ui import DarknessApp

PICTURES = Path(__file__).resolve().parent.parent / "build" / "demo"
PAUSE = 0.3  # seconds between two taps: longer than any animation
MOST_TAPS = 200


def tour() -> int:
    """Play the demo in a window and say where the pictures are."""
    configure_kivy()
    from kivy.clock import Clock

    from app.session import Session
    from app.ui import DarknessApp

    shutil.rmtree(PICTURES, ignore_errors=True)
    PICTURES.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as folder:
        app = DarknessApp(Session.open(Path(folder)))
        taps = _taps(app)

        def tap(_: float) -> None:
            if next(taps, None) is None:
                app.stop()
            else:
                Clock.schedule_once(tap, PAUSE)

        def first_tap(_: float) -> None:
            Clock.schedule_once(tap, PAUSE)

        # One frame later: the first takes longer than any pause, and a picture before it is black.
        app.bind(on_start=lambda _: Clock.schedule_once(first_tap, 0))
        app.run()
        if app.session.fault is not None:
            raise RuntimeError(app.session.fault.told)
    print(f"\n{len(list(PICTURES.iterdir()))} pictures in {PICTURES}")
    return 0


def _taps(app: "DarknessApp") -> Iterator[str]:
    """Each step names the screen it leaves; None would end the tour."""
    pictures = _Pictures()
    pictures.take("home")
    app.screen("home").open_demo()
    yield "home"
    for _ in range(MOST_TAPS):
        name = app.current
        play = app.session.play
        if name == "table" and demo_is_over(play.state):
            pictures.take("table_after")
            return
        pictures.take(f"{name}_{_slug(app.session.play.turn_of)}" if name != "table" else name)
        said = len(play.log())
        yield from _tap(app, name, pictures)
        for entry in app.session.play.log()[said:]:
            _print(app, entry)
    raise RuntimeError(f"the demo's phase did not end in {MOST_TAPS} taps")


def _tap(app: "DarknessApp", name: str, pictures: "_Pictures") -> Iterator[str]:
    """One tap; a roll is told before it counts."""
    question = app.session.play.question
    if name not in ("table", "turn") and isinstance(question, RollDice):
        tell_dice(app.screens.current_screen, question)
        yield name
        pictures.take("roll_told")
    go_along(app)
    yield name


def _print(app: "DarknessApp", entry: Entry) -> None:
    """What an input did, with the pages of the rulebook; the turns are set apart."""
    command, frame = entry.input.do, app.session.play.frame
    if command is not None:
        print(f"\n{frame.turn_of(command, entry.events)}" if isinstance(command, frame.turns) else "")
    for event in entry.events:
        reason = getattr(event, "reason", None)
        page = f" ({app.t('why.page', page=reason.page)})" if reason is not None and reason.page else ""
        print(f"  {frame.sentence(app.t, event)}{page}")


def _slug(name: str) -> str:
    return name.lower().replace(" ", "_")


class _Pictures:
    """Pictures of the window, numbered in the order they are taken."""

    def __init__(self) -> None:
        self._taken = 0

    def take(self, name: str) -> None:
        from kivy.core.window import Window

        self._taken += 1
        # Kivy puts a counter of its own into the name.
        written = Window.screenshot(str(PICTURES / "picture.png"))
        Path(written).rename(PICTURES / f"{self._taken:02}_{name}.png")
