"""The Rogue's tokens of the round, and the bag; a tap on a kind says that it came out."""

from kivy.properties import ObjectProperty

from app.presenters.hellscape.class_boards import tools
from app.screens.hellscape.hero_panel import HellscapePanel
from app.widgets import (  # noqa: F401  (the KV file uses them)
    card,
    chip_flow,
    heading,
    line_list,
    maybe,
    outlined_button,
    text,
    token_row,
)
from app.widgets.kv import load_kv


class HellscapeToolsPanel(HellscapePanel):
    view = ObjectProperty(tools.ToolsView("", "", (), "", "", (), (), ""), rebind=True)

    def draw_for_round(self) -> None:
        hero = self.found
        if hero is not None:
            self.tell(tools.drawn_for_round(hero))

    def draw_tool(self, tool: str) -> None:
        hero = self.found
        if hero is not None:
            self.tell(tools.drawn(hero, tool))

    def add(self) -> None:
        self.app.go("type_in", hero=self.hero)


load_kv("hellscape/board_tools")
