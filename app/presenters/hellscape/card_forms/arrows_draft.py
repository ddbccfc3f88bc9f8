"""The Ranger's twelve arrows, typed in once ("Ranger")."""

from dataclasses import dataclass, replace

from app.i18n import Words
from app.presenters.form_parts import ChipsPart, CountPart, Edit, FormPart
from app.presenters.hellscape.arrow_rows import bar_words
from app.presenters.phrases import capital
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.board_cards import BoardCard, name_of
from app.rules.hellscape.class_setup import TypeInArrows
from app.rules.hellscape.classes import Ranger
from app.rules.hellscape.classes.ranger import ARROWS, MOST_TARGETS, Arrow, Shot
from app.rules.hellscape.state import Hero

EFFECTS = (
    "", "swords +1", "swords +2", "swords +3", "dice yellow 1", "dice orange 1", "reroll 1", "mana +1", "fire 1",
    "frost 1", "self wounds 1", "text",
)  # fmt: skip
"""What a bar of an arrow card may add; what the notation cannot say is for the table."""


@dataclass(frozen=True)
class ArrowsDraft:
    """All twelve, and the one whose parts are shown."""

    cards: tuple[Arrow, ...] = tuple(Arrow(name=str(number + 1), targets=1) for number in range(ARROWS))
    open: int = 0
    from_library: bool = False

    @classmethod
    def of(cls, card: BoardCard) -> "ArrowsDraft":
        return cls(tuple(card.cards), from_library=True)

    def title(self, words: Words, hero: Hero) -> str:
        return words("hellscape_type_in.arrows", hero=hero.name)

    def note(self, words: Words) -> str:
        return words("hellscape_type_in.arrows_help", count=ARROWS)

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        card = self.cards[self.open]
        cards = tuple(
            ChipSummary(
                str(i), words("hellscape_board.ranger.card", name=one.name, count=one.targets), selected=i == self.open
            )
            for i, one in enumerate(self.cards)
        )
        # From top to bottom, as they are printed.
        bars = {Shot.BULLSEYE: card.bullseye, Shot.QUICK: card.quick, Shot.MISSED: card.missed}
        return (
            ChipsPart("card", words("hellscape_type_in.which"), cards),
            CountPart("targets", words("hellscape_type_in.targets"), card.targets, 0, MOST_TARGETS, "bullseye"),
            *(_bar(words, shot, effect) for shot, effect in bars.items()),
        )

    def edited(self, edit: Edit) -> "ArrowsDraft":
        card = self.cards[self.open]
        match edit.part:
            case "card":
                return replace(self, open=int(edit.value))
            case "targets":
                return self._with(Arrow(card.name, card.targets + edit.delta, card.quick, card.bullseye, card.missed))
            case "quick":
                return self._with(Arrow(card.name, card.targets, edit.value, card.bullseye, card.missed))
            case "bullseye":
                return self._with(Arrow(card.name, card.targets, card.quick, edit.value, card.missed))
            case _:
                return self._with(Arrow(card.name, card.targets, card.quick, card.bullseye, edit.value))

    def _with(self, card: Arrow) -> "ArrowsDraft":
        return replace(self, cards=(*self.cards[: self.open], card, *self.cards[self.open + 1 :]))

    def save_text(self, words: Words) -> str:
        return words("hellscape_type_in.save_arrows")

    @property
    def can_save(self) -> bool:
        return True

    def command(self, hero: Hero) -> Command:
        return TypeInArrows(hero=hero.name, cards=self.cards)

    @property
    def card(self) -> BoardCard:
        """For the library."""
        return BoardCard(name=name_of(Ranger()), cards=list(self.cards))


def _bar(words: Words, shot: Shot, chosen: str) -> ChipsPart:
    shown = EFFECTS if chosen in EFFECTS else (*EFFECTS, chosen)
    chips = tuple(ChipSummary(one, _effect(words, one), selected=one == chosen) for one in shown)
    return ChipsPart(shot.value, words(f"hellscape_type_in.bar.{shot.value}"), chips)


def _effect(words: Words, written: str) -> str:
    if not written:
        return words("hellscape_type_in.nothing")
    return capital(bar_words(words, written))
