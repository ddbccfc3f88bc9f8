"""Where the Warrior's tracks unlock effects, and what these do ("Warrior", "Setup")."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import msgspec

from app.i18n import Words
from app.presenters.form_parts import ChipsPart, CountPart, Edit, FormPart
from app.presenters.shadowreach.class_boards.styles import ICONS, style_words
from app.presenters.shadowreach.type_in.shared import BoardForm, effect_part, place_in, with_one
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.state import Hero
from app.rules.shadowreach.board_cards import WarriorCard
from app.rules.shadowreach.class_commands import SetBoard
from app.rules.shadowreach.classes.warrior import Style, Warrior

FIRST = (3, 8, 15)
"""To begin with, since nobody has told the printed ones."""
MOST_SPACES = 40


@dataclass(frozen=True)
class StyleDraft(BoardForm):
    board: Warrior
    thresholds: tuple[int, ...]
    effects: Mapping[Style, tuple[str, ...]]
    open: Style = Style.IRONHEART
    from_library: bool = False

    @classmethod
    def of(cls, board: Warrior, kept: WarriorCard | None = None) -> "StyleDraft":
        here = WarriorCard(thresholds=board.thresholds or FIRST, effects=board.effects)
        shown = kept if kept is not None and not board.thresholds else here
        effects = {style: _filled(shown.effects.get(style, ()), len(shown.thresholds)) for style in Style}
        return cls(board, shown.thresholds, effects, from_library=shown is kept)

    @property
    def in_library(self) -> "StyleDraft":
        return self

    def title(self, words: Words, hero: Hero) -> str:
        return words("shadowreach_type_in.styles", hero=hero.name)

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        styles = (
            ChipSummary(style.value, style_words(words, style), ICONS[style], selected=style is self.open)
            for style in Style
        )
        return (
            *(
                CountPart(
                    f"threshold.{place}", words("shadowreach_type_in.threshold", number=place + 1), at, 1, MOST_SPACES,
                    "lock-open-variant-outline",
                )
                for place, at in enumerate(self.thresholds)
            ),
            ChipsPart("open", words("shadowreach_type_in.which_style"), tuple(styles)),
            *(
                effect_part(words, f"effect.{place}", words("shadowreach_type_in.effect", number=place + 1), one)
                for place, one in enumerate(self.effects[self.open])
            ),
        )  # fmt: skip

    def edited(self, edit: Edit) -> "StyleDraft":
        if edit.part == "open":
            return replace(self, open=Style(edit.value))
        place = place_in(edit.part)
        if edit.part.startswith("threshold."):
            at = self.thresholds[place] + edit.delta
            return replace(self, thresholds=with_one(self.thresholds, place, at))
        effects = with_one(self.effects[self.open], place, edit.value)
        return replace(self, effects={**self.effects, self.open: effects})

    @property
    def missing(self) -> str:
        return "" if list(self.thresholds) == sorted(set(self.thresholds)) else "thresholds"

    @property
    def card(self) -> WarriorCard | None:
        """For the library; a style without any effect is not told of."""
        told = {style: effects for style, effects in self.effects.items() if any(effects)}
        return WarriorCard(thresholds=self.thresholds, effects=told) if self.can_save else None

    def command(self, hero: Hero) -> Command:
        board = msgspec.structs.replace(self.board, thresholds=self.thresholds, effects=dict(self.effects))
        return SetBoard(hero=hero.name, board=board)


def _filled(effects: tuple[str, ...], count: int) -> tuple[str, ...]:
    return (*effects, *("",) * count)[:count]
