"""The Wizard's amulet, drawn; a tap turns the marker for mana."""

from kivy.properties import ObjectProperty

from app.presenters.hellscape.class_boards import amulet
from app.rules.hellscape.classes import Wizard
from app.screens.hellscape.hero_panel import HellscapePanel
from app.widgets import card, heading, spell_amulet, text  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class HellscapeAmuletPanel(HellscapePanel):
    view = ObjectProperty(amulet.AmuletView("", "", (), 1), rebind=True)

    def tap(self, number: int) -> None:
        hero = self.found
        if hero is not None and isinstance(hero.class_state, Wizard):
            self.tell(amulet.tapped(self.game, hero, hero.class_state, number))


load_kv("hellscape/board_amulet")
