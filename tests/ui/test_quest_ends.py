"""Four quests that were played by hand, in a window to where they end: victory and defeat, with a map and without.

What leads there is told as the playthroughs tell it; at each end the table says so, undo takes it back with a tap, redo
brings it again, and Home knows how it ended.
"""

from pathlib import Path

import pytest

from tests.playthroughs.playthrough import Table, read
from tests.ui.driver import Driver, home_scene

pytestmark = pytest.mark.ui

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs/massive_darkness"
PLAYED = (
    "big_game_hunting", "big_game_hunting_alone", "sparks_in_the_dark", "sparks_in_the_dark_alone",
    "scorched_earth", "scorched_earth_without_a_map", "heart_of_the_darkness", "heart_of_the_darkness_without_a_map",
)  # fmt: skip
ENDS = {"- won": "Won!", "- lost": "Lost"}


@pytest.mark.parametrize("name", PLAYED)
def test_a_quest_is_won_and_lost(tmp_path: Path, name: str) -> None:
    seen: list[str] = []

    async def scene(driver: Driver) -> None:
        told = Table("massive_darkness", tmp_path)
        told.session = driver.app.session
        for step in read(PLAYTHROUGHS / f"{name}.txt"):
            told.tell(step.told)
            ended = [end for sign, end in ENDS.items() if any(one.startswith(sign) for one in step.expected)]
            if ended:
                seen.extend(ended)
                await it_has_ended(driver, ended[0])
        await driver.tap("Home")
        assert driver.app.current == "home"
        assert driver.screen.plays[0].detail == seen[-1].rstrip("!")

    home_scene(tmp_path, scene, reduce_motion=True)
    assert sorted(seen) == ["Lost", "Won!"]


async def it_has_ended(table: Driver, end: str) -> None:
    table.app.go("table")
    await table.frames()
    shown = table.screen.end
    assert (shown.sentence, table.is_visible(table.find("Home"))) == (end, True)
    assert "p.\u00a0" in shown.why
    await table.tap_undo()
    assert (table.state.won, table.state.lost) == (False, False)
    await table.tap_redo()
    assert (table.state.won, table.state.lost) == (end == "Won!", end == "Lost")
