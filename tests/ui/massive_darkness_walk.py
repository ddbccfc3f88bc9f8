"""A walk over the screens of Massive Darkness, and over those that all games share."""

from app.demo import demo_state
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.changes import ChangeTable
from app.rules.massive_darkness.commands import EnemyTurn
from app.rules.massive_darkness.event_cards import DrawEvent
from app.rules.massive_darkness.state import Phase, State
from tests.tables import a_quest_with_much_to_tell
from tests.ui.overflow import Walk
from tests.ui.test_campaign_screens import after_the_tutorial, at_the_market
from tests.ui.walks import around_a_play, library, open_table, own_quests, own_tiles, packs, put_right

GAME = "massive_darkness"
OWN_CARDS = (
    ("item", {"name": "Rusty Axe", "level": 1, "slot": "hand", "melee": "red 2", "enchantments": "attack bam: stun"}),
    ("enemy", {"name": "Gnoll Pack", "level": 1, "health": 2, "per_hero": 1, "melee": "yellow 2", "defense": "blue 1"}),
    ("door", {"name": "Door 1", "zone1": "guard", "zone2_treasure": 2}),
    ("event", {"name": "Night falls", "type": "patrol", "patrol": "roaming", "token": "above"}),
    ("event", {"name": "Second wind", "type": "blessing", "heal": 1, "xp": 1}),
    ("hero", {"name": "Ragna", "special_skill": "taunt", "shadow_skill": "attack: bams +1"}),
)


async def over_massive_darkness(walk: Walk) -> None:
    await walk.look("table")
    for name in ("board", "heroes", "add_enemy", "add_hero", "quests"):
        await walk.go(name)
    for screen in ("inventory", "hero_sheet", "attack", "hero_done"):
        await walk.go(screen, hero="Bjorn")
    await walk.go("pick_card", hero="Bjorn", kind="item")
    for screen in ("enemy", "enemy_card"):
        await walk.go(screen, enemy="Dwarf Agent")
    await put_right(walk)
    await _cards(walk)
    await _enemies_and_events(walk)
    await _a_campaign(walk)
    await own_quests(walk, GAME)
    await own_tiles(walk, GAME)
    await packs(walk, GAME)
    await around_a_play(walk, GAME)


async def _cards(walk: Walk) -> None:
    for kind, fields in OWN_CARDS:
        walk.table.app.session.keep_card(GAME, kind, fields)
    await library(walk, GAME)
    walk.table.app.go("library", game_id=GAME, kind=CardKind.HERO.value)
    walk.table.screen.add()
    for act in ("open", "effect"):
        walk.table.screen.edit("special", act, "", 0)
    await walk.look("card_form skill")


def _event_phase() -> State:
    state = demo_state()
    state.phase = Phase.EVENT
    return state


async def _enemies_and_events(walk: Walk) -> None:
    session, seen = walk.table.app.session, set[str]()
    for enemy in ("Orc Flayers", "Dwarf Agent"):
        session.do(EnemyTurn(enemy=enemy))
        await walk.answer_all(seen)
    session.do(ChangeTable(mapped=False))
    session.do(EnemyTurn(enemy="Goblin Archers"))
    await walk.answer_all(seen)
    open_table(walk.table, GAME, _event_phase())
    session.do(DrawEvent())
    walk.table.app.show_play()
    await walk.look("draw event")
    walk.table.screen.type("Un second souffle pour tous les héros")
    await walk.look("draw event named")
    session.answer({"name": "Un second souffle pour tous les héros"})
    session.answer("blessing")
    await walk.answer_all(seen)


async def _a_campaign(walk: Walk) -> None:
    """A quest with much to tell, the town market, and a campaign that was won once."""
    open_table(walk.table, GAME, a_quest_with_much_to_tell())
    await walk.go("quest")
    walk.table.screen.open_corrections()
    await walk.look("quest put right")
    open_table(walk.table, GAME, at_the_market())
    await walk.go("market")
    walk.table.screen.pick_own("0")
    walk.table.screen.pick_goods("0")
    await walk.look("market trade")
    session = walk.table.app.session
    session.close_play()
    started = session.campaigns.begin(GAME, "Les vendredis", "tutorial", "Marcher dans le Noir", after_the_tutorial())
    walk.table.app.go("campaign", campaign=started.id)
    await walk.look("campaign")
    open_table(walk.table, GAME, demo_state())
