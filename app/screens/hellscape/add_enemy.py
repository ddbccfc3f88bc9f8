"""An enemy appears: a tap on one of the cards of the dungeon level. What else it needs is asked then."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.library_cards import library_cards
from app.presenters.hellscape.new_enemy import first_zone, new_enemy_view, spawn
from app.presenters.hellscape.zone_cells import zone_cells
from app.rules.core.question import Draw
from app.rules.hellscape.card_kinds import CardKind
from app.screens.base import PlayScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card_list,
    chip_flow,
    dock,
    heading,
    maybe,
    outlined_button,
    page,
    text,
    text_field,
    zone_grid,
)
from app.widgets.kv import load_kv


class HellscapeAddEnemyScreen(PlayScreen):
    level = StringProperty()
    typed = StringProperty()
    mobs = ListProperty()
    roaming = ListProperty()
    uncertain = StringProperty()
    zones = ListProperty()
    objective = ListProperty()
    map_is_open = BooleanProperty(False)
    columns = NumericProperty(0)
    cells = ListProperty()

    def begin_visit(self) -> None:
        self.map_is_open, self.typed = False, ""
        self._at = first_zone(self.game)
        self._for_objective = False
        self.ids.page.ids.scroll.scroll_y = 1

    def refresh(self) -> None:
        self._cards = library_cards(self.session.cards, self.game_id)
        cards, tied = self._cards.cards, self._for_objective
        view = new_enemy_view(self.app.t, self.game, cards, self.typed, self._at, for_objective=tied)
        self.level, self.uncertain, self.zones = view.level, view.uncertain, list(view.zones)
        self.objective = list(view.objective)
        self.mobs, self.roaming = list(view.mobs), list(view.roaming)
        if self.map_is_open:
            self.columns, cells = zone_cells(self.state, self._at)
            self.cells = list(cells)
        self.show_undo()

    def type(self, typed: str) -> None:
        if typed != self.typed:
            self.typed = typed
            self.refresh()

    def pick_zone(self, zone: str) -> None:
        self._at = zone or None
        self.refresh()

    def switch_objective(self) -> None:
        self._for_objective = not self._for_objective
        self.refresh()

    def open_map(self) -> None:
        self.map_is_open = not self.map_is_open
        self.refresh()

    def take(self, key: str) -> None:
        """The command asks for a card at once, and this is the answer."""
        card = self._cards.find(key)
        if card is None or not self._spawn(card.kind):
            return
        question, cards = self.session.play.question, self.frame.cards
        if not isinstance(question, Draw) or cards is None:
            return
        fields = cards.drawn(card, question)
        if not card.whole:
            self.app.show_play()
            self.app.go("card_form", game_id=self.game_id, kind=card.kind.value, key=key, start=fields, answers=True)
            return
        if self.answer(fields):
            self.session.note_drawn(card.kind, card.fields)
        self.app.show_play()

    def _spawn(self, kind: CardKind) -> bool:
        return self.do(spawn(self.game, kind, self._at, for_objective=self._for_objective))

    def edit(self, key: str) -> None:
        card = self._cards.find(key)
        if card is not None:
            self.app.go("card_form", game_id=self.game_id, kind=card.kind.value, key=key, start=dict(card.fields))

    def another(self, kind: str) -> None:
        """A card that is not in the list: the draw screen takes it in."""
        if self._spawn(CardKind(kind)):
            self.app.show_play()


load_kv("hellscape/add_enemy")
