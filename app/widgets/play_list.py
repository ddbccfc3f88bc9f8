"""The plays on Home: a row each, with a menu that opens inside the row. A part of Home: its words come from there."""

from functools import partial

from kivy.clock import Clock
from kivy.properties import ListProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.presenters.home import PlaySummary
from app.widgets import icon, icon_text, round_button, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Row
from app.widgets.kv import load_kv

ROWS_PER_FRAME = 6


class PlayMenu(BoxLayout):
    """Rename, duplicate, delete."""

    __events__ = ("on_rename", "on_duplicate", "on_delete")

    def on_rename(self) -> None: ...
    def on_duplicate(self) -> None: ...
    def on_delete(self) -> None: ...


class PlayRename(BoxLayout):
    """The new name of a play."""

    __events__ = ("on_save", "on_cancel")

    title = StringProperty()

    def on_save(self, title: str) -> None: ...
    def on_cancel(self) -> None: ...


class PlayRow(Row):
    """One play. Tapped: `on_release`; the rest through `on_act(act, words)`."""

    __events__ = ("on_act",)

    play_id = StringProperty()
    title = StringProperty()
    detail = StringProperty()
    note = StringProperty()
    icon = StringProperty()
    problem = StringProperty()
    """Why it cannot be opened; empty when it can."""

    mode = OptionProperty("", options=("", "menu", "rename"))
    """What is open below the title."""

    def on_act(self, act: str, words: str) -> None:
        """'rename' with the new title, 'duplicate' or 'delete'."""

    def show(self, play: PlaySummary) -> None:
        """Take over the values of a play."""
        if play.id != self.play_id:
            self.mode = ""
        self.play_id, self.title, self.detail, self.note = play.id, play.title, play.detail, play.note
        self.icon, self.problem, self.standing = play.icon, play.problem, play.standing

    def toggle_menu(self) -> None:
        """The dots were tapped."""
        self.mode = "" if self.mode else "menu"

    def on_mode(self, *_: object) -> None:
        below = self.ids.below
        below.clear_widgets()
        if self.mode == "menu":
            from app.widgets import outlined_button  # noqa: F401  (the KV rule uses it; most starts never open a menu)

            menu = PlayMenu()
            menu.bind(
                on_rename=lambda _: self._ask_name(),
                on_duplicate=lambda _: self._act("duplicate"),
                on_delete=lambda _: self._act("delete"),
            )
            below.add_widget(menu)
        elif self.mode == "rename":
            from app.widgets import text_field  # noqa: F401  (as above)

            form = PlayRename(title=self.title)
            form.bind(on_save=lambda _, title: self._act("rename", title), on_cancel=lambda _: self._act(""))
            below.add_widget(form)
            Clock.schedule_once(lambda _: form.ids.field.grab_focus(), 0)

    def _ask_name(self) -> None:
        self.mode = "rename"

    def _act(self, act: str, words: str = "") -> None:
        self.mode = ""
        if act:
            self.dispatch("on_act", act, words)


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
        opened = [row for row in self.children if row.mode]
        for row in opened:
            row.mode = ""
        return bool(opened)

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
