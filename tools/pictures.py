"""Pictures of every screen and important state, on phone and tablet, into build/pictures: `make pictures`.

Phone pictures come in every language at the smallest and the largest text size; those are where words get cut off.
`make pictures SETS="phone_fr_150 tablet_en"` takes some of them.
"""

import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from app.start import configure_kivy

configure_kivy()

from app.demo import demo_state  # noqa: E402  (Kivy wants its settings before anything else)
from app.i18n import LANGUAGES  # noqa: E402
from app.presenters.first_steps import STEPS  # noqa: E402
from app.rules.core.question import Form, RollDice  # noqa: E402
from app.rules.massive_darkness.arms import Arms  # noqa: E402
from app.rules.massive_darkness.commands import EnemyTurn, NextPhase  # noqa: E402
from app.rules.massive_darkness.state import ACTIONS, Phase, State  # noqa: E402
from tests.gear import AXE, HIDE, POTION, SHEET, SHIELD, STAFF, SWORD, items  # noqa: E402
from tests.ui.driver import PHONE, TABLET, Driver, home_scene, play_scene  # noqa: E402
from tests.ui.overflow import first_answer  # noqa: E402
from tools.quest_pictures import campaign_scene  # noqa: E402
from tools.rules_pictures import references  # noqa: E402
from tools.walk_pictures import walk_pictures  # noqa: E402

FOLDER = Path("build") / "pictures"
SMALLEST_TEXT, LARGEST_TEXT = 100, 150
MOST_TAPS = 60


SETS = {
    **{
        f"phone_{language}_{size}": (PHONE, language, size)
        for language in LANGUAGES
        for size in (SMALLEST_TEXT, LARGEST_TEXT)
    },
    "tablet_en": (TABLET, "en", SMALLEST_TEXT),
}


def main(wanted: list[str]) -> None:
    if unknown := set(wanted) - SETS.keys():
        sys.exit(f"no such set: {', '.join(sorted(unknown))}; there are: {', '.join(SETS)}")
    for name in wanted or SETS:
        _all_screens(name, *SETS[name])
    print(f"{len(list(FOLDER.rglob('*.png')))} pictures in {FOLDER.resolve()}")


def _all_screens(name: str, window: tuple[int, int], language: str, text_size: int) -> None:
    print(f"{name} ...", flush=True)
    folder = FOLDER / name
    settings: dict[str, Any] = {"language": language, "text_size": text_size}
    with tempfile.TemporaryDirectory() as data:
        home_scene(Path(data), _first_start(folder), window, **settings)
    with tempfile.TemporaryDirectory() as data:
        home_scene(Path(data), campaign_scene(folder), window, **settings)
    scenes = (
        (_phase(folder), demo_state()),
        (_phase(folder), _asked()),
        (_turn(folder, "turn"), _heroes(Phase.HEROES)),
        (_turn(folder, "experience"), _heroes(Phase.EXPERIENCE)),
    )
    for scene, state in scenes:
        with tempfile.TemporaryDirectory() as data:
            play_scene(Path(data), state, scene, window, **settings)
    walk_pictures(folder, window, settings)


def _asked() -> State:
    state = demo_state()
    state.mapped = False
    return state


def _heroes(phase: Phase) -> State:
    """Bjorn with cards and a class sheet, to act or to buy; Sibyl is done."""
    state = demo_state()
    state.phase = phase
    for hero in state.heroes:
        hero.activated, hero.actions = hero.name == "Sibyl", ACTIONS
    bjorn = state.heroes[0]
    bjorn.inventory, bjorn.arms = items(SWORD, POTION, STAFF, equipped=(AXE, SHIELD, HIDE)), Arms()
    bjorn.sheet, bjorn.bought = SHEET, {"Blood Frenzy": 1}
    return state


Scene = Callable[[Driver], Awaitable[None]]


def _first_start(folder: Path) -> Scene:
    """What a new player sees: home, the rules of all games, and the first steps."""
    from app.widgets.coach_card import CoachCard

    async def scene(driver: Driver) -> None:
        await driver.picture(folder / "home_first.png")
        await references(driver, folder)
        driver.app.go("home")
        driver.app.begin_first_steps()
        for step in STEPS:
            await driver.picture(folder / f"first_steps_{step}.png")
            next(one for one in driver.widgets() if isinstance(one, CoachCard)).dispatch("on_next")

    return scene


def _turn(folder: Path, prefix: str) -> Scene:
    """A hero with something to do, from top to bottom; his cards; one without a sheet."""

    async def scene(driver: Driver) -> None:
        await driver.picture(folder / f"{prefix}_table.png")
        driver.app.go("board")
        await driver.picture(folder / f"{prefix}_board.png")
        for hero in ("Bjorn", "Elias"):
            driver.app.go("heroes", hero=hero)
            for number, place in enumerate((1, 0.5, 0)):
                driver.screen.ids.page.ids.scroll.scroll_y = place
                await driver.picture(folder / f"{prefix}_{hero.lower()}_{number}.png")
        driver.app.go("attack", hero="Bjorn")
        await driver.picture(folder / f"{prefix}_attack.png")
        driver.app.go("inventory", hero="Bjorn")
        driver.screen.choose("3")
        await driver.picture(folder / f"{prefix}_inventory.png")
        driver.screen.switch_transmuting()
        for card in ("3", "4", "5"):
            driver.screen.choose(card)
        await driver.picture(folder / f"{prefix}_transmute.png")
        driver.app.go("pick_card", hero="Bjorn", kind="item")
        await driver.picture(folder / f"{prefix}_pick_card.png")

    return scene


def _phase(folder: Path) -> Scene:
    """The enemies' phase, each kind of screen as often as it comes up differently."""

    async def scene(driver: Driver) -> None:
        prefix = "mapped" if driver.state.mapped else "asked"
        for number in range(MOST_TAPS):
            question = driver.app.session.play.question
            enemy = next((enemy for enemy in driver.state.enemies if not enemy.acted), None)
            if question is None and enemy is None:
                driver.app.session.do(NextPhase())
                driver.app.go("table")
                await driver.picture(folder / f"{prefix}_after.png")
                return
            if question is None and enemy is not None:
                driver.app.session.do(EnemyTurn(enemy=enemy.name))
            driver.app.show_play()
            await driver.picture(folder / f"{prefix}_{number:02d}_{driver.app.current}.png")
            if driver.app.current == "dice":
                await _tell_dice(driver, folder / f"{prefix}_{number:02d}")
            _answer(driver)

    return scene


async def _tell_dice(driver: Driver, start: Path) -> None:
    """The pad with its dice told, at its end too, as totals, and left to the app."""
    question = driver.app.session.play.question
    assert isinstance(question, RollDice)
    for number, (die, colour) in enumerate(zip(question.names, question.dice, strict=True)):
        driver.screen.pick(die, question.faces[colour][(number + 2) % len(question.faces[colour])])
    await driver.picture(start.with_name(f"{start.name}_dice_told.png"))
    driver.screen.ids.page.ids.scroll.scroll_y = 0
    await driver.picture(start.with_name(f"{start.name}_dice_end.png"))
    for way in ("totals", "app", "faces"):
        driver.screen.switch(way)
        if way != "faces":
            await driver.picture(start.with_name(f"{start.name}_dice_{way}.png"))


def _answer(driver: Driver) -> None:
    question = driver.app.session.play.question
    answer = first_answer(question)
    if isinstance(question, Form):
        options = question.options[:4]
        answer = {row: options[number % len(options)] for number, row in enumerate(question.rows)}
    driver.app.session.answer(answer)


if __name__ == "__main__":
    main(sys.argv[1:])
