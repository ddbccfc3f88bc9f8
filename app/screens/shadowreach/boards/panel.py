"""What the panels of the classes share: the board of the hero shown, and what the thumb has picked on it."""

from typing import Any, TypeVar

from app.presenters.shadowreach.class_boards import shared
from app.presenters.summaries import ChipSummary
from app.rules.hellscape.classes.bearer import Board
from app.rules.hellscape.state import Hero
from app.screens.hellscape.hero_panel import HellscapePanel

BoardT = TypeVar("BoardT", bound=Board)


class ShadowreachPanel(HellscapePanel):
    """Subclasses have `view`."""

    @property
    def bearer(self) -> Hero:
        hero = self.found
        assert hero is not None, "taps on a board need its hero"
        return hero

    def board(self, kind: type[BoardT]) -> tuple[Hero, BoardT]:
        boards: dict[str, Any] = self.session.play.state.boards
        board = boards[self.hero]
        assert isinstance(board, kind), "every class has its own panel"
        return self.bearer, board

    def marked(self, chips: list[ChipSummary], picked: list[str]) -> list[ChipSummary]:
        """For KV: the chips, those picked selected."""
        return shared.marked(chips, picked)

    def type_in(self) -> None:
        self.app.go("type_in", hero=self.hero)
