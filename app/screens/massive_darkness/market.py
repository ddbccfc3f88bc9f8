"""The town market: what is for sale, what each hero has, and the trades between them."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.library_cards import library_cards
from app.presenters.massive_darkness import market
from app.presenters.massive_darkness.market import Barter, MarketView, market_view, starting_cards
from app.rules.core.command import Command
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.cards import Origin
from app.rules.massive_darkness.market import LeaveMarket
from app.rules.massive_darkness.state import Phase
from app.screens.massive_darkness.base import DungeonScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    chip_flow,
    disc_row,
    dock,
    foot,
    goods_list,
    heading,
    icon_text,
    maybe,
    nav_bar,
    outlined_button,
    page,
    text,
)
from app.widgets.kv import load_kv


class MarketScreen(DungeonScreen):
    discs = ListProperty()
    hero_text = StringProperty()
    limit = StringProperty()
    too_many = BooleanProperty(False)
    own = ListProperty()
    goods = ListProperty()
    goods_note = StringProperty()
    traded = StringProperty()
    sums = StringProperty()
    problem = StringProperty()
    for_xp = StringProperty()
    for_xp_problem = StringProperty()
    receivers = ListProperty()
    starting = ListProperty()
    discard_text = StringProperty()
    clear_text = StringProperty()
    primary_text = StringProperty()
    primary_icon = StringProperty()
    can_go_on = BooleanProperty(False)
    nav_items = ListProperty()

    barter = ObjectProperty(Barter())
    """It stays on the counter while somebody types in a card."""

    _play: object = None
    _touched: Widget | None = None

    def on_kv_post(self, base_widget: Widget) -> None:
        self._scroll = self.ids.page.ids.scroll.__self__
        self._scroll.fbind("height", Clock.create_trigger(self._keep_in_sight))

    def _keep_in_sight(self, *_: object) -> None:
        """The foot grows with the sums: what was just picked does not vanish below it."""
        if self._touched is not None:
            self._scroll.scroll_to(self._touched, animate=False)

    def enter(self) -> None:
        if self.session.play is not self._play:
            self._play, self.barter = self.session.play, Barter()
        self._library = library_cards(self.session.cards, self.game_id)
        self.refresh()

    def refresh(self) -> None:
        self.barter = market.fitting(self.state, self.barter)
        self.view: MarketView = market_view(self.app.t, self.state, self.barter, starting_cards(self._library.cards))
        view = self.view
        self.discs, self.hero_text, self.limit, self.too_many = list(view.discs), view.hero, view.limit, view.too_many
        self.own, self.goods, self.goods_note = list(view.own), list(view.goods), view.goods_note
        self.traded, self.sums, self.problem = view.traded, view.sums, view.problem
        self.for_xp, self.for_xp_problem = view.for_xp, view.for_xp_problem
        self.receivers, self.starting, self.discard_text = list(view.receivers), list(view.starting), view.discard
        self.primary_text, self.primary_icon = view.primary.text, view.primary.icon
        self.can_go_on, self.clear_text = view.can_go_on, view.leave
        self.show_undo()
        self.nav_items = self.app.nav_items()

    def show_undone(self) -> None:
        """What is taken back may have been the way to the market."""
        if self._is_over:
            self.app.go("table")
        else:
            super().show_undone()

    def show_redone(self) -> None:
        """What is brought back may be the way out of it."""
        if self._is_over:
            self.app.go("table")
        else:
            super().show_redone()

    @property
    def _is_over(self) -> bool:
        return self.session.play.question is None and self.state.phase is not Phase.MARKET

    def _lay(self, barter: Barter, touched: Widget | None = None) -> None:
        self.barter, self._touched = barter, touched
        self.refresh()

    def choose_hero(self, name: str) -> None:
        self._lay(Barter(hero=name, take=self.barter.take))

    def pick_own(self, index: str) -> None:
        self._lay(market.picked_own(self.barter, int(index)), self.ids.own.row(index))

    def pick_goods(self, index: str) -> None:
        self._lay(market.picked_goods(self.barter, int(index)), self.ids.goods.row(index))

    def clear(self) -> None:
        self._lay(Barter(hero=self.barter.hero))

    def go_on(self) -> None:
        command = self.view.primary.command
        if command is not None and self.can_go_on and self._done(command):
            if isinstance(command, LeaveMarket):
                self.app.go("table")
            elif self.session.play.question is not None:
                self.app.show_play()

    def sell_for_xp(self) -> None:
        self._done(market.sold_for_xp(self.barter))

    def give(self, hero: str) -> None:
        self._done(market.given_to(self.barter, hero))

    def discard(self) -> None:
        self._done(market.discarded(self.barter))

    def replace_by(self, key: str) -> None:
        """By a card of the library; one that is not there yet is typed in, and then there to be taken."""
        if key == market.ANOTHER:
            start = {"name": "", "origin": Origin.STARTING.value}
            self.app.go("card_form", game_id=self.game_id, kind=CardKind.ITEM.value, key="", start=start)
            return
        card = self._library.find(key)
        if card is not None:
            self._done(market.replaced_by(self.barter, card))

    def _done(self, command: Command) -> bool:
        done = self.do(command)
        if done:
            self._lay(Barter(hero=self.barter.hero))
        return done


load_kv("massive_darkness/market")
