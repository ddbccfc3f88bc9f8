"""The Cleric's god cards in their slots, and the divinity tokens."""

from kivy.properties import ObjectProperty

from app.presenters.shadowreach.class_boards import gods
from app.screens.shadowreach.boards.panel import ShadowreachPanel
from app.widgets import board_rows, chip_flow, heading, outlined_button, text  # noqa: F401  (the KV file uses them)
from app.widgets.kv import load_kv


class ShadowreachGodsPanel(ShadowreachPanel):
    view = ObjectProperty(gods.GodsView("", "", "", (), "", "", (), ""), rebind=True)

    def act(self, card: str, act: str) -> None:
        self.tell(gods.tapped(self.bearer, card, act))

    def change_divinity(self, act: str) -> None:
        self.tell(gods.divinity_tapped(self.bearer, act))


load_kv("shadowreach/boards/gods")
