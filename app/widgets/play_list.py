"""The plays on Home: a row each, with a menu that opens inside the row. A part of Home: its words come from there."""

from functools import partial

from kivy.clock import Clock
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.presenters.home import PlaySummary
from app.widgets import icon, icon_text, round_button, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.kv import load_kv
from app.widgets.menu_row import DELETE, DUPLICATE, RENAME, MenuRow, close_menus

ROWS_PER_FRAME = 6


class PlayRow(MenuRow):
    """One play."""

    menu = (RENAME, DUPLICATE, DELETE)

    play_id = StringProperty()
    detail = StringProperty()
    note = StringProperty()
    icon = StringProperty()
    problem = StringProperty()
    """Why it cannot be opened; empty when it can."""

    def show(self, play: PlaySummary) -> None:
        """Take over the values of a play."""
        if play.id != self.play_id:
            self.mode = ""
        self.play_id, self.title, self.detail, self.note = play.id, play.title, play.detail, play.note
        self.icon, self.problem, self.standing = play.icon, play.problem, play.standing


class PlayList(Built, BoxLayout):
    """All plays below each other. Many come a few a frame, so that none is late."""

    rebuild_on = ("plays",)
    __events__ = ("on_open", "on_act")

    plays = ListProperty()
    """PlaySummary, in order."""

    def on_open(self, play_id: str) -> None:
        """A play was tapped that can be opened."""

    def on_act(self, act: str, play_id: str, words: str) -> None:
        """'rename' with the new title, 'duplicate' or 'delete'."""

    def close_menus(self) -> bool:
        """True where one was open."""
        return close_menus(self.children)

    def rebuild(self) -> None:
        rows = self.children[::-1]
        for row in rows[len(self.plays) :]:
            self.remove_widget(row)
        for row, play in zip(rows, self.plays, strict=False):
            row.show(play)
        self._add_rows()

    def _add_rows(self, *_: object) -> None:
        shown = len(self.children)
        for play in self.plays[shown : shown + ROWS_PER_FRAME]:
            row = PlayRow()
            row.show(play)
            row.bind(on_release=self._tapped, on_act=self._acted)
            self.add_widget(row)
        if len(self.children) < len(self.plays):
            Clock.schedule_once(partial(PlayList._add_rows, self), 0)

    def _tapped(self, row: PlayRow) -> None:
        if row.problem or row.mode:
            row.toggle_menu()
        else:
            self.dispatch("on_open", row.play_id)

    def _acted(self, row: PlayRow, act: str, words: str) -> None:
        self.dispatch("on_act", act, row.play_id, words)


load_kv("play_list")
