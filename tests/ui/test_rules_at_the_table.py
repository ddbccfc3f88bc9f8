"""What a table asks, with a real finger: twenty questions, terms without words, and every Why, in all four games."""

import re
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from app.demo import demo_state
from app.rulebooks import rulebook
from app.rules.core.command import Command
from app.rules.darkest_night.actions import AttackBlight
from app.rules.hellscape import commands as hellscape
from app.rules.hellscape.changes import ChangeTable
from app.rules.hellscape.state import Phase
from app.rules.massive_darkness.commands import EnemyTurn
from tests.busy_tables import TABLES
from tests.reference.table_questions import TWENTY, Asked
from tests.ui.driver import Driver, play_scene
from tests.ui.test_rules_screen import of_kind, opened
from tests.ui.walks import open_table

pytestmark = pytest.mark.ui

ASKS_WHY: dict[str, tuple[Command, ...]] = {
    "massive_darkness": (EnemyTurn(enemy="Orc Flayers"),),
    "hellscape": (ChangeTable(phase=Phase.ENEMIES), hellscape.EnemyTurn(enemy="Infernal Imps")),
    "shadowreach": (ChangeTable(phase=Phase.ENEMIES), hellscape.EnemyTurn(enemy="Dark Elves")),
    "darkest_night": (AttackBlight(blight="Curse"),),
}
"""What brings a screen that says why."""


async def ask(table: Driver, questions: Iterable[Asked]) -> None:
    """Two taps from the table, then one word each; the answer stands there without another tap."""
    await table.tap(table.app.t("nav.rules"))
    await opened(table)
    await table.tap_on(table.screen.ids.field)
    line = table.screen.ids.field.ids.line
    assert line.focus
    for asked in questions:
        line.text = ""
        for letter in asked.typed:
            line.insert_text(letter)
        await table.until(partial(is_answered, table, asked.says), most=120)


def is_answered(table: Driver, says: str) -> bool:
    return any(re.search(says, answer, re.IGNORECASE) for answer in answers(table))


def answers(table: Driver) -> list[str]:
    """Those on the screen that belong to what is typed now."""
    found, texts = table.screen.view.entries, table.texts()
    cards = [card.view for card in table.screen.ids.entries.children]
    return [view.answer for view in cards if view in found and view.is_open and view.answer in texts]


async def holds(table: Driver, key: str, kind: str, across: float = 0.5, **values: Any) -> None:
    await table.hold(of_kind(table, kind, **values), across)
    assert table.sheet.view.key == key
    await table.press_escape()


async def in_darkest_night(table: Driver) -> None:
    await holds(table, "darkness_grows", "TrackBar")
    await holds(table, "grace", "TrackValue", icon="hands-pray")
    await holds(table, "secrecy", "TrackValue", icon="incognito")
    await table.tap("Darkness 12 of 30")
    assert table.sheet.view.key == "darkness_grows", "what does nothing else when tapped, explains itself"
    await table.press_escape()
    assert table.app.current == "table"


async def in_shadowreach(table: Driver) -> None:
    await holds(table, "experience", "FitText", text="3 XP")
    await table.tap("Yorlyn")
    await holds(table, "health_token", "Chip", icon="heart")
    await holds(table, "mana_token", "Chip", icon="water")
    await holds(table, "mana_token", "Peg", icon="water")
    await holds(table, "move_a_zone", "TapChip", text="A1")  # where the move leads
    await table.press_escape()


async def in_massive_darkness(table: Driver) -> None:
    await holds(table, "pit_fighter_berserker", "HeroDisc", name="Bjorn")  # the badge beside it is about the light
    await holds(table, "light_and_shadow", "LightBadge", light="light")
    await holds(table, "experience", "FitText", text="9 XP")
    facts = {"text": "Boss + 4 minions · zone\u00a0B2"}
    await holds(table, "boss", "Detail", across=0.02, **facts)
    await holds(table, "zone", "Detail", across=0.98, **facts)


async def in_hellscape(table: Driver) -> None:
    await holds(table, "wizard", "HeroDisc", name="Mathrin")


TERMS: dict[str, Callable[[Driver], Awaitable[None]]] = {
    "massive_darkness": in_massive_darkness,
    "hellscape": in_hellscape,
    "darkest_night": in_darkest_night,
    "shadowreach": in_shadowreach,
}


async def why_and_back(table: Driver, game: str) -> None:
    for command in ASKS_WHY[game]:
        table.app.session.do(command)
    table.app.show_play()
    await table.frames()
    before, why = table.app.current, table.screen.why
    await table.tap(why.rule)
    assert table.sheet.view.key == rulebook(game, "en").entry_for(why.key) != ""
    await table.press_escape()
    assert (table.sheet, table.app.current) == (None, before)
    for asked in (table.find(why.question), *heads(table)):
        await table.hold(asked)
        assert table.sheet.view.key == rulebook(game, "en").entry_for(why.key), "whoever else is named there"
        await table.press_escape()


def heads(table: Driver) -> list[Any]:
    """What the enemy does now and to whom."""
    return [widget for widget in table.widgets() if type(widget).__name__ == "StepHead"]


async def twenty_questions(table: Driver) -> None:
    for (game, language), questions in groupby(TWENTY, lambda one: (one.game, one.language)):
        table.app.change_settings(language=language)
        open_table(table, game, TABLES[game]())
        await table.frames()
        await ask(table, questions)


async def terms_and_reasons(table: Driver) -> None:
    for game, state in TABLES.items():
        open_table(table, game, state())
        await table.frames()
        if game in TERMS:
            await TERMS[game](table)
        await why_and_back(table, game)


def test_what_a_table_asks_is_two_taps_and_a_word_away(tmp_path: Path) -> None:
    """Or one finger that rests, or a tap on the reason; and all of it leads back."""

    async def scene(table: Driver) -> None:
        await twenty_questions(table)
        await terms_and_reasons(table)

    play_scene(tmp_path, demo_state(), scene)


def test_a_finger_that_was_lifted_in_a_slow_frame_has_tapped(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.hold(table.find("Goblin Archers"))
        assert table.sheet is not None, "the reference is read from here on, and a rule could be shown at once"
        await table.press_escape()
        await table.tap_in_a_slow_frame(table.find("Goblin Archers"))
        await table.until(lambda: table.app.current == "enemy")
        assert table.sheet is None

    play_scene(tmp_path, demo_state(), scene)
