"""In French, the longer language, with the largest text: no screen of any game cuts words off or breaks them."""

from pathlib import Path
from typing import Any

import pytest

from app.demo import demo_state
from app.rules.darkest_night.actions import AttackBlight
from app.rules.darkest_night.changes import ChangeHero, ChangeTurn, HavePower
from app.rules.darkest_night.hero_turn import NecromancerTurn
from app.rules.darkest_night.power_acts import UsePower
from app.rules.hellscape import commands as hellscape_commands
from app.rules.hellscape.changes import ChangeTable
from app.rules.hellscape.hero_turn import MoveHero
from app.rules.hellscape.state import Phase
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.changes import ChangeTable as ChangeDungeon
from app.rules.massive_darkness.commands import EnemyTurn
from app.rules.massive_darkness.event_cards import DrawEvent
from tests import hellscape_heroes, shadowreach_tables
from tests.night_tables import HEROES, night_table_state
from tests.rules.hellscape.sitting import DICE
from tests.ui.driver import Driver, play_scene
from tests.ui.overflow import Walk
from tests.ui.test_campaign_screens import after_the_tutorial, at_the_market
from tests.ui.walks import around_a_play, open_table, own_quests, own_tiles, packs
from tools.library_pictures import event_phase
from tools.quest_pictures import quest_state

pytestmark = pytest.mark.ui

LARGEST: dict[str, Any] = {"language": "fr", "text_size": 150}


def nothing_is_missing(walk: Walk, game: str, *, shared: bool = False) -> None:
    """Every screen of the game was looked at, and none of them cuts anything off."""
    from app.screens.catalogue import GAME_SCREENS, SCREENS

    own = {f"{game}/{name}" for name in GAME_SCREENS[game]}
    stood_in_for = SCREENS.keys() & GAME_SCREENS[game]
    wanted = own | (SCREENS.keys() - stood_in_for if shared else set())
    assert wanted - walk.screens == set(), "nobody looked at them"
    assert walk.found == {}


