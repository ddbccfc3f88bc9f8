"""An evening with the app that ends before its time, again and again, and what is left of the library then.

It is lived twice: once to its end, which says what is safe after each deed and how many changes of the disk it takes;
then it is ended at any of them, and what is left has to be that. The last one's remains are the library of the next
evening.
"""

import shutil
import traceback
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from msgspec import Raw

from app.plays.journal import header_line, journal_path
from app.plays.lines import FORMAT, VERSION, Header
from tests.pack_tables import Table
from tests.soak.aftermath import look_at
from tests.soak.casting import raised_where
from tests.soak.deeds import Deed, packs_of_others, some_deeds
from tests.soak.folders import passing_folder
from tests.soak.lives import Death, Kill, Life, Moment, Raised, evening
from tests.soak.net import Caught, Counts
from tests.soak.power import PowerFailure

STATES = Path(__file__).parents[1] / "plays" / "states"
DEATHS = 8
"""Of an evening."""
MOST_DEEDS = 5
BY_CLOCK = 0.25
AGAIN = 0.5
"""How often the app dies once more while it starts again."""


class Struck(NamedTuple):
    """After the deeds before it: at a change of the last one of them. `torn` decides what the power leaves."""

    step: int
    power: bool = False
    torn: int = 0

    def __str__(self) -> str:
        return f"the power fails before change {self.step} of it ({self.torn})" if self.power else (
            f"killed before change {self.step} of it"
        )  # fmt: skip

    def death(self) -> Death:
        return PowerFailure(Random(self.torn)) if self.power else Kill()


Told = Deed | Struck


class Fate:
    """What ends the evenings: kill -9, or the power."""

    def __init__(self, chance: Random, nights: int, *, power: bool) -> None:
        self.chance = chance
        self.nights = nights
        self.power = power
        self.counts = Counts()

    def evenings(self, home: Path) -> None:
        packs_of_others()  # made before any life begins
        root, lived = a_library(home / "begin"), list[Told]()
        for night in range(self.nights):
            deeds = some_deeds(self.chance, self.chance.randint(1, MOST_DEEDS))
            whole = _whole(root, home / f"{night}", deeds, lived)
            for number in range(DEATHS):
                victim = _copy(root, home / f"{night}-{number}")
                told = [*lived, *self._live_and_die(victim, deeds, whole, lived)]
            self.counts["evenings"] += 1
            root, lived = victim, told

    def _live_and_die(self, victim: Path, deeds: Sequence[Deed], whole: Life, lived: Sequence[Told]) -> list[Told]:
        if not self.power and self.chance.random() < BY_CLOCK:
            died = evening(victim, deeds, after=self.chance.uniform(0, whole.seconds))
            struck = Struck(died.end.step)
        else:
            deed = self.chance.choice([number for number, steps in enumerate(whole.steps) if steps] or [0])
            struck = self._struck(whole.steps[deed])
            died = evening(victim, deeds, moment=Moment(deed, struck.step), death=struck.death())
        told: list[Told] = [*deeds[: died.end.deed], struck]
        if died.is_struck and self.chance.random() < AGAIN:
            told += self._die_at_start(victim)
        self.counts["power failures" if self.power else "kills"] += died.is_struck
        self.counts["acknowledged inputs"] += sum(one.done for one in died.answers)
        self.counts["plays opened"] += _look(victim, deeds, whole, died, [*lived, *told])
        return told

    def _struck(self, steps: int) -> Struck:
        return Struck(self.chance.randrange(max(1, steps)), self.power, self.chance.randrange(1000) * self.power)

    def _die_at_start(self, victim: Path) -> list[Told]:
        """Where the start has something to change on the disk."""
        steps = evening(_copy(victim, victim.with_name(f"{victim.name}-start")), []).steps[0]
        if not steps:
            return []
        struck = self._struck(steps)
        evening(victim, [], moment=Moment(0, struck.step), death=struck.death())
        return [struck]


def _whole(root: Path, copy: Path, deeds: Sequence[Deed], lived: Sequence[Told]) -> Life:
    """An evening that nobody ends."""
    whole = evening(_copy(root, copy), deeds, tell_facts=True)
    if whole.raised is not None:
        raise _caught(whole.raised, [*lived, *deeds])
    return whole


def _look(victim: Path, deeds: Sequence[Deed], whole: Life, died: Life, told: Sequence[Told]) -> int:
    """All that was safe when it died is there, and at the most what it was about to do."""
    if died.raised is not None:
        raise _caught(died.raised, told)
    known, answers, last = whole.answers[0].facts, len(died.answers), len(whole.answers) - 1
    before, after = (whole.answers[min(max(number, 0), last)].facts for number in (answers - 1, answers))
    in_one_piece = died.end.deed == 0 or deeds[died.end.deed - 1].name == "take"
    try:
        return look_at(victim, known, before, after, all_or_nothing=in_one_piece)
    except Caught as caught:
        raise _caught(Raised(caught.what, caught.details), told) from caught
    except Exception as raised:
        raise _caught(Raised(raised_where(raised), traceback.format_exc()), told) from raised


def _caught(raised: Raised, told: Sequence[Told]) -> Caught:
    return Caught(raised.what, told, again=_again, details=raised.details)


def _again(told: Sequence[Told]) -> str:
    """What is wrong after these evenings, of which only the last one is looked at."""
    *before, (deeds, last) = _evenings_of(told)
    with passing_folder() as folder:
        root = a_library(folder / "library")
        for others, struck in before:
            _end(root, others, struck)
        try:
            whole = _whole(root, folder / "whole", deeds, ())
            if last is not None:
                _look(root, deeds, whole, _end(root, deeds, last), ())
        except Caught as caught:
            return caught.what
    return ""


def _end(root: Path, deeds: Sequence[Deed], struck: Struck | None) -> Life:
    """An evening that ends in the last of its deeds."""
    if struck is None:
        return evening(root, deeds)
    return evening(root, deeds, moment=Moment(len(deeds), struck.step), death=struck.death())


def _evenings_of(told: Sequence[Told]) -> list[tuple[list[Deed], Struck | None]]:
    """The deeds of each, and what ended it; None: nothing ended the last one."""
    evenings: list[tuple[list[Deed], Struck | None]] = []
    deeds: list[Deed] = []
    for one in told:
        if isinstance(one, Struck):
            evenings.append((deeds, one))
            deeds = []
        else:
            deeds.append(one)
    return [*evenings, (deeds, None)] if deeds or not evenings else evenings


def _copy(root: Path, copy: Path) -> Path:
    shutil.copytree(root, copy)
    return copy


def a_library(root: Path) -> Path:
    """Something of everything, plays of older rules, and a pack that was exported."""
    table = Table(root / "exports").fill()
    table.pack()
    for path, data in table.files.live.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(data)
    for state in sorted(STATES.glob("*.json")):
        _begin_of_older_rules(root, state)
    return root


def _begin_of_older_rules(root: Path, state: Path) -> None:
    game, _, version = state.stem.partition("-")
    play_id = f"old-{game.replace('_', '-')}-{version}"
    header = Header(
        format=FORMAT, version=VERSION, game=game, rules=int(version), id=play_id, title=f"Old {game}",
        created="2026-01-01T20:00:00", start=Raw(state.read_bytes().strip()),
    )  # fmt: skip
    journal = root / journal_path(play_id)
    journal.parent.mkdir(parents=True)
    journal.write_bytes(header_line(header))
