"""Forms with a picker, under real touches: what opens below a tap comes into sight."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.rules.hellscape.arms import Arms
from app.rules.massive_darkness.equipment import AddCard
from tests.hellscape_heroes import a_table as a_hellscape_table
from tests.night_tables import night_state
from tests.shadowreach_heroes import a_table as a_shadowreach_table
from tests.tables import a_table
from tests.ui.driver import Driver, play_scene

pytestmark = pytest.mark.ui

Visit = Callable[[Driver], None]


def pickers(driver: Driver) -> list[Any]:
    from app.widgets.skill_picker import SkillPicker

    return [one for one in driver.widgets() if isinstance(one, SkillPicker)]


def is_all_there(picker: Any) -> bool:
    """Button and form are seen, or, where the form is too long for that, the button and as much as fits below it."""
    from app.widgets.page import page_around

    button, form = picker.ids.another, picker.ids.room.children[0]
    page = page_around(picker)
    assert page is not None
    view = page.ids.scroll
    top, bottom = view.to_window(view.x, view.top)[1], view.to_window(view.x, view.y)[1]
    head, foot = button.to_window(button.x, button.top)[1], form.to_window(form.x, form.y)[1]
    return head <= top + 1 and (foot >= bottom - 1 or top - head <= 10)


def card_form(game: str, kind: str) -> Visit:
    return lambda driver: driver.app.go("card_form", game_id=game, kind=kind, key="", start={})


VISITS = {
    "item": (a_table(), "massive_darkness", card_form("massive_darkness", "item")),
    "hero": (a_table(), "massive_darkness", card_form("massive_darkness", "hero")),
    "new enemy": (a_table(), "massive_darkness", lambda driver: driver.app.go("add_enemy")),
    "item of Hellscape": (a_hellscape_table("Mathrin"), "hellscape", card_form("hellscape", "item")),
}


@pytest.mark.parametrize("case", VISITS)
@pytest.mark.parametrize(("language", "text_size"), [("en", 100), ("fr", 150)])
def test_a_picker_comes_into_sight_when_it_opens(tmp_path: Path, case: str, language: str, text_size: int) -> None:
    state, game, visit = VISITS[case]

    async def scene(driver: Driver) -> None:
        visit(driver)
        await driver.frames()
        for number in range(len(pickers(driver))):
            picker = pickers(driver)[number]
            await driver.tap_on(picker.ids.another)
            assert picker.is_open
            assert is_all_there(picker), number
            await driver.tap_on(picker.ids.another)
            assert not picker.is_open

    play_scene(tmp_path, state, scene, game=game, language=language, text_size=text_size)


def tap_die(driver: Driver) -> Any:
    from app.widgets.dice_lines import DieButton

    return driver.tap_on(next(one for one in driver.widgets() if isinstance(one, DieButton)))


async def look_at_the_rules(driver: Driver) -> None:
    driver.app.look_up()
    await driver.frames()
    assert driver.app.current == "rules"
    await driver.press_escape()


def test_a_look_at_the_rules_keeps_what_was_typed_and_whom_it_is_for(tmp_path: Path) -> None:
    async def scene(driver: Driver) -> None:
        hero = driver.state.heroes[0]
        had = len(hero.inventory)
        driver.app.go("pick_card", hero=hero.name, kind="item")
        driver.screen.type("Ice Lance")
        driver.screen.add()
        await driver.frames()
        await tap_die(driver)
        await look_at_the_rules(driver)
        assert "× 1" in driver.texts()
        await driver.tap("Save card")
        mine = driver.hero(hero.name).inventory
        assert [item.card.name for item in mine[had:]] == ["Ice Lance"]

    play_scene(tmp_path, a_table(), scene)


def test_a_card_of_another_form_goes_to_nobody_who_typed_one_in_before(tmp_path: Path) -> None:
    async def scene(driver: Driver) -> None:
        hero, start = driver.state.heroes[0], {"name": "Ice Lance"}
        driver.app.go("pick_card", hero=hero.name, kind="item")
        driver.screen.type("Fire Lance")
        driver.screen.add()
        await driver.frames()
        await driver.tap("Save card")
        had = len(driver.hero(hero.name).inventory)
        driver.app.go("card_form", game_id="massive_darkness", kind="item", key="", start=start)
        await driver.frames()
        await driver.tap("Save card")
        driver.app.go("pick_card", hero=hero.name, kind="item")
        await driver.frames()
        assert driver.app.current == "pick_card"
        assert len(driver.hero(hero.name).inventory) == had

    play_scene(tmp_path, a_table(), scene)


INCOMPLETE = {
    "hellscape": (a_hellscape_table("Mathrin"), "Mathrin", "Silver Ring"),
    "shadowreach": (a_shadowreach_table("Mayla"), "Mayla", "Dusty Staff"),
}
"""What these items do, only the players' own cards say."""