def test_massive_darkness(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        walk = Walk(table)
        await walk.look("table")
        for name in ("board", "heroes", "add_enemy", "add_hero", "quests"):
            await walk.go(name)
        for screen in ("inventory", "hero_sheet", "attack", "hero_done"):
            await walk.go(screen, hero="Bjorn")
        await walk.go("pick_card", hero="Bjorn", kind="item")
        for screen in ("enemy", "enemy_card"):
            await walk.go(screen, enemy="Dwarf Agent")
        for kind in CardKind:
            await walk.go("library", kind=kind.value)
            await walk.go("card_form", game_id="massive_darkness", kind=kind.value, key="", start={})
        await put_right(walk)
        await enemies_and_events(walk)
        await a_campaign(walk)
        await own_quests(walk, "massive_darkness")
        await own_tiles(walk, "massive_darkness")
        await packs(walk, "massive_darkness", tmp_path / "milk.dcpack")
        await around_a_play(walk, "massive_darkness")
        nothing_is_missing(walk, "massive_darkness", shared=True)

    play_scene(tmp_path, demo_state(), scene, **LARGEST)


async def put_right(walk: Walk) -> None:
    walk.table.app.go("table")
    walk.table.screen.open_round()
    await walk.look("table put right")


async def enemies_and_events(walk: Walk) -> None:
    session, seen = walk.table.app.session, set[str]()
    for enemy in ("Orc Flayers", "Dwarf Agent"):
        session.do(EnemyTurn(enemy=enemy))
        await walk.answer_all(seen)
    session.do(ChangeDungeon(mapped=False))
    session.do(EnemyTurn(enemy="Goblin Archers"))
    await walk.answer_all(seen)
    open_table(walk.table, "massive_darkness", event_phase())
    session.do(DrawEvent())
    walk.table.app.show_play()
    await walk.look("draw event")
    session.answer({"name": "Un second souffle pour tous les héros"})
    session.answer("blessing")
    await walk.answer_all(seen)


async def a_campaign(walk: Walk) -> None:
    """A quest with much to tell, the town market, and a campaign that was won once."""
    open_table(walk.table, "massive_darkness", quest_state())
    await walk.go("quest")
    walk.table.screen.open_corrections()
    await walk.look("quest put right")
    open_table(walk.table, "massive_darkness", at_the_market())
    await walk.go("market")
    walk.table.screen.pick_own("0")
    walk.table.screen.pick_goods("0")
    await walk.look("market trade")
    session = walk.table.app.session
    session.close_play()
    started = session.campaigns.begin(
        "massive_darkness", "Les vendredis", "tutorial", "Marcher dans le Noir", after_the_tutorial()
    )
    await walk.go("campaign", campaign=started.id)
    open_table(walk.table, "massive_darkness", demo_state())


async def an_enemy_acts(walk: Walk, enemy: str) -> None:
    """In Hellscape, and in Shadowreach with it."""
    await put_right(walk)
    walk.table.app.session.do(ChangeTable(phase=Phase.ENEMIES))
    walk.table.app.session.do(hellscape_commands.EnemyTurn(enemy=enemy))
    await walk.answer_all(set())


async def cards_of(walk: Walk, game: str, hero: str) -> None:
    """Forms and lists for cards, in Hellscape, and in Shadowreach with it."""
    for kind in ("item", "skill"):
        await walk.go("card_form", game_id=game, kind=kind, key="", start={})
    await walk.go("pick_card", hero=hero)
    await walk.go("gain_skill", hero=hero)


async def without_a_map(walk: Walk, hero: str) -> None:
    walk.table.app.session.do(ChangeTable(mapped=False))
    walk.table.app.session.do(MoveHero(hero=hero))
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
        await walk.go("inventory", hero=first)
        await cards_of(walk, "hellscape", first)
        await walk.go("type_in", hero="Nahias")
        await walk.go("enemy", enemy="Infernal Imps")
        await without_a_map(walk, first)
        await an_enemy_acts(walk, "Infernal Imps")
        await own_quests(walk, "hellscape")
        await around_a_play(walk, "hellscape")
        nothing_is_missing(walk, "hellscape")

    state = hellscape_heroes.a_table(*hellscape_heroes.CLASSES, dice=DICE)
    play_scene(tmp_path, state, scene, game="hellscape", **LARGEST)


def test_shadowreach(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        walk = Walk(table)
        await walk.look("table")
        for name in ("board", "add_enemy", "add_hero", "quest", "boss", "library"):
            await walk.go(name)
        for hero in table.state.heroes:
            await walk.go("heroes", hero=hero.name)
            await walk.go("inventory", hero=hero.name)
            await walk.go("type_in", hero=hero.name)
        await cards_of(walk, "shadowreach", "Mayla")
        await walk.go("enemy", enemy="Dark Elves")
        await an_enemy_acts(walk, "Dark Elves")
        await own_quests(walk, "shadowreach")
        await around_a_play(walk, "shadowreach")
        nothing_is_missing(walk, "shadowreach")

    play_scene(tmp_path, shadowreach_tables.in_trouble(), scene, game="shadowreach", **LARGEST)


def test_darkest_night(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        walk = Walk(table)
        await walk.look("table")
        await walk.go("board", place="Castle")
        await walk.go("facts")
        await walk.go("heroes", hero="Knight")
        for tab in ("powers", "items", "correct"):
            table.screen.show_tab(tab)
            await walk.look(f"sheet {tab}")
        await walk.go("replace", hero="Knight")
        session, seen = table.app.session, set[str]()
        for told in (HavePower(name="Knight", power="False Orders"), ChangeTurn(actions=2)):
            session.do(told)
        for act in (UsePower(hero="Knight", power="False Orders"), AttackBlight(blight="Curse")):
            session.do(act)
            await walk.answer_all(seen)
        for hero in HEROES:
            session.do(ChangeHero(name=hero, acted=True))
        session.do(NecromancerTurn())
        await walk.answer_all(seen)
        await around_a_play(walk, "darkest_night")
        nothing_is_missing(walk, "darkest_night")

    play_scene(tmp_path, night_table_state(), scene, game="darkest_night", **LARGEST)
