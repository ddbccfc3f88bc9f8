"""The table of Darkest Night: darkness, heroes, the kingdom, and the one next thing to do."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.presenters.darkest_night.table import NightTable, corrected, night_table, played_on
from app.presenters.form_parts import Edit
from app.presenters.kingdom_views import KingdomPicture
from app.screens.darkest_night import kingdom_side  # noqa: F401  (the KV file uses it)
from app.screens.darkest_night.base import NightScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card,
    darkness_track,
    dock,
    end_panel,
    flow,
    heading,
    kingdom_map,
    line_list,
    maybe,
    nav_bar,
    night_heroes,
    outlined_button,
    page,
    part_form,
    round_button,
    text,
)
from app.widgets.kv import load_kv


class NightTableScreen(NightScreen):
    round_text = StringProperty()
    title = StringProperty()
    is_correcting = BooleanProperty(False)
    corrections = ListProperty()
    darkness = NumericProperty(0)
    darkness_most = NumericProperty(30)
    darkness_marks = ListProperty()
    darkness_title = StringProperty()
    darkness_note = StringProperty()
    heroes = ListProperty()
    picture = ObjectProperty(KingdomPicture())
    news = ListProperty()
    goal = StringProperty()
    play_on_text = StringProperty()
    end = ObjectProperty(None, allownone=True)
    primary_text = StringProperty()
    primary_icon = StringProperty()
    nav_items = ListProperty()

    def refresh(self) -> None:
        play = self.session.play
        view: NightTable = night_table(self.app.t, self.game, play.question, play.latest_events(), play.ending())
        self._view = view
        if (self.round_text, self.title) != (view.round, view.title):
            self.ids.page.ids.scroll.scroll_y = 1
        self.round_text, self.title, self.goal = view.round, view.title, view.goal
        darkness = view.darkness
        self.darkness, self.darkness_most, self.darkness_marks = darkness.value, darkness.most, darkness.thresholds
        self.darkness_title, self.darkness_note = darkness.title, darkness.note
        self.heroes, self.picture, self.news = list(view.heroes), view.picture, list(view.news)
        self.corrections, self.play_on_text, self.end = list(view.corrections), view.play_on, view.end
        self.primary_text, self.primary_icon = view.primary.text, view.primary.icon
        self.show_undo()
        self.nav_items = self.app.nav_items()
        self.ids.side.refresh()

    def end_visit(self) -> None:
        self.is_correcting = False

    def open_corrections(self) -> None:
        self.is_correcting = not self.is_correcting

    def correct(self, part: str, act: str, value: str, delta: int) -> None:
        self.put_right(corrected(self.game, Edit(part, act, value, delta)))

    def play_on(self) -> None:
        self.put_right(played_on())

    def go_on(self) -> None:
        self.follow_step(self._view.primary)


load_kv("darkest_night/table")
