"""All cards of a hero: equip, give, use, discard, add, transmute."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.library_cards import LibraryCards, library_cards
from app.plays.cards import CardRecord
from app.presenters.massive_darkness.hero import find_hero
from app.presenters.massive_darkness.inventory import (
    DESCRIBE,
    SWAP,
    command,
    fields_for_its_form,
    first_without_dice,
    inventory_view,
    library_key,
    may_swap,
    used_words,
    uses_up,
)
from app.presenters.massive_darkness.market import starting_cards
from app.rules.core.shelf import CardFields
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.cards import Origin
from app.rules.massive_darkness.equipment import DescribeCard
from app.rules.massive_darkness.hero_turn import Reorganize, Transmute
from app.rules.massive_darkness.market import TakeStartingCard
from app.rules.massive_darkness.state import Hero
from app.rules.massive_darkness.treasure import DrawTreasure
from app.screens import board_side  # noqa: F401  (the KV file uses it)
from app.screens.massive_darkness.base import DungeonScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card,
    chip,
    dock,
    heading,
    item_list,
    maybe,
    outlined_button,
    page,
    text,
)
from app.widgets.kv import load_kv


class InventoryScreen(DungeonScreen):
    hero = StringProperty()
    transmutes = BooleanProperty(False)
    """Three cards are being picked."""
    grants = BooleanProperty(False)
    """The level of treasure that somebody is granted is being picked."""
    describes = BooleanProperty(False)
    """A fight misses the dice of a card: it is open when the screen comes."""
    opened = StringProperty()
    picked = ListProperty()
    note = StringProperty()
    items = ListProperty()
    none = StringProperty()
    reorganize_text = StringProperty()
    transmute_text = StringProperty()
    granted_text = StringProperty()
    levels = ListProperty()
    primary_text = StringProperty()
    primary_disabled = BooleanProperty(False)

    def begin_visit(self) -> None:
        hero = self._hero
        self.opened, self.picked = first_without_dice(hero) if hero and self.describes else "", []
        self.ids.page.ids.scroll.scroll_y = 1

    def end_visit(self) -> None:
        self.transmutes = self.describes = self.grants = False

    @property
    def _hero(self) -> Hero | None:
        return find_hero(self.state, self.hero)

    def refresh(self) -> None:
        hero, words = self._hero, self.app.t
        if hero is None:
            self.leave_if(lambda: self._hero is None)
            return
        self.picked = [one for one in self.picked if int(one) < len(hero.inventory)]
        starting = starting_cards(self._library().cards) if may_swap(self.game, hero) else ()
        picked = self.picked if self.transmutes else None
        view = inventory_view(words, self.game, hero, self.opened, picked, starting=starting)
        self.note = view.transmute_note or view.note
        self.items, self.none = list(view.rows), view.none
        self.reorganize_text, self.transmute_text = view.reorganize, view.transmute
        self.granted_text, self.levels = view.granted, list(view.levels) if self.grants and view.granted else []
        self.primary_text, self.primary_disabled = view.primary, view.primary_disabled
        self.show_undo()
        self.ids.side.refresh()

    def _library(self) -> LibraryCards:
        return library_cards(self.session.cards, self.game_id)

    def choose(self, item: str) -> None:
        """Open a card, or pick it."""
        if not self.transmutes:
            self.opened = "" if self.opened == item else item
        elif item in self.picked:
            self.picked = [one for one in self.picked if one != item]
        else:
            self.picked = [*self.picked, item][-3:]
        self.refresh()
        self.after_this_frame(self._bring_up_acts)

    def _bring_up_acts(self) -> None:
        """What can be done with the card that was opened does not lie below the screen's edge."""
        rows = (one for one in self.ids.page.walk(restrict=True) if isinstance(one, item_list.ItemCard))
        opened = next((row for row in rows if row.item.is_open), None)
        if opened is not None:
            self.ids.page.bring_up(opened)

    def act(self, item: str, act: str) -> None:
        hero = self._hero
        if hero is not None and act == DESCRIBE:
            self._describe(hero, int(item))
            return
        if act.startswith(SWAP):
            self._swap(int(item), act.removeprefix(SWAP))
            return
        if hero is not None and self.do(command(hero, item, act)):
            self.opened = ""
            if uses_up(act):
                self.app.say(used_words(self.app.t, self.session.play.latest_events()))
        self.refresh()

    def _swap(self, item: int, key: str) -> None:
        """For a card of the library; one that is not there yet is typed in, and is his then."""
        known = self._library().find(key)
        if known is not None:
            self._take_starting(item, known.fields)
            self.refresh()
            return
        self.app.go(
            "card_form", game_id=self.game_id, kind=CardKind.ITEM.value, key="",
            start={"origin": Origin.STARTING.value}, hand_back=lambda record: self._take_starting(item, record.fields),
        )  # fmt: skip

    def _take_starting(self, item: int, fields: CardFields) -> None:
        if self.do(TakeStartingCard(hero=self.hero, item=item, card=dict(fields))):
            self.opened = ""
            self.session.note_drawn(CardKind.ITEM, fields)

    def _describe(self, hero: Hero, item: int) -> None:
        """Its form, and what was typed into it is on the card that he has."""
        held, cards = hero.inventory[item].card, self._library().cards
        self.app.go(
            "card_form", game_id=self.game_id, kind=CardKind.ITEM.value, key=library_key(cards, held),
            start=fields_for_its_form(cards, held), hand_back=lambda record: self._take_description(item, record),
        )  # fmt: skip

    def _take_description(self, item: int, record: CardRecord) -> None:
        self.do(DescribeCard(hero=self.hero, item=item, card=dict(record.fields)))

    def reorganize(self) -> None:
        self.do(Reorganize(hero=self.hero))
        self.refresh()

    def switch_transmuting(self) -> None:
        self.transmutes, self.picked, self.opened = not self.transmutes, [], ""
        self.refresh()

    def switch_granting(self) -> None:
        self.grants = not self.grants
        self.refresh()

    def draw_granted(self, level: str) -> None:
        if self.do(DrawTreasure(hero=self.hero, level=int(level))):
            self.app.show_play()

    def go_on(self) -> None:
        if not self.transmutes:
            self.app.go("pick_card", hero=self.hero, kind=CardKind.ITEM.value)
        elif self.do(Transmute(hero=self.hero, items=tuple(int(one) for one in self.picked))):
            self.app.show_play()

    def close_open(self) -> bool:
        was_open = bool(self.opened) or self.transmutes or self.grants
        if was_open:
            self.opened, self.transmutes, self.grants, self.picked = "", False, False, []
            self.refresh()
        return was_open


load_kv("massive_darkness/inventory")
