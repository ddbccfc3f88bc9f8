"""A hero: what his dashboard shows, and what he does in his turn."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.presenters.massive_darkness.hero import (
    HeroAct,
    HeroView,
    find_hero,
    hero_view,
    shown_hero,
    toggled,
    with_more_health,
)
from app.rules.core.command import Command
from app.rules.massive_darkness.changes import ChangeHero, RemoveHero
from app.rules.massive_darkness.state import Hero
from app.screens.base import PlayScreen
from app.widgets import action_bolts, chip_flow, disc_row, dock, maybe, nav_bar, page, text, value_stepper  # noqa: F401
from app.widgets.kv import load_kv


class HeroScreen(PlayScreen):
    hero = StringProperty()
    """Whom to show; empty for whose turn it is."""

    discs = ListProperty()
    can_add = BooleanProperty(False)
    hero_class = StringProperty()
    place = StringProperty()
    place_icon = StringProperty()
    health = NumericProperty(0)
    max_health = NumericProperty(0)
    most_health = StringProperty()
    xp = NumericProperty(0)
    most_xp = NumericProperty(30)
    micro_xp = NumericProperty(0)
    story = BooleanProperty(False)
    actions = NumericProperty(0)
    most_actions = NumericProperty(3)
    toggles = ListProperty()
    note = StringProperty()
    undo_text = StringProperty()
    primary_text = StringProperty()
    primary_icon = StringProperty()
    secondary_text = StringProperty()
    secondary_icon = StringProperty()
    nav_items = ListProperty()

    def refresh(self) -> None:
        self.hero = shown_hero(self.state, self.hero)
        view = hero_view(self.app.t, self.state, self.hero, self.session.play.question)
        self._show(view)
        self._acts = view.primary, view.secondary
        primary, secondary = view.primary or HeroAct("", ""), view.secondary or HeroAct("", "")
        self.primary_text, self.primary_icon = primary.text, primary.icon
        self.secondary_text, self.secondary_icon = secondary.text, secondary.icon
        self.undo_text = self.session.undo_label(self.app.t)
        self.nav_items = self.app.nav_items()

    def _show(self, view: HeroView) -> None:
        self.discs, self.can_add, self.hero_class = list(view.discs), view.can_add and bool(view.name), view.hero_class
        self.place, self.place_icon = view.place, view.place_icon
        self.max_health, self.health, self.most_health = view.max_health, view.health, view.most_health
        self.xp, self.most_xp, self.micro_xp, self.story = view.xp, view.most_xp, view.micro_xp, view.story
        self.most_actions, self.actions = view.most_actions, view.actions
        self.toggles, self.note = list(view.toggles), view.note

    @property
    def _hero(self) -> Hero:
        hero = find_hero(self.state, self.hero)
        assert hero is not None, "taps on a hero need one"
        return hero

    def show_hero(self, name: str) -> None:
        self.hero = name
        self.refresh()

    def change_health(self, delta: int) -> None:
        self._tell(ChangeHero(name=self.hero, health=self._hero.health + delta))

    def change_most_health(self) -> None:
        self._tell(with_more_health(self._hero))

    def change_xp(self, delta: int) -> None:
        self._tell(ChangeHero(name=self.hero, xp=self._hero.xp + delta))

    def change_micro_xp(self, delta: int) -> None:
        self._tell(ChangeHero(name=self.hero, micro_xp=self._hero.micro_xp + delta))

    def change_actions(self, delta: int) -> None:
        self._tell(ChangeHero(name=self.hero, actions=self._hero.actions + delta))

    def toggle(self, condition: str) -> None:
        self._tell(toggled(self._hero, condition))

    def remove(self) -> None:
        self._tell(RemoveHero(name=self.hero))

    def _tell(self, command: Command) -> None:
        self.do(command)
        self.refresh()

    def go_on(self) -> None:
        self._follow(self._acts[0])

    def do_second(self) -> None:
        self._follow(self._acts[1])

    def _follow(self, act: HeroAct | None) -> None:
        if act is None:
            return
        if act.command is not None:
            self._tell(act.command)
        elif act.hero:
            self.show_hero(act.hero)
        elif act.screen == "question":
            self.app.show_play()
        elif act.screen in ("attack", "hero_done"):
            self.app.go(act.screen, hero=self.hero)
        else:
            self.app.go(act.screen)


load_kv("hero")
