"""The board of a hero's class on his screen: a panel each, made when it is first wanted."""

from collections.abc import Callable
from typing import Any

from kivy.properties import DictProperty

from app.presenters.hellscape.edition import edition_of
from app.screens.hellscape.hero_panel import HellscapePanel
from app.widgets.explained import Explained


def _amulet() -> type[HellscapePanel]:
    from app.screens.hellscape.boards.amulet import HellscapeAmuletPanel

    return HellscapeAmuletPanel


def _auras() -> type[HellscapePanel]:
    from app.screens.hellscape.boards.auras import HellscapeAurasPanel

    return HellscapeAurasPanel


def _stances() -> type[HellscapePanel]:
    from app.screens.hellscape.boards.stances import HellscapeStancesPanel

    return HellscapeStancesPanel


def _tools() -> type[HellscapePanel]:
    from app.screens.hellscape.boards.tools import HellscapeToolsPanel

    return HellscapeToolsPanel


def _elements() -> type[HellscapePanel]:
    from app.screens.hellscape.boards.elements import HellscapeElementsPanel

    return HellscapeElementsPanel


def _arrows() -> type[HellscapePanel]:
    from app.screens.hellscape.boards.arrows import HellscapeArrowsPanel

    return HellscapeArrowsPanel


PANELS: dict[str, Callable[[], type[HellscapePanel]]] = {
    "wizard": _amulet,
    "paladin": _auras,
    "berserker": _stances,
    "rogue": _tools,
    "shaman": _elements,
    "ranger": _arrows,
}


class HellscapeBoardSlot(Explained, HellscapePanel):
    """Holds the panel of the class of the hero shown; nothing for a hero without a board."""

    panels = DictProperty(PANELS)
    """By the id of the board's view."""

    def __init__(self, **kwargs: Any) -> None:
        self._made: dict[str, Any] = {}
        super().__init__(**kwargs)

    def refresh(self) -> None:
        hero = self.found
        view = edition_of(self.game).board_view(self.app.t, self.game, hero) if hero is not None else None
        panel = self._panel(view.id) if view is not None else None
        self.kind = view.id if view is not None else ""
        if panel is not None:
            panel.hero, panel.view = self.hero, view
        if self.children[:1] != ([panel] if panel is not None else []):
            self.clear_widgets()
            if panel is not None:
                panel.do_layout()
                self.add_widget(panel)

    def _panel(self, kind: str) -> Any:
        if kind not in self._made:
            # Its width from the start: laid out small first, texts would wrap and everything would be laid out twice.
            panel = self.panels[kind]()(width=self.width)
            panel.bind(on_change=lambda *_: self.dispatch("on_change"))
            self._made[kind] = panel
        return self._made[kind]
