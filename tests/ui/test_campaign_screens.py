"""A campaign with a thumb: begun in New game, the market's trades, the next quest from Home."""

from pathlib import Path
from typing import Any

import pytest

from app.rules.core.question import Draw
from app.rules.massive_darkness.cards import Card, Item, Origin, Slot
from app.rules.massive_darkness.changes import ChangeTable
from app.rules.massive_darkness.state import Hero, Phase, QuestProgress, State
from app.session import Session
from tests.ui.driver import Driver, home_scene, play_scene

pytestmark = pytest.mark.ui

GAME = "massive_darkness"


def after_the_tutorial(**changed: Any) -> State:
    heroes = [
        Hero(
            name="Owen", colour="green", xp=4,
            inventory=[Item(Card("Fire Sword", level=3, slot=Slot.HAND)), Item(Card("Ring", level=1))],
        ),
        Hero(name="Sibyl", colour="violet", inventory=[Item(Card("Short Bow", origin=Origin.STARTING))]),
    ]  # fmt: skip
    return State(**{"story": True, "mapped": False, "heroes": heroes, "phase": Phase.HEROES, **changed})


def a_campaign(folder: Path, *, won: bool) -> None:
    session = Session.open(folder)
    state = after_the_tutorial(quest=QuestProgress(id="tutorial"))
    session.campaigns.begin(GAME, "Friday nights", "tutorial", "Walking in the Dark", state)
    session.do(ChangeTable(won=won, lost=not won))
    session.close_play()


def at_the_market() -> State:
    """The town has laid out three cards a hero, some of them from the decks of higher levels (p. 7, 39)."""
    rings = [Card(name) for name in ("Iron Ring", "Gold Ring", "Silver Ring", "Bone Ring")]
    market = [Card("Ice Mace", level=2), Card("Plate Armor", level=4), *rings]
    return after_the_tutorial(phase=Phase.MARKET, market=market)


def card(driver: Driver, name: str) -> Any:
    from app.widgets.goods_list import GoodsCard

    return next(one for one in driver.widgets() if isinstance(one, GoodsCard) and one.name == name)


