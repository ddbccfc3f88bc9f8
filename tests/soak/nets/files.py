"""Damaged files of every kind that is read: one at a time, and all that an app does with it afterwards."""

import traceback
from collections.abc import Callable, Sequence
from random import Random

from tests.soak.casting import raised_where
from tests.soak.damage import Damage, some_damage
from tests.soak.full_library import KINDS, VARIETIES, Kind, files_of, full_library
from tests.soak.net import Caught, Counts, Net, as_lines
from tests.soak.spoilt import look_at

FILES = len(KINDS)


def cast(seed: int) -> Counts:
    chance, counts, variety = Random(f"files {seed}"), Counts(), seed % VARIETIES
    library = full_library(variety)
    for number in range(FILES):
        kind = KINDS[number % len(KINDS)]
        files = files_of(library, kind)
        path = chance.choice(files)
        damages = some_damage(library, path, [one for one in files if one != path], chance)
        caught = _look(variety, kind, damages)
        if caught is not None:
            raise caught
        counts[kind.name] += 1
    return counts


def _look(variety: int, kind: Kind, damages: Sequence[Damage]) -> Caught | None:
    def again(fewer: Sequence[Damage]) -> str:
        caught = _wrong(variety, fewer)
        return f"{kind.name}: {caught.what}" if caught is not None else ""

    caught = _wrong(variety, damages)
    if caught is None:
        return None
    what = f"{kind.name}: {caught.what}"

    def written(fewer: Sequence[Damage]) -> str:
        return as_lines(smallest(fewer, lambda few: again(few) == what))

    return Caught(what, damages, again, written, caught.details)


def _wrong(variety: int, damages: Sequence[Damage]) -> Caught | None:
    try:
        return look_at(full_library(variety), damages)
    except Exception as raised:  # noqa: BLE001  nothing may raise but what is refused, and that is caught before
        return Caught(raised_where(raised), details=traceback.format_exc())


def smallest(damages: Sequence[Damage], shows: Callable[[Sequence[Damage]], bool]) -> list[Damage]:
    """Each does as little as still shows it."""
    left = list(damages)
    for number, damage in enumerate(left):
        for smaller in damage.smaller():
            if not shows([*left[:number], smaller, *left[number + 1 :]]):
                break
            left[number] = smaller
    return left


NET = Net("files", cast, fixed=(1, 2), share=0.5)
