"""The rules reference of every game for `tools.pictures`, from home: its contents, and what a word finds."""

from pathlib import Path

from app.rulebooks import games_with_rules
from tests.ui.driver import Driver

ASKED = {"massive_darkness": "stun", "hellscape": "fire", "shadowreach": "frost", "darkest_night": "secrecy"}
NOT_THERE = {"typo": "stnu", "other_game": "blight"}
"""What Massive Darkness does not know, though one is close to a word of it and one is another game's."""


async def references(home: Driver, folder: Path) -> None:
    for game in games_with_rules():
        home.app.go("rules", game_id=game)
        await home.until(lambda: bool(home.screen.shown.chapters), most=6000)
        await home.picture(folder / f"reference_{game}.png")
        home.screen.ids.field.text = ASKED[game]
        await home.frames(20)
        await home.picture(folder / f"reference_{game}_found.png")
        home.app.go("home")
    for name, typed in NOT_THERE.items():
        home.app.go("rules", game_id="massive_darkness")
        await home.until(lambda: bool(home.screen.shown.chapters), most=6000)
        home.screen.ids.field.text = typed
        await home.until(lambda: bool(home.screen.shown.missing and home.screen.shown.entries), most=6000)
        await home.picture(folder / f"reference_{name}.png")
        home.app.go("home")
