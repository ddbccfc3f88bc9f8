"""Boards that were kept: a row each with a small picture, and a menu that opens inside the row."""

from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.presenters.board_picture import EMPTY
from app.presenters.kept_maps import MapSummary
from app.widgets import icon, icon_text, round_button, text, tile_preview  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.kv import load_kv
from app.widgets.menu_row import MenuRow, close_menus


class MapRow(MenuRow):
    """One board."""

    map_id = StringProperty()
    detail = StringProperty()
    picture = ObjectProperty(EMPTY)
    problem = StringProperty()
    """Why it cannot be laid; empty when it can."""

    def show(self, kept: MapSummary) -> None:
        if kept.id != self.map_id:
            self.mode = ""
        self.map_id, self.title, self.detail = kept.id, kept.title, kept.detail
        self.picture, self.problem = kept.picture, kept.problem


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
        return close_menus(self.children)

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
