"""The special hero card of a set, typed in once by who wears the set ("Set Items")."""

from dataclasses import dataclass, field, replace

from app.i18n import Words
from app.presenters.form_parts import Edit, FormPart, SkillsPart
from app.presenters.hellscape.card_forms.ability_draft import AbilityList, abilities_view, all_written, edited
from app.presenters.hellscape.edition import HELLSCAPE
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.items import GREATER_SET, MINOR_SET, set_pieces
from app.rules.hellscape.sets import NOT_TOLD, TellSetPowers
from app.rules.hellscape.state import Hero

MINOR, GREATER = "minor", "greater"


@dataclass(frozen=True)
class SetDraft:
    set: str
    minor: AbilityList = field(default_factory=AbilityList)
    greater: AbilityList = field(default_factory=AbilityList)

    def title(self, words: Words, hero: Hero) -> str:
        return words("hellscape_items.set.powers_of", set=self.set, hero=hero.name)

    def note(self, words: Words) -> str:
        return words("hellscape_items.set.powers_help")

    def parts(self, words: Words) -> tuple[FormPart, ...]:
        minor = words("hellscape_items.set.minor_power", count=MINOR_SET)
        greater = words("hellscape_items.set.greater_power", count=GREATER_SET)
        return (
            SkillsPart(MINOR, replace(abilities_view(words, self.minor), title=minor)),
            SkillsPart(GREATER, replace(abilities_view(words, self.greater), title=greater)),
        )

    def edited(self, edit: Edit) -> "SetDraft":
        if edit.part == MINOR:
            return replace(self, minor=edited(self.minor, edit.act, edit.value, edit.delta))
        return replace(self, greater=edited(self.greater, edit.act, edit.value, edit.delta))

    def save_text(self, words: Words) -> str:
        return words("hellscape_items.set.save")

    @property
    def can_save(self) -> bool:
        return bool(all_written(self.minor) or all_written(self.greater))

    def command(self, hero: Hero) -> Command:
        minor, greater = all_written(self.minor), all_written(self.greater)
        return TellSetPowers(hero=hero.name, set=self.set, minor=minor, greater=greater)


def set_draft(hero: Hero, name: str, never_printed: frozenset[str] = HELLSCAPE.never_printed) -> SetDraft:
    card = hero.sets.get(name, NOT_TOLD)
    minor, greater = (AbilityList(one, never_printed=never_printed) for one in (card.minor, card.greater))
    return SetDraft(name, minor, greater)


def set_chips(words: Words, hero: Hero) -> tuple[ChipSummary, ...]:
    """For each set whose card he has: a tap types in what it does."""
    worn = [name for name, pieces in set_pieces(hero).items() if pieces >= MINOR_SET]
    return tuple(
        ChipSummary(name, words("hellscape_items.set.type_in", set=name), "pencil", selected=name in hero.sets)
        for name in worn
    )
