"""The rules screen knows every rule that a reason can name, and the page the reason gives."""

import re
from pathlib import Path

import pytest

from app.i18n import load_words
from app.presenters.massive_darkness.rules import GROUPS, article_of, rules_view
from tests.i18n.own_words import own_keys

WORDS = load_words("en")
RULES = Path(__file__).resolve().parents[2] / "app" / "rules" / "massive_darkness"
ARTICLES = {key: page for articles in GROUPS.values() for key, page in articles}


def test_every_rule_that_has_words_has_an_article() -> None:
    rules = {key.removeprefix("rule.") for key in own_keys("massive_darkness") if key.startswith("rule.")}
    assert rules - set(ARTICLES) == set()


def test_articles_give_the_page_that_the_code_gives() -> None:
    named = re.findall(r'Reason\(\s*"(\w+)", "(\d+)"', "\n".join(file.read_text() for file in RULES.glob("*.py")))
    assert len(named) >= 6
    assert all(ARTICLES[rule] == page for rule, page in named)


@pytest.mark.parametrize(("wanted", "article"), [("taunt", "taunt"), ("37", "stunned_stands_up"), ("", ""), ("99", "")])
def test_a_rule_is_found_by_its_key_or_its_page(wanted: str, article: str) -> None:
    assert article_of(wanted) == article
    marked = [one.key for group in rules_view(WORDS, wanted) for one in group.articles if one.is_wanted]
    assert marked == ([article] if article else [])


def test_articles_are_short() -> None:
    assert all(len(one.text) <= 260 for group in rules_view(WORDS) for one in group.articles)
