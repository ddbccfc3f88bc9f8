"""What the forms for boards share."""

from collections.abc import Iterable
from typing import TypeVar

from app.i18n import Words
from app.presenters.form_parts import ChipsPart
from app.presenters.phrases import capital
from app.presenters.shadowreach.class_boards.shared import effects_said
from app.presenters.summaries import ChipSummary

T = TypeVar("T")

EFFECTS = (
    "", "swords +1", "swords +2", "swords +3", "dice yellow 1", "dice orange 1", "defender shields -1", "mana +1",
    "mana +2", "heal 1", "heal 2", "fire 1", "frost 1", "venom 1", "stun 1", "text",
)  # fmt: skip
"""What an effect may be; what the notation cannot say is for the table."""


class BoardForm:
    """What all forms say alike. `from_library` where what was kept is shown, since the board has nothing yet."""

    from_library = False

    def note(self, words: Words) -> str:
        return words("shadowreach_type_in.help")

    @property
    def missing(self) -> str:
        """What still keeps it from being saved, by the key of its words; empty for nothing."""
        return ""

    @property
    def can_save(self) -> bool:
        return not self.missing

    def save_text(self, words: Words) -> str:
        return words(f"shadowreach_type_in.missing.{self.missing}" if self.missing else "shadowreach_type_in.save")


def effect_part(words: Words, part: str, title: str, chosen: str) -> ChipsPart:
    shown = EFFECTS if chosen in EFFECTS else (*EFFECTS, chosen)
    nothing = words("hellscape_type_in.nothing")
    chips = (ChipSummary(one, capital(effects_said(words, one)) or nothing, selected=one == chosen) for one in shown)
    return ChipsPart(part, title, tuple(chips))


def numbered(words: Words, part: str, title: str, key: str, count: int, chosen: int) -> ChipsPart:
    """Chips '1' to 'count' with their words, of which one is open."""
    chips = (
        ChipSummary(str(i), words(f"shadowreach_type_in.{key}", number=i + 1), selected=i == chosen)
        for i in range(count)
    )
    return ChipsPart(part, title, tuple(chips))


def with_one(values: Iterable[T], place: int, value: T) -> tuple[T, ...]:
    listed = list(values)
    return (*listed[:place], value, *listed[place + 1 :])


def place_in(part: str) -> int:
    """The number at the end of a part's id, as in 'card.3'."""
    return int(part.rpartition(".")[2])
