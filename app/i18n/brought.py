"""Texts that players bring in a language of their own: what each must have in common with the English one."""

from string import Formatter

from app.i18n.grammar import FORMS, is_readable
from app.i18n.words import load_words

_Names = set[tuple[str | None, str | None, str | None]]

COUNT: _Names = {("count", "", None)}
"""A form for some counts may name its count or spell it out: "1 wound", "a wound"."""
LONGEST = 400
"""A text may be so long in any case, and longer where the English one is long itself."""
TIMES_LONGER = 4


def what_is_wrong(key: str, text: str) -> str:
    """Empty for nothing. A text that names anything but what it is given would fall over when it is shown."""
    english = load_words("en").texts
    counted = _without_form(key)
    is_form = counted != key and counted in english
    pattern = english.get(key, english[counted] if is_form else "")
    if not pattern or not is_readable(key, text):
        return "unknown"
    if not text.strip() or not text.replace("\n", "").isprintable():
        return "unprintable"
    if len(text) > max(LONGEST, TIMES_LONGER * len(pattern)):
        return "too_long"
    return "" if _names_the_same(text, pattern, COUNT if is_form else set()) else "placeholders"


def _without_form(key: str) -> str:
    return next((key.removesuffix(f"_{form}") for form in FORMS if key.endswith(f"_{form}")), key)


def _names_the_same(text: str, pattern: str, either_way: _Names) -> bool:
    """Names with their forms: one of a stranger's could be a million letters wide."""
    try:
        return _named(text) | either_way == _named(pattern) | either_way
    except ValueError:
        return False


def _named(text: str) -> _Names:
    return {part[1:] for part in Formatter().parse(text) if part[1] is not None}
