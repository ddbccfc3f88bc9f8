"""A view that raises costs nobody a play: the screen says so, and offers undo, the play in a file, and ways out."""

from collections.abc import Iterator
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from app.demo import demo_state
from app.frames import frame
from app.i18n import LANGUAGES
from app.presenters.frame import BoardFrame, CampaignFrame, CardsFrame, Frame, NewGameFrame, QuestsFrame
from app.rules.core.command import Command
from app.rules.darkest_night.changes import ChangeHero as ChangeHeroOfTheNight
from app.rules.hellscape.changes import ChangeHero as ChangeHeroInHell
from app.rules.massive_darkness.changes import ChangeHero
from tests.ui.driver import Driver, home_scene, play_scene
from tests.ui.game_walks import GAME_WALKS
from tests.ui.overflow import SETTLED, Walk
from tests.ui.test_board_taps import dungeon, to_the_board
from tests.ui.test_nothing_is_cut_off import SMALL_PHONE, screens_of

pytestmark = pytest.mark.ui

WRONG = "Something went wrong"
SAFE = "Your game is safe: everything you entered is saved."
STANDS_IN = "fault"
FLOOR_OF_B2 = (1.5, 1.5)
ENDS_OF_THE_TRAIL = ("table", "home")


def raises(*_: object, **__: object) -> Any:
    raise LookupError("a view that raises")


def an_input(table: Driver) -> Command:
    game, hero = table.app.session.play.header.game, table.state.heroes[0]
    if game == "darkest_night":
        return ChangeHeroOfTheNight(name=hero.name, secrecy=hero.secrecy - 1)
    change = ChangeHero if game == "massive_darkness" else ChangeHeroInHell
    return change(name=hero.name, xp=hero.xp + 1)


def instead_of(table: Driver) -> None:
    """The screen that says it; and that nothing else went wrong."""
    assert table.app.current == STANDS_IN
    assert WRONG in table.texts()
    assert table.told_fault()


@pytest.mark.parametrize("game", GAME_WALKS)
def test_a_screen_whose_view_raises_says_so_and_the_play_is_untouched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async def scene(table: Driver) -> None:
        session = table.app.session
        session.do(an_input(table))
        before, entries = session.play.run.settled, session.play.entries
        for screen in sorted(screens_of(game) - {STANDS_IN}):
            name = screen.rpartition("/")[2]
            table.app.go("table")
            kind = type(table.app.screen(name))
            with monkeypatch.context() as patch:
                patch.setattr(kind, "refresh", raises)
                table.app.go(name)
                await table.frames()
                instead_of(table)
                assert SAFE in table.texts(), screen
                assert (session.play.run.settled, session.play.entries) == (before, entries), screen
                if name not in ENDS_OF_THE_TRAIL:
                    await table.press_escape()
                    assert (table.app.current, table.told_fault()) == ("table", ""), screen
                    table.app.go(name)
                    await table.frames()
                    instead_of(table)
            await table.tap("To the table")
            assert table.app.current == "table", screen

    play_scene(tmp_path, GAME_WALKS[game].begins_at(), scene, game=game)


def views_of(game: str) -> Iterator[tuple[type, str]]:
    """All that shared screens ask of a game, by class and name."""
    asked = frame(game)
    parts = {
        Frame: asked, BoardFrame: asked.board, CardsFrame: asked.cards, QuestsFrame: asked.quests,
        NewGameFrame: asked.new_game, CampaignFrame: asked.campaign,
    }  # fmt: skip
    for protocol, part in parts.items():
        for name, member in vars(protocol).items():
            if part is not None and isinstance(member, FunctionType) and not name.startswith("_"):
                yield type(part), name


@pytest.mark.parametrize("game", GAME_WALKS)
def test_a_play_of_which_nothing_can_be_shown_is_undone_exported_and_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async def scene(table: Driver) -> None:
        session = table.app.session
        before = session.play.run.settled
        table.screen.do(an_input(table))
        after = session.play.run.settled
        play = session.play.header.id
        with monkeypatch.context() as patch:
            for kind, name in views_of(game):
                patch.setattr(kind, name, raises)
            for _ in range(2):
                table.app.go("table")
                await table.frames()
                instead_of(table)
            await table.tap("Export the game")
            assert table.told_fault() == ""
            await table.tap_undo()
            instead_of(table)
            assert session.play.run.settled == before
            session.redo()
            assert session.play.run.settled == after
            await table.tap("Home")
            assert (table.app.current, session.has_play) == ("home", False)
            assert [one.id for one in table.screen.plays] == [play]
            table.app.open_play(play)
            await table.frames()
            instead_of(table)
        await table.tap_undo()
        assert table.app.current != STANDS_IN, "what can be shown again, is"
        assert session.play.run.settled == before
        (exported,) = (tmp_path / "exports").iterdir()
        assert session.import_play(exported) == "Test"

    play_scene(tmp_path, GAME_WALKS[game].begins_at(), scene, game=game)


