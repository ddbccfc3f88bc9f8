"""The Herbalist's herbs, vases and potions; herbs to plant and who drinks are picked first."""

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.presenters.shadowreach.class_boards import garden
from app.presenters.shadowreach.class_boards.shared import picked_again
from app.rules.shadowreach.classes import Herbalist
from app.rules.shadowreach.classes.herbalist import PLANTED_AT_ONCE
from app.screens.shadowreach.boards.panel import ShadowreachPanel
from app.widgets import (  # noqa: F401  (the KV file uses them)
    board_rows,
    chip_flow,
    fact_flow,
    heading,
    maybe,
    outlined_button,
    text,
)
from app.widgets.kv import load_kv


class ShadowreachGardenPanel(ShadowreachPanel):
    view = ObjectProperty(
        garden.GardenView("", "", "", (), "", "", "", "", (), "", (), "", "", (), (), "", "", "", (), ""), rebind=True
    )
    picked = ListProperty()
    """Herbs to be planted or spent."""
    drinker = StringProperty()
    """For whom the next potion is; empty for the Herbalist."""

    def pick(self, herb: str) -> None:
        self.picked = picked_again(self.picked, herb, PLANTED_AT_ONCE)

    def plant(self) -> None:
        if self.tell(garden.planted(*self.board(Herbalist), self.picked)):
            self.picked = []

    def spend(self) -> None:
        if self.tell(garden.spent(self.bearer, self.picked)):
            self.picked = []

    def lay_out(self) -> None:
        self.tell(garden.laid_out(self.bearer))

    def gain(self, act: str) -> None:
        self.tell(garden.gained(self.bearer, act))

    def choose_drinker(self, name: str) -> None:
        self.drinker = name

    def brew(self, slot: str, act: str) -> None:
        if self.tell(garden.brewed(self.bearer, slot, act, self.drinker)):
            self.drinker = ""

    def lay(self, row: str, act: str) -> None:
        self.tell(garden.laid(self.bearer, row, act))


load_kv("shadowreach/boards/garden")
