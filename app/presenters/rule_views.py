"""The rules reference as its screens show it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class RuleLink:
    """Another entry."""

    key: str
    text: str


@dataclass(frozen=True)
class RuleView:
    """One entry. `elsewhere` says how other games do it."""

    key: str
    question: str
    answer: str
    page: str
    elsewhere: tuple[str, ...] = ()
    links: tuple[RuleLink, ...] = ()
    is_open: bool = True


@dataclass(frozen=True)
class ChapterView:
    id: str
    title: str
    count: str


@dataclass(frozen=True)
class RulesView:
    """What lies below the search field: entries under a heading, then chapters.

    `missing` says that nothing is spelt as it was typed, and what the entries are instead; `cited` in which language
    the rulebook is cited, where that is not the player's.
    """

    heading: str = ""
    entries: tuple[RuleView, ...] = ()
    chapters: tuple[ChapterView, ...] = ()
    missing: str = ""
    cited: str = ""


NOWHERE = -1
"""Under no letter."""


@dataclass(frozen=True)
class Layer:
    """What a finger rests on, or what stands around that: `terms` are certain, `texts` may name some.

    `touched` are the words right under the finger, of all the texts on a card, and `at` is the letter of them.
    """

    terms: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    touched: str = ""
    at: int = NOWHERE
    called: str = ""
    """Name of what the card is about: a finger on it, or on no words, means that."""
    kind: str = ""
    """What it is, where its name says nothing; what is said of such a thing may have a meaning of its own."""
