"""A game that the table says is won or lost, after it was the other: what undo and log call it."""

from pathlib import Path
from typing import Any

import pytest

from app.frames import frame
from app.i18n import load_words
from app.open_play import OpenPlay
from app.plays.campaigns import Outcome
from app.plays.files import DiskFiles
from app.presenters.form_parts import ChipsPart
from app.presenters.log_views import Told
from app.presenters.table_views import NO_SET_UP
from app.rules.darkest_night.changes import ChangeTable as ChangeNight
from app.rules.hellscape.changes import ChangeTable
from app.rules.massive_darkness.changes import ChangeTable as ChangeDungeon
from tests import hellscape_tables, shadowreach_tables, tables
from tests.night_tables import night_state

TABLES = [
    ("massive_darkness", tables.a_table, ChangeDungeon), ("hellscape", hellscape_tables.a_table, ChangeTable),
    ("shadowreach", shadowreach_tables.a_table, ChangeTable), ("darkest_night", night_state, ChangeNight),
]  # fmt: skip


@pytest.mark.parametrize(("game", "table", "change"), TABLES, ids=[game for game, *_ in TABLES])
@pytest.mark.parametrize(("before", "now"), [("won", "lost"), ("lost", "won")])
def test_a_game_told_to_be_lost_after_it_was_won_is_called_lost(
    game: str, table: Any, change: Any, before: str, now: str, tmp_path: Path
) -> None:
    play = OpenPlay.of_game(DiskFiles(tmp_path), game, "one", "Test", "2024-01-01", table())
    play.do(change(**{before: True}))
    play.do(change(**{now: True}))
    assert play.outcome is Outcome(now)
    words = frame(game).words(load_words("en"))
    assert play.undo_label(words).endswith(f"The game is {now}")
    log = frame(game).log_rows(words, [Told(entry.n, tuple(entry.events)) for entry in play.log()])
    assert [row.text.partition("The game is ")[2] for row in log][-2:] == [f"{before}.", f"{now}."]


@pytest.mark.parametrize(("game", "table", "change"), TABLES, ids=[game for game, *_ in TABLES])
def test_whether_a_game_is_won_stands_under_a_heading_of_its_own(
    game: str, table: Any, change: Any, tmp_path: Path
) -> None:
    play = OpenPlay.of_game(DiskFiles(tmp_path), game, "one", "Test", "2024-01-01", table())
    view = frame(game).table_view(load_words("en"), play.game, None, (), None, in_campaign=False)
    chips = [part for part in view.corrections if isinstance(part, ChipsPart)]
    (title,) = [part.title for part in chips if "Game won" in [chip.text for chip in part.chips]]
    assert title


@pytest.mark.parametrize(("game", "table", "change"), TABLES, ids=[game for game, *_ in TABLES])
@pytest.mark.parametrize("phase", ["heroes", "enemies"])
def test_after_the_end_nobody_is_to_act_any_more(
    game: str, table: Any, change: Any, phase: str, tmp_path: Path
) -> None:
    play = OpenPlay.of_game(DiskFiles(tmp_path), game, "one", "Test", "2024-01-01", table())
    if game != "darkest_night":
        play.do(change(phase=phase))
    play.do(change(lost=True))
    view = frame(game).table_view(frame(game).words(load_words("en")), play.game, None, (), None, in_campaign=False)
    assert (view.round, view.phase, view.phases, view.add_enemy) == ("", "The game is lost", (), "")
    for shown in (view.heroes, view.enemies):
        assert {(one.state, one.standing) for one in shown} <= {("", "normal")}


@pytest.mark.parametrize(("game", "table", "change"), TABLES, ids=[game for game, *_ in TABLES])
def test_a_game_that_ends_before_it_has_begun_leads_home_and_into_no_set_up(
    game: str, table: Any, change: Any, tmp_path: Path
) -> None:
    state = table()
    state.phase = type(state.phase)("setup")
    play = OpenPlay.of_game(DiskFiles(tmp_path), game, "one", "Test", "2024-01-01", state)
    play.do(change(lost=True))
    view = frame(game).table_view(frame(game).words(load_words("en")), play.game, None, (), None, in_campaign=False)
    assert view.primary.screen == "home"
    assert (view.secondary, view.set_up) == (None, NO_SET_UP)