def test_a_new_campaign_is_on_home(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        await app.tap("New game")
        await app.tap("Campaign")
        await app.tap("Start with 4 heroes")
        assert (app.app.current, app.state.story) == ("table", True)
        app.app.go_back()
        await app.frames()
        (row,) = app.screen.campaigns
        assert (row.title, row.detail) == ("Campaign of Bjorn, Elias…", "Walking in the Dark: In progress")
        await app.tap("Campaign of Bjorn, Elias…")
        await app.tap("Continue: Walking in the Dark")
        assert app.app.current == "table"

    home_scene(tmp_path, scene)


def test_the_next_chapter_is_begun_from_home(tmp_path: Path) -> None:
    a_campaign(tmp_path, won=True)

    async def scene(app: Driver) -> None:
        assert "Walking in the Dark: Won" in app.texts()
        await app.tap("Friday nights")
        assert [(row.title, row.outcome, row.detail) for row in app.screen.chapters] == [
            ("Walking in the Dark", "Won", "Hero levels: Owen 1 · Sibyl 1")
        ]
        assert app.screen.primary_text == "Next: Scorched Earth"
        await app.tap("Black Widow")
        assert app.screen.primary_text == "Next: Black Widow"
        await app.tap("Scorched Earth")
        assert app.too_small() == []
        await app.tap("Next: Scorched Earth")
        assert (app.app.current, app.state.phase, app.state.quest.id) == ("market", Phase.MARKET, "scorched_earth")
        assert [hero.name for hero in app.state.heroes] == ["Owen", "Sibyl"]

    home_scene(tmp_path, scene)
    chapters = Session.open(tmp_path).campaigns.all().campaigns[0].chapters
    assert [chapter.quest for chapter in chapters] == ["tutorial", "scorched_earth"]


def test_a_lost_quest_is_tried_again_without_a_market(tmp_path: Path) -> None:
    a_campaign(tmp_path, won=False)

    async def scene(app: Driver) -> None:
        await app.tap("Friday nights")
        assert app.screen.other_text == "Move on: Scorched Earth"
        await app.tap("Retry: Walking in the Dark")
        assert (app.app.current, app.state.phase) == ("table", Phase.SETUP)

    home_scene(tmp_path, scene)


def chapters_in(folder: Path) -> list[str]:
    return [chapter.quest for chapter in Session.open(folder).campaigns.all().campaigns[0].chapters]


BEGUN_BY_MISTAKE = [
    ("Retry: Walking in the Dark", "table", "Another try: Walking in the Dark"),
    ("Move on: Scorched Earth", "market", "Next quest: Scorched Earth"),
]


@pytest.mark.parametrize(("goes_on", "lands_on", "undoes"), BEGUN_BY_MISTAKE)
def test_a_chapter_begun_by_mistake_is_undone_where_one_lands(
    tmp_path: Path, goes_on: str, lands_on: str, undoes: str
) -> None:
    a_campaign(tmp_path, won=False)

    async def scene(app: Driver) -> None:
        await app.tap("Friday nights")
        await app.tap(goes_on)
        assert app.app.current == lands_on
        assert [row.text for row in app.undo_rows()] == [undoes]
        await app.tap_undo()
        assert (app.app.current, app.screen.title) == ("campaign", "Friday nights")
        assert app.screen.primary_text == "Retry: Walking in the Dark"
        await app.press_escape()
        assert app.app.current == "home"
        assert [row.detail for row in app.screen.campaigns] == ["Walking in the Dark: Lost"]

    home_scene(tmp_path, scene)
    assert chapters_in(tmp_path) == ["tutorial"]


@pytest.mark.parametrize("tab", ["log", "heroes", "board"])
def test_a_chapter_begun_by_mistake_is_undone_from_any_screen_of_it(tmp_path: Path, tab: str) -> None:
    a_campaign(tmp_path, won=False)

    async def scene(app: Driver) -> None:
        await app.tap("Friday nights")
        await app.tap("Retry: Walking in the Dark")
        app.app.select_tab(tab)
        await app.frames()
        assert app.app.current == tab
        await app.tap_undo()
        assert app.app.current == "campaign"

    home_scene(tmp_path, scene)
    assert chapters_in(tmp_path) == ["tutorial"]


def test_a_chapter_that_begins_with_a_question_is_undone_from_there(tmp_path: Path) -> None:
    """Who carries more than six cards discards some first, after a defeat (p. 39)."""
    session = Session.open(tmp_path)
    state = after_the_tutorial(quest=QuestProgress(id="tutorial"))
    state.heroes[0].inventory = [Item(Card(f"Ring {number}")) for number in range(8)]
    session.campaigns.begin(GAME, "Friday nights", "tutorial", "Walking in the Dark", state)
    session.do(ChangeTable(lost=True))
    session.close_play()

    async def scene(app: Driver) -> None:
        await app.tap("Friday nights")
        await app.tap("Retry: Walking in the Dark")
        assert app.app.current == "choice"
        await app.tap_undo()
        assert app.app.current == "campaign"

    home_scene(tmp_path, scene)
    assert chapters_in(tmp_path) == ["tutorial"]


def test_undo_in_a_chapter_ends_with_the_chapter_after_a_restart_too(tmp_path: Path) -> None:
    a_campaign(tmp_path, won=False)

    async def tries_again(app: Driver) -> None:
        await app.tap("Friday nights")
        await app.tap("Retry: Walking in the Dark")
        app.app.session.do(ChangeTable(lifebringers=2))

    async def goes_back(app: Driver) -> None:
        await app.tap("Friday nights")
        await app.tap("Continue: Walking in the Dark")
        app.app.select_tab("log")
        await app.frames()
        await app.tap_undo()
        assert app.app.current == "log"
        assert [hero.name for hero in app.state.heroes] == ["Owen", "Sibyl"]
        await app.tap(app.screen.redo_text)
        assert app.state.lifebringers == 2
        await app.tap_undo()
        await app.tap_undo()
        assert app.app.current == "campaign"

    home_scene(tmp_path, tries_again)
    home_scene(tmp_path, goes_back)
    assert chapters_in(tmp_path) == ["tutorial"]


def test_a_chapter_is_looked_back_on(tmp_path: Path) -> None:
    a_campaign(tmp_path, won=True)

    async def scene(app: Driver) -> None:
        await app.tap("Friday nights")
        await app.tap("Walking in the Dark")
        assert (app.app.current, app.state.won) == ("table", True)
        assert app.screen.end.sentence == "Won!"
        await app.tap("To the campaign")
        assert app.app.current == "campaign"

    home_scene(tmp_path, scene)


def test_a_look_at_the_rules_leads_back_to_the_campaign(tmp_path: Path) -> None:
    a_campaign(tmp_path, won=True)

    async def scene(app: Driver) -> None:
        await app.tap("Friday nights")
        await app.tap("Black Widow")
        app.app.look_up()
        await app.frames()
        await app.press_escape()
        assert (app.app.current, app.screen.title) == ("campaign", "Friday nights")
        assert app.screen.primary_text == "Next: Black Widow"

    home_scene(tmp_path, scene)


def test_a_deleted_campaign_comes_back(tmp_path: Path) -> None:
    a_campaign(tmp_path, won=True)

    async def scene(app: Driver) -> None:
        await app.tap("Friday nights")
        await app.tap("Delete campaign")
        assert app.screen.campaigns == []
        await app.tap("Undo")
        assert [one.title for one in app.screen.campaigns] == ["Friday nights"]

    home_scene(tmp_path, scene)


def test_a_campaign_that_is_gone_is_said_and_left(tmp_path: Path) -> None:
    a_campaign(tmp_path, won=True)

    async def scene(app: Driver) -> None:
        await app.tap("Friday nights")
        app.app.go("campaign", campaign="not there")
        app.app.screen("campaign").open_chapter("nothing")
        await app.frames()
        assert app.app.current == "home"
        gone = app.app.screen("campaign")
        assert (gone.title, gone.chapters, gone.quests) == ("", [], []), "nothing of the campaign before"

    home_scene(tmp_path, scene)


def test_the_market_is_laid_out_card_by_card(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("To the market")
        await table.tap("Draw the cards")
        for number in range(6):
            assert table.app.current == "draw"
            question = table.app.session.play.question
            assert isinstance(question, Draw)
            assert (question.deck, question.level) == ("treasure", 1)
            assert table.screen.help == f"For the market: card {number + 1} of 6"
            table.app.session.answer({"name": f"Card {number}"})
            table.app.show_play()
            await table.frames()
        assert table.app.current == "market"
        assert [row.name for row in table.screen.goods] == [f"Card {number}" for number in range(6)]

    play_scene(tmp_path, after_the_tutorial(phase=Phase.MARKET), scene)


def test_one_card_for_one_of_a_lower_level(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("To the market")
        await table.tap_on(card(table, "Ring"))
        await table.tap_on(card(table, "Ice Mace"))
        assert table.screen.sums == "Levels given 1, taken 2"
        assert table.screen.problem.startswith("Levels given: 1; levels taken: 2. Give at least as many")
        assert not table.screen.can_go_on
        await table.tap_on(card(table, "Fire Sword"))
        assert (table.screen.sums, table.screen.problem) == ("Levels given 4, taken 2", "")
        await table.tap_on(card(table, "Ring"))
        assert table.too_small() == []
        await table.tap("Trade 1 for 1")
        assert [item.card.name for item in table.state.heroes[0].inventory] == ["Ring", "Ice Mace"]
        assert table.state.market[0].name == "Plate Armor"
        assert table.screen.traded == "Owen has traded cards."

    play_scene(tmp_path, at_the_market(), scene)


def a_full_market() -> State:
    state = at_the_market()
    state.heroes[0].inventory = [Item(Card(f"Ring {number}")) for number in range(6)]
    state.heroes.append(Hero(name="Elias", colour="blue"))
    state.market = [Card(f"Goods {number}") for number in range(9)]
    return state


async def scrolled_to(table: Driver, name: str, share: float) -> Any:
    """The row of that card, with its middle at this share of the list's room from below."""
    row, scroll = card(table, name), table.screen.ids.page.ids.scroll
    missing = scroll.y + scroll.height * share - row.to_window(*row.center)[1]
    scroll.scroll_y -= scroll.convert_distance_to_scroll(0, missing)[1]
    await table.frames()
    return row


@pytest.mark.parametrize("name", ["Ring 5", "Goods 1", "Goods 3"])
def test_what_is_picked_stays_under_the_finger(tmp_path: Path, name: str) -> None:
    """What opens below a card of one's own, and the sums in the foot, take their room from elsewhere."""

    async def scene(table: Driver) -> None:
        table.app.enter("market")
        await table.frames()
        row = await scrolled_to(table, name, 0.6)
        places = {one: one.to_window(*one.pos)[1] for one in (row, card(table, "Ring 4"))}
        for picked in (True, False):
            await table.tap_on(row)
            assert row.picked == picked
            assert {one: one.to_window(*one.pos)[1] for one in places} == pytest.approx(places, abs=1)
        assert [one.name for one in table.screen.goods] == [f"Goods {number}" for number in range(9)]

    play_scene(tmp_path, a_full_market(), scene)


def test_what_is_picked_at_the_lower_edge_does_not_vanish_below_the_sums(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.enter("market")
        await table.frames()
        row, scroll = await scrolled_to(table, "Goods 4", 0.06), table.screen.ids.page.ids.scroll
        await table.tap_on(row)
        assert row.picked
        assert row.to_window(*row.pos)[1] >= scroll.y

    play_scene(tmp_path, a_full_market(), scene)


def test_a_card_for_xp_given_replaced_and_out_of_town(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.chip import TapChip

        owen, sibyl = table.state.heroes
        await table.tap("To the market")
        await table.tap_on(card(table, "Fire Sword"))
        await table.tap("Fire Sword for 2 XP")
        assert owen.xp == 6
        await table.tap_on(card(table, "Ring"))
        assert "made this trade" in table.screen.for_xp_problem
        await table.tap_on(table.find("Sibyl", TapChip))
        assert (len(owen.inventory), len(sibyl.inventory)) == (0, 2)
        table.screen.choose_hero("Sibyl")
        await table.frames()
        assert table.screen.limit == "2 of 6 cards"
        await table.tap_on(card(table, "Ring"))
        await table.tap("Another card")
        assert table.app.current == "card_form"
        table.app.go_back()
        await table.frames()
        await table.tap("Leather Armor")
        assert [item.card.name for item in sibyl.inventory] == ["Short Bow", "Leather Armor"]
        await table.tap("Leave the market")
        assert (table.app.current, table.state.phase) == ("table", Phase.SETUP)

    play_scene(tmp_path, at_the_market(), scene)


def test_nobody_leaves_with_seven_cards(tmp_path: Path) -> None:
    state = at_the_market()
    state.heroes[0].inventory = [Item(Card(f"Ring {number}")) for number in range(7)]

    async def scene(table: Driver) -> None:
        await table.tap("To the market")
        assert table.screen.limit == "7 of 6 cards"
        assert "Owen has 7 cards" in table.screen.problem
        assert not table.screen.can_go_on

    play_scene(tmp_path, state, scene)


def test_nothing_is_cut_off_in_large_letters(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.enter("market")
        await table.frames()
        table.screen.pick_own("0")
        table.screen.pick_goods("1")
        await table.frames()
        assert table.clipped() == []
        assert table.too_small() == []

    play_scene(tmp_path, at_the_market(), scene, language="fr", text_size=150)


def test_a_campaign_whose_game_was_deleted_for_good_says_so_and_goes_on(tmp_path: Path) -> None:
    session = Session.open(tmp_path)
    state = after_the_tutorial(quest=QuestProgress(id="tutorial"))
    session.campaigns.begin(GAME, "Friday nights", "tutorial", "Walking in the Dark", state)
    play = session.play.header.id
    session.close_play()
    session.library.delete(play)
    session.library.empty_trash()

    async def scene(app: Driver) -> None:
        await app.tap("Friday nights")
        assert any(text.startswith("The game of this quest was deleted") for text in app.texts())
        await app.tap("Walking in the Dark")
        await app.until(lambda: "This game was deleted and can no longer be restored." in app.texts())
        await app.tap("Retry: Walking in the Dark")
        assert (app.app.current, app.state.phase) == ("table", Phase.SETUP)
        assert [hero.name for hero in app.state.heroes] == ["Owen", "Sibyl"]

    home_scene(tmp_path, scene)
