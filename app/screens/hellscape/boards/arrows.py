"""The Ranger's line of arrows, the chances of the next card, and the deck."""

from kivy.properties import ObjectProperty

from app.presenters.hellscape.class_boards import arrows
from app.rules.hellscape.classes import Ranger
from app.screens.hellscape.hero_panel import HellscapePanel
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card,
    chance_bars,
    chip_flow,
    fact_flow,
    heading,
    maybe,
    outlined_button,
    text,
)
from app.widgets.kv import load_kv


class HellscapeArrowsPanel(HellscapePanel):
    view = ObjectProperty(arrows.ArrowsView("", "", "", (), (), "", (), ""), rebind=True)

    def move_card(self, name: str) -> None:
        hero = self.found
        if hero is not None and isinstance(hero.class_state, Ranger):
            self.tell(arrows.moved(hero, hero.class_state, name))

    def type_in(self) -> None:
        self.app.go("type_in", hero=self.hero)


load_kv("hellscape/board_arrows")
