"""The undo row in a real window: it names all that it takes back, however long and however large."""

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


def test_it_grows_until_all_of_it_is_said(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.dock import UndoRow

        table.app.session.do(ChangeHero(name="Bjorn", attacked=ATTACKED))
        table.screen.refresh()
        await table.frames()
        row = next(one for one in table.widgets() if isinstance(one, UndoRow))
        words = row.ids.words
        shown = "".join(word.text for line in words._label._cached_lines for word in line.words)
        assert "".join(WHOLE.split()) in "".join(shown.split())
        assert words.texture_size[1] <= row.height
        assert words.text not in table.clipped()

    play_scene(tmp_path, a_table(), scene, language="fr", text_size=150)
