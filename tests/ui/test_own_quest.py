"""A small quest is made by thumb, put right, deleted and brought back; then it is played to its victory."""

from pathlib import Path

import pytest

from app.rules.core.quest_blocks import RoundBegins, Say, TableSays
from app.session import Session
from tests.ui.driver import Driver, home_scene

pytestmark = pytest.mark.ui

GAME = "shadowreach"


async def type_into(driver: Driver, label: str, typed: str) -> None:
    from app.widgets.text_field import TextField

    driver.find(label, TextField).ids.line.text = typed
    await driver.frames()


def said(driver: Driver, words: str) -> bool:
    return any(words in text for text in driver.texts())


def test_a_quest_is_made_and_played_to_its_victory(tmp_path: Path) -> None:
    async def scene(app: Driver) -> None:
        await app.tap("New game")
        await app.tap("Shadowreach")
        await app.tap("No map")
        await app.tap("Your quests: create or edit")
        await app.tap("New quest")
        await _make(app)
        await _delete_and_bring_back(app)
        app.app.go_back()
        await app.frames()
        assert app.app.current == "new_game"
        await _begin(app)
        await _win(app)

    home_scene(tmp_path, scene)
    (kept,) = Session.open(tmp_path).quests.all(GAME).records
    assert kept.objectives == (TableSays(text="Ring the bell"),)
    assert (kept.events[0].when, kept.events[0].effects) == (RoundBegins(round=1), (Say(text="It tolls."),))


async def _make(app: Driver) -> None:
    await type_into(app, "Quest name", "The drowned bell")
    await app.tap("Save quest")
    assert said(app, "Add an objective"), "it says what is missing"
    assert app.app.session.quests.all(GAME).records == []
    await app.tap("Add an objective")
    await app.tap("Other")
    await app.tap("Save quest")
    assert said(app, "Objective 1 is not filled in yet")
    await type_into(app, "In your own words (optional)", "Ring the bell")
    await app.tap("Add an event")
    await app.tap_minus(app.find("Round", _count_box()))
    await app.tap("Text")
    await type_into(app, "Text to show", "It tolls.")
    assert app.too_small() == []
    assert app.clipped() == []
    assert _mark(app, "Ring the bell") == "pencil-outline", "the event is open"
    await app.tap("Save quest")
    assert app.app.current == "own_quests"
    assert _mark(app, "The drowned bell") == "chevron-right"


def _mark(app: Driver, title: str) -> str:
    """At the end of a row: what a tap on it does."""
    from app.widgets.quest_picker import QuestPick

    return str(app.find(title, QuestPick).children[0].icon)


def _count_box() -> type:
    from app.widgets.part_form import CountBox

    return CountBox


async def _delete_and_bring_back(app: Driver) -> None:
    await app.tap("The drowned bell")
    await app.tap("Delete")
    assert app.app.session.quests.all(GAME).records == []
    await app.tap("Undo")
    assert said(app, "The drowned bell")


async def _begin(app: Driver) -> None:
    await app.tap("Your own quest")
    await app.tap("The drowned bell")
    await app.tap("Start with 2 heroes")
    assert app.state.own_quest.quest.name == "The drowned bell"
    assert not app.state.mapped
    await app.tap("Start anyway")
    assert said(app, "It tolls."), "the event of the first round"


async def _win(app: Driver) -> None:
    await app.tap("The drowned bell")
    assert app.app.current == "quest"
    await app.tap("Ring the bell")
    assert app.app.current == "table"
    assert app.state.won
