"""Pictures of the library: its lists, the form of every kind of card, and drawing one."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from app.demo import demo_state
from app.rules.massive_darkness.building import PlaceTile
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.event_cards import DrawEvent
from app.rules.massive_darkness.state import Phase, State
from tests.ui.driver import Driver

GAME = "massive_darkness"
OWN = (
    ("item", {"name": "Rusty Axe", "level": 1, "slot": "hand", "melee": "red 2", "enchantments": "attack bam: stun"}),
    ("enemy", {"name": "Gnoll Pack", "level": 1, "health": 2, "per_hero": 1, "melee": "yellow 2", "defense": "blue 1"}),
    ("door", {"name": "Door 1", "zone1": "guard", "zone2_treasure": 2}),
    ("event", {"name": "Night falls", "type": "patrol", "patrol": "roaming", "token": "above"}),
    ("event", {"name": "Second wind", "type": "blessing", "heal": 1, "xp": 1}),
    ("hero", {"name": "Ragna", "special_skill": "taunt", "shadow_skill": "attack: bams +1"}),
)


def event_phase() -> State:
    state = demo_state()
    state.phase = Phase.EVENT
    return state


def library_pictures(folder: Path) -> Callable[[Driver], Awaitable[None]]:
    async def scene(driver: Driver) -> None:
        session = driver.app.session
        for kind, fields in OWN:
            session.keep_card(GAME, kind, fields)
        session.do(DrawEvent())
        driver.app.show_play()
        await driver.picture(folder / "draw_event.png")
        session.answer({"name": "Night falls", "type": "patrol", "patrol": "guard", "token": "current"})
        driver.app.show_play()
        await driver.picture(folder / "draw_guard.png")
        driver.screen.type("Troll Riders")
        await driver.picture(folder / "draw_named.png")
        for kind in CardKind:
            await _kind(driver, folder, kind)
        await _tiles_and_boards(driver, folder)
        await _quests(driver, folder)

    return scene


async def _quests(driver: Driver, folder: Path) -> None:
    """One with an objective and an event whose forms are open, and the list."""
    driver.app.go("own_quests", game_id=GAME)
    driver.screen.make()
    for part, value in (("name", "The drowned crypt"), ("add/objective", ""), ("add/event", "")):
        driver.screen.edit(part, "", value, 0)
    for number, place in enumerate((1, 0.5, 0)):
        driver.screen.ids.page.ids.scroll.scroll_y = place
        await driver.picture(folder / f"quest_form_{number}.png")
    driver.screen.save()
    await driver.picture(folder / "own_quests.png")


async def _tiles_and_boards(driver: Driver, folder: Path) -> None:
    """A new tile with a chamber, a shipped one put right; all of them; and boards that were kept."""
    for side, zones in (("", ("a1", "a2")), ("5V", ("c3",)), ("5V", ())):
        driver.app.go("tracer", game_id=GAME, side=side, drawing="", done=None)
        driver.screen.select_tool("room")
        for zone in zones:
            driver.screen.tap_zone(zone)
        await driver.picture(folder / f"tracer_{side or 'new'}_{len(zones)}.png")
        driver.screen.save()
    driver.app.go("tiles", game_id=GAME)
    await driver.frames(10)
    await driver.picture(folder / "tiles.png")
    drawing = driver.app.session.boards.tiles_of(GAME).tiles["5V"].drawing
    driver.app.session.do(PlaceTile(side="5V", drawing=drawing, column=0, row=0))
    driver.app.go("maps", game_id=GAME, for_play=True)
    driver.screen.keep()
    await driver.picture(folder / "maps.png")


async def _kind(driver: Driver, folder: Path, kind: CardKind) -> None:
    driver.app.go("library", kind=kind.value)
    await driver.picture(folder / f"library_{kind}.png")
    if driver.screen.cards:
        driver.screen.open(driver.screen.cards[-1].key)
    else:
        driver.screen.add()
    await driver.picture(folder / f"card_form_{kind}.png")
    if kind is CardKind.HERO:
        driver.screen.edit("special", "open", "", 0)
        driver.screen.edit("special", "effect", "", 0)
        await driver.picture(folder / "card_form_skill.png")
    driver.screen.ids.page.ids.scroll.scroll_y = 0
    await driver.picture(folder / f"card_form_{kind}_end.png")
