"""An enemy appears: a tap on a known one, or the card told in a few taps."""

from dataclasses import replace

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.content.massive_darkness import Pack
from app.library_cards import library_cards
from app.packs import core_pack
from app.presenters.massive_darkness import enemy_draft as drafts
from app.presenters.massive_darkness.new_enemy import new_enemy_view, zone_cells
from app.presenters.massive_darkness.refusals import why_not
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.cards import Kind
from app.screens.massive_darkness.gear_screen import GearScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card,
    chip_flow,
    dice_lines,
    dock,
    heading,
    maybe,
    outlined_button,
    page,
    skill_picker,
    text,
    text_field,
    value_stepper,
    zone_grid,
)
from app.widgets.kv import load_kv

RECENT = 40  # entries in which an agent's call for help is looked for


class AddEnemyScreen(GearScreen):
    call = StringProperty()
    suggestions = ListProperty()
    uncertain = StringProperty()
    name_text = StringProperty()
    name_note = StringProperty()
    kinds = ListProperty()
    health = NumericProperty(1)
    health_label = StringProperty()
    health_note = StringProperty()
    is_mob = BooleanProperty(True)
    per_hero = NumericProperty(1)
    minions_note = StringProperty()
    levels = ListProperty()
    zones = ListProperty()
    map_is_open = BooleanProperty(False)
    columns = NumericProperty(0)
    cells = ListProperty()
    carried_text = StringProperty()
    add_text = StringProperty()
    can_add = BooleanProperty(False)
    add_and_draw_text = StringProperty()
    _draft: drafts.EnemyDraft

    def begin_visit(self) -> None:
        self.map_is_open = False
        cards = library_cards(self.session.cards, self.game_id).cards
        self._own = [one for one in cards if one.is_own and one.described and one.kind is CardKind.ENEMY]
        self._draft = drafts.new_draft(self.state, self._recent())

    def _recent(self) -> list[Event]:
        return [event for entry in self.session.play.log(RECENT) for event in entry.events]

    def refresh(self) -> None:
        draft, words = self._draft, self.app.t
        view = new_enemy_view(words, self.state, core_pack(Pack), draft, self._recent(), self._own)
        self.call, self.suggestions, self.uncertain = view.call, list(view.suggestions), view.uncertain
        self.name_text, self.name_note = draft.name, view.name_note
        self.kinds, self.types, self.picks = list(view.kinds), list(view.types), list(view.dice)
        self.enchantments = view.enchantments
        self.health, self.health_label, self.health_note = draft.health, view.health_label, view.health_note
        self.is_mob, self.per_hero, self.minions_note = view.is_mob, draft.per_hero, view.minions_note
        self.levels, self.zones, self.carried_text = list(view.levels), list(view.zones), draft.carried
        if self.map_is_open:
            self.columns, cells = zone_cells(self.state, draft.at)
            self.cells = list(cells)
        self.add_text, self.can_add, self.add_and_draw_text = view.add, view.can_add, view.add_and_draw
        self.show_undo()

    def pick(self, enemy: str) -> None:
        """A known enemy; an empty id shows all of them again."""
        own = next((one for one in self._own if one.key == enemy), None)
        if own is not None:
            self._take(drafts.told_before(self._draft, own.fields, own.key))
        elif enemy:
            self._take(drafts.suggested(self._draft, core_pack(Pack).enemies[enemy]))
        else:
            self._take(replace(self._draft, source=""))

    def write_name(self, name: str) -> None:
        if name != self._draft.name:
            self._take(replace(self._draft, name=name, source=""))

    def pick_kind(self, kind: str) -> None:
        self._take(replace(self._draft, kind=Kind(kind)))

    def change_health(self, delta: int) -> None:
        self._take(drafts.with_health(self._draft, delta))

    def change_per_hero(self, delta: int) -> None:
        self._take(drafts.with_per_hero(self._draft, delta))

    def pick_level(self, level: str) -> None:
        self._take(drafts.with_level(self._draft, int(level)))

    def pick_zone(self, zone: str) -> None:
        self._take(replace(self._draft, at=zone or None))

    def open_map(self) -> None:
        self.map_is_open = not self.map_is_open
        self.refresh()

    def write_carried(self, carried: str) -> None:
        if carried != self._draft.carried:
            self._take(replace(self._draft, carried=carried))

    def add(self) -> None:
        if self.do(drafts.spawn(self.state, self._draft)):
            self._keep()
            if self.session.play.question is None:
                self.go_back()
            else:
                self.app.show_play()

    def add_and_draw(self) -> None:
        """The treasure of its guardian is asked for as if the app had spawned it."""
        if self.do(drafts.spawn(self.state, self._draft, draws=True)):
            self._keep()
            self.app.show_play()

    def _keep(self) -> None:
        """What was typed in stays in the library; where it cannot be kept, the enemy is on the table all the same."""
        if not (self._draft.source or self.session.is_practice):
            try:
                self.session.keep_card(self.game_id, CardKind.ENEMY, drafts.library_fields(self._draft))
            except Refused as refused:
                self.app.say(self.app.t("add_enemy.not_kept", why=why_not(self.app.t, refused)))


load_kv("massive_darkness/add_enemy")
