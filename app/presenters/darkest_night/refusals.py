"""Why something cannot be done, with names in the player's language."""

from app.i18n import Words
from app.presenters.darkest_night.fact_words import fact_words
from app.presenters.darkest_night.names import blight_name, names_of
from app.presenters.refusals import refusal_words
from app.rules.core.errors import Refused


def because(words: Words, refused: Refused) -> str:
    return refusal_words(words, Refused(refused.key, **{key: _told(words, key, value) for key, value in
                                                        refused.details.items()}))  # fmt: skip


def _told(words: Words, key: str, value: str | int) -> str | int:
    if key == "fact":
        return fact_words(words, str(value))
    if key == "blight":
        return blight_name(words, str(value))
    return names_of(words, value.split(", ")) if isinstance(value, str) else value
