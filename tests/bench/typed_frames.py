"""Types in the rules of every game and says what each frame cost: `python -m tests.bench.typed_frames bare|rules`.

The window is a real one, and the keys come in as those of a keyboard do. A frame begins with the key that was pressed
since the last one. Its *work* is everything until it is drawn: the letter in its field, search, cards, texts, layout.
Then it is drawn, which is counted up to the moment at which it is handed to the screen: from there on a graphics chip
would do what is done here by the processor.
"""

import gc
import json
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from time import thread_time
from typing import Any

from app.i18n import load_words
from app.presenters.rule_views import RuleView
from app.presenters.rulebook import results_view
from app.rulebooks import games_with_rules, read_others, searchable_rulebook

LANGUAGE = "fr"
WORDS = ("etourdi", "renfrt", "zone s", "xqzzy")
"""Each is typed and deleted again: they widen and narrow what is found, with a typo, a second word, and nothing."""
FRAMES = 12
"""From one letter to the next: five letters a second."""
BEFORE = 120
"""Frames from the screen to the first letter: who taps the field and finds his first key takes longer."""
NEVER = 1e9
"""Seconds: who types leaves no quiet, however slow the frames of this machine are."""
BACKSPACE = 8

Press = Callable[[], object]


class Meter:
    """Runs a plan, one step before each frame, and takes down what the main thread did until it was drawn.

    By the clock of the thread: what else the machine does is not its work.
    """

    def __init__(self, plan: Iterator[Press | None]) -> None:
        from kivy.base import EventLoop
        from kivy.core.window import Window

        self.work: dict[str, list[float]] = defaultdict(list)
        self.drawn: dict[str, list[float]] = defaultdict(list)
        self.longest_clearing = 0.0
        self.typing_in = ""
        self._plan, self._idle = plan, EventLoop.idle
        self._begun = self._worked = self._drew = 0.0
        EventLoop.idle = self._frame
        Window.bind(on_draw=self._draws, on_flip=self._hands_over)
        gc.callbacks.append(self._clears)

    def _frame(self) -> object:
        self._begun, self._worked, self._drew = thread_time(), 0.0, 0.0
        press = next(self._plan, None)
        if press is not None:
            press()
        going_on = self._idle()
        if self.typing_in:
            ended = thread_time()  # what did not change is not drawn
            self.work[self.typing_in].append((self._worked or ended) - self._begun)
            self.drawn[self.typing_in].append((self._drew or ended) - self._begun)
        return going_on

    def _draws(self, *_: object) -> None:
        self._worked = thread_time()

    def _hands_over(self, *_: object) -> None:
        self._drew = thread_time()

    def _clears(self, phase: str, _info: object) -> None:
        if phase == "start":
            self._clearing = thread_time()
        elif self.typing_in:
            self.longest_clearing = max(self.longest_clearing, thread_time() - self._clearing)

    def report(self) -> dict[str, Any]:
        return {"work": self.work, "drawn": self.drawn, "clearing": self.longest_clearing}


def typed(meter: "Meter", game: str, field: Any) -> Iterator[Press | None]:
    from kivy.core.window import Window

    for _ in range(BEFORE):
        yield None
    meter.typing_in = game
    for word in WORDS:
        for letter in word:
            yield lambda letter=letter: Window.dispatch("on_textinput", letter)  # type: ignore[misc]  # its default
            yield from [None] * (FRAMES - 1)
        for so_far in range(len(word)):
            assert field.text == word[: len(word) - so_far], f"the keys do not reach the field: {field.text}"
            yield lambda: Window.dispatch("on_key_down", BACKSPACE, 42, None, [])
            yield from [None] * (FRAMES - 1)
    meter.typing_in = ""


