"""All items of a hero: equip, give, use, discard, add, forge."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.presenters.hellscape.hero import find_hero
from app.presenters.hellscape.hero_items import forged, inventory_view, item_command, trade
from app.rules.core.command import Command
from app.rules.hellscape.card_kinds import CardKind
from app.rules.hellscape.state import Hero
from app.screens import board_side  # noqa: F401  (the KV file uses it)
from app.screens.base import PlayScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    dock,
    heading,
    item_list,
    maybe,
    outlined_button,
    page,
    text,
)
from app.widgets.kv import load_kv


class HellscapeInventoryScreen(PlayScreen):
    hero = StringProperty()
    forges = BooleanProperty(False)
    """Items are being picked for the forge."""
    opened = StringProperty()
    picked = ListProperty()
    note = StringProperty()
    items = ListProperty()
    none = StringProperty()
    trade_text = StringProperty()
    undo_text = StringProperty()
    primary_text = StringProperty()
    primary_disabled = BooleanProperty(False)

    def on_pre_enter(self, *_: object) -> None:
        self.opened, self.picked = "", []
        self.ids.page.ids.scroll.scroll_y = 1
        self.refresh()

    def on_leave(self, *_: object) -> None:
        self.forges = False

    def refresh(self) -> None:
        hero = find_hero(self.game, self.hero)
        if hero is None:
            return
        picked = list(self.picked) if self.forges else None
        view = inventory_view(self.app.t, self.game, hero, self.opened, picked)
        self.note, self.items, self.none = view.note, list(view.rows), view.none
        self.trade_text, self.primary_text, self.primary_disabled = view.trade, view.primary, view.primary_disabled
        self.undo_text = self.session.play.undo_label(self.app.t)
        self.ids.side.refresh()

    @property
    def _hero(self) -> Hero:
        hero = find_hero(self.game, self.hero)
        assert hero is not None, "items belong to a hero"
        return hero

    def choose(self, item: str) -> None:
        if self.forges:
            self.picked = [one for one in self.picked if one != item] if item in self.picked else [*self.picked, item]
        else:
            self.opened = "" if self.opened == item else item
        self.refresh()

    def act(self, item: str, act: str) -> None:
        self._tell(item_command(self._hero, item, act))

    def trade(self) -> None:
        self._tell(trade(self._hero))

    def _tell(self, command: Command) -> bool:
        if not self.do(command):
            return False
        self.opened = ""
        if self.session.play.question is not None:
            self.app.show_play()
        else:
            self.refresh()
        return True

    def go_on(self) -> None:
        if not self.forges:
            self.app.go("pick_card", hero=self.hero, kind=CardKind.ITEM.value)
        elif self._tell(forged(self._hero, list(self.picked))):
            self.forges, self.picked = False, []


load_kv("hellscape/inventory")
