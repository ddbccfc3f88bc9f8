"""Titles that the app made up itself, in the language that is spoken now; what players wrote stays as they wrote it."""

import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import cache

from app.i18n import Words, available_languages, load_areas
from app.presenters.when import date

AREAS = ("home", "campaign", "quests")
"""Where the words of such titles are: Home does not wait for all words of all languages."""
QUEST_TITLE = re.compile(r"quest\.\w+\.title")
MONTHS = range(1, 13)
SLOT = "\0"
FIRST_LETTERS = ("Be", "El")  # some languages speak differently before a vowel
LEFT_IN_NAME = 2  # heroes that a play's name mentions


def made_title(words: Words, heroes: Sequence[str], now: datetime, game: str) -> str:
    """After the first heroes and the day."""
    named = first_names(heroes)
    return words("new_game.default_name", heroes=named, date=date(words, now, now)) if named else words(f"game.{game}")


def first_names(heroes: Sequence[str]) -> str:
    return ", ".join(heroes[:LEFT_IN_NAME]) + ("…" if len(heroes) > LEFT_IN_NAME else "")


def title_now(words: Words, title: str) -> str:
    """A quest's name, "Campaign of Bjorn", a day at the end: told once more, whatever language it was told in."""
    title = title.strip()
    for told in _languages(words):
        again = _told_again(words, told, title)
        if again:
            return again
    return title


def _languages(words: Words) -> Iterator[Words]:
    """The present one first: most titles are in it."""
    yield load_areas(words.language, *AREAS)
    yield from (load_areas(one, *AREAS) for one in available_languages() if one != words.language)


def _told_again(words: Words, told: Words, title: str) -> str:
    """Empty where it is no title of that language."""
    quest = _quests(told).get(title)
    if quest is not None:
        return words(quest)
    for first in FIRST_LETTERS:
        template = told("campaign.default_name", heroes=first + SLOT).replace(first + SLOT, SLOT)
        if heroes := _filled(template, title):
            return words("campaign.default_name", heroes=heroes)
    days = (_with_day(words, told, title, month) for month in MONTHS)
    return next(filter(None, days), "")


@cache
def _quests(told: Words) -> dict[str, str]:
    """The key of every quest's title."""
    return {told(key): key for key in sorted(told.keys()) if QUEST_TITLE.fullmatch(key)}


def _filled(template: str, title: str) -> str:
    """What stands in the one gap of a template; empty where the title does not follow it."""
    before, after = template.split(SLOT)
    fits = title.startswith(before) and title.endswith(after) and len(title) > len(before) + len(after)
    return title[len(before) : len(title) - len(after)] if fits else ""


def _with_day(words: Words, told: Words, title: str, month: int) -> str:
    """With the day with which it ends, as in ", 14 November"; empty where it does not."""
    before, after = told("when.day_and_month", day=SLOT, month=told(f"month.{month}")).split(SLOT)
    found = re.search(rf", {re.escape(before)}(\d+){re.escape(after)}$", title)
    if found is None:
        return ""
    day = words("when.day_and_month", day=found[1], month=words(f"month.{month}"))
    return f"{title[: found.start()]}, {day}"
