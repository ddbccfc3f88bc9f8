"""Enemies that can be attacked: under each a button for every way, and why others are not possible."""

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import enemy_hex, flow, icon_text, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Card
from app.widgets.kv import load_kv
from app.widgets.outlined_button import OutlinedButton


class TargetCard(Built, Card):
    """One enemy."""

    __events__ = ("on_attack",)

    target = ObjectProperty(rebind=True)
    """TargetRow."""

    rebuild_on = ("target",)
    _ways: tuple = ()

    def on_attack(self, combat_type: str) -> None:
        """A way to attack was tapped."""

    def rebuild(self) -> None:
        """Other odds leave the buttons alone: a finger may be on one."""
        row = self.ids.ways
        if self._ways == self.target.ways:
            return
        self._ways = self.target.ways
        row.clear_widgets()
        for way in self.target.ways:
            button = OutlinedButton(text=way.text, icon=way.icon, fill="raised", colour="accent_text")
            button.bind(on_release=lambda _, way=way: self.dispatch("on_attack", way.type))
            row.add_widget(button)


class TargetList(Built, BoxLayout):
    """All enemies."""

    __events__ = ("on_attack",)

    targets = ListProperty()
    """TargetRow, in order."""

    rebuild_on = ("targets",)

    def on_attack(self, enemy: str, combat_type: str) -> None:
        """An enemy is to be attacked in this way."""

    def rebuild(self) -> None:
        if [card.target.id for card in reversed(self.children)] != [target.id for target in self.targets]:
            self.clear_widgets()
            for target in self.targets:
                card = TargetCard(target=target)
                card.bind(on_attack=lambda card, combat_type: self.dispatch("on_attack", card.target.id, combat_type))
                self.add_widget(card)
        for card, target in zip(reversed(self.children), self.targets, strict=True):
            card.target, card.standing = target, "normal" if target.ways else "past"


load_kv("target_list")
