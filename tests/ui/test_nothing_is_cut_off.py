"""In French, the longer language, with the largest text: no screen of any game cuts words off or breaks them."""

from pathlib import Path
from typing import Any

import pytest

from app.demo import demo_state
from app.rules.hellscape import commands as hellscape_commands
from app.rules.hellscape.changes import ChangeTable
from app.rules.hellscape.state import Phase
from app.rules.massive_darkness.commands import EnemyTurn
from tests import hellscape_heroes, shadowreach_tables
from tests.rules.hellscape.sitting import DICE
from tests.ui.driver import Driver, play_scene
from tests.ui.overflow import Walk
from tools.night_pictures import night_table_state

pytestmark = pytest.mark.ui

LARGEST: dict[str, Any] = {"language": "fr", "text_size": 150}


async def around_a_play(walk: Walk, game: str) -> None:
    """What every game shares."""
    for name in ("log", "settings", "restore"):
        await walk.go(name)
    walk.table.app.select_tab("rules")
    await walk.table.until(lambda: bool(walk.table.screen.view.chapters), most=6000)
    await walk.look("rules")
    walk.table.app.leave_play()
    await walk.look("home")
    await walk.go("new_game", game_id=game)
    assert any(name.startswith("dice ") for name in walk.visited), "some dice were rolled on the way"


def test_massive_darkness(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.rules.massive_darkness.card_kinds import CardKind

        walk = Walk(table)
        await walk.look("table")
        for name in ("board", "heroes", "add_enemy", "add_hero"):
            await walk.go(name)
        for screen in ("inventory", "hero_sheet", "attack"):
            await walk.go(screen, hero="Bjorn")
        for screen in ("enemy", "enemy_card"):
            await walk.go(screen, enemy="Dwarf Agent")
        for kind in CardKind:
            await walk.go("library", kind=kind.value)
            await walk.go("card_form", game_id="massive_darkness", kind=kind.value, key="", start={})
        await put_right(walk)
        seen: set[str] = set()
        for enemy in ("Orc Flayers", "Dwarf Agent"):
            table.app.session.do(EnemyTurn(enemy=enemy))
            await walk.answer_all(seen)
        await around_a_play(walk, "massive_darkness")
        assert walk.found == {}

    play_scene(tmp_path, demo_state(), scene, **LARGEST)


async def put_right(walk: Walk) -> None:
    walk.table.app.go("table")
    walk.table.screen.open_round()
    await walk.look("table put right")


async def an_enemy_acts(walk: Walk, enemy: str) -> None:
    """In Hellscape, and in Shadowreach with it."""
    await put_right(walk)
    walk.table.app.session.do(ChangeTable(phase=Phase.ENEMIES))
    walk.table.app.session.do(hellscape_commands.EnemyTurn(enemy=enemy))
    await walk.answer_all(set())


def test_hellscape(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        walk = Walk(table)
        await walk.look("table")
        for name in ("board", "add_enemy", "add_hero", "quest", "boss", "library"):
            await walk.go(name)
        for hero in table.state.heroes:
            await walk.go("heroes", hero=hero.name)
        first = table.state.heroes[0].name
        for screen in ("inventory", "gain_skill"):
            await walk.go(screen, hero=first)
        for kind in ("item", "skill"):
            await walk.go("card_form", game_id="hellscape", kind=kind, key="", start={})
        await walk.go("type_in", hero="Nahias")
        await walk.go("enemy", enemy="Infernal Imps")
        await an_enemy_acts(walk, "Infernal Imps")
        await around_a_play(walk, "hellscape")
        assert walk.found == {}

    state = hellscape_heroes.a_table(*hellscape_heroes.CLASSES, dice=DICE)
    play_scene(tmp_path, state, scene, game="hellscape", **LARGEST)


def test_shadowreach(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        walk = Walk(table)
        await walk.look("table")
        for name in ("board", "add_enemy", "quest", "boss", "library"):
            await walk.go(name)
        for hero in table.state.heroes:
            await walk.go("heroes", hero=hero.name)
            await walk.go("inventory", hero=hero.name)
        await walk.go("enemy", enemy="Dark Elves")
        await an_enemy_acts(walk, "Dark Elves")
        await around_a_play(walk, "shadowreach")
        assert walk.found == {}

    play_scene(tmp_path, shadowreach_tables.in_trouble(), scene, game="shadowreach", **LARGEST)


def test_darkest_night(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.rules.darkest_night.actions import AttackBlight

        walk = Walk(table)
        await walk.look("table")
        await walk.go("board", place="Castle")
        await walk.go("facts")
        await walk.go("heroes", hero="Knight")
        for tab in ("powers", "items", "correct"):
            table.screen.show_tab(tab)
            await walk.look(f"sheet {tab}")
        table.app.session.do(AttackBlight(blight="Curse"))
        await walk.answer_all(set())
        await around_a_play(walk, "darkest_night")
        assert walk.found == {}

    play_scene(tmp_path, night_table_state(), scene, game="darkest_night", **LARGEST)
