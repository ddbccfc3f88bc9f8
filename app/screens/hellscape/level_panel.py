"""A hero's level: what the next one costs and gives, and his skills."""

from kivy.properties import ListProperty, StringProperty

from app.presenters.hellscape.hero_level import level_view, levelled
from app.screens.hellscape.hero_panel import HellscapePanel
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card,
    heading,
    maybe,
    outlined_button,
    own_skills,
    text,
)
from app.widgets.kv import load_kv


class HellscapeLevelPanel(HellscapePanel):
    title = StringProperty()
    xp = StringProperty()
    gives = StringProperty()
    up = StringProperty()
    owed = StringProperty()
    skills = ListProperty()
    no_skills = StringProperty()

    def refresh(self) -> None:
        hero = self.found
        if hero is None:
            return
        view = level_view(self.app.t, self.game, hero)
        self.title, self.xp, self.gives = view.title, view.xp, view.gives
        self.up, self.owed = view.up, view.owed
        self.skills, self.no_skills = list(view.skills), view.no_skills

    def level_up(self) -> None:
        hero = self.found
        if hero is not None:
            self.tell(levelled(hero))

    def choose(self) -> None:
        self.app.go("gain_skill", hero=self.hero)


load_kv("hellscape/level_panel")
