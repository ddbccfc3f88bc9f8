"""A hero is done: whom he attacked strikes back."""

from kivy.properties import ListProperty, StringProperty

from app.presenters.massive_darkness.hero import find_hero
from app.presenters.massive_darkness.hero_fights import attacked_rows, remembered
from app.presenters.massive_darkness.quest_words import figure_name
from app.rules.massive_darkness.commands import EndActivation
from app.rules.massive_darkness.state import Phase
from app.screens.massive_darkness.base import DungeonScreen
from app.widgets import check_list, dock, heading, page, text  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class HeroDoneScreen(DungeonScreen):
    acts_once = True

    hero = StringProperty()
    chosen = ListProperty()
    rows = ListProperty()
    primary_text = StringProperty()

    def begin_visit(self) -> None:
        hero = find_hero(self.state, self.hero)
        self.chosen = list(remembered(self.state, hero)) if hero else []

    def refresh(self) -> None:
        self.leave_if(self._is_over)
        words = self.app.t
        standing = [enemy.name for enemy in self.state.enemies]
        self.chosen = [name for name in self.chosen if name in standing]
        self.rows = list(attacked_rows(words, self.state, self.chosen))
        self.show_undo()
        if self.chosen:
            first = figure_name(words, self.chosen[0])
            self.primary_text = words("hero_done.confirm", count=len(self.chosen), enemy=first)
        else:
            self.primary_text = words("hero_done.nobody")

    def _is_over(self) -> bool:
        """Undone back to where nobody asks any more."""
        hero = find_hero(self.state, self.hero)
        return hero is None or hero.activated or self.state.phase is not Phase.HEROES

    def toggle(self, enemy: str) -> None:
        self.chosen = [name for name in self.chosen if name != enemy] if enemy in self.chosen else [*self.chosen, enemy]
        self.refresh()

    def confirm(self) -> None:
        if self.do(EndActivation(hero=self.hero, attacked=tuple(self.chosen))):
            self.app.show_play()


load_kv("massive_darkness/hero_done")
