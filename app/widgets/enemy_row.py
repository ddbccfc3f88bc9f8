"""The enemies in the order they act: who, where, and whether they have acted."""

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.presenters.summaries import EnemySummary
from app.widgets import chip, enemy_hex, icon_text, pegs, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Row
from app.widgets.explained import Explained
from app.widgets.kv import load_kv


class HealthLine(Explained, BoxLayout):
    """A bar and figures."""


class EnemyRow(Row):
    """One group of enemies. Tapped: `on_release`."""

    enemy_id = StringProperty()
    name = StringProperty()
    detail = StringProperty()
    icon = StringProperty("skull")
    count = StringProperty()
    state_word = StringProperty()
    """'Next', 'To act', 'Acted'."""
    health = NumericProperty(0)
    max_health = NumericProperty(0)
    """More than 0 shows a bar."""
    health_term = StringProperty()

    def show(self, enemy: EnemySummary) -> None:
        """Take over the values of a group."""
        self.enemy_id, self.name, self.detail = enemy.id, enemy.name, enemy.detail
        self.icon, self.count = enemy.icon, enemy.count
        self.standing, self.state_word = enemy.standing, enemy.state
        self.health, self.max_health = enemy.health, enemy.max_health
        self.kind, self.health_term = enemy.kind, enemy.health_term


class EnemyList(Built, BoxLayout):
    """All groups below each other."""

    rebuild_on = ("enemies",)
    __events__ = ("on_select",)

    enemies = ListProperty()
    """EnemySummary, in the order they act."""

    def on_select(self, enemy_id: str) -> None:
        """A group was tapped."""

    def rebuild(self) -> None:
        if len(self.children) != len(self.enemies):
            self.clear_widgets()
            for _enemy in self.enemies:
                row = EnemyRow()
                row.bind(on_release=self._tapped)
                self.add_widget(row)
        for row, enemy in zip(reversed(self.children), self.enemies, strict=True):
            row.show(enemy)

    def _tapped(self, row: EnemyRow) -> None:
        self.dispatch("on_select", row.enemy_id)


load_kv("enemy_row")
