"""An enemy: its figures, conditions and dice; in the enemies' phase it may act from here."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.presenters.massive_darkness.enemy import enemy_view, find_enemy, healed, toggled
from app.rules.massive_darkness.changes import ChangeEnemy, RemoveEnemy
from app.rules.massive_darkness.commands import EnemyTurn
from app.rules.massive_darkness.state import Enemy
from app.screens.massive_darkness.base import DungeonScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    chip_flow,
    dice_lines,
    dock,
    enemy_hex,
    figure_list,
    heading,
    maybe,
    outlined_button,
    page,
    text,
    text_field,
    value_stepper,
)
from app.widgets.kv import load_kv


class EnemyScreen(DungeonScreen):
    enemy = StringProperty()
    called = StringProperty()
    """Its name in the language of the player."""
    detail = StringProperty()
    icon = StringProperty("skull")
    count = StringProperty()
    place = StringProperty()
    level = StringProperty()
    figures = ListProperty()
    is_mob = BooleanProperty(False)
    minions = NumericProperty(0)
    toggles = ListProperty()
    carried = StringProperty()
    dice = ListProperty()
    enchantments = StringProperty()
    remove_text = StringProperty()
    primary_text = StringProperty()

    def refresh(self) -> None:
        enemy = find_enemy(self.state, self.enemy)
        if enemy is None:
            self.leave_if(lambda: find_enemy(self.state, self.enemy) is None)
            return
        view = enemy_view(self.app.t, self.state, enemy, self.session.play.question)
        self.called, self.detail, self.icon, self.count = view.name, view.detail, view.icon, view.count
        self.place, self.level, self.is_mob, self.minions = view.place, view.level, view.is_mob, view.minions
        self.figures, self.toggles, self.dice = list(view.figures), list(view.toggles), list(view.dice)
        self.enchantments = view.enchantments
        self.carried, self.remove_text, self.primary_text = view.carried, view.remove, view.primary
        self.show_undo()

    @property
    def _enemy(self) -> Enemy:
        enemy = find_enemy(self.state, self.enemy)
        assert enemy is not None, "taps on an enemy need one"
        return enemy

    def change_health(self, figure: str, delta: int) -> None:
        self.put_right(healed(self._enemy, figure, delta))

    def change_minions(self, delta: int) -> None:
        self.put_right(ChangeEnemy(name=self.enemy, minions=self._enemy.minions + delta))

    def toggle(self, condition: str) -> None:
        self.put_right(toggled(self._enemy, condition))

    def write_carried(self, card: str) -> None:
        enemy = find_enemy(self.state, self.enemy)
        if enemy is not None and card.strip() != enemy.carried:
            self.put_right(ChangeEnemy(name=self.enemy, carried=card.strip()))

    def remove(self) -> None:
        if self.do(RemoveEnemy(name=self.enemy)):
            self.go_back()

    def act(self) -> None:
        if self.session.play.question is not None or self.do(EnemyTurn(enemy=self.enemy)):
            self.app.show_play()


load_kv("massive_darkness/enemy")
