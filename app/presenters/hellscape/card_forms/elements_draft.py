"""The Shaman's tracks as players type them in once: where MAX is, and what each element brings there ("Shaman")."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.i18n import Words
from app.presenters.form_parts import ChipsPart, CountPart, Edit, FormPart, TextPart
from app.presenters.hellscape.phrases import element_words
from app.presenters.hellscape.table_sentences import carried_out
from app.presenters.phrases import capital
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.board_cards import BoardCard, name_of
from app.rules.hellscape.class_setup import TypeInElements
from app.rules.hellscape.classes.shaman import HIGHEST, LONGEST_EFFECT, Element, Shaman
from app.rules.hellscape.state import Hero

EFFECTS = ("", "mana +1", "mana +2", "heal 1", "heal 2", "heal 3", "fire 1", "frost 1")
"""What a MAX slot may bring at the end of a turn; anything else is told in words."""

TOP, WORDS = "top", "words "


@dataclass(frozen=True)
class ElementsDraft:
    """`lowest` is how far a tracker is already: MAX is not below it."""

    top: int
    effects: Mapping[Element, str]
    lowest: int = 1
    from_library: bool = False

    @classmethod
    def of(cls, card: BoardCard) -> "ElementsDraft":
        return cls(card.top, {Element(name): effect for name, effect in card.effects.items()}, from_library=True)

    @classmethod
    def on_board(cls, board: Shaman) -> "ElementsDraft":
        return cls(board.top, dict(board.max_effects), max(1, *board.elements.values()))

    def title(self, words: Words, hero: Hero) -> str:
        return words("hellscape_type_in.elements", hero=hero.name)

    def note(self, words: Words) -> str:
        return words("hellscape_type_in.elements_help")

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        label = words("hellscape_board.shaman.top")
        least = min(self.top, self.lowest)
        track = CountPart(TOP, label, self.top, least, HIGHEST, "arrow-collapse-up")
        return (track, *(part for element in Element for part in self._of(words, element)))

    def _of(self, words: Words, element: Element) -> tuple[FormPart, ...]:
        chosen, named = self.effects.get(element, ""), element_words(words, element)
        chips = (
            ChipSummary(one, capital(carried_out(words, one)) if one else words("hellscape_type_in.as_printed"),
                        selected=one == chosen)
            for one in EFFECTS
        )  # fmt: skip
        told = "" if chosen in EFFECTS else chosen
        return (
            ChipsPart(element.value, words("hellscape_type_in.at_max", element=named), tuple(chips)),
            TextPart(
                f"{WORDS}{element.value}", words("hellscape_type_in.at_max_words", element=named), told,
                words("hellscape_forms.text_hint"), LONGEST_EFFECT,
            ),
        )  # fmt: skip

    def edited(self, edit: Edit) -> "ElementsDraft":
        if edit.part == TOP:
            return replace(self, top=min(HIGHEST, max(self.lowest, self.top + edit.delta)))
        element = Element(edit.part.removeprefix(WORDS))
        if edit.part.startswith(WORDS) and not edit.value and self.effects.get(element, "") in EFFECTS:
            return self  # a chip was tapped, and the field below it emptied
        return replace(self, effects={**self.effects, element: edit.value})

    def save_text(self, words: Words) -> str:
        return words("hellscape_type_in.save_elements" if self.can_save else "hellscape_type_in.no_top")

    @property
    def can_save(self) -> bool:
        return self.top >= self.lowest

    def command(self, hero: Hero) -> Command:
        return TypeInElements(hero=hero.name, top=self.top, effects=self._told)

    @property
    def _told(self) -> dict[str, str]:
        return {element.value: effect.strip() for element, effect in self.effects.items() if effect.strip()}

    @property
    def card(self) -> BoardCard | None:
        """For the library."""
        return BoardCard(name=name_of(Shaman()), top=self.top, effects=self._told) if self.can_save else None
