"""Pictures of Darkest Night: table, kingdom, sheet, combat, dice and the Necromancer's turn."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from app.rules.core.question import Choice, Proposal, RollDice
from app.rules.darkest_night.actions import AttackBlight
from app.rules.darkest_night.changes import ChangeHero
from app.rules.darkest_night.hero_turn import NecromancerTurn
from tests.night_tables import HEROES
from tests.ui.driver import Driver
from tools.rules_pictures import rules_pictures

NIGHT = "darkest_night"
TABS = ("turn", "powers", "items", "correct")


def night_scene(folder: Path) -> Callable[[Driver], Awaitable[None]]:
    async def scene(table: Driver) -> None:
        await table.picture(folder / "night_table.png")
        table.app.go("board", place="Castle")
        await table.picture(folder / "night_kingdom.png")
        table.app.go("heroes", hero="Knight")
        for tab in TABS:
            table.screen.show_tab(tab)
            await table.picture(folder / f"night_sheet_{tab}.png")
        await _attack(table, folder)
        await _necromancer(table, folder)
        table.app.select_tab("log")
        await table.picture(folder / "night_log.png")
        await rules_pictures(table, folder, "blight", "night_")

    return scene


async def _attack(table: Driver, folder: Path) -> None:
    session = table.app.session
    session.do(AttackBlight(blight="Curse"))
    for name, kind in (("combat", Choice), ("dice", RollDice)):
        assert isinstance(session.play.question, kind)
        table.app.show_play()
        await table.picture(folder / f"night_{name}.png")
        answer = {"die 1": "6", "die 2": "2"} if kind is RollDice else "fight with Charge"
        session.answer(answer)


async def _necromancer(table: Driver, folder: Path) -> None:
    session = table.app.session
    for hero in HEROES:
        session.do(ChangeHero(name=hero, acted=True))
    session.do(ChangeHero(name="Wizard", at="Swamp"))
    session.do(NecromancerTurn())
    session.answer({"die 1": "6"})
    while not isinstance(session.play.question, Proposal):
        session.answer(session.play.question.options[0])
    table.app.show_play()
    await table.picture(folder / "night_necromancer.png")
    table.app.go("choice")
    await table.picture(folder / "night_overrule.png")
    session.answer(session.play.question.proposed)
