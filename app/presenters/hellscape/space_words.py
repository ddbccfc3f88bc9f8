"""What a space of a darkness track brings, in words ("Darkness Phase")."""

from app.i18n import Words
from app.presenters.hellscape.phrases import tokens_words
from app.rules.hellscape.gains import BAG, MOBS, ROAMING, Gain, read_space


def space_words(words: Words, written: str) -> str:
    return ", ".join(gain_words(words, gain) for gain in read_space(written))


def gain_words(words: Words, gain: Gain) -> str:
    if gain.what == BAG:
        return words("hellscape.track.into_the_bag", tokens=tokens_words(words, {gain.rarity: gain.count}))
    if gain.what in (MOBS, ROAMING):
        return words(f"hellscape.track.{gain.what}")
    return gain.text
