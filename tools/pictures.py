"""Pictures of every screen and important state, on phone and tablet, into build/pictures: `make pictures`.

Phone pictures come in every language at the smallest and the largest text size; those are where words get cut off.
"""

import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from app.start import configure_kivy

configure_kivy()

from app.demo import demo_state  # noqa: E402  (Kivy wants its settings before anything else)
from app.i18n import LANGUAGES  # noqa: E402
from app.rules.core.question import Choice, Form, Numbers, Proposal  # noqa: E402
from app.rules.massive_darkness.commands import EnemyTurn, NextPhase  # noqa: E402
from app.rules.massive_darkness.state import State  # noqa: E402
from tests.ui.driver import PHONE, TABLET, Driver, home_scene, play_scene  # noqa: E402

FOLDER = Path("build") / "pictures"
SMALLEST_TEXT, LARGEST_TEXT = 100, 150
PLAIN = ("table", "heroes", "board", "log", "rules", "settings", "add_enemy", "new_game")
MOST_TAPS = 60


def main() -> None:
    for language in LANGUAGES:
        for size in (SMALLEST_TEXT, LARGEST_TEXT):
            _all_screens(f"phone_{language}_{size}", PHONE, language, size)
    _all_screens("tablet_en", TABLET, "en", SMALLEST_TEXT)
    print(f"{len(list(FOLDER.rglob('*.png')))} pictures in {FOLDER.resolve()}")


def _all_screens(name: str, window: tuple[int, int], language: str, text_size: int) -> None:
    print(f"{name} ...", flush=True)
    folder = FOLDER / name
    settings = {"language": language, "text_size": text_size}
    with tempfile.TemporaryDirectory() as data:
        home_scene(Path(data), _first_start(folder), window, **settings)
    for scene, state in ((_visit(folder), demo_state()), (_phase(folder), demo_state()), (_phase(folder), _asked())):
        with tempfile.TemporaryDirectory() as data:
            play_scene(Path(data), state, scene, window, **settings)


def _asked() -> State:
    state = demo_state()
    state.mapped = False
    return state


Scene = Callable[[Driver], Awaitable[None]]


def _first_start(folder: Path) -> Scene:
    async def scene(driver: Driver) -> None:
        await driver.picture(folder / "home_first.png")

    return scene


def _visit(folder: Path) -> Scene:
    """Every screen that can be gone to from the table."""

    async def scene(driver: Driver) -> None:
        for name in PLAIN:
            driver.app.go(name)
            await driver.picture(folder / f"{name}.png")
        driver.app.go("enemy", enemy=driver.state.enemies[0].name)
        await driver.picture(folder / "enemy.png")
        driver.app.go("enemy_card", enemy=driver.state.enemies[0].name)
        await driver.picture(folder / "enemy_card.png")
        driver.app.leave_play()
        await driver.picture(folder / "home.png")

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
            await driver.picture(folder / f"{prefix}_{number:02d}_{driver.screen.name}.png")
            _answer(driver)

    return scene


def _answer(driver: Driver) -> None:
    session, question = driver.app.session, driver.app.session.play.question
    match question:
        case Proposal():
            session.answer(question.proposed)
        case Choice():
            session.answer(question.options[0])
        case Form():
            session.answer({row: question.options[number % 4] for number, row in enumerate(question.rows)})
        case Numbers():
            session.answer({"hits": 2, "shields": 1})


if __name__ == "__main__":
    main()
