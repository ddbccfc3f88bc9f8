"""A hero: what his dashboard shows, and what he does in his turn."""

from collections.abc import Callable

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.presenters.massive_darkness.hero import (
    HeroAct,
    HeroView,
    find_hero,
    hero_view,
    shown_hero,
    toggled,
    with_attacked,
)
from app.presenters.massive_darkness.hero_slots import carried_words, slots, told_line
from app.presenters.massive_darkness.hero_turn import takes_turn
from app.presenters.massive_darkness.table import news
from app.rules.core.command import Command
from app.rules.massive_darkness.changes import ChangeHero, RemoveHero
from app.rules.massive_darkness.commands import NextPhase
from app.rules.massive_darkness.hero_activation import whose_turn
from app.rules.massive_darkness.state import MOST_HEALTH, Hero, Phase
from app.screens import board_side  # noqa: F401  (the KV file uses it)
from app.screens.massive_darkness import hero_turn_panel, skills_panel  # noqa: F401  (the KV file uses them)
from app.screens.massive_darkness.base import DungeonScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    action_bolts,
    card,
    check_list,
    chip_flow,
    dice_flow,
    disc_row,
    dock,
    fact_flow,
    heading,
    icon_text,
    maybe,
    nav_bar,
    page,
    slot_row,
    text,
    value_stepper,
)
from app.widgets.kv import load_kv


