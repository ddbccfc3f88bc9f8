"""Chances in words."""

from fractions import Fraction

from app.i18n import Words


def percent(words: Words, chance: Fraction) -> str:
    """Whole percents; what can happen is never 0, and what may fail never 100."""
    rounded = round(chance * 100)
    if rounded == 0 and chance > 0:
        return words("odds.less_than_1")
    if rounded == 100 and chance < 1:
        return words("odds.more_than_99")
    return words("odds.percent", percent=rounded)


def decimal(words: Words, number: Fraction) -> str:
    whole, tenths = divmod(round(number * 10), 10)
    return words("odds.decimal", whole=whole, tenths=tenths)
