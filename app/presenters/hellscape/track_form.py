"""The darkness track as the table has it in front of it: what each space brings, tapped in ("Darkness Phase")."""

from collections.abc import Callable, Sequence
from enum import StrEnum

import msgspec

from app.i18n import Words
from app.presenters.form_parts import ChipsPart, FormPart
from app.presenters.summaries import ChipSummary
from app.rules.hellscape.cards import Track

LINE, CIRCLE = "line", "circle"
FIRST_SPACE = f"{LINE} 1"
BRINGS = ("mobs", "roaming", "bag rare 1", "bag epic 1")


class TrackPart(StrEnum):
    """Which space is open, and what it brings."""

    SPACE = "space"
    BRINGS = "brings"


def track_parts(
    words: Words, track: Track, opened: str, brings: Sequence[str], said: Callable[[Words, str], str]
) -> tuple[FormPart, ...]:
    written = _written(track, opened)
    spaces = [(f"{LINE} {n}", n in track.front) for n in range(1, track.front_spaces + 1)]
    spaces += [(f"{CIRCLE} {n}", n in track.back) for n in range(1, track.back_spaces + 1)]
    chips = tuple(
        ChipSummary(one, _label(words, one), "weather-night" if told else "", selected=one == opened)
        for one, told in spaces
    )
    orders = tuple(ChipSummary(one, said(words, one), selected=one in written) for one in brings)
    return (
        ChipsPart(TrackPart.SPACE, words("hellscape.track.which"), chips),
        ChipsPart(TrackPart.BRINGS, words("hellscape.track.brings", space=_label(words, opened)), orders, closes=True),
    )


def _label(words: Words, space: str) -> str:
    side, _, number = space.partition(" ")
    return words(f"hellscape.track.{side}_space", space=number)


def _written(track: Track, space: str) -> list[str]:
    side, _, number = space.partition(" ")
    text = (track.front if side == LINE else track.back).get(int(number), "")
    return [part.strip() for part in text.split(",") if part.strip()]


def with_space(track: Track, space: str, order: str) -> Track:
    """The space brings it, or no longer does."""
    there = _written(track, space)
    text = ", ".join([one for one in there if one != order] if order in there else [*there, order])
    side, _, number = space.partition(" ")
    spaces = {**(track.front if side == LINE else track.back), int(number): text}
    kept = {number: brings for number, brings in sorted(spaces.items()) if brings}
    return msgspec.structs.replace(track, **{"front" if side == LINE else "back": kept})


def has_space(track: Track, space: str) -> bool:
    """Another track may have fewer."""
    side, _, number = space.partition(" ")
    return int(number) <= (track.front_spaces if side == LINE else track.back_spaces)
