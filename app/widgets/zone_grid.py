"""A compact map to tap a zone on: one button a zone, to be scrolled sideways where the board is wide."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from app.widgets import icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.kv import load_kv
from app.widgets.surface import Pressable


class ZoneCellButton(Pressable, BoxLayout):
    """One zone; sun or moon says if it is lit. Where nobody can stand there is a gap."""

    zone = StringProperty()
    label = StringProperty()
    ground = StringProperty()
    selected = BooleanProperty(False)


class ZoneGrid(Built, ScrollView):
    """All zones, row by row."""

    __events__ = ("on_zone",)

    columns = NumericProperty(0)
    cells = ListProperty()
    """ZoneCell, row by row."""

    rebuild_on = ("cells",)

    def on_zone(self, zone: str) -> None:
        """A zone was tapped."""

    def rebuild(self) -> None:
        grid = self.ids.grid
        if len(grid.children) != len(self.cells) or grid.cols != self.columns:
            grid.clear_widgets()
            grid.cols = max(1, int(self.columns))
            for _ in self.cells:
                cell = ZoneCellButton()
                cell.bind(on_release=lambda cell: self.dispatch("on_zone", cell.zone))
                grid.add_widget(cell)
        for button, cell in zip(reversed(grid.children), self.cells, strict=True):
            button.zone, button.label, button.ground = cell.name, cell.label, cell.ground
            button.selected = cell.selected


load_kv("zone_grid")
