"""Reading the references: once each, whoever wants them meanwhile."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, get_ident
from typing import Any

import pytest

from app import rulebooks
from app.content.reference import load_reference

GAME, LANGUAGE = "darkest_night", "fr"


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each language was read, from now on and as if for the first time."""
    counted = Counter[str]()

    def counting(folder: Path, language: str) -> Any:
        counted[language] += 1
        return load_reference(folder, language)

    monkeypatch.setattr(rulebooks, "_books", {})
    monkeypatch.setattr(rulebooks, "load_reference", counting)
    return counted


class BothCame:
    """The lock, taken by nobody before two have come for it."""

    def __init__(self, lock: Any) -> None:
        self._lock, self._both, self._come = lock, Barrier(2), set[int]()

    def __enter__(self) -> None:
        if get_ident() not in self._come:
            self._come.add(get_ident())
            self._both.wait()
        self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()


def test_two_who_want_a_reference_at_once_wait_for_one_reading(
    read: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rulebooks, "_reading", BothCame(rulebooks._reading))
    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(lambda _: rulebooks.searchable_rulebook(GAME, LANGUAGE), range(2))
    assert first is second
    assert first.is_indexed
    assert read == {"en": 1, "fr": 1}


def test_what_is_only_looked_up_needs_no_index(read: Counter[str]) -> None:
    assert not rulebooks.rulebook(GAME, LANGUAGE).is_indexed
    assert rulebooks.known_rulebook(GAME, LANGUAGE) is not None
    assert rulebooks.searchable_rulebook(GAME, LANGUAGE).is_indexed
    assert read == {"en": 1, "fr": 1}
