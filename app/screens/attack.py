"""A hero attacks: one tap says whom and how."""

from kivy.properties import ListProperty, StringProperty

from app.presenters.massive_darkness.hero import find_hero
from app.presenters.massive_darkness.hero_fights import targets
from app.rules.massive_darkness.commands import Attack
from app.rules.massive_darkness.state import CombatType
from app.screens.base import PlayScreen
from app.widgets import dock, heading, page, target_list, text  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class AttackScreen(PlayScreen):
    hero = StringProperty()
    targets = ListProperty()
    note = StringProperty()
    undo_text = StringProperty()

    def refresh(self) -> None:
        words, hero = self.app.t, find_hero(self.state, self.hero)
        self.targets = list(targets(words, self.state, hero)) if hero else []
        self.note = "" if self.targets else words("attack.nobody")
        self.undo_text = self.session.undo_label(words)

    def attack(self, enemy: str, combat_type: str) -> None:
        if self.do(Attack(attacker=self.hero, defender=enemy, type=CombatType(combat_type))):
            self.app.show_play()


load_kv("attack")
