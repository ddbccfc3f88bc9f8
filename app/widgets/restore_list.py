"""Plays that can be brought back: a row each, with its button."""

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon, outlined_button, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Card
from app.widgets.kv import load_kv


class RestoreRow(Card):
    """One play. Its button tapped: `on_restore`."""

    __events__ = ("on_restore",)

    play_id = StringProperty()
    title = StringProperty()
    detail = StringProperty()
    note = StringProperty()
    icon = StringProperty()
    button = StringProperty()

    def on_restore(self) -> None:
        """The button was tapped."""


class RestoreList(Built, BoxLayout):
    """All of them below each other."""

    rebuild_on = ("plays", "button")
    __events__ = ("on_restore",)

    plays = ListProperty()
    """PlaySummary, in order."""

    button = StringProperty()
    """The word on every button."""

    def on_restore(self, play_id: str) -> None:
        """The button of a play was tapped."""

    def rebuild(self) -> None:
        self.clear_widgets()
        for play in self.plays:
            row = RestoreRow(
                play_id=play.id, title=play.title, detail=play.detail, note=play.note, icon=play.icon,
                button=self.button,
            )  # fmt: skip
            row.bind(on_restore=lambda row: self.dispatch("on_restore", row.play_id))
            self.add_widget(row)


load_kv("restore_list")
