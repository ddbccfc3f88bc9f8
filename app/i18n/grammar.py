"""What a language asks of its texts, as its `language.toml` says it: which counts are singular, what is elided.

    plural = "one: n = 0..1"                                      # French: 0 blessure, 1 blessure, 2 blessures
    plural = "one: n = 1; few: n % 10 = 2..4 and n % 100 != 12..14"   # as Unicode's table of plurals writes it
    elided = "de d’, que qu’"
    before = "aeiou"
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

FORMS = ("zero", "one", "two", "few", "many")
"""Names of forms, as Unicode calls them: `key_one`, `key_few`. For all other counts `key` itself is taken."""

PLURAL, ELIDED, BEFORE = "language.plural", "language.elided", "language.before"
NOTHING = "–"
"""Of a language that elides nothing."""

_RELATION = re.compile(r"n(?: % ([1-9]\d*))? (=|!=) (\d+(?:\.\.\d+)?(?:, ?\d+(?:\.\.\d+)?)*)")
_COUNT = "{count}"

_Test = Callable[[int], bool]


class Grammar:
    def __init__(self, texts: Mapping[str, str]) -> None:
        self._forms = dict(_forms(texts[PLURAL]))
        self._elision = _Elision(texts[ELIDED], texts[BEFORE])

    def key_for(self, key: str, count: int, texts: Mapping[str, str]) -> str:
        """The key of the form that this count wants, where there is one.

        A form that does not name its count where the others do says "one" itself: it is for 1 alone.
        """
        for form in self._wanted(count):
            own = f"{key}_{form}"
            if own in texts and (count == 1 or _COUNT in texts[own] or _COUNT not in texts[key]):
                return own
        return key

    def _wanted(self, count: int) -> Iterator[str]:
        yield from (form for form, holds in self._forms.items() if holds(count))
        if count == 1:
            yield "one"

    def elided(self, text: str, named: Mapping[str, Any]) -> str:
        """The text, still with its placeholders, as what they stand for asks for."""
        return self._elision(text, named)


def _forms(rules: str) -> Iterator[tuple[str, _Test]]:
    for rule in rules.split(";"):
        form, _, condition = rule.partition(":")
        if form.strip() not in FORMS:
            raise ValueError(f"no form of plural is called {form.strip()!r}")
        yield form.strip(), _condition(condition)


def _condition(text: str) -> _Test:
    ways = [[_relation(one) for one in way.split(" and ")] for way in text.split(" or ")]
    return lambda count: any(all(holds(count) for holds in way) for way in ways)


def _relation(text: str) -> _Test:
    found = _RELATION.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"no condition on a count: {text.strip()!r}")
    divisor, sign, listed = found.groups()
    ranges = [_range(part) for part in listed.split(",")]  # never counted out: a player's own may be of any length

    def holds(count: int) -> bool:
        number = count % int(divisor) if divisor else count
        return any(number in one for one in ranges) == (sign == "=")

    return holds


def _range(text: str) -> range:
    first, _, last = text.strip().partition("..")
    return range(int(first), int(last or first) + 1)


class _Elision:
    """A letter must follow the vowel: zones are called A1, and nobody elides before a code.

    A y before another vowel sounds like a consonant: d’Ytheria, but de Yorlyn.
    """

    def __init__(self, elided: str, before: str) -> None:
        self._short = dict(pair.split() for pair in elided.lower().split(",")) if elided != NOTHING else {}
        words = "|".join(map(re.escape, self._short))
        self._place = re.compile(rf"\b({words}) \{{(\w+)\}}", re.IGNORECASE)
        vowels = re.escape(before)
        self._vowel = re.compile(rf"(?!y[{vowels}])[{vowels}][^\W\d_]", re.IGNORECASE)

    def __call__(self, text: str, named: Mapping[str, Any]) -> str:
        if not self._short:
            return text

        def before_name(found: re.Match[str]) -> str:
            word, name = found.groups()
            if not self._vowel.match(str(named.get(name, ""))):
                return found[0]
            short = self._short[word.lower()]
            return f"{short.capitalize() if word[0].isupper() else short}{{{name}}}"

        return self._place.sub(before_name, text)


def is_readable(key: str, text: str) -> bool:
    """Whether a text of `language.toml` can be understood; all other texts can."""
    try:
        if key == PLURAL:
            dict(_forms(text))
        elif key == ELIDED:
            _Elision(text, NOTHING)
    except ValueError:
        return False
    return True
