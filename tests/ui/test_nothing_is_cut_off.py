"""In French, the longer language, on a small phone: no screen cuts words off, breaks them or makes them tiny."""

from pathlib import Path

import pytest

from tests.ui.driver import Driver, play_scene
from tests.ui.game_walks import GAME_WALKS
from tests.ui.overflow import Walk

pytestmark = pytest.mark.ui

SMALL_PHONE = (360, 800)
SHOWS_SHARED = "massive_darkness"
"""Its walk goes over the screens that all games share as well."""


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("game", GAME_WALKS)
def test_nothing_is_cut_off(tmp_path: Path, game: str, text_size: int) -> None:
    async def scene(table: Driver) -> None:
        walk = Walk(table)
        await GAME_WALKS[game].over(walk)
        assert screens_of(game) - walk.screens == set(), "nobody looked at them"
        assert walk.found == {}

    begins_at = GAME_WALKS[game].begins_at()
    play_scene(tmp_path, begins_at, scene, SMALL_PHONE, game=game, language="fr", text_size=text_size)


def screens_of(game: str) -> set[str]:
    from app.screens.catalogue import GAME_SCREENS, SCREENS

    own = GAME_SCREENS[game].keys()
    shared = SCREENS.keys() - own if game == SHOWS_SHARED else set()
    return {f"{game}/{name}" for name in own} | shared
