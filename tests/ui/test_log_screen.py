"""The log and the rules in a real window."""

from pathlib import Path
from typing import Any

import pytest

from app.plays.journal import journal_path
from app.rules.massive_darkness.changes import ChangeHero
from app.rules.massive_darkness.commands import EnemyTurn, NextPhase
from app.session import Session
from tests.tables import a_table
from tests.ui.driver import Driver, home_scene, play_scene

pytestmark = pytest.mark.ui


def attack_bjorn(session: Any) -> None:
    session.do(ChangeHero(name="Bjorn", health=3))
    session.do(NextPhase())
    session.do(EnemyTurn(enemy="Orc Flayers"))
    session.answer(session.play.question.options[0])
    session.answer({"hits": 2, "shields": 1})


async def some_play(table: Driver) -> None:
    session = table.app.session
    attack_bjorn(session)
    session.do(ChangeHero(name="Elias", xp=3))
    table.app.select_tab("log")
    await table.frames()


def test_a_row_says_why_leads_to_the_rule_and_back_in_time(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await some_play(table)
        attack = next(row.text for row in table.screen.rows if row.has_why)
        await table.tap(attack)
        assert table.screen.why.key == "most_xp_in_reach"
        await table.tap("Rulebook p.\u00a028")
        await table.until(lambda: table.sheet is not None)
        assert table.sheet.view.question == "Whom does an enemy attack?"
        await table.tap("All rules")
        await table.until(lambda: table.app.current == "rules")
        await table.until(lambda: table.screen.ids.entries.card("most_xp_in_reach") is not None)
        card = table.screen.ids.entries.card("most_xp_in_reach")
        await table.until(lambda: card.view.is_open and table.is_visible(card))
        await table.press_escape()
        assert table.app.current == "log"
        assert table.screen.why.key == "most_xp_in_reach"  # as it was left
        await table.tap(table.screen.undo_to_text)
        assert table.state.heroes[0].health == 3
        assert table.app.session.play.question.topic == "roll"
        await table.tap("Redo")
        assert (table.state.heroes[0].health, table.state.heroes[1].xp) == (2, 3)

    play_scene(tmp_path, a_table(), scene)


def test_undo_and_redo_stay_in_the_log_and_name_what_they_do(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await some_play(table)
        taken_back = table.screen.undo_text
        assert "Elias" in taken_back
        await table.tap_undo()
        assert table.app.current == "log"
        redo = table.redo_row()
        assert (redo.label, redo.text) == ("Redo:", taken_back)
        await table.tap_redo()
        assert table.state.heroes[1].xp == 3

    play_scene(tmp_path, a_table(), scene)


def test_the_journal_is_copied_to_a_file_that_the_app_names(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await some_play(table)
        await table.tap("Export")
        said = next(text for text in table.texts() if text.startswith("Copied to "))
        copy = Path(said.removeprefix("Copied to "))
        assert copy.read_bytes().count(b"\n") == 7

    play_scene(tmp_path, a_table(), scene)


def test_a_long_log_makes_few_widgets_and_starts_at_its_end(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.log_list import LogLine

        for number in range(300):
            table.app.session.do(ChangeHero(name="Bjorn", xp=number % 30))
        await table.tap("Log")
        await table.frames(6)
        lines = [widget for widget in table.widgets() if isinstance(widget, LogLine)]
        assert 5 < len(lines) < 60
        assert table.is_visible(table.find(table.screen.rows[-1].text))
        await table.tap("Show earlier (100)")
        assert len(table.screen.rows) == 300

    play_scene(tmp_path, a_table(), scene)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_in_large_letters_rows_stay_beside_their_reason(tmp_path: Path, language: str) -> None:
    async def scene(table: Driver) -> None:
        from app.widgets.log_list import LogLine

        await some_play(table)
        attack = next(row.text for row in table.screen.rows if row.has_why)
        await table.tap(attack)
        await table.frames(8)
        listed = table.screen.ids.list
        lines = [one for one in table.widgets() if isinstance(one, LogLine)]
        whole = [line for line in lines if listed.y <= line.to_window(*line.pos)[1]
                 and line.to_window(line.x, line.top)[1] <= listed.top]  # fmt: skip
        assert len(whole) >= 3, [line.text for line in whole]
        assert attack in [line.text for line in whole]

    play_scene(tmp_path, a_table(), scene, text_size=150, language=language)


@pytest.mark.parametrize(("language", "unknown"), [("en", "unknown"), ("fr", "inconnu")])
def test_a_damaged_letter_shows_as_it_is_and_the_play_goes_on(tmp_path: Path, language: str, unknown: str) -> None:
    """In a journal on the disk: the topic of a question, the kind of a correction, why an enemy attacks."""
    session = Session.open(tmp_path)
    session.change_settings(reduce_motion=True, language=language)
    session.begin_play("massive_darkness", "Friday", a_table())
    attack_bjorn(session)
    journal = tmp_path / journal_path(session.play.header.id)
    session.close_play()
    whole = journal.read_bytes()
    damaged = whole
    for letters, others in ((b'"field":"health"', b'"field":"hezlth"'), (b"most_xp_in_reach", b"most_xz_in_reach")):
        assert letters in whole
        damaged = damaged.replace(letters, others)
    journal.write_bytes(damaged)

    async def scene(home: Driver) -> None:
        await home.tap(home.screen.primary_text)
        assert home.app.current == "table"
        home.app.select_tab("log")
        await home.frames()
        texts = [row.text for row in home.screen.rows]
        assert any(f"({unknown})" in text for text in texts), texts
        for row in [row for row in home.screen.rows if row.has_why]:
            await home.tap(row.text)
        assert home.app.current == "log"
        home.app.select_tab("table")
        await home.frames()
        await home.tap_undo()
        assert home.app.session.play.question.topic == "roll"
        assert home.unknown_words
        home.unknown_words.clear()

    home_scene(tmp_path, scene)
