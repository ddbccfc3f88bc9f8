"""First steps: a minute on the real screens, with the player's own taps or with "Next"; nothing of it is kept."""

from pathlib import Path
from typing import Any

import pytest

from app.i18n import load_words
from app.presenters.first_steps import STEPS
from app.session import Session
from tests.ui.driver import Driver, home_scene

pytestmark = pytest.mark.ui

FR = load_words("fr")


def card(app: Driver) -> Any:
    from app.widgets.coach_card import CoachCard

    return next((one for one in app.widgets() if isinstance(one, CoachCard)), None)


def step(app: Driver) -> str:
    """Which card is shown, told from its words."""
    words = app.app.t
    texts = {words(f"first_steps.step.{name}"): name for name in (*STEPS, "elsewhere")}
    return texts[card(app).view.text]


def pointed_at(app: Driver) -> Any:
    """The control inside the ring."""
    from app.widgets.pointer import Pointer

    ring = next(one for one in app.widgets() if isinstance(one, Pointer))
    assert ring._around is not None, step(app)
    x, y, width, height = ring._around
    control = app.app._first_steps._control(card(app).view.points_at)
    left, bottom = control.to_window(*control.pos)
    assert x <= left, "the ring goes round its control"
    assert left + control.width <= x + width
    assert y <= bottom + control.height <= y + height + 1
    return control


async def tap_next(app: Driver) -> None:
    """On the card: an enemy on the table may be called the next one, too."""
    said = card(app).view.next
    buttons = [one for one in card(app).walk(restrict=True) if hasattr(one, "min_height")]
    await app.tap_on(next(one for one in buttons if one.text == said))


async def fits(app: Driver) -> None:
    await app.frames(8)  # the screens make room for a card with more lines
    words = [text for text in app.clipped() if text in (card(app).view.text, card(app).view.next, card(app).view.skip)]
    assert words == []
    buttons = [one for one in card(app).walk(restrict=True) if hasattr(one, "min_height")]
    assert all(button.height >= 47.5 for button in buttons)
    assert card(app).top <= app.app.screens.y + 1, "it hides nothing of the screens"


async def tap_all_dice(app: Driver) -> None:
    from app.widgets.face_picker import FaceSegment

    question = app.app.session.play.question
    for number in range(len(question.dice)):
        rows = [one for one in app.widgets() if type(one).__name__ == "DiceRow"]
        await app.tap_on(next(one for one in rows[number].walk(restrict=True) if isinstance(one, FaceSegment)))


def kept_in(folder: Path) -> tuple[list[object], list[str]]:
    session = Session.open(folder)
    return [*session.saved_plays(), *session.deleted_plays()], sorted(one.name for one in folder.iterdir())


def test_a_players_own_taps_lead_through_and_next_and_skip_do_too(tmp_path: Path) -> None:
    """In French with the largest text: where that fits, everything does."""

    async def by_own_taps(app: Driver) -> None:
        await app.tap(FR("first_steps.title"))
        assert (app.app.current, step(app)) == ("table", "table")
        for expected in ("turn", "dice"):
            await fits(app)
            await app.tap_on(pointed_at(app))
            assert step(app) == expected
        await fits(app)
        pointed_at(app)
        await tap_all_dice(app)
        assert step(app) == "apply"
        await fits(app)
        await app.tap_on(pointed_at(app))
        assert (app.app.current, step(app)) == ("turn", "undo")
        await fits(app)
        await app.tap_on(pointed_at(app))
        assert (app.app.current, step(app)) == ("dice", "end")
        await fits(app)
        await app.tap(FR("first_steps.end"))
        assert app.app.current == "home"
        assert card(app) is None

    async def by_next(app: Driver) -> None:
        """Again, from the settings this time, and looking around on the way."""
        app.app.go("settings")
        await app.frames()
        await app.tap(FR("first_steps.title"))
        for expected in STEPS:
            assert step(app) == expected
            if expected == "dice":
                await app.press_escape()
                assert (app.app.current, step(app)) == ("table", "elsewhere")
                await tap_next(app)
                assert step(app) == "dice"
            await tap_next(app)
        assert app.app.current == "home"

    async def by_leaving(app: Driver) -> None:
        await app.tap(FR("first_steps.title"))
        await app.tap(FR("first_steps.skip"))
        assert (app.app.current, card(app)) == ("home", None)
        await app.tap(FR("first_steps.title"))
        await app.press_escape()
        await app.frames()
        assert (app.app.current, card(app)) == ("home", None)
        assert app.screen.inviting, "nothing of it is among the plays"

    async def scene(app: Driver) -> None:
        assert not app.app.session.settings.first_steps_seen
        await by_own_taps(app)
        assert app.app.session.settings.first_steps_seen
        await by_next(app)
        await by_leaving(app)

    before = kept_in(tmp_path)
    home_scene(tmp_path, scene, language="fr", text_size=150, reduce_motion=True)
    assert kept_in(tmp_path)[0] == before[0] == []
    assert {"plays", "practice", "trash"}.isdisjoint(kept_in(tmp_path)[1])
    assert Session.open(tmp_path).settings.first_steps_seen
