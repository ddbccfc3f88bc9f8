"""What the panels of several classes have in common."""

from collections.abc import Collection, Iterable
from dataclasses import replace

from app.i18n import Words
from app.presenters.hellscape.ability_words import effect_words
from app.presenters.summaries import ChipSummary
from app.rules.core.errors import BadNotation
from app.rules.hellscape.abilities import read_effects


def marked(chips: Iterable[ChipSummary], picked: Collection[str]) -> list[ChipSummary]:
    """The same chips, those that the thumb has picked selected."""
    return [replace(chip, selected=chip.id in picked) for chip in chips]


def picked_again(picked: list[str], chip: str, most: int) -> list[str]:
    """A tap picks, another one lets go; beyond the most, the one that was picked first is let go."""
    if chip in picked:
        return [one for one in picked if one != chip]
    return [*picked, chip][-most:]


def effects_said(words: Words, written: str) -> str:
    """What a typed-in effect does; as it was typed where no notation fits."""
    try:
        effects = read_effects(written)
    except BadNotation:
        return written
    return ", ".join(effect_words(words, effect) for effect in effects)
