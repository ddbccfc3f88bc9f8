"""A hero: what his dashboard shows, the board of his class, and what he does in his turn."""

from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, StringProperty

from app.presenters.form_parts import Edit
from app.presenters.hellscape.hero import HEROES, Around, HeroView, around, find_hero, hero_view, shown_hero, toggled
from app.presenters.hellscape.hero_corrections import corrected, correction_parts, stepped
from app.presenters.hellscape.hero_items import equipment_view
from app.presenters.hellscape.hero_news import hero_news
from app.presenters.hellscape.set_powers import set_chips
from app.presenters.next_step import Next
from app.rules.core.command import Command
from app.rules.hellscape.changes import RemoveHero
from app.rules.hellscape.state import Hero
from app.screens import board_side  # noqa: F401  (the KV file uses it)
from app.screens.base import PlayScreen
from app.screens.hellscape import boards, hero_turn_panel, level_panel  # noqa: F401  (the KV file uses them)
from app.widgets import (  # noqa: F401  (the KV file uses them)
    action_bolts,
    card,
    chip_flow,
    dice_flow,
    disc_row,
    dock,
    fact_flow,
    heading,
    icon_text,
    line_list,
    maybe,
    nav_bar,
    page,
    part_form,
    slot_row,
    text,
    value_stepper,
)
from app.widgets.kv import load_kv

NOTHING = Next("", "")


class HellscapeHeroScreen(PlayScreen):
    hero = StringProperty()
    """Whom to show; empty for whose turn it is."""
    panels = DictProperty(boards.PANELS)
    """The boards of the classes, by the id of their view."""

    discs = ListProperty()
    hero_class = StringProperty()
    place = StringProperty()
    place_icon = StringProperty()
    health = NumericProperty(0)
    max_health = NumericProperty(0)
    mana = NumericProperty(0)
    max_mana = NumericProperty(0)
    xp = NumericProperty(0)
    most_xp = NumericProperty(99)
    actions = NumericProperty(0)
    most_actions = NumericProperty(3)
    counts_actions = BooleanProperty(True)
    toggles = ListProperty()
    note = StringProperty()
    owner = StringProperty()
    facts = ListProperty()
    """What he has left in his turn, always in sight."""
    news = StringProperty()
    levels_first = BooleanProperty(False)
    upper = ListProperty()
    lower = ListProperty()
    carried = StringProperty()
    sets = ListProperty()
    set_chips = ListProperty()
    told = ListProperty()
    corrects = BooleanProperty(False)
    """Every other value is there to be put right."""
    corrections = ListProperty()
    around = ListProperty()
    primary_text = StringProperty()
    primary_icon = StringProperty()
    nav_items = ListProperty()

    _primary: Next = NOTHING

    def refresh(self) -> None:
        self.hero = shown_hero(self.game, self.hero)
        view = hero_view(self.app.t, self.game, self.hero, self.session.play.question)
        self._show(view)
        self._show_parts()
        self._primary = view.primary or NOTHING
        self.primary_text, self.primary_icon = self._primary.text, self._primary.icon
        self.show_undo()
        self.nav_items = self.app.nav_items()

    def _show(self, view: HeroView) -> None:
        self.discs, self.hero_class = list(view.discs), view.hero_class
        self.place, self.place_icon = view.place, view.place_icon
        self.max_health, self.health = view.max_health, view.health
        self.max_mana, self.mana = view.max_mana, view.mana
        self.xp, self.most_xp = view.xp, view.most_xp
        self.most_actions, self.actions, self.counts_actions = view.most_actions, view.actions, view.counts_actions
        self.toggles, self.note, self.levels_first = list(view.toggles), view.note, view.levels_first
        self.owner = view.owner

    def _show_parts(self) -> None:
        for part in (self.ids.turn, self.ids.level, self.ids.level_now, self.ids.class_board):
            part.hero = self.hero
            part.refresh()
        self.facts = self.ids.turn.facts
        hero = find_hero(self.game, self.hero)
        if hero is not None:
            self._show_items(hero)
            self.around = list(around(self.app.t, self.game, hero, corrects=self.corrects))
            self.corrections = list(correction_parts(self.app.t, self.game, hero)) if self.corrects else []
            self.news = hero_news(self.app.t, self.game, hero, self.session.play.latest_events())
        self.ids.side.refresh()

    def _show_items(self, hero: Hero) -> None:
        view = equipment_view(self.app.t, hero)
        self.upper, self.lower, self.carried = list(view.upper), list(view.lower), view.carried
        self.sets, self.told = list(view.sets), list(view.told)
        self.set_chips = list(set_chips(self.app.t, hero))

    @property
    def _hero(self) -> Hero:
        hero = find_hero(self.game, self.hero)
        assert hero is not None, "taps on a hero need one"
        return hero

    def begin_visit(self) -> None:
        """What he can do now is at the top, wherever somebody had scrolled to."""
        self.ids.turn.close_note()
        self.ids.page.ids.scroll.scroll_y = 1

    def end_visit(self) -> None:
        self.corrects = False

    def show_hero(self, name: str) -> None:
        self.hero = name
        self.ids.page.ids.scroll.scroll_y = 1
        self.refresh()

    def change(self, value: str, delta: int) -> None:
        self.put_right(stepped(self._hero, value, delta))

    def correct(self, part: str, act: str, value: str, delta: int) -> None:
        self.put_right(corrected(self._hero, Edit(part, act, value, delta)))

    def tap_around(self, chip: str) -> None:
        match chip:
            case Around.CORRECT:
                self.open_corrections()
            case Around.ADD:
                self.app.go("add_hero")
            case _:
                self.remove()

    def open_corrections(self) -> None:
        self.corrects = not self.corrects
        self.refresh()

    def toggle(self, chip: str) -> None:
        self.put_right(toggled(self._hero, chip))

    def remove(self) -> None:
        self.put_right(RemoveHero(name=self.hero))

    def open_set(self, name: str) -> None:
        self.app.go("type_in", hero=self.hero, of_set=name)

    def open_items(self) -> None:
        self.app.go("inventory", hero=self.hero)

    def go_on(self) -> None:
        step = self._primary
        if step.command is not None:
            self._do(step.command)
        elif step.screen == HEROES:
            self.show_hero(step.hero)
        elif step.screen:
            self.follow_step(step)

    def _do(self, command: Command) -> None:
        """What asks something leads on to where the play wants to be; the rest shows here."""
        if not self.do(command):
            return
        if self.session.play.question is not None:
            self.app.show_play()
        else:
            self.refresh()


load_kv("hellscape/hero")
