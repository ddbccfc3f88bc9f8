"""Darkest Night is over: nobody's page offers anything more, and what is offered before is never refused."""

import pytest

from app.i18n.words import LANGUAGES, load_words
from app.presenters.darkest_night.hero_sheet import ITEMS, sheet_view
from app.rules.core.command import Command
from app.rules.core.run import Run
from app.rules.darkest_night.changes import ChangeTable, SetItems
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_turn import BeginTurn
from app.rules.darkest_night.items import GiveItem, StoreItem
from app.rules.darkest_night.state import RELIC
from tests.night_tables import night_run

WORDS = load_words("en")


def game_of(run: Run) -> Game:
    assert isinstance(run.game, Game)
    return run.game


def offered(run: Run, hero: str) -> list[Command]:
    view = sheet_view(WORDS, game_of(run), hero, None, (), tab=ITEMS)
    return [command for row in (*view.items, *view.stored) for command in row.commands.values()]


@pytest.mark.parametrize("end", [ChangeTable(won=True), ChangeTable(lost=True)], ids=["won", "lost"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_offered_any_more(end: Command, language: str) -> None:
    run = night_run(
        SetItems(name="Knight", items=("Key",)), SetItems(name="Rogue", items=("Key",)),
        StoreItem(hero="Rogue", item="Key"), BeginTurn(hero="Knight"), end,
    )  # fmt: skip
    view = sheet_view(load_words(language), game_of(run), "Knight", None, ())
    assert view.acts == ()
    assert view.acts_note == {"en": "The game is over.", "fr": "La partie est terminée."}[language]
    assert not view.can_wait
    assert offered(run, "Knight") == []


def test_7_2_a_relic_is_not_offered_to_who_carries_one() -> None:
    run = night_run(SetItems(name="Knight", items=(RELIC,)), SetItems(name="Rogue", items=(RELIC,)))
    given = {command.to for command in offered(run, "Knight") if isinstance(command, GiveItem)}
    assert given == {"Priest", "Wizard"}
