"""The undo row in a real window: two lines at most, however long the text and however large the letters."""

from pathlib import Path

import pytest

from app.rules.massive_darkness.changes import ChangeHero
from tests.tables import a_table
from tests.ui.driver import Driver, play_scene

pytestmark = pytest.mark.ui

ATTACKED = ("Orc Flayers", "Goblin Archers", "High Troll")
WHOLE = (
    "Correction · Bjorn\u00a0: ennemis attaqués\u00a0: Orcs Trancheurs, Archers Gobelins, Haut Troll "
    "(avant\u00a0: rien)"
)


def test_it_is_cut_after_two_lines_and_the_log_has_the_rest(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from kivy.metrics import dp

        from app.widgets.dock import UndoRow

        table.app.session.do(ChangeHero(name="Bjorn", attacked=ATTACKED))
        table.screen.refresh()
        await table.frames()
        row = next(one for one in table.widgets() if isinstance(one, UndoRow))
        assert (row.text, row.shown[-1]) == (WHOLE, "…")
        assert WHOLE.startswith(row.shown[:-1])
        line = row.ids.words.font_size * 1.3
        assert line < row.ids.words.texture_size[1] < 2.2 * line
        assert row.height < 2.2 * line + dp(12)
        assert not [text for text in table.clipped() if text == row.ids.words.text]
        await table.tap("Journal")
        assert f"{WHOLE}." in table.texts()

    play_scene(tmp_path, a_table(), scene, language="fr", text_size=150)


def test_a_short_one_is_shown_whole(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.dock import UndoRow

        table.app.session.do(ChangeHero(name="Bjorn", xp=10))
        table.screen.refresh()
        await table.frames()
        row = next(one for one in table.widgets() if isinstance(one, UndoRow))
        assert row.shown == row.text == "Bjorn: XP 9 to 10"

    play_scene(tmp_path, a_table(), scene)
