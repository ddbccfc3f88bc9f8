"""Letters typed in the rules with real keys: what is seen belongs to one word at a time, and in the end to the last."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from app.demo import demo_state
from app.presenters.rule_views import RuleView
from app.presenters.rulebook import contents_view, named_on_screen, results_view
from app.rulebooks import rulebook
from tests.ui.driver import Driver, play_scene
from tests.ui.test_rules_screen import opened
from tests.ui.walks import all_cards

pytestmark = pytest.mark.ui

BACKSPACE = 8


def press(letter: str) -> None:
    """A key, or the one that deletes."""
    from kivy.core.window import Window

    if letter == "<":
        Window.dispatch("on_key_down", BACKSPACE, 42, None, [])
    else:
        Window.dispatch("on_textinput", letter)


def cards(table: Driver) -> list[RuleView]:
    return [card.view for card in reversed(table.screen.ids.entries.children)]


def answer(table: Driver, typed: str, texts: Sequence[str]) -> list[RuleView]:
    """What the rules say to a word, first of all what was on the screen that one came from."""
    book = rulebook("massive_darkness", "en")
    seen = named_on_screen(book, texts)
    view = results_view(table.app.t, book, typed, seen) if typed else contents_view(table.app.t, book, seen)
    return list(view.entries)


async def field_of_rules(table: Driver) -> list[str]:
    """From the table to the field; the texts that were on the table."""
    from app.widgets.resting import texts_on

    texts = list(texts_on(table.screen))
    await table.tap("Rules")
    await opened(table)
    await table.tap_on(table.screen.ids.field)
    return texts


@pytest.mark.parametrize(
    "bursts",
    [("stun",), ("st", "un", "ned"), ("s", "t", "u", "n"), ("mob", "<<", "inion"), ("boss", "<<<<", "x"), ("zq", "<<")],
    ids=" ".join,
)
def test_who_types_faster_than_results_come_sees_one_word_at_a_time_and_the_last_in_the_end(
    tmp_path: Path, bursts: tuple[str, ...]
) -> None:
    """Each burst comes within one frame. A mixture of two words would flicker, an earlier word again be stale."""

    async def scene(table: Driver) -> None:
        texts = await field_of_rules(table)
        line, words, latest = table.screen.ids.field.ids.line, [""], 0
        for burst in (*bursts, *[""] * 12):
            for letter in burst:
                press(letter)
                words.append(line.text)
            await table.frames(1)
            shown = [place for place in range(latest, len(words)) if is_seen(table, answer(table, words[place], texts))]
            assert shown, f"{[view.key for view in cards(table)]} belong to none of {words[latest:]}"
            latest = shown[0]
        await all_cards(table)
        assert cards(table) == answer(table, words[-1], texts)
        assert bool(table.screen.shown.chapters) == (not words[-1])

    play_scene(tmp_path, demo_state(), scene)


def is_seen(table: Driver, views: list[RuleView]) -> bool:
    """All of them, or as many as there is room for; those below follow."""
    seen, height = cards(table), sum(card.height for card in table.screen.ids.entries.children)
    fills_the_screen = height > 0.9 * table.screen.ids.page.body_height
    return seen == views or (fills_the_screen and seen == views[: len(seen)])


def test_what_is_not_found_is_said_of_the_last_word(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await field_of_rules(table)
        for letter in "xqzz":
            press(letter)
        await table.frames(1)
        press("y")
        await table.frames(3)
        nothing = "Nothing found for “xqzzy”. Try another word, or part of one."
        assert {text for text in table.texts() if "xqzz" in text} == {"xqzzy", nothing}
        assert cards(table) == []

    play_scene(tmp_path, demo_state(), scene)


def test_cards_are_used_again_letter_after_letter(tmp_path: Path) -> None:
    """New ones, and clearing away old ones, would cost more than all the rest."""

    async def scene(table: Driver) -> None:
        await field_of_rules(table)
        made: set[Any] = set()
        for burst in ("s", "t", "u", "n", "<", "<", "<", "<") * 3:
            press(burst)
            await all_cards(table)
            made |= set(table.screen.ids.entries.children)
        assert len(made) <= 24

    play_scene(tmp_path, demo_state(), scene)


def test_who_comes_again_sees_nothing_of_what_was_found_before(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await field_of_rules(table)
        for letter in "stun":
            press(letter)
        await all_cards(table)
        found = cards(table)
        assert found[0].key == "stun"
        await table.tap("Table")
        table.app.select_tab("rules")
        for _ in range(6):
            assert not set(found) & set(cards(table))
            await table.frames(1)

    play_scene(tmp_path, demo_state(), scene)


def test_who_follows_a_link_sees_the_whole_entry_down_to_its_last_row(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await field_of_rules(table)
        entries = max(rulebook("massive_darkness", "en").chapters, key=lambda one: len(one.entries)).entries
        wanted = entries[len(entries) // 2].facts.key
        table.screen.follow(wanted)
        await all_cards(table)
        card, scroll = table.screen.ids.entries.card(wanted), table.screen.ids.page.ids.scroll
        await table.until(lambda: scroll.scroll_y < 1)
        await table.frames()
        assert card.view.is_open
        assert card.to_window(card.x, card.top)[1] <= scroll.to_window(scroll.x, scroll.top)[1]
        assert card.to_window(card.x, card.y)[1] >= scroll.to_window(scroll.x, scroll.y)[1]

    play_scene(tmp_path, demo_state(), scene)
