"""Whole games, played at random: what is offered and what is not, sense and nonsense, back and forth, on disk."""

import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random

from msgspec import ValidationError

from tests.rules.conformance.drivers import DRIVERS
from tests.soak.evening import Evening
from tests.soak.net import Caught, Counts, Net
from tests.soak.simplifying import from_later_on, on_a_smaller_table
from tests.soak.transcript import IN_MEMORY, transcript
from tests.soak.watched import Watched, Wrong

GAMES = tuple(DRIVERS)
SIMPLIFYING = 30
"""Seconds."""


def cast(seed: int) -> Counts:
    chance = Random(f"games {seed}")
    game = GAMES[seed % len(GAMES)]
    with tempfile.TemporaryDirectory(dir=IN_MEMORY) as folder:
        table = Watched(DRIVERS[game], game, Path(folder), chance)
        evening = Evening(table, chance)
        try:
            evening.play()
        except Wrong as wrong:
            raise caught(game, evening, wrong) from wrong
        finally:
            table.session.close_play()
    return table.counts


def caught(game: str, evening: Evening, wrong: Wrong) -> Caught:
    def again(fewer: Sequence[str]) -> str:
        return shown_again(game, fewer, wrong.what)

    def shows(fewer: Sequence[str]) -> bool:
        return again(fewer) == wrong.what

    def written(fewer: Sequence[str]) -> str:
        return transcript(game, on_a_smaller_table(fewer, shows, SIMPLIFYING), wrong.what)

    return Caught(wrong.what, from_later_on(evening.told, evening.settled, shows), again, written, wrong.details)


def shown_again(game: str, told: Sequence[str], what: str) -> str:
    """What goes wrong after these inputs; of the views only that is looked at in which it went wrong before."""
    with tempfile.TemporaryDirectory(dir=IN_MEMORY) as folder:
        table = Watched(DRIVERS[game], game, Path(folder), Random(0), looking_for=what)
        try:
            for one in told:
                table.tell(one)
        except Wrong as wrong:
            return wrong.what
        except (AssertionError, ValidationError):
            return ""  # no play was begun, or no table is like that
        finally:
            table.session.close_play()
    return ""


NET = Net("games", cast, fixed=(1, 2, 3, 4))
