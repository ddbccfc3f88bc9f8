"""Pictures of set-up, quests, the end of a game, campaigns and the town market; `tools.pictures` takes them."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from app.packs import core_tiles
from app.rules.massive_darkness.building import PlaceTile, SetToken
from app.rules.massive_darkness.cards import Card, Item, Origin, Slot
from app.rules.massive_darkness.changes import ChangeTable
from app.rules.massive_darkness.market import OpenMarket
from app.rules.massive_darkness.setup import Step, TickOff
from app.rules.massive_darkness.state import Phase
from tests.ui.driver import Driver

GAME = "massive_darkness"
Scene = Callable[[Driver], Awaitable[None]]


def campaign_scene(folder: Path) -> Scene:
    """From New game through the set-up of the tutorial to its end, and on to the market of the next quest."""

    async def scene(driver: Driver) -> None:
        await _new_game(driver, folder)
        await _set_up(driver, folder)
        await _round(driver, folder)
        await _end_and_market(driver, folder)

    return scene


async def _new_game(driver: Driver, folder: Path) -> None:
    driver.app.go("new_game")
    driver.screen.edit("quest", "", "tutorial", 0)
    await driver.picture(folder / "quest_new_game.png")
    driver.screen.edit("quest", "", "tutorial", 0)
    driver.screen.edit("mode", "", "campaign", 0)
    driver.screen.start()


async def _set_up(driver: Driver, folder: Path) -> None:
    session = driver.app.session
    await driver.picture(folder / "set_up.png")
    driver.app.go("quests")
    await driver.picture(folder / "quests.png")
    driver.app.enter("table")
    driver.screen.tap_set_up("tiles")
    driver.screen.go_on()
    await driver.frames(30)
    await driver.picture(folder / "set_up_tiles.png")
    await driver.press_escape()
    tiles = core_tiles(GAME)
    for column, side in enumerate(("6V", "8R")):
        session.do(PlaceTile(side=side, drawing=tiles[side], column=column, row=0))
    laid = (("start", "a1"), ("exit", "f3"), ("level1", "a2"), ("library", "d1"), ("artifact", "b2"), ("lair", "c1"),
            ("special_treasure", "c3"), ("firework", "e2"), ("objective", "e1"))  # fmt: skip
    for token, zone in laid:
        session.do(SetToken(token=token, zone=zone))
    session.do(SetToken(token="treasure", zone="d3", count=3))
    driver.app.enter("table")
    driver.screen.tap_set_up("tokens")
    await driver.picture(folder / "set_up_tokens.png")
    for step in (Step.DECKS, Step.GEAR):
        session.do(TickOff(step=step))
    driver.app.enter("table")
    await driver.picture(folder / "set_up_lifebringer.png")
    session.do(TickOff(step=Step.LIFEBRINGER))
    driver.app.enter("table")
    driver.screen.go_on()
    driver.screen.ids.page.ids.scroll.scroll_y = 0.3
    await driver.picture(folder / "set_up_first_player.png")
    driver.screen.go_on()
    await driver.picture(folder / "set_up_ready.png")
    driver.screen.go_on()


async def _round(driver: Driver, folder: Path) -> None:
    session = driver.app.session
    driver.app.enter("table")
    await driver.picture(folder / "quest_round.png")
    session.do(ChangeTable(phase=Phase.EVENT))
    driver.app.enter("table")
    await driver.picture(folder / "event_phase.png")
    driver.screen.go_on()
    await driver.picture(folder / "event_draw.png")
    session.answer({"name": "Second wind", "type": "blessing", "xp": 1, "text": "Everybody takes a breath."})
    driver.app.show_play()
    await driver.picture(folder / "event_drawn.png")
    driver.screen.go_on()
    await driver.picture(folder / "end_phase.png")


async def _end_and_market(driver: Driver, folder: Path) -> None:
    session = driver.app.session
    session.do(ChangeTable(won=True))
    driver.app.enter("table")
    await driver.picture(folder / "won.png")
    session.do(ChangeTable(lost=True))
    driver.app.enter("table")
    await driver.picture(folder / "lost.png")
    driver.app.go("campaign")
    await driver.picture(folder / "campaign_lost.png")
    session.do(ChangeTable(won=True))
    driver.app.leave_play()
    await driver.picture(folder / "campaign_home.png")
    driver.app.go("campaign", campaign=driver.screen.campaigns[0].id)
    await driver.picture(folder / "campaign_won.png")
    driver.screen.go_on()
    await driver.picture(folder / "market_empty.png")
    await _trade(driver, folder)


async def _trade(driver: Driver, folder: Path) -> None:
    session, hero = driver.app.session, driver.state.heroes[0]
    hero.inventory += [
        Item(Card("Fire Sword", level=3, slot=Slot.HAND), equipped=True),
        Item(Card("Leather Armor", slot=Slot.BODY, origin=Origin.STARTING)),
        *(Item(Card(f"Ring {number}", level=2)) for number in range(1, 6)),
    ]
    session.do(OpenMarket())
    number = 0
    while session.play.question is not None:
        number += 1
        session.answer({"name": f"Treasure {number}"})
    driver.app.show_play()
    await driver.picture(folder / "market.png")
    driver.screen.pick_own("0")
    await driver.picture(folder / "market_card.png")
    driver.screen.pick_goods("0")
    driver.screen.pick_goods("1")
    driver.screen.ids.page.ids.scroll.scroll_y = 0
    await driver.picture(folder / "market_trade.png")