class HeroScreen(DungeonScreen):
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
    most_health_is_open = BooleanProperty(False)
    """How long his track is, is being put right."""
    longest_track = NumericProperty(MOST_HEALTH)
    xp = NumericProperty(0)
    most_xp = NumericProperty(30)
    micro_xp = NumericProperty(0)
    story = BooleanProperty(False)
    actions = NumericProperty(0)
    most_actions = NumericProperty(3)
    toggles = ListProperty()
    note = StringProperty()
    facts = ListProperty()
    """What he has left in his turn, always in sight."""
    news = StringProperty()
    slots = ListProperty()
    carried = StringProperty()
    told = ListProperty()
    skills_first = BooleanProperty(False)
    """In the experience phase what can be bought comes before everything else."""
    attacked_text = StringProperty()
    attacked_rows = ListProperty()
    attacked_is_open = BooleanProperty(False)
    """Whom he attacked is being put right."""
    primary_text = StringProperty()
    primary_icon = StringProperty()
    secondary_text = StringProperty()
    secondary_icon = StringProperty()
    nav_items = ListProperty()

    def refresh(self) -> None:
        self.hero = shown_hero(self.state, self.hero)
        view = hero_view(self.app.t, self.state, self.hero, self.session.play.question)
        self._show(view)
        self._show_parts()
        self._acts = view.primary, view.secondary
        primary, secondary = view.primary or HeroAct("", ""), view.secondary or HeroAct("", "")
        self.primary_text, self.primary_icon = primary.text, primary.icon
        self.secondary_text, self.secondary_icon = secondary.text, secondary.icon
        self.show_undo()
        self.nav_items = self.app.nav_items()

    def _show(self, view: HeroView) -> None:
        self.discs, self.can_add, self.hero_class = list(view.discs), view.can_add and bool(view.name), view.hero_class
        self.place, self.place_icon = view.place, view.place_icon
        self.max_health, self.health, self.most_health = view.max_health, view.health, view.most_health
        self.xp, self.most_xp, self.micro_xp, self.story = view.xp, view.most_xp, view.micro_xp, view.story
        self.most_actions, self.actions = view.most_actions, view.actions
        self.toggles, self.note = list(view.toggles), view.note
        self.attacked_text, self.attacked_rows = view.attacked, list(view.attacked_rows)

    def _show_parts(self) -> None:
        hero, words = find_hero(self.state, self.hero), self.app.t
        for part in (self.ids.turn, self.ids.skills, self.ids.to_buy):
            part.hero = self.hero
            part.refresh()
        self.facts = self.ids.turn.facts
        self.skills_first = self.state.phase is Phase.EXPERIENCE and hero is not None
        self.slots = list(slots(words, hero)) if hero else []
        self.carried = carried_words(words, hero) if hero else ""
        self.told = list(told_line(words, hero)) if hero else []
        self.news = self._news(hero) if hero else ""
        self.ids.side.refresh()

    def _news(self, hero: Hero) -> str:
        """What his last act brought; nothing once he is done."""
        if not takes_turn(self.game, hero) or hero.name != self.state.active:
            return ""
        return news(self.app.t, self.session.play.latest_events())

    @property
    def _hero(self) -> Hero:
        hero = find_hero(self.state, self.hero)
        assert hero is not None, "taps on a hero need one"
        return hero

    def begin_visit(self) -> None:
        """What he can do now is at the top, wherever somebody had scrolled to."""
        self.ids.turn.close_note()
        self.on_hero()
        self.ids.page.ids.scroll.scroll_y = 1

    def on_hero(self, *_: object) -> None:
        """What was opened is about the one who was shown before."""
        self.attacked_is_open = self.most_health_is_open = False

    def show_hero(self, name: str) -> None:
        self.hero = name
        self.ids.page.ids.scroll.scroll_y = 1
        self.refresh()

    def undo(self) -> None:
        """Whose turn is not over after all is shown again, not who would have come next."""
        self._follow_turn(super().undo)

    def redo(self) -> None:
        self._follow_turn(super().redo)

    def _follow_turn(self, step: Callable[[], None]) -> None:
        before = whose_turn(self.game)
        step()
        if self.app.screens.current_screen is self:
            now = whose_turn(self.game)
            if before is not None and now is not None and now.name != before.name:
                self.show_hero(now.name)

    def change_health(self, delta: int) -> None:
        self.put_right(ChangeHero(name=self.hero, health=self._hero.health + delta))

    def change_most_health(self, delta: int) -> None:
        self.put_right(ChangeHero(name=self.hero, max_health=self._hero.max_health + delta))

    def open_most_health(self) -> None:
        self.most_health_is_open = not self.most_health_is_open
        if self.most_health_is_open:
            self.ids.page.show_opened(self.ids.track_chip, self.ids.track)

    def change_xp(self, delta: int) -> None:
        self.put_right(ChangeHero(name=self.hero, xp=self._hero.xp + delta))

    def change_micro_xp(self, delta: int) -> None:
        self.put_right(ChangeHero(name=self.hero, micro_xp=self._hero.micro_xp + delta))

    def change_actions(self, delta: int) -> None:
        self.put_right(ChangeHero(name=self.hero, actions=self._hero.actions + delta))

    def toggle(self, condition: str) -> None:
        self.put_right(toggled(self._hero, condition))

    def open_attacked(self) -> None:
        self.attacked_is_open = not self.attacked_is_open

    def toggle_attacked(self, enemy: str) -> None:
        self.put_right(with_attacked(self.state, self._hero, enemy))

    def remove(self) -> None:
        self.put_right(RemoveHero(name=self.hero))

    def _do(self, command: Command) -> None:
        """What asks, or ends a phase or the game, leads on to where the play wants to be; the rest shows here."""
        before = self.session.play.outcome
        if not self.do(command):
            return
        if self.session.play.outcome is not before:
            self.app.enter("table")
        elif isinstance(command, NextPhase) or self.session.play.question is not None:
            self.app.show_play()
        else:
            self.refresh()

    def open_inventory(self) -> None:
        self.app.go("inventory", hero=self.hero)

    def go_on(self) -> None:
        self._follow(self._acts[0])

    def do_second(self) -> None:
        self._follow(self._acts[1])

    def _follow(self, act: HeroAct | None) -> None:
        if act is None:
            return
        if act.command is not None:
            self._do(act.command)
        elif act.hero:
            self.show_hero(act.hero)
        elif act.screen == "question":
            self.app.show_play()
        elif act.screen in ("attack", "hero_done"):
            self.app.go(act.screen, hero=self.hero)
        else:
            self.app.go(act.screen)


load_kv("massive_darkness/hero")
