"""The card of an enemy on the table, put right: how it attacks, dice, enchantments, and what it carries."""

from contextlib import suppress
from dataclasses import replace

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.presenters.massive_darkness import enemy_draft as drafts
from app.presenters.massive_darkness.enemy import find_enemy
from app.presenters.massive_darkness.new_enemy import enemy_card_view
from app.presenters.pick_views import SkillsView
from app.rules.core.errors import Refused
from app.rules.core.shelf import CardFields
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.changes import ChangeEnemy
from app.rules.massive_darkness.state import MOST_OF_A_FIGURE, Enemy
from app.screens.massive_darkness.gear_screen import GearScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    chip_flow,
    dice_lines,
    dock,
    heading,
    page,
    skill_picker,
    text,
    text_field,
    value_stepper,
)
from app.widgets.kv import load_kv


class EnemyCardScreen(GearScreen):
    enemy = StringProperty()
    called = StringProperty()
    """Its name in the language of the player."""
    kinds = ListProperty()
    carried = StringProperty()
    carried_help = StringProperty()
    carried_picks = ListProperty()
    carried_enchantments = ObjectProperty(SkillsView())
    health_label = StringProperty()
    health = NumericProperty(1)
    least_health = NumericProperty(1)
    most_health = MOST_OF_A_FIGURE
    levels = ListProperty()
    change_text = StringProperty()
    can_change = BooleanProperty(False)
    _draft: drafts.EnemyDraft

    def begin_visit(self) -> None:
        self._draft = drafts.draft_of(self._enemy)

    @property
    def _enemy(self) -> Enemy:
        enemy = find_enemy(self.state, self.enemy)
        assert enemy is not None, "a card needs its enemy"
        return enemy

    def refresh(self) -> None:
        view = enemy_card_view(self.app.t, self._enemy, self._draft)
        self.called = view.called
        self.kinds, self.types, self.levels = list(view.kinds), list(view.types), list(view.levels)
        self.picks, self.enchantments = list(view.dice), view.enchantments
        self.carried, self.carried_picks = self._draft.carried, list(view.carried_dice)
        self.carried_help, self.carried_enchantments = view.carried_help, view.carried_enchantments
        self.health_label, self.health, self.least_health = view.health_label, self._draft.health, view.least_health
        self.change_text, self.can_change = view.change, view.can_change
        self.show_undo()

    def undo(self) -> None:
        """Back to the enemy's own screen first: what is undone shows there, and the enemy may be gone with it."""
        self.go_back()
        super().undo()

    def redo(self) -> None:
        self.go_back()
        super().redo()

    def pick_kind(self, kind: str) -> None:
        self._take(replace(self._draft, kind=Kind(kind)))

    def write_carried(self, carried: str) -> None:
        self._draft = replace(self._draft, carried=carried)

    def add_carried_die(self, category: str, colour: str) -> None:
        self._take(drafts.with_carried_die(self._draft, category, colour))

    def edit_carried_enchantments(self, act: str, value: str, delta: int) -> None:
        self._take(drafts.with_carried_edit(self._draft, act, value, delta))

    def change_health(self, delta: int) -> None:
        self._take(drafts.with_health(self._draft, delta, MOST_OF_A_FIGURE))

    def pick_level(self, level: str) -> None:
        self._take(drafts.with_level(self._draft, int(level)))

    def change(self) -> None:
        change, wanted = drafts.change(self._enemy, self._draft), drafts.key_fields(self._enemy)
        if self.do(change):
            self._keep(change, wanted)
            self.go_back()

    def _keep(self, change: ChangeEnemy, wanted: CardFields) -> None:
        """Dice that the players' own card lacks are asked for once. What cannot be kept is on the table still."""
        kind = CardKind.ENEMY.value
        known = self.session.cards.same_card(self.game_id, kind, wanted)
        if known is not None and not self.session.is_practice:
            with suppress(Refused):
                self.session.keep_card(self.game_id, kind, drafts.with_dice_told(known.fields, change), known.id)


load_kv("massive_darkness/enemy_card")
