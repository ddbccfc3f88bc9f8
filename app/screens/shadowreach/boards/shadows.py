"""The Assassin's tokens, the shadows of the roll, and her abilities."""

from kivy.properties import ObjectProperty

from app.presenters.shadowreach.class_boards import shadows
from app.rules.shadowreach.classes import Assassin
from app.screens.shadowreach.boards.panel import ShadowreachPanel
from app.widgets import (  # noqa: F401  (the KV file uses them)
    board_rows,
    chip_flow,
    heading,
    outlined_button,
    text,
    value_stepper,
)
from app.widgets.kv import load_kv


class ShadowreachShadowsPanel(ShadowreachPanel):
    view = ObjectProperty(shadows.ShadowsView("", "", "", 0, 6, "", 0, 6, (), (), ""), rebind=True)

    def change_tokens(self, delta: int) -> None:
        self.tell(shadows.tokens_changed(*self.board(Assassin), delta))

    def change_shadows(self, delta: int) -> None:
        self.tell(shadows.rolled(*self.board(Assassin), delta))

    def act(self, row: str, act: str) -> None:
        self.tell(shadows.tapped(self.bearer, row, act))


load_kv("shadowreach/boards/shadows")
