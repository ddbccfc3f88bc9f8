"""Several things to be switched on or off, a row each."""

from kivy.properties import ListProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets.built import Built
from app.widgets.kv import load_kv
from app.widgets.switch_row import SwitchRow


class SwitchList(Built, BoxLayout):
    """The screen sets what is on."""

    __events__ = ("on_toggle",)
    rebuild_on = ("rows",)

    rows = ListProperty()
    """Objects with name, title, detail and active."""

    def on_toggle(self, name: str) -> None:
        """A row was tapped."""

    def rebuild(self) -> None:
        if len(self.children) != len(self.rows):
            self.clear_widgets()
            for place in range(len(self.rows)):
                row = SwitchRow()
                row.bind(on_release=lambda _, place=place: self.dispatch("on_toggle", self.rows[place].name))
                self.add_widget(row)
        for row, one in zip(reversed(self.children), self.rows, strict=True):
            row.title, row.detail, row.active = one.title, one.detail, one.active


load_kv("switch_list")
