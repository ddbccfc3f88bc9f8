"""What is typed in once for the board of a class."""

from typing import Any

from app.presenters.shadowreach.type_in import board_draft, key_of_board, to_keep
from app.rules.core.shelf import CardFields
from app.rules.hellscape.state import Hero
from app.screens.hellscape.type_in import HellscapeTypeInScreen


class ShadowreachTypeInScreen(HellscapeTypeInScreen):
    def new_draft(self, hero: Hero) -> Any:
        return board_draft(self.game, hero, self.kept_under(key_of_board(self.game, hero)))

    def to_keep(self, hero: Hero, draft: Any) -> CardFields | None:
        return to_keep(draft)