def test_what_raises_under_a_finger_leaves_the_screen_to_go_back_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(table: Driver) -> None:
        def pencil() -> Any:
            return next(one for one in table.widgets() if getattr(one, "icon", "") == "pencil-outline")

        with monkeypatch.context() as patch:
            patch.setattr(type(table.screen), "open_round", raises)
            await table.tap_on(pencil())
            instead_of(table)
        await table.press_escape()
        assert (table.app.current, table.told_fault()) == ("table", "")
        await table.tap_on(pencil())
        assert table.screen.round_is_open

    play_scene(tmp_path, demo_state(), scene)


def test_a_board_that_cannot_show_what_a_tap_did_says_so_and_does_not_call_it_undone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(table: Driver) -> None:
        board = await to_the_board(table)
        await board.tap_figure("Anna")
        with monkeypatch.context() as patch:
            patch.setattr(type(frame("massive_darkness").board), "panel_view", raises)
            await board.tap(FLOOR_OF_B2)
            instead_of(table)
        assert table.hero("Anna").at == "b2", "it has happened"
        await table.press_escape()
        assert (table.app.current, table.told_fault()) == ("board", "")

    play_scene(tmp_path, dungeon("massive_darkness"), scene)


def test_what_raises_by_the_clock_does_not_stop_the_frames(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from kivy.clock import Clock

        Clock.schedule_once(raises, 0)
        await table.frames()
        instead_of(table)
        calls: list[float] = []

        def raises_each_frame(passed: float) -> None:
            calls.append(passed)
            raises()

        Clock.schedule_interval(raises_each_frame, 0)
        await table.frames()
        instead_of(table)
        assert len(calls) == 1, "it would raise before anything is drawn or touched, again and again"
        await table.tap("To the table")
        assert (table.app.current, table.told_fault()) == ("table", "")

    play_scene(tmp_path, demo_state(), scene)


def test_a_rule_over_the_screen_that_raises_is_taken_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(table: Driver) -> None:
        from app.presenters import rulebook
        from app.widgets.rule_card import LinkRow

        table.app.show_rule("range")
        await table.until(lambda: table.sheet is not None, most=6000)
        link = next(one for one in table.sheet.walk(restrict=True) if isinstance(one, LinkRow))
        with monkeypatch.context() as patch:
            patch.setattr(rulebook, "rule_view", raises)
            await table.tap_on(link)
            instead_of(table)
            assert table.sheet is None
        await table.press_escape()
        assert (table.app.current, table.told_fault()) == ("table", "")

    play_scene(tmp_path, demo_state(), scene)


def test_home_that_raises_at_the_start_is_no_start_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.screens.home import HomeScreen

    monkeypatch.setattr(HomeScreen, "refresh", raises)

    async def scene(app: Driver) -> None:
        assert WRONG in app.texts()
        assert SAFE not in app.texts(), "no game is open"
        assert app.undo_rows() == []
        await app.tap("Export the report")
        assert "a view that raises" in (tmp_path / "exports" / "report.json").read_text()
        monkeypatch.undo()
        assert app.told_fault()
        await app.tap("Home")
        assert (app.app.current, app.told_fault()) == ("home", "")

    home_scene(tmp_path, scene)


def test_an_input_that_raises_says_so_where_one_is_and_hands_out_the_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(table: Driver) -> None:
        before = table.app.session.play.entries
        monkeypatch.setattr(type(table.app.session.play), "do", raises)
        assert not table.screen.do(an_input(table))
        await table.frames()
        assert (table.app.current, table.app.session.play.entries) == ("table", before)
        assert "LookupError" in table.told_fault()
        await table.tap("Export")
        assert len(list((tmp_path / "exports").iterdir())) == 1

    play_scene(tmp_path, demo_state(), scene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_it_says_fits_in_the_largest_letters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    async def scene(table: Driver) -> None:
        table.screen.do(an_input(table))
        monkeypatch.setattr(type(table.app.screen("log")), "refresh", raises)
        table.app.go("log")
        await table.frames(SETTLED)
        assert table.told_fault()
        assert table.undo_rows()
        assert await Walk(table).wrong() == []

    play_scene(tmp_path, demo_state(), scene, SMALL_PHONE, language=language, text_size=150)
