"""The Assassin's two shadow abilities, and those that skills add ("Assassin")."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import msgspec

from app.i18n import Words
from app.presenters.form_parts import CountPart, Edit, FormPart, TextPart
from app.presenters.shadowreach.type_in.shared import BoardForm, effect_part, numbered, with_one
from app.rules.core.command import Command
from app.rules.hellscape.state import Hero
from app.rules.shadowreach.board_cards import AssassinCard
from app.rules.shadowreach.class_commands import SetBoard
from app.rules.shadowreach.classes.assassin import MOST, PRINTED, Assassin, ShadowPower

PLACES = 5


@dataclass(frozen=True)
class ShadowDraft(BoardForm):
    board: Assassin
    powers: tuple[ShadowPower, ...]
    open: int = 0
    from_library: bool = False

    @classmethod
    def of(cls, board: Assassin, kept: AssassinCard | None = None) -> "ShadowDraft":
        shown = kept.abilities if kept is not None and not board.abilities else tuple(board.abilities)
        blank = [ShadowPower("")] * (PLACES - len(shown))
        return cls(board, (*shown, *blank), from_library=shown != tuple(board.abilities))

    @property
    def in_library(self) -> "ShadowDraft":
        """With no room for what skills add."""
        return replace(self, powers=self.powers[:PRINTED])

    def title(self, words: Words, hero: Hero) -> str:
        return words("shadowreach_type_in.abilities", hero=hero.name)

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        power = self.powers[self.open]
        return (
            numbered(words, "open", words("shadowreach_type_in.which_ability"), "ability", len(self.powers), self.open),
            TextPart("name", words("shadowreach_type_in.name"), power.name),
            CountPart("shadows", words("shadowreach_type_in.shadows"), power.shadows, 0, MOST, "weather-night"),
            CountPart("tokens", words("shadowreach_type_in.tokens"), power.tokens, 0, MOST, "circle"),
            effect_part(words, "effects", words("shadowreach_type_in.does"), power.effects),
        )

    def edited(self, edit: Edit) -> "ShadowDraft":
        power = self.powers[self.open]
        match edit.part:
            case "open":
                return replace(self, open=int(edit.value))
            case "name":
                told = msgspec.structs.replace(power, name=edit.value)
            case "shadows":
                told = msgspec.structs.replace(power, shadows=power.shadows + edit.delta)
            case "tokens":
                told = msgspec.structs.replace(power, tokens=power.tokens + edit.delta)
            case _:
                told = msgspec.structs.replace(power, effects=edit.value)
        return replace(self, powers=with_one(self.powers, self.open, told))

    @property
    def _told(self) -> list[ShadowPower]:
        return _named(self.powers)

    @property
    def missing(self) -> str:
        if not self._told:
            return "ability"
        return "" if all(power.shadows or power.tokens for power in self._told) else "ability_cost"

    def command(self, hero: Hero) -> Command:
        return SetBoard(hero=hero.name, board=msgspec.structs.replace(self.board, abilities=self._told))

    @property
    def card(self) -> AssassinCard | None:
        """For the library."""
        printed = _named(self.powers[:PRINTED])
        return AssassinCard(abilities=tuple(printed)) if printed and self.can_save else None


def _named(powers: Iterable[ShadowPower]) -> list[ShadowPower]:
    named = {power.name.strip(): power for power in powers if power.name.strip()}
    return [msgspec.structs.replace(power, name=name) for name, power in named.items()]
