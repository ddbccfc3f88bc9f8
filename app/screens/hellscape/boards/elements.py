"""The Shaman's element tracks and spirits."""

from kivy.properties import ObjectProperty

from app.presenters.hellscape.class_boards import elements
from app.rules.hellscape.classes import Shaman
from app.rules.hellscape.state import Hero
from app.screens.hellscape.hero_panel import HellscapePanel
from app.widgets import (  # noqa: F401  (the KV file uses them)
    board_rows,
    element_tracks,
    heading,
    maybe,
    outlined_button,
    text,
    value_stepper,
)
from app.widgets.kv import load_kv


class HellscapeElementsPanel(HellscapePanel):
    view = ObjectProperty(elements.ElementsView("", "", (), "", 0, 0, "", (), "", ""), rebind=True)

    @property
    def _shaman(self) -> tuple[Hero, Shaman]:
        hero = self.found
        assert hero is not None, "taps on a board need its hero"
        assert isinstance(hero.class_state, Shaman), "only a Shaman has this panel"
        return hero, hero.class_state

    def step(self, element: str, delta: int) -> None:
        self.tell(elements.stepped(*self._shaman, element, delta))

    def change_top(self, delta: int) -> None:
        self.tell(elements.topped(*self._shaman, delta))

    def type_in(self) -> None:
        self.app.go("type_in", hero=self.hero)

    def act(self, spirit: str, act: str) -> None:
        self.tell(elements.tapped(*self._shaman, spirit, act))


load_kv("hellscape/board_elements")
