"""Boards that were kept: a row each with a small picture, and a menu that opens inside the row."""

from kivy.clock import Clock
from kivy.properties import ListProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.presenters.board_picture import EMPTY
from app.presenters.kept_maps import MapSummary
from app.widgets import (  # noqa: F401  (the KV file uses them)
    icon,
    icon_text,
    outlined_button,
    round_button,
    text,
    text_field,
    tile_preview,
)
from app.widgets.built import Built
from app.widgets.card import Row
from app.widgets.kv import load_kv
from app.widgets.play_list import PlayRename


class MapMenu(BoxLayout):
    """Rename, delete."""

    __events__ = ("on_rename", "on_delete")

    def on_rename(self) -> None: ...
    def on_delete(self) -> None: ...


class MapRow(Row):
    """One board. Tapped: `on_release`; the rest through `on_act(act, words)`."""

    __events__ = ("on_act",)

    map_id = StringProperty()
    title = StringProperty()
    detail = StringProperty()
    picture = ObjectProperty(EMPTY)
    problem = StringProperty()
    """Why it cannot be laid; empty when it can."""

    mode = OptionProperty("", options=("", "menu", "rename"))
    """What is open below the title."""

    def on_act(self, act: str, words: str) -> None:
        """'rename' with the new title, or 'delete'."""

    def show(self, kept: MapSummary) -> None:
        if kept.id != self.map_id:
            self.mode = ""
        self.map_id, self.title, self.detail = kept.id, kept.title, kept.detail
        self.picture, self.problem = kept.picture, kept.problem

    def toggle_menu(self) -> None:
        self.mode = "" if self.mode else "menu"

    def on_mode(self, *_: object) -> None:
        below = self.ids.below
        below.clear_widgets()
        if self.mode == "menu":
            menu = MapMenu()
            menu.bind(on_rename=lambda _: self._ask_name(), on_delete=lambda _: self._act("delete"))
            below.add_widget(menu)
        elif self.mode == "rename":
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


class MapList(Built, BoxLayout):
    """All boards below each other."""

    rebuild_on = ("maps",)
    __events__ = ("on_open", "on_act")

    maps = ListProperty()
    """MapSummary, in order."""

    def on_open(self, map_id: str) -> None:
        """A board was tapped."""

    def on_act(self, act: str, map_id: str, words: str) -> None:
        """'rename' with the new title, or 'delete'."""

    def close_menus(self) -> bool:
        """True where one was open."""
        opened = [row for row in self.children if row.mode]
        for row in opened:
            row.mode = ""
        return bool(opened)

    def rebuild(self) -> None:
        for row in self.children[: max(0, len(self.children) - len(self.maps))]:
            self.remove_widget(row)
        while len(self.children) < len(self.maps):
            row = MapRow()
            row.bind(on_release=lambda one: self.dispatch("on_open", one.map_id), on_act=self._acted)
            self.add_widget(row)
        for row, kept in zip(reversed(self.children), self.maps, strict=True):
            row.show(kept)

    def _acted(self, row: MapRow, act: str, words: str) -> None:
        self.dispatch("on_act", act, row.map_id, words)


load_kv("map_list")
