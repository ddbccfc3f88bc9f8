"""The rules as their screen shows them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Article:
    key: str
    title: str
    text: str
    page: str
    is_wanted: bool


@dataclass(frozen=True)
class RuleGroup:
    title: str
    articles: tuple[Article, ...]
