"""The Cleric's god and the five cards in their slots ("Cleric", "Setup")."""

from dataclasses import dataclass, replace

import msgspec

from app.i18n import Words
from app.presenters.form_parts import ChipsPart, Edit, FormPart, TextPart
from app.presenters.shadowreach.type_in.shared import BoardForm, place_in, with_one
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.state import Hero
from app.rules.shadowreach.class_commands import SetBoard
from app.rules.shadowreach.classes.cleric import SLOTS, Cleric, God


@dataclass(frozen=True)
class GodDraft(BoardForm):
    board: Cleric
    god: God
    cards: tuple[str, ...]

    @classmethod
    def of(cls, board: Cleric) -> "GodDraft":
        return cls(board, board.god, tuple(board.slots) or ("",) * SLOTS)

    def title(self, words: Words, hero: Hero) -> str:
        return words("shadowreach_type_in.gods", hero=hero.name)

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        gods = (
            ChipSummary(one.value, words(f"shadowreach_board.cleric.god.{one.value}"), selected=one is self.god)
            for one in God
        )
        cards = (
            TextPart(f"card.{place}", words("shadowreach_type_in.card", slot=place + 1), card)
            for place, card in enumerate(self.cards)
        )
        return (ChipsPart("god", words("shadowreach_type_in.god"), tuple(gods)), *cards)

    def edited(self, edit: Edit) -> "GodDraft":
        if edit.part == "god":
            return replace(self, god=God(edit.value))
        return replace(self, cards=with_one(self.cards, place_in(edit.part), edit.value))

    @property
    def _told(self) -> list[str]:
        return [card.strip() for card in self.cards]

    @property
    def missing(self) -> str:
        return "" if len(set(filter(None, self._told))) == SLOTS else "cards"

    def command(self, hero: Hero) -> Command:
        """A card keeps its upgraded side in whichever slot it lies."""
        upgraded = [card for card in self.board.upgraded if card in self._told]
        board = msgspec.structs.replace(self.board, god=self.god, slots=self._told, upgraded=upgraded)
        return SetBoard(hero=hero.name, board=board)
