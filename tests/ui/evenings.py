"""An evening of a table, played in a window by what can be read there: taps on words, dice one by one, a kill, undo.

What buttons are called is looked up in the app's own words, and the large button at the foot is tapped whatever it
says: an evening stays true when screens move or are worded anew.
"""

import shlex
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from app.frames import frame
from app.i18n import load_words
from tools.hand.door import Hand

PATIENCE = 30.0
"""Seconds that it waits for words, on a machine that is slow and busy."""
MOST_STEPS = 20
"""That lead from one place of a round to the next."""


class Evening:
    def __init__(self, folder: Path, game: str, language: str) -> None:
        self.game = game
        self.hand = Hand(folder)
        self._begin(language)

    def _begin(self, language: str) -> None:
        """The language is that of the phone."""
        self.t = frame(self.game).words(load_words(language))
        self.hand.start(language=language, patience=PATIENCE)

    def end(self) -> None:
        self.hand.kill()

    def killed_and_resumed(self, language: str = "") -> None:
        """As a phone does it, at any moment; the next start goes on from Home."""
        self.hand.kill()
        self._begin(language or self.t.language)
        self.next()

    # What the finger does

    def do(self, *orders: str) -> str:
        """What the last of them is answered."""
        said = ""
        for answer in self.hand.do(*orders):
            assert answer.done, f"{answer.order}: {answer.said}"
            said = answer.said
        return said

    def tap(self, *words: str) -> None:
        """One after the other."""
        self.do(*(f"tap {shlex.quote(one)}" for one in words))

    def tap_near(self, words: str, near: str) -> None:
        self.do(f"tap {shlex.quote(words)} near {shlex.quote(near)}")

    def tap_nth(self, number: int, words: str) -> None:
        """Of several things that say so, from above."""
        self.do(f"tap {shlex.quote(words)} #{number}")

    def type_into(self, field: str, text: str) -> None:
        self.tap(field)
        self.do(f"type {shlex.quote(text)}")

    def next(self) -> str:
        """The large button; what it said."""
        return self.do("next").partition(": ")[2]

    def next_until(self, words: str, where: Mapping[str, Callable[[], object]] = MappingProxyType({})) -> list[str]:
        """What the large buttons said until these words could be read; something is done before, `where` others are."""
        said: list[str] = []
        while not self.reads(words):
            assert len(said) < MOST_STEPS, f"{words!r} does not come; tapped: {said}\n{self.see()}"
            for place, act in where.items():
                if self.reads(place):
                    act()
            said.append(self.next())
        return said

    # What is seen

    def see(self) -> str:
        return self.do("see")

    def reads(self, words: str) -> bool:
        return " ".join(words.split()) in self.see()

    def must_read(self, words: str) -> None:
        assert self.reads(words), f"{words!r} is not there:\n{self.see()}"

    def wait(self, words: str) -> None:
        self.do(f"wait {shlex.quote(words)}")

    # What must always hold

    def back_and_forth(self) -> None:
        """Undo takes the last input back, and redo brings back all that was seen."""
        before = self.see()
        self.tap("(undo-variant)")
        assert self.see() != before, "undo has changed nothing that is seen"
        self.tap("(redo-variant)")
        assert facts_of(self.see()) == facts_of(before)


def facts_of(seen: str) -> list[str]:
    """What it says, wherever it stands: a list may have been scrolled."""
    return sorted(line.partition(" * ")[2] or line[10:] for line in seen.splitlines())
