"""A page is laid out before it is shown, however many things lie within each other: Kivy never gives up on the way."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.rules.hellscape.state import Phase as LaterPhase
from tests import hellscape_tables, shadowreach_tables
from tests.hellscape_tables import lyidan
from tests.night_tables import night_state
from tests.tables import a_table
from tests.ui.driver import Driver, play_scene

pytestmark = pytest.mark.ui

TABLES: dict[str, Callable[[], Any]] = {
    "massive_darkness": a_table,
    "hellscape": lambda: hellscape_tables.a_table("Gheta", phase=LaterPhase.HEROES, enemies=[lyidan()]),
    "shadowreach": lambda: shadowreach_tables.a_table(phase=LaterPhase.HEROES),
    "darkest_night": night_state,
}


class GivesUp(logging.Handler):
    """Hears Kivy say that what it did before a frame set off more and more."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if "too much iteration" in record.getMessage():
            self.said.append(record.getMessage())


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("game", TABLES)
def test_no_page_of_a_turn_is_shown_half_laid_out(tmp_path: Path, game: str, text_size: int) -> None:
    gives_up = GivesUp()

    async def scene(table: Driver) -> None:
        await table.tap(table.screen.primary_text)
        await table.frames(6)
        assert not gives_up.said, table.app.current
        for page in table.app.nav_items():
            table.app.enter(page.name)
            await table.frames(6)
            assert not gives_up.said, page.name

    logging.getLogger("kivy").addHandler(gives_up)
    try:
        play_scene(tmp_path, TABLES[game](), scene, game=game, language="fr", text_size=text_size)
    finally:
        logging.getLogger("kivy").removeHandler(gives_up)