@pytest.mark.parametrize("only_named", [True, False])
@pytest.mark.parametrize("game", INCOMPLETE)
def test_an_incomplete_item_is_typed_in_or_only_named_as_its_row_says(
    tmp_path: Path, game: str, only_named: bool
) -> None:
    state, hero, name = INCOMPLETE[game]

    async def scene(driver: Driver) -> None:
        had = len(driver.hero(hero).items)
        driver.app.go("inventory", hero=hero)
        await driver.frames()
        await driver.tap("Add an item")
        row = next(one for one in driver.screen.cards if one.name == name)
        assert row.mark == "Incomplete: enter your card’s text"
        if only_named:
            await driver.tap_name_alone(name)
        else:
            await driver.tap(name)
            assert (driver.app.current, driver.screen.title) == ("card_form", "New item card")
            await tap_die(driver)
            await driver.tap("Save card")
        await driver.frames(8)
        assert driver.app.current == "inventory"
        (mine,) = driver.hero(hero).items[had:]
        assert (mine.item.name, mine.item.arms == Arms()) == (name, only_named)

    play_scene(tmp_path, state, scene, game=game)


async def type_into_enemy_card(driver: Driver) -> Any:
    driver.app.go("enemy_card", enemy=driver.state.enemies[0].name)
    await driver.frames()
    driver.screen.change_health(1)
    return lambda screen: screen.health


async def type_into_new_enemy(driver: Driver) -> Any:
    driver.app.go("add_enemy")
    await driver.frames()
    driver.screen.change_health(2)
    return lambda screen: screen.health


async def type_into_new_hero(driver: Driver) -> Any:
    driver.app.go("add_hero")
    await driver.frames()
    driver.screen.write_name("Ysolde")
    return lambda screen: screen.name_text


async def type_into_picker(driver: Driver) -> Any:
    driver.app.go("pick_card", hero=driver.state.heroes[0].name, kind="item")
    await driver.frames()
    driver.screen.type("sword")
    return lambda screen: screen.typed


async def type_into_new_mob(driver: Driver) -> Any:
    driver.app.go("add_enemy")
    await driver.frames()
    driver.screen.type("orc")
    return lambda screen: screen.typed


async def put_right_a_hero(driver: Driver) -> Any:
    driver.app.go("hero_sheet", hero=driver.state.heroes[0].name)
    await driver.frames()
    await tap_die(driver)
    return lambda screen: screen.picks


async def pick_what_is_transmuted(driver: Driver) -> Any:
    hero = driver.state.heroes[0].name
    for name in ("Ring", "Rope", "Lamp"):
        driver.app.session.do(AddCard(hero=hero, card={"name": name}))
    driver.app.go("inventory", hero=hero, transmutes=True)
    await driver.frames()
    driver.screen.choose("0")
    return lambda screen: (screen.transmutes, list(screen.picked))


async def say_whom_he_attacked(driver: Driver) -> Any:
    driver.app.go("hero_done", hero=driver.state.heroes[0].name)
    await driver.frames()
    driver.screen.toggle(driver.state.enemies[0].name)
    return lambda screen: list(screen.chosen)


async def read_the_quest(driver: Driver) -> Any:
    driver.app.go("quest")
    await driver.frames()
    driver.screen.is_open = True
    return lambda screen: screen.is_open


async def put_right_his_track(driver: Driver) -> Any:
    driver.app.go("heroes", hero=driver.state.heroes[0].name)
    await driver.frames()
    driver.screen.open_most_health()
    return lambda screen: screen.most_health_is_open


async def type_in_a_boss(driver: Driver) -> Any:
    driver.app.go("boss")
    await driver.frames()
    driver.screen.edit("name", "", "Azazel", 0)
    return lambda screen: list(screen.parts)


async def pick_what_is_forged(driver: Driver) -> Any:
    driver.app.go("inventory", hero=driver.state.heroes[0].name, forges=True)
    await driver.frames()
    driver.screen.picked = [0]
    return lambda screen: (screen.forges, list(screen.picked))


async def open_a_heros_corrections(driver: Driver) -> Any:
    driver.app.go("heroes", hero=driver.state.heroes[-1].name)
    await driver.frames()
    driver.screen.show_tab("powers")
    return lambda screen: (screen.hero, screen.tab)


async def look_at_a_place(driver: Driver) -> Any:
    driver.app.go("board")
    await driver.frames()
    driver.screen.look_at("Castle")
    return lambda screen: screen.place


MASSIVE_DARKNESS = (
    type_into_enemy_card, type_into_new_enemy, type_into_new_hero, type_into_picker, put_right_a_hero,
    pick_what_is_transmuted, say_whom_he_attacked, read_the_quest, put_right_his_track,
)  # fmt: skip
HELLSCAPE = (type_into_new_mob, type_into_picker, type_in_a_boss, pick_what_is_forged)
DARKEST_NIGHT = (open_a_heros_corrections, look_at_a_place)
TYPED = [
    *(("massive_darkness", one) for one in MASSIVE_DARKNESS),
    *(("hellscape", one) for one in HELLSCAPE),
    *(("darkest_night", one) for one in DARKEST_NIGHT),
]
TABLES: dict[str, Callable[[], Any]] = {
    "massive_darkness": a_table,
    "hellscape": lambda: a_hellscape_table("Mathrin"),
    "darkest_night": night_state,
}


@pytest.mark.parametrize(("game", "type_in"), TYPED)
def test_forms_of_the_table_stand_as_they_were_after_a_look_at_the_rules(
    tmp_path: Path, game: str, type_in: Callable[[Driver], Any]
) -> None:
    async def scene(driver: Driver) -> None:
        told = await type_in(driver)
        before = told(driver.screen)
        assert before
        await look_at_the_rules(driver)
        assert told(driver.screen) == before

    play_scene(tmp_path, TABLES[game](), scene, game=game)
