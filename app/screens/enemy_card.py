"""The card of an enemy on the table, put right: how it attacks, its dice, health and level."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.presenters.massive_darkness import enemy_draft as drafts
from app.presenters.massive_darkness.enemy import find_enemy
from app.presenters.massive_darkness.new_enemy import enemy_card_view
from app.rules.massive_darkness.state import MOST_OF_A_FIGURE, CombatType, Enemy
from app.screens.base import PlayScreen
from app.widgets import chip_flow, dice_lines, dock, heading, page, text, value_stepper  # noqa: F401  (KV)
from app.widgets.kv import load_kv


class EnemyCardScreen(PlayScreen):
    enemy = StringProperty()
    types = ListProperty()
    picks = ListProperty()
    health_label = StringProperty()
    health = NumericProperty(1)
    least_health = NumericProperty(1)
    most_health = MOST_OF_A_FIGURE
    levels = ListProperty()
    change_text = StringProperty()
    can_change = BooleanProperty(False)
    undo_text = StringProperty()

    def on_pre_enter(self, *_: object) -> None:
        self._draft = drafts.draft_of(self._enemy)
        self.refresh()

    @property
    def _enemy(self) -> Enemy:
        enemy = find_enemy(self.state, self.enemy)
        assert enemy is not None, "a card needs its enemy"
        return enemy

    def refresh(self) -> None:
        view = enemy_card_view(self.app.t, self._enemy, self._draft)
        self.types, self.picks, self.levels = list(view.types), list(view.dice), list(view.levels)
        self.health_label, self.health, self.least_health = view.health_label, self._draft.health, view.least_health
        self.change_text, self.can_change = view.change, view.can_change
        self.undo_text = self.session.undo_label(self.app.t)

    def undo(self) -> None:
        """Back to the enemy's own screen first: what is undone shows there, and the enemy may be gone with it."""
        self.go_back()
        super().undo()

    def _take(self, draft: drafts.EnemyDraft) -> None:
        self._draft = draft
        self.refresh()

    def pick_type(self, combat_type: str) -> None:
        self._take(drafts.with_type(self._draft, CombatType(combat_type)))

    def add_die(self, category: str, colour: str) -> None:
        self._take(drafts.with_die(self._draft, category, colour))

    def change_health(self, delta: int) -> None:
        self._take(drafts.with_health(self._draft, delta, MOST_OF_A_FIGURE))

    def pick_level(self, level: str) -> None:
        self._take(drafts.with_level(self._draft, int(level)))

    def change(self) -> None:
        if self.do(drafts.change(self._enemy, self._draft)):
            self.go_back()


load_kv("enemy_card")
