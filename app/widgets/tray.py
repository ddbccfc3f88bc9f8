"""A row of things to tap below the board; it scrolls sideways where they are many, and shows that it does."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.presenters.board_picture import FigurePicture
from app.widgets import icon, icon_text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.enemy_hex import EnemyHex
from app.widgets.hero_disc import HeroDisc
from app.widgets.kv import load_kv
from app.widgets.surface import Pressable


class TrayChip(Pressable, BoxLayout):
    """A figure or an icon, and words. Tapped: `on_release`."""

    item = ObjectProperty()
    text = StringProperty()
    icon = StringProperty()
    selected = BooleanProperty(False)


class Tray(Built, BoxLayout):
    """A title and its items; nothing at all where there are none."""

    __events__ = ("on_select",)
    rebuild_on = ("items",)

    title = StringProperty()
    """Words before the items."""

    items = ListProperty()
    """Each has `label`, `icon`, `figure` (a FigurePicture or None) and `selected`."""

    ground = StringProperty("ground")
    """Name of the role it lies on: what goes on beyond an edge fades into it."""

    more_left = BooleanProperty(False)
    more_right = BooleanProperty(False)
    """Items go on beyond that edge (computed)."""

    cut_left = NumericProperty(0)
    cut_right = NumericProperty(0)
    """Where those edges are (computed)."""

    def on_select(self, item: object) -> None:
        """An item was tapped."""

    def rebuild(self) -> None:
        row = self.ids.row
        row.clear_widgets()
        for item in self.items:
            chip = TrayChip(item=item, text=item.label, icon=item.icon, selected=item.selected)
            if item.figure is not None:
                chip.add_widget(_figure(item.figure), index=len(chip.children))
            chip.bind(on_release=self._tapped)
            row.add_widget(chip)
        self.ids.scroll.scroll_x = 0

    def _tapped(self, chip: TrayChip) -> None:
        self.dispatch("on_select", chip.item)


def _figure(figure: FigurePicture) -> HeroDisc | EnemyHex:
    middle = {"center_y": 0.5}
    if figure.side == "hero":
        condition = "killed" if figure.down else "stunned" if figure.stunned else ""
        return HeroDisc(
            letter=figure.initial, hero_colour=figure.colour, disc_size="34dp", condition=condition, pos_hint=middle
        )
    count = str(figure.count) if figure.count > 1 else ""
    return EnemyHex(icon=figure.icon or "skull", count=count, hex_size="36dp", pos_hint=middle)


load_kv("tray")
