"""Pictures of Shadowreach: new game, set-up, table, hero, board, turn, dice, quest, boss, and a form without a map."""

import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from app.rules.core.question import BY_CHANCE
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.changes import ChangeTable
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.state import Phase
from app.rules.shadowreach.hero_turn import EndActivation
from tests.shadowreach_tables import GAME, boss_fight, in_trouble
from tests.ui.driver import Driver, home_scene, play_scene

Scene = Callable[[Driver], Awaitable[None]]


def shadowreach_pictures(folder: Path, window: tuple[int, int], settings: dict[str, Any]) -> None:
    with tempfile.TemporaryDirectory() as data:
        home_scene(Path(data), begins(folder), window, **settings)
    for scene, state in ((at_the_table(folder), in_trouble()), (at_the_boss(folder), boss_fight())):
        with tempfile.TemporaryDirectory() as data:
            play_scene(Path(data), state, scene, window, game=GAME, **settings)


def begins(folder: Path) -> Scene:
    """From New game to the checklist, on a phone that shows nothing else."""

    async def scene(table: Driver) -> None:
        table.app.go("new_game", game_id="shadowreach")
        for number, place in enumerate((1, 0.5, 0)):
            table.screen.ids.page.ids.scroll.scroll_y = place
            await table.picture(folder / f"shadowreach_new_game_{number}.png")
        table.screen.start()
        await table.picture(folder / "shadowreach_set_up.png")
        table.app.go("quest")
        await table.picture(folder / "shadowreach_track.png")

    return scene


def at_the_table(folder: Path) -> Scene:
    """A hero's turn with all tokens on him, an attack, an enemy."""

    async def scene(table: Driver) -> None:
        await table.picture(folder / "shadowreach_table.png")
        for name in ("board", "log", "rules", "add_enemy", "quest", "library"):
            table.app.go(name)
            await table.picture(folder / f"shadowreach_{name}.png")
        table.app.go("heroes", hero="Yorlyn")
        for number, place in enumerate((1, 0.5, 0)):
            table.screen.ids.page.ids.scroll.scroll_y = place
            await table.picture(folder / f"shadowreach_hero_{number}.png")
        table.app.go("enemy", enemy="Dark Elves")
        await table.picture(folder / "shadowreach_enemy.png")
        await _attack(table, folder)
        session = table.app.session
        session.do(ChangeTable(phase=Phase.ENEMIES))
        session.do(EnemyTurn(enemy="Dark Elves"))
        table.app.show_play()
        await table.picture(folder / "shadowreach_turn.png")
        _to_the_end(table)
        session.do(ChangeTable(mapped=False))
        session.do(EnemyTurn(enemy="Fire Dwarf"))
        table.app.show_play()
        await table.picture(folder / "shadowreach_asked.png")

    return scene


async def _attack(table: Driver, folder: Path) -> None:
    session = table.app.session
    session.do(Attack(hero="Mayla", enemy="Dark Elves", type=CombatType.RANGED))
    table.app.show_play()
    await table.picture(folder / "shadowreach_dice.png")
    session.answer(BY_CHANCE)
    table.app.show_play()
    await table.picture(folder / "shadowreach_resolve.png")
    _to_the_end(table)


def _to_the_end(table: Driver) -> None:
    session = table.app.session
    while (question := session.play.question) is not None:
        if getattr(question, "dice", ()):
            session.answer(BY_CHANCE)
        else:
            session.answer(question.options[-1] if question.topic == "resolve" else question.options[0])


def at_the_boss(folder: Path) -> Scene:
    """The form for a boss, the fight, and its turn after a hero's."""

    async def scene(table: Driver) -> None:
        table.app.go("boss")
        await table.picture(folder / "shadowreach_boss_form.png")
        table.app.go("table")
        await table.picture(folder / "shadowreach_boss_table.png")
        table.app.session.do(EndActivation(hero="Yorlyn"))
        table.app.show_play()
        await table.picture(folder / "shadowreach_boss_dice.png")
        table.app.session.answer({"enemy 1": "hands 1", "enemy 2": "blank"})
        table.app.show_play()
        await table.picture(folder / "shadowreach_boss_turn.png")

    return scene
