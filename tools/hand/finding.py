"""Which of the things on the screen is meant by some words, and what to say where none is."""

from difflib import get_close_matches
from math import hypot

from tools.hand.eyes import Seen, everywhere, in_sight, large, read_out


class CannotTouch(Exception):
    """What was to be touched is not there, or does not take it."""


def saying(words: str, seen: list[Seen]) -> list[Seen]:
    """Those that say exactly this, or else those that say it among other words. What can be tapped comes first."""
    wanted = " ".join(words.split())
    found = [one for one in seen if one.words == wanted]
    found = found or [one for one in seen if wanted.lower() in one.words.lower()]
    return sorted(found, key=lambda one: (one.beyond is not None, not one.is_live))


def large_button() -> Seen:
    """The one at the foot that acts; refused where there is none, or it cannot be tapped now."""
    found = [one for one in in_sight() if large(one)]
    if not any(one.is_live for one in found):
        raise CannotTouch("no large button can be tapped on this screen; it says:\n" + read_out())
    return [one for one in found if one.is_live][-1]


def can_tap(found: list[Seen]) -> bool:
    return any(one.button is None or one.is_live for one in found)


def meant(words: str, found: list[Seen], number: int, near: str) -> Seen:
    if not found:
        raise CannotTouch(says_no(words))
    if not can_tap(found):
        raise CannotTouch(f"{words!r} is there, but cannot be tapped now")
    targets = _targets(found)
    if near:
        beside = saying(near, everywhere())
        if not beside:
            raise CannotTouch(says_no(near))
        return min(targets, key=lambda one: hypot(one.x - beside[0].x, 3 * (one.y - beside[0].y)))
    if len(targets) > 1 and not number:
        places = "; ".join(f"#{count} at {one.place[0]},{one.place[1]}" for count, one in enumerate(targets, 1))
        raise CannotTouch(f"several things say {words!r}: {places}")
    if number > len(targets):
        raise CannotTouch(f"only {len(targets)} {'says' if len(targets) == 1 else 'say'} {words!r}")
    return targets[max(number, 1) - 1]


def _targets(found: list[Seen]) -> list[Seen]:
    """One for each thing that can be tapped; if there is none, the words themselves. In sight if any is, in order."""
    live = [one for one in found if one.is_live] or [one for one in found if one.button is None]
    near = [one for one in live if one.beyond is None] or live
    once = {id(one.button or one.widget): one for one in reversed(near)}
    return sorted(once.values(), key=lambda one: (-one.y, one.x))


def says_no(words: str) -> str:
    said = [one.words for one in in_sight()]
    close = get_close_matches(words, said, n=3, cutoff=0.5)
    hint = f" (perhaps {', '.join(map(repr, close))}?)" if close else ""
    return f"nothing on this screen says {words!r}{hint}; it says:\n" + read_out()
