"""What one can tell the finger in a line, as `tap New game` or `shot table`.

tap WORDS [#N] [near WORDS]     what says so: the N-th of several, or the one near other words; it swipes to it
next                            the large button at the foot, whatever it says
twice WORDS [#N] [near WORDS]   two taps, as quickly as they come
hold WORDS [#N] [near WORDS]    rest a finger there until its rule is shown
back                            Esc on a desktop, back on a phone
type TEXT                       into the field that was tapped        clear            that field
see                             what can be read, with places, and who stands where; * can be tapped, x is disabled
wait WORDS                      until they can be read                 gone WORDS       until they cannot
figure NAME                     tap a figure on the board              zone A6          tap the floor of a zone
move NAME A6                    draw a figure to a zone
at X Y                          tap there                              draw X1 Y1 X2 Y2
down [SHARE]   up [SHARE]       swipe to what is below or above, by a share of the window
shot NAME                       a picture, FOLDER/NAME.png
count                           taps and swipes so far

Words are those that stand there, or part of them if nothing says exactly that; icons are (plus), (undo) and so on.
A word like near is quoted where it belongs to the words: tap "Draw near". Places count from the upper left corner.
"""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tools.hand import board
from tools.hand.eyes import read_out
from tools.hand.finding import CannotTouch
from tools.hand.finger import Finger

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

A_SWIPE = 0.45


class Target(NamedTuple):
    words: str
    number: int
    near: str


class Orders:
    """Carries out lines; each is answered with a line, or refused with CannotTouch."""

    def __init__(self, finger: Finger, folder: Path) -> None:
        self._finger = finger
        self._folder = folder
        self._orders: dict[str, Callable[[list[str]], Awaitable[str]]] = {
            "tap": self._tap,
            "next": self._next,
            "twice": self._twice,
            "hold": self._hold,
            "back": self._back,
            "type": self._type,
            "clear": self._clear,
            "see": self._see,
            "wait": self._wait,
            "gone": self._gone,
            "figure": self._figure,
            "zone": self._zone,
            "move": self._move,
            "at": self._at,
            "draw": self._draw,
            "down": self._down,
            "up": self._up,
            "shot": self._shot,
            "count": self._count,
        }

    async def do(self, line: str) -> str:
        try:
            name, *rest = shlex.split(line) or [""]
        except ValueError:
            raise CannotTouch(f"{line!r}: a quote is not closed") from None
        if name not in self._orders:
            raise CannotTouch(f"{line!r} is no order; there are: {', '.join(self._orders)}")
        return await self._orders[name](rest)

    async def _tap(self, rest: list[str]) -> str:
        tapped = await self._finger.tap(*_target(rest))
        return f"at {tapped.place[0]},{tapped.place[1]}: {tapped.words}"

    async def _next(self, _: list[str]) -> str:
        tapped = await self._finger.tap_large()
        return f"at {tapped.place[0]},{tapped.place[1]}: {tapped.words}"

    async def _twice(self, rest: list[str]) -> str:
        await self._finger.tap_twice(*_target(rest))
        return ""

    async def _hold(self, rest: list[str]) -> str:
        await self._finger.hold(*_target(rest))
        return ""

    async def _back(self, _: list[str]) -> str:
        await self._finger.back()
        return ""

    async def _type(self, rest: list[str]) -> str:
        await self._finger.type(" ".join(rest))
        return ""

    async def _clear(self, _: list[str]) -> str:
        await self._finger.clear()
        return ""

    async def _see(self, _: list[str]) -> str:
        return read_out() + board.read_out()

    async def _wait(self, rest: list[str]) -> str:
        seen = await self._finger.wait_to_see(" ".join(rest))
        return f"at {seen.place[0]},{seen.place[1]}: {seen.words}"

    async def _gone(self, rest: list[str]) -> str:
        await self._finger.wait_not_to_see(" ".join(rest))
        return ""

    async def _figure(self, rest: list[str]) -> str:
        await self._finger.tap_figure(" ".join(rest))
        return ""

    async def _zone(self, rest: list[str]) -> str:
        await self._finger.tap_zone("".join(rest))
        return ""

    async def _move(self, rest: list[str]) -> str:
        if len(rest) < 2:
            raise CannotTouch("move wants a figure and a zone: move Bjorn A6")
        await self._finger.move_figure(" ".join(rest[:-1]), rest[-1])
        return ""

    async def _at(self, rest: list[str]) -> str:
        x, y = _numbers(rest, 2)
        await self._finger.tap_at(x, y)
        return ""

    async def _draw(self, rest: list[str]) -> str:
        x1, y1, x2, y2 = _numbers(rest, 4)
        await self._finger.draw(x1, y1, x2, y2)
        return ""

    async def _down(self, rest: list[str]) -> str:
        await self._finger.swipe(_share(rest))
        return ""

    async def _up(self, rest: list[str]) -> str:
        await self._finger.swipe(-_share(rest))
        return ""

    async def _shot(self, rest: list[str]) -> str:
        if len(rest) != 1:
            raise CannotTouch("a picture wants a name: shot table")
        file = self._folder / f"{rest[0]}.png"
        await self._finger.picture(file)
        return str(file)

    async def _count(self, _: list[str]) -> str:
        return f"taps: {self._finger.count.taps}, swipes: {self._finger.count.swipes}"


def _target(rest: list[str]) -> Target:
    near = ""
    if "near" in rest:
        where = len(rest) - 1 - rest[::-1].index("near")
        rest, near = rest[:where], " ".join(rest[where + 1 :])
    number = 0
    if len(rest) > 1 and rest[-1].startswith("#") and rest[-1][1:].isdigit():
        rest, number = rest[:-1], int(rest[-1][1:])
    if not rest:
        raise CannotTouch("which words? tap New game")
    return Target(" ".join(rest), number, near)


def _numbers(rest: list[str], count: int) -> list[float]:
    try:
        numbers = [float(one) for one in rest]
    except ValueError:
        numbers = []
    if len(numbers) != count:
        raise CannotTouch(f"that wants {count} numbers, from the window's upper left corner")
    return numbers


def _share(rest: list[str]) -> float:
    return _numbers(rest, 1)[0] if rest else A_SWIPE
