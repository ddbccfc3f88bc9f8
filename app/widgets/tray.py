"""A row of things to tap below the board; it scrolls sideways where they are many, and shows that it does."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.presenters.board_picture import FigurePicture
from app.widgets import icon, icon_text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.enemy_hex import EnemyHex
from app.widgets.going_on import GoingOn
from app.widgets.hero_disc import HeroDisc
from app.widgets.kv import load_kv
from app.widgets.surface import Pressable

ARROW = 28
"""In dp: the arrow at an edge, while items go on beyond it; what lies beside it can be tapped itself."""


class TrayChip(Pressable, BoxLayout):
    """A figure or an icon, and words. Tapped: `on_release`."""

    item = ObjectProperty()
    text = StringProperty()
    icon = StringProperty()
    selected = BooleanProperty(False)
    done = BooleanProperty(False)
    """A check after the words: there are as many as there should be."""

    def show(self, item: Any) -> None:
        self.item, self.text, self.icon = item, item.label, item.icon
        self.selected, self.done = item.selected, item.done


class TrayScroll(ScrollView):
    """Draws its row along under a finger; a tap that is no drag goes to an arrow first, once.

    In a slow frame the page around it hands the same touch on again, and something else may lie there by then.
    """

    tray = ObjectProperty()

    def simulate_touch_down(self, touch: Any) -> bool:
        if touch.ud.get(self):
            return True
        touch.ud[self] = self.collide_point(*touch.pos) and self.tray.leafs(touch.x)
        return touch.ud[self] or bool(super().simulate_touch_down(touch))


class Tray(GoingOn, Built, BoxLayout):
    """A title and its items; nothing at all where there are none."""

    __events__ = ("on_select",)
    rebuild_on = ("items",)

    title = StringProperty()
    """Words before the items."""

    items = ListProperty()
    """Each has `label`, `icon`, `figure` (a FigurePicture or None), `selected` and `done`."""

    def __init__(self, **kwargs: Any) -> None:
        self._bring_up_soon = Clock.create_trigger(self._bring_up_chosen, 0)
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Widget) -> None:
        super().on_kv_post(base_widget)
        self.ids.row.bind(width=self._bring_up_soon)

    def on_select(self, item: object) -> None:
        """An item was tapped."""

    def leafs(self, x: float) -> bool:
        """The arrow at an edge brings up what lies beyond it."""
        if self.more_right and x > self.cut_right - dp(ARROW):
            return self._leaf(1)
        return self.more_left and x < self.cut_left + dp(ARROW) and self._leaf(-1)

    def _leaf(self, way: int) -> bool:
        """As far as that what was last in sight stays so."""
        scroll = self.ids.scroll
        by = (scroll.width - 2 * dp(ARROW)) / (self.ids.row.width - scroll.width)
        scroll.scroll_x = min(1, max(0, scroll.scroll_x + way * by))
        return True

    def rebuild(self) -> None:
        """Where the same things lie there as before, they stay where they are: nothing slips from under the finger."""
        chips = list(reversed(self.ids.row.children))
        if [_kind(chip.item) for chip in chips] == [_kind(item) for item in self.items]:
            for chip, item in zip(chips, self.items, strict=True):
                chip.show(item)
            return
        self.ids.row.clear_widgets()
        for item in self.items:
            self.ids.row.add_widget(self._chip(item))
        self.ids.scroll.scroll_x = 0

    def _chip(self, item: Any) -> TrayChip:
        chip = TrayChip()
        chip.show(item)
        if item.figure is not None:
            chip.add_widget(_figure(item.figure), index=len(chip.children))
        chip.bind(on_release=self._tapped)
        return chip

    def _bring_up_chosen(self, _seconds: float) -> None:
        """What is chosen is in sight, wherever it lies; its place is known once all words have their width."""
        chosen = next((chip for chip in self.ids.row.children if chip.selected), None)
        if chosen is not None and (self.more_left or self.more_right):
            self.ids.scroll.scroll_to(chosen, padding=dp(64), animate=False)

    def _tapped(self, chip: TrayChip) -> None:
        self.dispatch("on_select", chip.item)


def _kind(item: Any) -> tuple[str, FigurePicture | None]:
    return item.icon, item.figure


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
