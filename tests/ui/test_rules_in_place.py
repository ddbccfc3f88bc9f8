"""On every screen of every game a finger reads the rule of what lies under it; a Why leads to its entry and back."""

from pathlib import Path
from typing import Any

import pytest

from app.rulebooks import rulebook
from tests.ui.driver import Driver, play_scene
from tests.ui.game_walks import GAME_WALKS
from tests.ui.overflow import SETTLED, Walk
from tests.ui.unexplained import unexplained

pytestmark = pytest.mark.ui

SHORT_PHONE = (360, 640)
"""Where a Why is scrolled to."""

LEAST_WHYS = 2


class Reading(Walk):
    """In English; the walk that looks for cut off words reads the French rules on its way."""

    whys = 0

    async def wrong(self) -> list[str]:
        return [*unexplained(self.table, "en"), *await self._whys()]

    async def _whys(self) -> list[str]:
        """Those on the screen whose page can be tapped; in the log that of the last row that has one."""
        if self.table.app.current == "log" and (rows := [row for row in self.table.screen.rows if row.has_why]):
            self.table.screen.choose(rows[-1].n, rows[-1].place)
            await self.table.frames(SETTLED)
        panels = [one for one in self.table.widgets() if type(one).__name__ == "WhyPanel" and one.rule and one.is_open]
        return [wrong for panel in panels for wrong in await self._there_and_back(panel)]

    async def _there_and_back(self, panel: Any) -> list[str]:
        """As one leaves the sheet itself, and by all rules."""
        table, wrong = self.table, list[str]()
        meant = rulebook(table.screen.rules_of, "en").entry_for(panel.term)
        for leave in (table.press_escape, self._through_all_rules):
            page = table.find(panel.rule)
            await table._reach(page)
            before = where(table)
            await table.tap_on(page)
            read = table.sheet.view.key if table.sheet is not None else ""
            wrong += [] if read == meant != "" else [f"{panel.question} leads to {read}, not to {meant}"]
            await leave()
            await table.frames(SETTLED)
            wrong += [] if where(table) == before else [f"{panel.question} leads back to another place"]
        self.whys += 1
        return wrong

    async def _through_all_rules(self) -> None:
        await self.table.tap(self.table.app.t("rulebook.all"))
        await self.table.until(lambda: bool(self.table.screen.shown.entries), most=6000)
        await self.table.press_escape()


def where(table: Driver) -> tuple[str, list[float]]:
    """The screen, and how far everything on it is scrolled."""
    from kivy.uix.scrollview import ScrollView

    scrolled = [one.scroll_y for one in table.screen.walk(restrict=True) if isinstance(one, ScrollView)]
    return table.app.current, [round(float(one), 3) for one in scrolled]


@pytest.mark.parametrize("game", GAME_WALKS)
def test_every_screen_explains_itself_and_every_why_leads_there_and_back(tmp_path: Path, game: str) -> None:
    async def scene(table: Driver) -> None:
        reading = Reading(table)
        await GAME_WALKS[game].over(reading)
        assert reading.found == {}
        assert reading.whys >= LEAST_WHYS

    play_scene(tmp_path, GAME_WALKS[game].begins_at(), scene, SHORT_PHONE, game=game)
