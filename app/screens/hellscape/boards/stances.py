"""The Berserker's pool as pegs, and the three stances."""

from kivy.properties import ObjectProperty

from app.presenters.hellscape.class_boards import stances
from app.rules.hellscape.classes import Berserker
from app.screens.hellscape.hero_panel import HellscapePanel
from app.widgets import board_rows, heading, text, value_stepper  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class HellscapeStancesPanel(HellscapePanel):
    view = ObjectProperty(stances.StancesView("", "", "", 0, 7, ()), rebind=True)

    def act(self, stance: str, act: str) -> None:
        hero = self.found
        if hero is not None:
            self.tell(stances.tapped(self.game, hero, stance, act))

    def change_pool(self, delta: int) -> None:
        hero = self.found
        if hero is not None and isinstance(hero.class_state, Berserker):
            self.tell(stances.pool_changed(hero, hero.class_state, delta))


load_kv("hellscape/board_stances")
