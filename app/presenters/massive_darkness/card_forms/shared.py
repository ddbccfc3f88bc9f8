"""What the forms of several kinds have in common."""

from collections.abc import Iterable, Mapping

from app.i18n import Words
from app.presenters.form_parts import ChipsPart, TextPart
from app.presenters.summaries import ChipSummary
from app.rules.massive_darkness.card_kinds import LONGEST_NAME, LONGEST_TEXT
from app.rules.massive_darkness.state import LEVELS

NAME = "name"  # what is missing while a card has none
SKILL, ENCHANTMENT = "skill", "enchantment"  # one was begun, and says nothing yet
UNNAMED = "?"  # stands for it while a draft is read


def name_part(words: Words, name: str) -> TextPart:
    return TextPart("name", words("card_form.name"), name, words("card_form.name_hint"), LONGEST_NAME)


def text_part(words: Words, text: str) -> TextPart:
    return TextPart("text", words("card_form.text"), text, words("card_form.text_hint"), LONGEST_TEXT)


def level_part(words: Words, level: int, part_id: str = "level") -> ChipsPart:
    chips = (ChipSummary(str(one), str(one), selected=one == level) for one in LEVELS)
    return ChipsPart(part_id, words("add_enemy.level"), tuple(chips))


def choice_part(
    words: Words, part_id: str, key: str, options: Mapping[str, str], chosen: Iterable[str]
) -> ChipsPart:  # fmt: skip
    """Chips whose words stand below one key; `options` gives each its icon."""
    picked = set(chosen)
    chips = (
        ChipSummary(one, words(f"card_form.{key}.{one.replace('-', '_')}"), icon, selected=one in picked)
        for one, icon in options.items()
    )
    return ChipsPart(part_id, words(f"card_form.{key}_title"), tuple(chips))
