"""What the level tokens add, as the table reads it off its own ("Level Up Phase", "Hero Dashboard")."""

from collections.abc import Mapping
from enum import StrEnum

from app.i18n import Words
from app.presenters.form_parts import ChipsPart, CountPart, FormPart, HeadPart
from app.presenters.hellscape.phrases import rarity_words
from app.presenters.summaries import ChipSummary
from app.rules.hellscape.cards import LevelGains, Rarity
from app.rules.hellscape.gains import BAG, HEALTH, MANA, read_gains
from app.rules.hellscape.state import LEVELS

OWN = "own"
"""Values that the players have told, of no published version."""
MOST = 9


class GainsPart(StrEnum):
    """Which level is open; the ids of the counts follow `GAIN`."""

    HEAD = "gains"
    LEVEL = "level"


GAIN = "gain."
_WHAT = (HEALTH, MANA, *(f"{BAG} {rarity}" for rarity in Rarity))
_ICONS = {HEALTH: "heart-outline", MANA: "water-outline"}


def gains_parts(words: Words, gains: LevelGains, level: int) -> tuple[FormPart, ...]:
    levels = tuple(
        ChipSummary(str(one), words("hellscape_level.title", level=one), selected=one == level) for one in LEVELS[1:]
    )
    counts = (
        CountPart(f"{GAIN}{what}", _label(words, what), count, 0, MOST, _ICONS.get(what, "sack"))
        for what, count in _counted(gains, level).items()
    )
    return (
        HeadPart(GainsPart.HEAD, words("hellscape.page.gains"), words("hellscape.page.gains_help")),
        ChipsPart(GainsPart.LEVEL, words("hellscape.page.gains_level"), levels),
        *counts,
    )


def _label(words: Words, what: str) -> str:
    rarity = what.removeprefix(f"{BAG} ")
    if rarity == what:
        return words(f"hellscape.page.gains_{what}")
    return words("hellscape.page.gains_bag", rarity=rarity_words(words, rarity))


def _counted(gains: LevelGains, level: int) -> dict[str, int]:
    counts = dict.fromkeys(_WHAT, 0)
    for gain in read_gains(gains.gains.get(level, "")):
        counts[f"{BAG} {gain.rarity}" if gain.what == BAG else gain.what] += gain.count
    return counts


def with_gain(gains: LevelGains, level: int, what: str, delta: int) -> LevelGains:
    counts = _counted(gains, level)
    counts[what] = min(MOST, max(0, counts[what] + delta))
    return LevelGains(id=OWN, gains=_told({**gains.gains, level: _written(counts)}))


def _written(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{what} {count}" for what, count in counts.items() if count)


def _told(gains: Mapping[int, str]) -> dict[int, str]:
    return {level: text for level, text in sorted(gains.items()) if text}
