"""What a space of a darkness track brings, in words ("Darkness Phase")."""

from app.i18n import Words
from app.presenters.hellscape.phrases import dice_words, tokens_words
from app.rules.core.errors import BadNotation
from app.rules.hellscape.gains import ATTACK, BAG, DEFENSE, MOBS, ROAMING, Gain, read_space


def space_words(words: Words, written: str) -> str:
    return ", ".join(gain_words(words, gain) for gain in read_space(written))


def gain_words(words: Words, gain: Gain) -> str:
    if gain.what == BAG:
        return words("hellscape.track.into_the_bag", tokens=tokens_words(words, {gain.rarity: gain.count}))
    if gain.what in (MOBS, ROAMING):
        return words(f"hellscape.track.{gain.what}")
    if gain.what in (ATTACK, DEFENSE):
        return words(f"hellscape.track.more_{gain.what}", dice=dice_words(words, {gain.colour: gain.count}))
    return gain.text


def brought_words(words: Words, text: str) -> str:
    """Words of a dashboard, or dice that a space brings, as the log has them."""
    try:
        return space_words(words, text)
    except BadNotation:
        return text
