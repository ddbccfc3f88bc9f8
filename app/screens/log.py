"""The log: what happened and why; back to any point of it, and forward again."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.presenters.log_views import Told
from app.screens.base import PlayScreen
from app.screens.handing_out import hand_out
from app.widgets import (  # noqa: F401  (the KV file uses them)
    chip,
    dock,
    heading,
    log_list,
    maybe,
    nav_bar,
    outlined_button,
    page,
    text,
    why_panel,
)
from app.widgets.kv import load_kv

AT_ONCE = 200  # entries that are shown before "Show earlier"


class LogScreen(PlayScreen):
    rows = ListProperty()
    chosen = ListProperty([0, -1])
    shown_entries = NumericProperty(AT_ONCE)
    earlier_text = StringProperty()
    note = StringProperty()
    why = ObjectProperty(None, allownone=True)
    undo_to_text = StringProperty()
    has_detail = BooleanProperty(False)
    nav_items = ListProperty()

    def begin_visit(self) -> None:
        self.shown_entries, self.chosen = AT_ONCE, [0, -1]
        Clock.schedule_once(lambda _: self.ids.list.to_the_end(), 0)

    def refresh(self) -> None:
        words, session = self.app.t, self.session
        recent, earliest = session.play.log(int(self.shown_entries)), session.play.earliest
        self._told = [
            Told(entry.n, entry.events, bool(entry.input.rules), can_return=entry.n >= earliest) for entry in recent
        ]
        self.rows = self.frame.log_rows(words, self._told)
        hidden = session.play.log_length - len(recent)
        self.earlier_text = words("log.earlier", count=hidden) if hidden else ""
        self.note = "" if self.rows else words("log.empty")
        self._show_detail()
        self.nav_items = self.app.nav_items()

    def _show_detail(self) -> None:
        n, place = self.chosen
        detail = self.frame.log_detail(self.app.t, self.game, self._told, n, place) if n else None
        self.has_detail = detail is not None
        self.why = detail.why if detail else None
        self.undo_to_text = detail.undo if detail else ""
        self.show_undo()

    def show_undo(self) -> None:
        """Beside "undo the steps after this" a second undo would only take its room."""
        if self.undo_to_text:
            self.undo_text = self.redo_text = ""
        else:
            super().show_undo()

    def choose(self, n: int, place: int) -> None:
        """Show a row's reason; a second tap closes it."""
        self.chosen = [0, -1] if [n, place] == list(self.chosen) else [n, place]
        self._show_detail()
        # After two frames: the panel has taken its room from the list by then.
        Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: self.ids.list.to_the_chosen(), 0), 0)

    def show_earlier(self) -> None:
        self.shown_entries *= 4
        self.refresh()

    def undo_to_here(self) -> None:
        n = int(self.chosen[0])
        count = sum(one.n > n for one in self._told)
        if not self.app.attempt(lambda: self._undo_to(n)):
            return
        words = self.app.t
        self.refresh()
        self.ids.list.to_the_end()
        self.app.say(words("log.taken_back", count=count), words("log.bring_back"), lambda: self._bring_back(count))

    def _undo_to(self, n: int) -> None:
        self.session.undo_to(n)

    def _bring_back(self, count: int) -> None:
        self.app.attempt(lambda: self.session.redo(count))
        self._here_again()

    def show_undone(self) -> None:
        """The log stays: one sees what undo takes away."""
        self._here_again()

    def show_redone(self) -> None:
        self._here_again()

    def _here_again(self) -> None:
        self.refresh()
        self.ids.list.to_the_end()

    def export_position(self) -> None:
        """What stands on the table now, for others to look at."""
        self.app.attempt(lambda: hand_out(self.app, self.session.export_position(), "log.position_saved"))


load_kv("log")
