"""The kingdom: a place tapped shows who and what is there, and lets it be put right."""

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.presenters.darkest_night.kingdom import kingdom_picture, place_corrected, place_view
from app.presenters.kingdom_views import KingdomPicture
from app.screens.darkest_night import kingdom_side  # noqa: F401  (the KV file uses it)
from app.screens.darkest_night.base import NightScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    blight_list,
    disc_row,
    dock,
    heading,
    kingdom_map,
    line_list,
    maybe,
    nav_bar,
    outlined_button,
    page,
    part_form,
    round_button,
    text,
)
from app.widgets.kv import load_kv


class KingdomScreen(NightScreen):
    place = StringProperty()
    """Which one is looked at; empty for where it happens: the Necromancer's, or the active hero's."""

    title = StringProperty()
    picture = ObjectProperty(KingdomPicture())
    facts = ListProperty()
    heroes = ListProperty()
    blights = ListProperty()
    empty = StringProperty()
    is_correcting = BooleanProperty(False)
    corrections = ListProperty()
    nav_items = ListProperty()

    def refresh(self) -> None:
        words, play = self.app.t, self.session.play
        if not self.place:
            self.place = self._where_it_happens()
        view = place_view(words, self.game, self.place, correcting=self.is_correcting)
        self.title, self.facts, self.heroes = view.title, list(view.facts), list(view.heroes)
        self.blights, self.empty, self.corrections = list(view.blights), view.empty, list(view.corrections)
        self.picture = kingdom_picture(words, self.game, play.question)
        self.show_undo()
        self.nav_items = self.app.nav_items()
        self.ids.side.selected = self.place
        self.ids.side.refresh()

    def _where_it_happens(self) -> str:
        turn = self.state.turn
        return self.game.hero(turn.hero).at if turn else self.state.necromancer

    def end_visit(self) -> None:
        self.place, self.is_correcting = "", False

    def look_at(self, place: str) -> None:
        self.place, self.is_correcting = place, False
        self.refresh()

    def open_corrections(self) -> None:
        self.is_correcting = not self.is_correcting
        self.refresh()

    def correct(self, part: str, act: str, value: str, delta: int) -> None:
        command = place_corrected(self.game, self.place, part, value)
        if command is not None:
            self.do(command)
            self.refresh()


load_kv("darkest_night/kingdom")
