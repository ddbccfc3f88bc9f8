"""A finger that touches what can be read: it finds words on the screen, swipes to them, and counts what it does.

It waits for what it is to touch, and after each touch until the screen stands still. It never waits for a time.
"""

from pathlib import Path
from typing import Any, NamedTuple

from tools.hand import board
from tools.hand.eyes import Edge, Seen, everywhere, in_sight, large, stand_still
from tools.hand.finding import CannotTouch, can_tap, large_button, meant, saying, says_no
from tools.hand.touching import Release, a_quick_finger, draw, frames, press_back, rest_at, tap_at, wait_for

Point = tuple[float, float]

BACKSPACE = 8, 42
NEVER = 1e9
"""Seconds."""
ANSWERS_WITHIN = 20.0
"""Seconds in which what is touched does something, however busy the machine is."""
MOST_SWIPES = 30
A_SWIPE = 0.6
"""Share of what scrolls that one swipe moves."""


class Count(NamedTuple):
    taps: int = 0
    swipes: int = 0


class Finger:
    """Places are from the window's upper left corner, as in pictures. `patience` is how long it waits for words."""

    def __init__(self, app: Any, patience: float) -> None:
        self._patience = patience
        self._rests = app._in_place._show_soon
        self._rest_needed = self._rests.timeout
        self._rests.timeout = NEVER  # a tap is no hold, however long a busy machine takes for a frame
        self.count = Count()

    # Seeing

    async def wait_to_see(self, words: str) -> Seen:
        """As soon as these words, or some that hold them, can be read without scrolling."""
        await wait_for(lambda: bool(saying(words, in_sight())), self._patience)
        found = saying(words, in_sight())
        if not found:
            raise CannotTouch(says_no(words))
        return found[0]

    async def wait_not_to_see(self, words: str) -> None:
        if not await wait_for(lambda: not saying(words, in_sight()), self._patience):
            raise CannotTouch(f"{words!r} stays on this screen")

    # Touching

    async def tap(self, words: str, number: int = 0, near: str = "") -> Seen:
        """Tap these words: the `number`th of several, counted from 1, or those `near` some others."""
        return await self._tap_seen(await self._found(words, number, near))

    async def tap_large(self) -> Seen:
        """The button at the foot that acts, whatever it says."""
        await wait_for(lambda: any(large(one) and one.is_live for one in in_sight()), self._patience)
        await stand_still()
        return await self._tap_seen(large_button())

    async def _tap_seen(self, found: Seen) -> Seen:
        release = Release(found.button)
        await self._tap((found.x, found.y))
        taken = await wait_for(release.came, ANSWERS_WITHIN)
        release.forget()
        if not taken:
            raise CannotTouch(f"{found.words!r} did not take the tap")
        await stand_still()
        return found

    async def tap_twice(self, words: str, number: int = 0, near: str = "") -> None:
        """As quickly as a player does who is in doubt whether the first tap was taken."""
        found = await self._found(words, number, near)
        for _ in range(2):
            await tap_at(found.x, found.y, finger=a_quick_finger)
        self.count = self.count._replace(taps=self.count.taps + 2)
        await frames(2)
        await stand_still()

    async def tap_at(self, x: float, y: float) -> None:
        await self._tap(_from_below(x, y))

    async def _tap(self, place: Point) -> None:
        await tap_at(*place)
        self.count = self.count._replace(taps=self.count.taps + 1)
        await frames(2)
        await stand_still()

    async def hold(self, words: str, number: int = 0, near: str = "") -> None:
        """Rest on these words until their rule is shown."""
        found = await self._found(words, number, near)
        before = [one.words for one in in_sight()]
        self._rests.timeout = self._rest_needed
        try:
            await rest_at(found.x, found.y, lambda: [one.words for one in in_sight()] != before, ANSWERS_WITHIN)
        finally:
            self._rests.timeout = NEVER
        self.count = self.count._replace(taps=self.count.taps + 1)
        await stand_still()

    async def back(self) -> None:
        press_back()
        self.count = self.count._replace(taps=self.count.taps + 1)
        await frames(2)
        await stand_still()

    async def draw(self, x1: float, y1: float, x2: float, y2: float) -> None:
        await self._draw(_from_below(x1, y1), _from_below(x2, y2))

    async def _draw(self, start: Point, end: Point) -> None:
        await draw(start, end)
        self.count = self.count._replace(swipes=self.count.swipes + 1)
        await stand_still()

    async def swipe(self, far: float) -> None:
        """To what is below, by a share of the window; less than nothing: to what is above."""
        from kivy.core.window import Window

        start = Window.width / 2, Window.height * (0.3 if far > 0 else 0.7)
        await self._draw(start, (start[0], start[1] + far * Window.height))

    # Typing

    async def type(self, text: str) -> None:
        """Into the field that was tapped."""
        from kivy.core.window import Window

        for letter in text:
            Window.dispatch("on_textinput", letter)
            await frames(1)
        await stand_still()

    async def clear(self) -> None:
        """The field that was tapped."""
        from kivy.core.window import Window
        from kivy.uix.textinput import TextInput

        fields = [one for top in Window.children for one in top.walk(restrict=True) if isinstance(one, TextInput)]
        focused = next((one for one in fields if one.focus), None)
        if focused is None:
            raise CannotTouch("no field is open: tap one first")
        while focused.text:
            Window.dispatch("on_key_down", *BACKSPACE, None, [])
            await frames(1)
        await stand_still()

    # On the board

    async def tap_figure(self, name: str) -> None:
        await self._tap(board.place_of_figure(name))

    async def tap_zone(self, zone: str) -> None:
        await self._tap(board.place_of_zone(zone))

    async def move_figure(self, name: str, zone: str) -> None:
        """Draw it there."""
        await self._draw(board.place_of_figure(name), board.place_of_zone(zone))

    # Pictures

    async def picture(self, file: Path) -> None:
        from kivy.core.window import Window

        await frames(6)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.unlink(missing_ok=True)
        Path(Window.screenshot(str(file))).rename(file)

    # Finding

    async def _found(self, words: str, number: int, near: str) -> Seen:
        """What says so in sight; the finger swipes to what is not."""
        await wait_for(lambda: can_tap(saying(words, everywhere())), self._patience)
        await stand_still()
        for _ in range(MOST_SWIPES):
            found = meant(words, saying(words, everywhere()), number, near)
            if found.beyond is None:
                return found
            if not await self._swipe_to(found.beyond, found):
                break
        raise CannotTouch(f"{words!r} cannot be brought into sight")

    async def _swipe_to(self, edge: Edge, hidden: Seen) -> bool:
        """Whether something moved."""
        scrolls, box = edge
        if scrolls is None:
            return False
        middle = (box.left + box.right) / 2, (box.bottom + box.top) / 2
        wide, high = (box.right - box.left) * A_SWIPE, (box.top - box.bottom) * A_SWIPE
        dx = _at_most(middle[0] - hidden.x, wide) if scrolls.do_scroll_x else 0
        dy = _at_most(middle[1] - hidden.y, high) if scrolls.do_scroll_y else 0
        if not dx and not dy:
            return False  # a finger that is not drawn along taps
        before = scrolls.scroll_x, scrolls.scroll_y
        await self._draw((middle[0] - dx / 2, middle[1] - dy / 2), (middle[0] + dx / 2, middle[1] + dy / 2))
        return before != (scrolls.scroll_x, scrolls.scroll_y)


def _at_most(far: float, most: float) -> float:
    return max(-most, min(most, far))


def _from_below(x: float, y: float) -> Point:
    from kivy.core.window import Window

    return x, Window.height - y
