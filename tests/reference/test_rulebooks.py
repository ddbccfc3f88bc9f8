"""Reading the references: once each, whoever wants them meanwhile."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from time import sleep
from typing import Any

import pytest

from app import rulebooks
from app.content.reference import load_reference

GAME, LANGUAGE = "darkest_night", "fr"


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each language was read, from now on and as if for the first time."""
    counted = Counter[str]()

    def slowly(folder: Path, language: str) -> Any:
        counted[language] += 1
        sleep(0.05)  # so that others come while it is being read
        return load_reference(folder, language)

    monkeypatch.setattr(rulebooks, "_books", {})
    monkeypatch.setattr(rulebooks, "load_reference", slowly)
    return counted


def test_two_who_want_a_reference_at_once_wait_for_one_reading(read: Counter[str]) -> None:
    together = Barrier(2)

    def want(_: int) -> rulebooks.Rulebook:
        together.wait()
        return rulebooks.searchable_rulebook(GAME, LANGUAGE)

    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(want, range(2))
    assert first is second
    assert first.is_indexed
    assert read == {"en": 1, "fr": 1}


def test_what_is_only_looked_up_needs_no_index(read: Counter[str]) -> None:
    assert not rulebooks.rulebook(GAME, LANGUAGE).is_indexed
    assert rulebooks.known_rulebook(GAME, LANGUAGE) is not None
    assert rulebooks.searchable_rulebook(GAME, LANGUAGE).is_indexed
    assert read == {"en": 1, "fr": 1}
