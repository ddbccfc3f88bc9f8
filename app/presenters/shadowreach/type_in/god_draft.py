"""The Cleric's god and the five cards in their slots ("Cleric", "Setup")."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import msgspec

from app.i18n import Words
from app.presenters.form_parts import ActPart, ChipsPart, Edit, FormPart, TextPart
from app.presenters.shadowreach.type_in.shared import BoardForm, place_in, with_one
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.state import Hero
from app.rules.shadowreach.board_cards import ClericCard
from app.rules.shadowreach.class_commands import SetBoard
from app.rules.shadowreach.classes.cleric import SLOTS, Cleric, God

NO_CARDS = ("",) * SLOTS


@dataclass(frozen=True)
class GodDraft(BoardForm):
    """`kept` are the cards of gods that the library knows: of those one only says which card lies where."""

    board: Cleric
    god: God
    cards: tuple[str, ...]
    kept: Mapping[God, tuple[str, ...]] = field(default_factory=dict)
    naming: bool = True
    from_library: bool = False
    is_shelved: bool = False
    """It is the card of the library, and nothing lies in slots."""

    @classmethod
    def of(cls, board: Cleric, kept: ClericCard | None = None) -> "GodDraft":
        gods = dict(kept.gods) if kept is not None else {}
        if board.slots or kept is None:
            return cls(board, board.god, tuple(board.slots) or NO_CARDS, gods)
        return cls(board, kept.god, gods[kept.god], gods, naming=False, from_library=True)

    @property
    def in_library(self) -> "GodDraft":
        """Where cards have no slots, they are only named."""
        return replace(self, naming=True, is_shelved=True)

    def title(self, words: Words, hero: Hero) -> str:
        return words("shadowreach_type_in.gods", hero=hero.name)

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        gods = (
            ChipSummary(one.value, words(f"shadowreach_board.cleric.god.{one.value}"), selected=one is self.god)
            for one in God
        )
        return (
            ChipsPart("god", words("shadowreach_type_in.god"), tuple(gods)),
            *(self._names(words) if self.naming else self._slots(words)),
        )

    def _names(self, words: Words) -> tuple[FormPart, ...]:
        label = "shadowreach_type_in.god_card" if self.is_shelved else "shadowreach_type_in.card"
        return tuple(
            TextPart(f"card.{place}", words(label, slot=place + 1), card) for place, card in enumerate(self.cards)
        )

    def _slots(self, words: Words) -> tuple[FormPart, ...]:
        """They are dealt at random ("Setup"): a tap changes places."""
        known = sorted(self.cards)
        slots = (
            ChipsPart(
                f"slot.{place}", words("shadowreach_type_in.card", slot=place + 1),
                tuple(ChipSummary(one, one, selected=one == card) for one in known),
            )
            for place, card in enumerate(self.cards)
        )  # fmt: skip
        return (*slots, ActPart("naming", words("shadowreach_type_in.other_names"), "pencil"))

    def edited(self, edit: Edit) -> "GodDraft":
        if edit.part == "god":
            return self._of_god(God(edit.value))
        if edit.part == "naming":
            return replace(self, naming=True)
        place = place_in(edit.part)
        if edit.part.startswith("slot."):
            other = self.cards.index(edit.value)
            return replace(self, cards=with_one(with_one(self.cards, other, self.cards[place]), place, edit.value))
        return replace(self, cards=with_one(self.cards, place, edit.value))

    def _of_god(self, god: God) -> "GodDraft":
        """With the god's own cards, where they are known; what was typed in stays, the cards of another god do not."""
        if self.is_shelved:
            kept = self.card.gods if self.card is not None else self.kept
            return replace(self, god=god, kept=kept, cards=kept.get(god, NO_CARDS))
        if god in self.kept:
            return replace(self, god=god, cards=self.kept[god], naming=False, from_library=True)
        if self.from_library and set(self.cards) == set(self.kept.get(self.god, ())):
            return replace(self, god=god, cards=NO_CARDS, naming=True)
        return replace(self, god=god)

    @property
    def _told(self) -> list[str]:
        return [card.strip() for card in self.cards]

    @property
    def missing(self) -> str:
        return "" if len(set(filter(None, self._told))) == SLOTS else "cards"

    @property
    def card(self) -> ClericCard | None:
        """For the library, beside the other gods; the order is of this play."""
        if self.missing:
            return None
        before = self.kept.get(self.god, ())
        cards = before if set(before) == set(self._told) else tuple(self._told)
        return ClericCard(god=self.god, gods={**self.kept, self.god: cards})

    def command(self, hero: Hero) -> Command:
        """A card keeps its upgraded side in whichever slot it lies."""
        upgraded = [card for card in self.board.upgraded if card in self._told]
        board = msgspec.structs.replace(self.board, god=self.god, slots=self._told, upgraded=upgraded)
        return SetBoard(hero=hero.name, board=board)
