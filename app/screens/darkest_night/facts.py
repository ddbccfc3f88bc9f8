"""Facts of the box, to be put right where cards or board say otherwise."""

from kivy.properties import ListProperty, StringProperty

from app.presenters.darkest_night.facts import fact_corrected, facts_view
from app.screens.darkest_night.base import NightScreen
from app.widgets import dock, heading, item_list, page, text, text_field  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class FactsScreen(NightScreen):
    typed = StringProperty()
    opened = StringProperty()
    rows = ListProperty()
    note = StringProperty()

    def refresh(self) -> None:
        view = facts_view(self.app.t, self.game, self.typed, self.opened)
        self.rows, self.note = list(view.rows), view.note
        self.show_undo()

    def look_for(self, typed: str) -> None:
        if typed != self.typed:
            self.typed = typed
            self.refresh()

    def open_fact(self, fact: str) -> None:
        self.opened = "" if fact == self.opened else fact
        self.refresh()

    def correct(self, fact: str, value: str) -> None:
        command = fact_corrected(self.game, fact, value)
        if command is not None:
            self.do(command)
            self.refresh()


load_kv("darkest_night/facts")
