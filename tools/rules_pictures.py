"""The rules reference for `tools.pictures`: contents, what a word finds, a chapter, and an entry over the table."""

from pathlib import Path

from app.rulebooks import games_with_rules
from tests.ui.driver import Driver

ASKED = {"massive_darkness": "stun", "hellscape": "fire", "shadowreach": "frost", "darkest_night": "secrecy"}


async def rules_pictures(table: Driver, folder: Path, typed: str, prefix: str = "") -> None:
    table.app.select_tab("rules")
    await table.until(lambda: bool(table.screen.shown.chapters), most=6000)
    await table.picture(folder / f"{prefix}rules.png")
    first = table.screen.chapters[0].id
    table.screen.ids.field.text = typed
    await table.frames(20)
    await table.picture(folder / f"{prefix}rules_found.png")
    wanted = table.screen.view.entries[0].key
    table.screen.type("")
    table.screen.open_chapter(first)
    await table.frames(40)
    await table.picture(folder / f"{prefix}rules_chapter.png")
    table.app.select_tab("table")
    table.app.show_rule(wanted)
    await table.picture(folder / f"{prefix}rule_over_the_table.png")
    await table.press_escape()


async def references(home: Driver, folder: Path) -> None:
    """From home, of every game: its contents, and what a word finds."""
    for game in games_with_rules():
        home.app.go("rules", game_id=game)
        await home.until(lambda: bool(home.screen.shown.chapters), most=6000)
        await home.picture(folder / f"reference_{game}.png")
        home.screen.ids.field.text = ASKED[game]
        await home.frames(20)
        await home.picture(folder / f"reference_{game}_found.png")
        home.app.go("home")
