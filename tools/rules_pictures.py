"""The rules reference for `tools.pictures`: contents, what a word finds, a chapter, and an entry over the table."""

from pathlib import Path

from tests.ui.driver import Driver


async def rules_pictures(table: Driver, folder: Path, typed: str, prefix: str = "") -> None:
    table.app.select_tab("rules")
    await table.until(lambda: bool(table.screen.view.chapters), most=6000)
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
