"""Enemies to be ticked: a row each, with a box and a word for its state."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import enemy_hex, icon_text, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Row
from app.widgets.kv import load_kv


class TickRow(Row):
    """One row. Tapped anywhere: `on_release`."""

    row_id = StringProperty()
    name = StringProperty()
    detail = StringProperty()
    icon = StringProperty()
    count = StringProperty()
    checked = BooleanProperty(False)
    state_word = StringProperty()

    def on_checked(self, *_: object) -> None:
        self.fill = "container" if self.checked else "card"
        self.outline = "accent" if self.checked else "hairline"


class CheckList(Built, BoxLayout):
    """All rows; the screen sets what is ticked."""

    __events__ = ("on_toggle",)

    rows = ListProperty()
    """CheckRow, in order."""

    rebuild_on = ("rows",)

    def on_toggle(self, row_id: str) -> None:
        """A row was tapped."""

    def rebuild(self) -> None:
        if len(self.children) != len(self.rows):
            self.clear_widgets()
            for _ in self.rows:
                row = TickRow()
                row.bind(on_release=lambda row: self.dispatch("on_toggle", row.row_id))
                self.add_widget(row)
        for row, check in zip(reversed(self.children), self.rows, strict=True):
            row.row_id, row.name, row.detail, row.icon = check.id, check.name, check.detail, check.icon
            row.count, row.checked, row.state_word = check.count, check.checked, check.state


load_kv("check_list")
