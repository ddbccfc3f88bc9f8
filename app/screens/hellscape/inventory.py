"""All items of a hero: equip, give, use, discard, add, forge."""

from kivy.clock import Clock
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
            # Undone with all that he had: there is nothing to show any more.
            Clock.schedule_once(self._leave, 0)
            return
        picked = list(self.picked) if self.forges else None
        view = inventory_view(self.app.t, self.game, hero, self.opened, picked)
        self.note, self.items, self.none = view.note, list(view.rows), view.none
        self.trade_text, self.primary_text, self.primary_disabled = view.trade, view.primary, view.primary_disabled
        self.undo_text = self.session.play.undo_label(self.app.t)
        self.ids.side.refresh()

    def _leave(self, _passed: float) -> None:
        if self.app.screens.current == self.name and self._hero is None:
            self.app.go("table")

    @property
    def _hero(self) -> Hero | None:
        return find_hero(self.game, self.hero)

    def choose(self, item: str) -> None:
        if self.forges:
            self.picked = [one for one in self.picked if one != item] if item in self.picked else [*self.picked, item]
        else:
            self.opened = "" if self.opened == item else item
        self.refresh()

    def act(self, item: str, act: str) -> None:
        hero = self._hero
        if hero is not None:
            self._tell(item_command(hero, item, act))

    def trade(self) -> None:
        hero = self._hero
        if hero is not None:
            self._tell(trade(hero))

    def _tell(self, command: Command | None) -> bool:
        if command is None or not self.do(command):
            return False
        self.opened = ""
        if self.session.play.question is not None:
            self.app.show_play()
        else:
            self.refresh()
        return True

    def go_on(self) -> None:
        hero = self._hero
        if not self.forges:
            self.app.go("pick_card", hero=self.hero, kind=CardKind.ITEM.value)
        elif hero is not None and self._tell(forged(self.game, hero, list(self.picked))):
            self.forges, self.picked = False, []


load_kv("hellscape/inventory")
