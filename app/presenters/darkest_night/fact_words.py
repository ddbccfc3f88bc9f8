"""Facts of the box that a table may put right, in words: 'map 3 Village search', 'blight Lich might'."""

from app.i18n import Words
from app.presenters.darkest_night.names import name_of
from app.presenters.printed_names import slug
from app.rules.darkest_night.fact_keys import LOW_ROLL, PRAYER


def fact_words(words: Words, fact: str) -> str:
    if fact in (PRAYER, LOW_ROLL):
        return words(f"night.fact.{slug(fact)}")
    kind, _, rest = fact.partition(" ")
    match kind:
        case "map":
            number, _, printed = rest.partition(" ")
            place, _, what = printed.partition(" ")
            return words(f"night.fact.map_{what}", number=number, place=name_of(words, place))
        case "blight":
            blight, _, what = rest.rpartition(" ")
            return words(f"night.fact.blight_{what}", blight=name_of(words, blight))
        case "search":
            return words("night.fact.search", place=name_of(words, rest))
    return words("night.fact.fifth_hero", darkness=rest.rpartition(" ")[2])


def fact_value(words: Words, value: str) -> str:
    return name_of(words, value)
