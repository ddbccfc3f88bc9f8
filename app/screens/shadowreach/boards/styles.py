"""The Warrior's styles with their tracks, and weapons to be drawn quickly."""

from kivy.properties import ListProperty, ObjectProperty

from app.presenters.shadowreach.class_boards import styles
from app.presenters.shadowreach.class_boards.shared import picked_again
from app.rules.hellscape.items import HANDS
from app.rules.shadowreach.classes import Warrior
from app.screens.shadowreach.boards.panel import ShadowreachPanel
from app.widgets import (  # noqa: F401  (the KV file uses them)
    board_rows,
    chip_flow,
    element_tracks,
    heading,
    line_list,
    maybe,
    outlined_button,
    text,
)
from app.widgets.kv import load_kv


class ShadowreachStylesPanel(ShadowreachPanel):
    view = ObjectProperty(styles.StylesView("", "", (), (), (), "", "", (), "", "", "", (), "", ""), rebind=True)
    picked = ListProperty()
    """Weapons to be drawn."""

    def step(self, style: str, delta: int) -> None:
        self.tell(styles.stepped(*self.board(Warrior), style, delta))

    def pick(self, item: str) -> None:
        self.picked = picked_again(self.picked, item, HANDS)

    def draw_weapons(self) -> None:
        if self.tell(styles.drawn(*self.board(Warrior), self.picked)):
            self.picked = []

    def take_out(self) -> None:
        for item in list(self.picked):
            self.tell(styles.taken_out(self.bearer, item))
        self.picked = []

    def stow(self, item: str) -> None:
        self.tell(styles.stowed(self.bearer, item))


load_kv("shadowreach/boards/styles")
