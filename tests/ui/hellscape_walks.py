"""Walks over the screens of Hellscape, and over those of Shadowreach, which has most of them from it."""

from collections.abc import Collection

from app.rules.core.board import Side
from app.rules.core.command import Command
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.attack_actions import Attack
from app.rules.hellscape.changes import ChangeTable, RemoveHero
from app.rules.hellscape.commands import EnemyTurn
from app.rules.hellscape.hero_turn import EndActivation, MoveHero, OpenDoor
from app.rules.hellscape.state import Phase
from app.rules.shadowreach.hero_turn import EndActivation as EndTurn
from tests import hellscape_tables, shadowreach_heroes, shadowreach_tables
from tests.ui.overflow import Walk
from tests.ui.walks import around_a_play, library, open_table, own_quests, put_right

HELLSCAPE, SHADOWREACH = "hellscape", "shadowreach"


async def over_hellscape(walk: Walk) -> None:
    await _screens_of(walk, "Infernal Imps", typed_in=("Feydra", "Nahias", "Irk"))
    first = walk.table.state.heroes[0].name
    await _cards(walk, HELLSCAPE, first)
    await _levels(walk, first)
    await _without_a_map(walk, first, "Infernal Imps")
    open_table(walk.table, HELLSCAPE, hellscape_tables.in_trouble())
    await _a_chamber(walk, "Gheta")
    attack = Attack(hero="Irk", enemy="Infernal Imps", type=CombatType.MELEE)
    await _a_fight(walk, attack, enemy="Lyidan, Incubus Lord")
    open_table(walk.table, HELLSCAPE, hellscape_tables.boss_fight())
    await _a_boss(walk, "The Reaper", ChangeTable(phase=Phase.ENEMIES), EnemyTurn(enemy="The Reaper"))
    await _the_end(walk, HELLSCAPE)


async def over_shadowreach(walk: Walk) -> None:
    await _screens_of(walk, "Kobolds", typed_in=shadowreach_heroes.CLASSES)
    await _cards(walk, SHADOWREACH, "Mayla")
    await _levels(walk, "Mayla")
    await _without_a_map(walk, "Mayla", "Kobolds")
    open_table(walk.table, SHADOWREACH, shadowreach_tables.in_trouble())
    await _a_fight(walk, Attack(hero="Mayla", enemy="Dark Elves", type=CombatType.RANGED), enemy="Dark Elves")
    open_table(walk.table, SHADOWREACH, shadowreach_tables.boss_fight())
    await _a_boss(walk, "Elderseer", EndTurn(hero="Yorlyn"))
    await _the_end(walk, SHADOWREACH)


async def _screens_of(walk: Walk, enemy: str, typed_in: Collection[str]) -> None:
    """Those that can be gone to from the table; `typed_in` are heroes whose board is read off the table once."""
    await walk.look("table")
    for name in ("board", "add_enemy", "quest", "boss"):
        await walk.go(name)
    await _with_room_for_another(walk)
    for hero in walk.table.state.heroes:
        await walk.go("heroes", hero=hero.name)
        await walk.go("inventory", hero=hero.name)
        if hero.name in typed_in:
            await walk.go("type_in", hero=hero.name)
    await walk.go("enemy", enemy=enemy)
    await put_right(walk)


async def _cards(walk: Walk, game: str, hero: str) -> None:
    """Forms and lists for cards."""
    await library(walk, game)
    await walk.go("pick_card", hero=hero)
    await walk.go("gain_skill", hero=hero)


async def _levels(walk: Walk, hero: str) -> None:
    """The phases of a round that need nobody to act, and every value of a hero to be put right."""
    for phase in (Phase.LEVEL_UP, Phase.DARKNESS, Phase.HEROES):
        walk.table.app.session.do(ChangeTable(phase=phase))
        await walk.go("table")
        await walk.go("heroes", hero=hero)
    walk.table.screen.open_corrections()
    await walk.look("hero put right")


async def _without_a_map(walk: Walk, hero: str, enemy: str) -> None:
    session, seen = walk.table.app.session, set[str]()
    session.do(ChangeTable(mapped=False))
    session.do(MoveHero(hero=hero))
    await walk.answer_all(seen)
    session.do(ChangeTable(phase=Phase.ENEMIES))
    session.do(EnemyTurn(enemy=enemy))
    await walk.answer_all(seen)


async def _a_chamber(walk: Walk, hero: str) -> None:
    """A door is opened, its card drawn, and what is behind it."""
    session = walk.table.app.session
    session.do(OpenDoor(hero=hero, side=Side.SOUTH))
    walk.table.app.show_play()
    await walk.look("draw door")
    session.answer({"name": "Une embuscade"})
    await walk.answer_all(set())
    session.do(EndActivation(hero=hero))


async def _a_fight(walk: Walk, attack: Command, enemy: str) -> None:
    """A table with much on it: what a hero does there, and the turn of an enemy."""
    session, seen = walk.table.app.session, set[str]()
    for name in ("table", "board"):
        await walk.go(name)
    await walk.go("heroes", hero=walk.table.state.heroes[0].name)
    await walk.go("enemy", enemy=enemy)
    session.do(attack)
    await walk.answer_all(seen)
    session.do(ChangeTable(phase=Phase.ENEMIES))
    session.do(EnemyTurn(enemy=enemy))
    await walk.answer_all(seen)


async def _with_room_for_another(walk: Walk) -> None:
    """Who joins takes the place of somebody: six play, and nobody can be a seventh."""
    session = walk.table.app.session
    session.do(RemoveHero(name=walk.table.state.heroes[0].name))
    await walk.go("add_hero")
    session.undo()


async def _a_boss(walk: Walk, boss: str, *acts: Command) -> None:
    """Its fight, its dashboard, and what leads to its turn."""
    await walk.look("table boss")
    await walk.go("enemy", enemy=boss)
    await walk.go("boss", placed=boss)
    await walk.go("quest")
    for act in acts:
        walk.table.app.session.do(act)
    await walk.answer_all(set())


async def _the_end(walk: Walk, game: str) -> None:
    """Won and lost; then what players make, what surrounds a play, and the next one up to its checklist."""
    for told in (ChangeTable(won=True), ChangeTable(lost=True)):
        walk.table.app.session.do(told)
        await walk.go("table")
    await own_quests(walk, game)
    await around_a_play(walk, game)
    walk.table.screen.start()
    await walk.look("table set up")
    await walk.go("quest")
