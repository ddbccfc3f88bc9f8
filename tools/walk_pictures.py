"""Pictures of what a walk goes over: every screen of every game, a long one from its top to its end."""

import math
import re
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.ui.driver import Driver, play_scene
from tests.ui.game_walks import GAME_WALKS
from tests.ui.overflow import Walk

OVERLAP = 0.9
"""A picture begins a little above the end of the one before."""


def walk_pictures(folder: Path, window: tuple[int, int], settings: dict[str, Any]) -> None:
    for game, walk in GAME_WALKS.items():

        async def scene(table: Driver, start: str = f"{game}_", walk: Any = walk) -> None:
            await walk.over(PictureWalk(table, folder, start))

        with tempfile.TemporaryDirectory() as data:
            play_scene(Path(data), walk.begins_at(), scene, window, game=game, **settings)


class PictureWalk(Walk):
    """Takes pictures instead of looking for what is wrong."""

    def __init__(self, table: Driver, folder: Path, start: str) -> None:
        super().__init__(table)
        self._folder, self._start = folder, start
        self._taken = Counter[str]()

    async def look(self, name: str) -> None:
        slug = re.sub(r"\W+", "_", name.lower()).strip("_")
        self._taken[slug] += 1
        again = f"_again_{self._taken[slug]}" if self._taken[slug] > 1 else ""
        await self.table.frames()
        page = _page(self.table)
        for number, place in enumerate(_places(page) if self.table.sheet is None else (1,)):
            page.ids.scroll.scroll_y = place
            await self.table.picture(self._folder / f"{self._start}{slug}{again}_{number}.png")
        page.ids.scroll.scroll_y = 1
        self._close_toasts()
        self.visited.append(name)

    def _close_toasts(self) -> None:
        """Once is enough: they would hide part of the next screens."""
        from app.widgets.toast import Toast

        for toast in [widget for widget in self.table.widgets() if isinstance(widget, Toast)]:
            toast.close()


def _page(table: Driver) -> Any:
    from app.widgets.page import Page

    return next(widget for widget in table.screen.walk(restrict=True) if isinstance(widget, Page))


def _places(page: Any) -> Iterator[float]:
    """Where to scroll to so that all of it is seen."""
    scroll = page.ids.scroll
    hidden = max(0, scroll.children[0].height - scroll.height) if page.scrolls else 0
    steps = math.ceil(hidden / (scroll.height * OVERLAP))
    yield from (1 - step / steps for step in range(steps + 1)) if steps else (1,)