def main(what: str) -> None:
    from kivy.config import Config

    from app.start import configure_kivy

    configure_kivy()
    Config.set("graphics", "maxfps", "0")  # nobody waits for a screen
    Config.set("graphics", "multisamples", "0")  # nor looks at it: edges take the processor longer than all the rest
    with tempfile.TemporaryDirectory() as folder:
        app, plan = _bare() if what == "bare" else _rules(Path(folder))
        meter: Meter

        def whole_plan() -> Iterator[Press | None]:
            yield from plan(meter)
            app.stop()

        meter = Meter(whole_plan())
        app.run()
    print(json.dumps(meter.report()))


def _rules(folder: Path) -> tuple[Any, Callable[[Meter], Iterator[Press | None]]]:
    """The app as it is started, at a table of each game."""
    from app.session import Session
    from app.tidying import Tidying
    from app.ui import DarknessApp
    from tests.busy_tables import TABLES

    session = Session.open(folder)
    session.change_settings(language=LANGUAGE)
    app = DarknessApp(session)
    tidying = Tidying(quiet=NEVER, long_quiet=NEVER)
    app.bind(on_stop=lambda _: tidying.stop())

    def plan(meter: Meter) -> Iterator[Press | None]:
        for game in games_with_rules():
            session.close_play()
            session.begin_play(game, "Typed", TABLES[game]())
            app.go("table")
            yield None
            app.select_tab("rules")
            screen = app.screens.current_screen
            while not screen.shown.chapters:
                yield None
            read_others(game, LANGUAGE, lambda: True)  # as after the first pause; each unknown word is looked up there
            screen.ids.field.grab_focus()
            yield from typed(meter, game, screen.ids.field)

    return app, plan


def _bare() -> tuple[Any, Callable[[Meter], Iterator[Press | None]]]:
    """KivyMD's own field above one label for each text that we show: they are given the same texts at each letter.

    What is found is looked up beforehand; so all it does is what any list must do that changes with a letter.
    """
    from kivy.uix.scrollview import ScrollView
    from kivymd.app import MDApp
    from kivymd.uix.boxlayout import MDBoxLayout
    from kivymd.uix.label import MDLabel
    from kivymd.uix.textfield import MDTextField

    found = _found()

    class Bare(MDApp):
        game = ""

        def build(self) -> Any:
            self.theme_cls.theme_style = "Dark"
            self.field, self.list = MDTextField(), MDBoxLayout(orientation="vertical", adaptive_height=True)
            self.labels = [MDLabel(adaptive_height=True) for _ in range(max(map(len, found.values())))]
            self.field.bind(text=self.show)
            root, scroll = MDBoxLayout(orientation="vertical"), ScrollView()
            scroll.add_widget(self.list)
            root.add_widget(self.field)
            root.add_widget(scroll)
            return root

        def show(self, _field: object, so_far: str) -> None:
            texts = found[self.game, so_far]
            while len(self.list.children) > len(texts):
                self.list.remove_widget(self.list.children[0])
            for label in self.labels[len(self.list.children) : len(texts)]:
                self.list.add_widget(label)
            for label, text in zip(self.labels, texts, strict=False):
                label.text = text

    app = Bare()

    def plan(meter: Meter) -> Iterator[Press | None]:
        for game in games_with_rules():
            app.game = game
            app.field.focus = True
            yield from typed(meter, game, app.field)

    return app, plan


def _found() -> dict[tuple[str, str], list[str]]:
    words = load_words(LANGUAGE)
    return {
        (game, so_far): [
            text
            for view in results_view(words, searchable_rulebook(game, LANGUAGE), so_far, ()).entries
            for text in _texts(view)
        ]
        for game in games_with_rules()
        for so_far in {word[:end] for word in WORDS for end in range(len(word) + 1)}
    }


def _texts(view: RuleView) -> list[str]:
    answer = [view.answer, *view.elsewhere, view.page, *(link.text for link in view.links)]
    return [view.question, *(answer if view.is_open else ())]


if __name__ == "__main__":
    main(sys.argv[1])
