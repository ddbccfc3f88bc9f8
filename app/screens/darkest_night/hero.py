"""A hero's sheet: two tracks, what he does in his turn, his powers and items, and what may be put right."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.presenters.darkest_night.hero_sheet import TURN, SheetView, corrected, sheet_view, shown_hero
from app.presenters.form_parts import Edit
from app.rules.core.command import Change, Command
from app.rules.darkest_night.items import Handover
from app.rules.darkest_night.state import MOST_ON_TRACK
from app.screens.darkest_night import kingdom_side  # noqa: F401  (the KV file uses it)
from app.screens.darkest_night.base import NightScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    act_list,
    card,
    disc_row,
    dock,
    fact_flow,
    heading,
    item_list,
    line_list,
    maybe,
    nav_bar,
    page,
    part_form,
    segmented,
    text,
    text_button,
    value_stepper,
)
from app.widgets.kv import load_kv


class NightHeroScreen(NightScreen):
    hero = StringProperty()
    """Whom to show; empty for whose turn it is."""

    tab = StringProperty(TURN)
    opened = StringProperty()
    """The card that is open, with what may be put right of it."""
    title = StringProperty()
    detail = StringProperty()
    discs = ListProperty()
    grace = NumericProperty(0)
    grace_label = StringProperty()
    secrecy = NumericProperty(0)
    secrecy_label = StringProperty()
    most = MOST_ON_TRACK
    marks = ListProperty()
    tabs = ListProperty()
    news = ListProperty()
    """What was done comes before what can be done: an event that asked nothing is carried out on the board first."""
    earlier_news = StringProperty()
    all_news = BooleanProperty(False)
    acts = ListProperty()
    acts_note = StringProperty()
    powers = ListProperty()
    items = ListProperty()
    stored = ListProperty()
    corrections = ListProperty()
    primary_text = StringProperty()
    secondary_text = StringProperty()
    button_icon = StringProperty()
    nav_items = ListProperty()

    def refresh(self) -> None:
        words, play = self.app.t, self.session.play
        self.hero = shown_hero(self.game, self.hero)
        view = sheet_view(
            words, self.game, self.hero, play.question, play.latest_events(), tab=self.tab, opened=self.opened,
            all_news=self.all_news,
        )  # fmt: skip
        self._view = view
        self._show_sheet(view)
        self.primary_text = "" if view.can_wait else view.primary.text
        self.secondary_text = view.primary.text if view.can_wait else ""
        self.button_icon = view.primary.icon
        self.show_undo()
        self.nav_items = self.app.nav_items()
        self.ids.side.selected = self.game.hero(self.hero).at
        self.ids.side.refresh()

    def _show_sheet(self, view: SheetView) -> None:
        self.title, self.detail, self.discs = view.title, view.detail, list(view.discs)
        self.grace, self.secrecy = view.grace.value, view.secrecy.value
        self.grace_label = f"{view.grace.name}, {view.grace.note}"
        self.secrecy_label = f"{view.secrecy.name}, {view.secrecy.note}"
        self.marks, self.tabs, self.news = list(view.marks), list(view.tabs), list(view.news)
        self.earlier_news = view.earlier_news
        self.acts, self.acts_note = list(view.acts), view.acts_note
        self.powers, self.items, self.stored = list(view.powers), list(view.items), list(view.stored)
        self.corrections = list(view.corrections)

    def begin_visit(self) -> None:
        """What he can do now is at the top, wherever somebody had been."""
        self.tab, self.opened, self.all_news = TURN, "", False
        self.ids.page.ids.scroll.scroll_y = 1

    def end_visit(self) -> None:
        """Whoever was looked at is not who plays next: the tab opens on whose turn it is."""
        self.hero = ""

    def show_hero(self, hero: str) -> None:
        self.hero, self.opened = hero, ""
        self.ids.page.ids.scroll.scroll_y = 1
        self.refresh()

    def show_tab(self, tab: str) -> None:
        self.tab, self.opened = tab, ""
        self.refresh()

    def open_card(self, card_id: str) -> None:
        self.opened = "" if card_id == self.opened else card_id
        self.refresh()

    def show_all_news(self) -> None:
        self.all_news = True
        self.refresh()

    def close_open(self) -> bool:
        was_open = bool(self.opened)
        if was_open:
            self.open_card(self.opened)
        return was_open

    # What is done

    def act(self, row: str, choice: str) -> None:
        act = next(one for one in self._view.acts if one.id == row)
        self._do(act.commands[choice])

    def use_card(self, row: str, act: str) -> None:
        rows = (*self._view.powers, *self._view.items)
        self._do(next(one for one in rows if one.id == row).commands[act])

    def take_stored(self, row: str, act: str) -> None:
        self._do(next(one for one in self._view.stored if one.id == row).commands[act])

    def _do(self, command: Command) -> None:
        """What is only put right shows here; the rest leads on to where the play wants to be."""
        if not self.do(command):
            return
        if isinstance(command, Change | Handover):
            self.refresh()
        else:
            self.tab, self.opened, self.all_news = TURN, "", False
            self.app.show_play()

    def change(self, part: str, delta: int) -> None:
        self.correct(part, "count", "", delta)

    def correct(self, part: str, act: str, value: str, delta: int) -> None:
        self.do(corrected(self.game, self.hero, Edit(part, act, value, delta)))
        self.refresh()

    def go_on(self) -> None:
        self.follow_step(self._view.primary)


load_kv("darkest_night/hero")
