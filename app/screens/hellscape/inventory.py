"""All items of a hero: equip, give, use, discard, add, forge."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.plays.cards import CardRecord
from app.presenters.hellscape.hero import find_hero
from app.presenters.hellscape.hero_items import (
    ItemAct,
    forged,
    inventory_view,
    item_command,
    known_fields,
    trade,
    typed_in,
)
from app.presenters.hellscape.hero_news import what_came
from app.presenters.hellscape.set_up import after_gear
from app.presenters.next_step import Next
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
    primary_text = StringProperty()
    primary_icon = StringProperty()
    primary_disabled = BooleanProperty(False)
    secondary_text = StringProperty()
    _onward: Next | None = None

    def begin_visit(self) -> None:
        self.opened, self.picked = "", []
        self.ids.page.ids.scroll.scroll_y = 1

    def on_hero(self, *_: object) -> None:
        """From the items of one to those of the next."""
        self.begin_visit()

    def end_visit(self) -> None:
        self.forges = False

    def refresh(self) -> None:
        hero = self._hero
        if hero is None:
            self.leave_if(lambda: self._hero is None)
            return
        picked = list(self.picked) if self.forges else None
        view = inventory_view(self.app.t, self.game, hero, self.opened, picked)
        self.note, self.items, self.none = view.note, list(view.rows), view.none
        self.trade_text, self.primary_text, self.primary_disabled = view.trade, view.primary, view.primary_disabled
        self._show_way_on(None if self.forges else after_gear(self.app.t, self.game, hero))
        self.show_undo()
        self.ids.side.refresh()

    def _show_way_on(self, onward: Next | None) -> None:
        """Who has all that he starts with can still be given more."""
        self._onward, self.secondary_text = onward, self.primary_text if onward else ""
        self.primary_icon = "anvil" if self.forges else onward.icon if onward else "plus"
        if onward:
            self.primary_text = onward.text

    @property
    def _hero(self) -> Hero | None:
        """A pet has no items: what it is opened with are its hero's."""
        hero = find_hero(self.game, self.hero)
        return None if hero is None else self.game.bearer(hero)

    def choose(self, item: str) -> None:
        if self.forges:
            self.picked = [one for one in self.picked if one != item] if item in self.picked else [*self.picked, item]
        else:
            self.opened = "" if self.opened == item else item
        self.refresh()

    def act(self, item: str, act: str) -> None:
        hero = self._hero
        if hero is not None and act == ItemAct.TYPE_IN:
            self._open_form(hero, item)
        elif hero is not None and self._tell(item_command(hero, item, act)) and act == ItemAct.USE:
            self._say_what_it_did()

    def _say_what_it_did(self) -> None:
        """Its card is gone, and the table may have to do what it said."""
        if self.session.play.question is None:
            self.app.say(what_came(self.app.t, self.session.play.latest_events()))

    def _open_form(self, hero: Hero, item: str) -> None:
        start, kind = dict(known_fields(hero, item)), CardKind.ITEM.value

        def take(record: CardRecord) -> None:
            for command in typed_in(hero, item, record.fields):
                self.do(command)

        self.app.go("card_form", game_id=self.game_id, kind=kind, key="", start=start, hand_back=take)

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
        if self._onward is not None:
            self.follow_step(self._onward)
        elif not self.forges:
            self.add_item()
        elif hero is not None and self._tell(forged(self.game, hero, list(self.picked))):
            self.forges, self.picked = False, []

    def add_item(self) -> None:
        hero = self._hero
        if hero is not None:
            self.app.go("pick_card", hero=hero.name, kind=CardKind.ITEM.value)


load_kv("hellscape/inventory")
