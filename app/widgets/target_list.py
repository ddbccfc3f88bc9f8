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

    target = ObjectProperty()
    """TargetRow."""

    rebuild_on = ("target",)

    def on_attack(self, combat_type: str) -> None:
        """A way to attack was tapped."""

    def rebuild(self) -> None:
        row = self.ids.ways
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
        self.clear_widgets()
        for target in self.targets:
            card = TargetCard(target=target, standing="normal" if target.ways else "past")
            card.bind(on_attack=lambda card, combat_type: self.dispatch("on_attack", card.target.id, combat_type))
            self.add_widget(card)


load_kv("target_list")
