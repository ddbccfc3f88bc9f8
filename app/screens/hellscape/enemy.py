"""An enemy: its figures, tokens, item and dice; in the enemy phase it may act from here."""

from kivy.properties import ListProperty, StringProperty

from app.presenters.hellscape.enemy import counted, enemy_view, find_enemy, healed, toggled
from app.rules.hellscape.changes import RemoveEnemy
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.state import Enemy
from app.screens.base import PlayScreen
from app.widgets import (  # noqa: F401  (the KV file uses them)
    chip_flow,
    dice_lines,
    dock,
    enemy_hex,
    figure_list,
    heading,
    line_list,
    maybe,
    outlined_button,
    page,
    part_form,
    text,
)
from app.widgets.kv import load_kv


class HellscapeEnemyScreen(PlayScreen):
    enemy = StringProperty()
    called = StringProperty()
    detail = StringProperty()
    icon = StringProperty("skull")
    count = StringProperty()
    place = StringProperty()
    level = StringProperty()
    kind = StringProperty()
    figures = ListProperty()
    toggles = ListProperty()
    parts = ListProperty()
    item = StringProperty()
    abilities = ListProperty()
    dice = ListProperty()
    dashboard_text = StringProperty()
    remove_text = StringProperty()
    primary_text = StringProperty()

    def refresh(self) -> None:
        enemy = find_enemy(self.state, self.enemy)
        if enemy is None:
            self.leave_if(lambda: find_enemy(self.state, self.enemy) is None)
            return
        view = enemy_view(self.app.t, self.game, enemy, self.session.play.question)
        self.called, self.detail, self.icon, self.count = view.name, view.detail, view.icon, view.count
        self.place, self.level, self.kind, self.item = view.place, view.level, view.kind, view.item
        self.figures, self.toggles, self.parts = list(view.figures), list(view.toggles), list(view.parts)
        self.abilities, self.dice = list(view.abilities), list(view.dice)
        self.dashboard_text, self.remove_text, self.primary_text = view.dashboard, view.remove, view.primary
        self.show_undo()

    @property
    def _enemy(self) -> Enemy:
        enemy = find_enemy(self.state, self.enemy)
        assert enemy is not None, "taps on an enemy need one"
        return enemy

    def change_health(self, delta: int) -> None:
        self.put_right(healed(self._enemy, delta))

    def edit(self, part: str, delta: int) -> None:
        self.put_right(counted(self._enemy, part, delta))

    def toggle(self, what: str) -> None:
        self.put_right(toggled(self.game, self._enemy, what))

    def open_dashboard(self) -> None:
        self.app.go("boss", placed=self.enemy)

    def remove(self) -> None:
        if self.do(RemoveEnemy(name=self.enemy)):
            self.go_back()

    def act(self) -> None:
        if self.session.play.question is not None or self.do(EnemyTurn(enemy=self.enemy)):
            self.app.show_play()


load_kv("hellscape/enemy")
