"""Where dice come from, in words: 'Charge +2'."""

from collections.abc import Iterable

from app.i18n import Words
from app.presenters.darkest_night.names import name_of
from app.presenters.printed_names import slug
from app.rules.darkest_night.force import Source


def source_words(words: Words, source: str) -> str:
    name, _, dice = source.rpartition(" ")
    return words("night.source.counted", name=source_name(words, name), dice=dice.replace("-", "−"))


def source_name(words: Words, name: str) -> str:
    key = f"night.source.{slug(name)}"
    return words(key) if key in words else name_of(words, name)


def sources_words(words: Words, sources: Iterable[Source]) -> str:
    return ", ".join(source_words(words, str(source)) for source in sources)
