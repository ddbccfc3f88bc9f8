"""The Paladin's three auras; chips give, take back, bless and move."""

from kivy.properties import ObjectProperty

from app.presenters.hellscape.class_boards import auras
from app.rules.hellscape.classes import Paladin
from app.screens.hellscape.hero_panel import HellscapePanel
from app.widgets import board_rows, heading, part_form, text  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class HellscapeAurasPanel(HellscapePanel):
    view = ObjectProperty(auras.AurasView("", "", ()), rebind=True)

    def act(self, aura: str, act: str) -> None:
        hero = self.found
        if hero is not None and isinstance(hero.class_state, Paladin):
            self.tell(auras.tapped(hero, hero.class_state, aura, act))

    def set_price(self, price: str, delta: int) -> None:
        hero = self.found
        if hero is not None and isinstance(hero.class_state, Paladin):
            self.tell(auras.price_changed(hero, hero.class_state, price, delta))


load_kv("hellscape/board_auras")
