"""A disk that forgets what was not synced and tears the last write; or that is full or read-only at any call."""

from collections.abc import Sequence
from random import Random

from app.plays.arriving import ARRIVING
from tests.soak.aftermath import look_at
from tests.soak.deeds import packs_of_others
from tests.soak.dying import Fate, a_library
from tests.soak.facts import facts
from tests.soak.folders import passing_folder
from tests.soak.net import Caught, Counts, Net
from tests.soak.trouble import Told, a_script, troubled_evening

NIGHTS, TROUBLED = 4, 8
"""Evenings that a power failure ends, and those in which the disk is full or worse."""


def cast(seed: int) -> Counts:
    chance = Random(seed)
    fate = Fate(chance, NIGHTS, power=True)
    with passing_folder() as folder:
        fate.evenings(folder)
    for _ in range(TROUBLED):
        script = a_script(chance)
        caught = _spend(script)
        if caught is not None:
            raise Caught(caught.what, script, again=_again, details=caught.details)
    return fate.counts + Counts({"troubled evenings": TROUBLED})


def _spend(script: Sequence[Told]) -> Caught | None:
    """What is wrong in that evening, or with what it leaves."""
    packs_of_others()  # made before any life begins
    with passing_folder() as folder:
        root = a_library(folder / "library")
        known = facts(root)
        life = troubled_evening(root, script)
        if life.raised is not None:
            return Caught(life.raised.what, details=life.raised.details)
        if (root / ARRIVING).exists():
            return None  # a pack waits for the next start
        left = life.answers[-1].facts
        try:
            look_at(root, known, left, left, all_or_nothing=False)
        except Caught as caught:
            return caught
    return None


def _again(script: Sequence[Told]) -> str:
    caught = _spend(script)
    return caught.what if caught is not None else ""


NET = Net("disk", cast, fixed=(1,))
