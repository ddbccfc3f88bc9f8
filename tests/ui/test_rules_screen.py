"""The rules in the hand: searched, leafed through, and shown over the screen, with a real finger."""

from pathlib import Path
from threading import Event
from typing import Any

import pytest

from app import rulebooks
from app.demo import demo_state
from app.presenters.rulebook import Rulebook
from app.rulebooks import rulebook, searchable_rulebook
from tests import shadowreach_tables
from tests.tables import a_table
from tests.ui.driver import Driver, home_scene, play_scene
from tests.ui.walks import all_cards

pytestmark = pytest.mark.ui


async def type_in(table: Driver, typed: str) -> None:
    """One letter after the other, into the field that was tapped."""
    line = table.screen.ids.field.ids.line
    assert line.focus
    for letter in typed:
        line.insert_text(letter)
        await table.frames(1)
    await table.frames()


async def opened(table: Driver) -> None:
    await table.until(lambda: bool(table.screen.shown.chapters))
    await table.frames()


def test_an_entry_far_down_opens_where_it_stands(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Rules")
        await opened(table)
        assert "All chapters" in table.titles(), "after what is on the screen"
        await table.tap("Combat and dice")
        await all_cards(table)
        entries = table.screen.ids.entries
        key, before = entries.entries[-4].key, len(entries.children)
        table.screen.ids.page.ids.scroll.scroll_to(entries.card(key), animate=False)
        await table.frames()
        at = entries.card(key).to_window(0, entries.card(key).top)[1]
        table.screen.toggle(key)
        for _ in range(12):
            await table.frames(1)
            assert len(entries.children) == before
        assert entries.card(key).view.is_open
        assert entries.card(key).to_window(0, entries.card(key).top)[1] == pytest.approx(at, abs=2)

    play_scene(tmp_path, a_table(), scene)


def test_a_space_is_no_search_and_leaves_the_way_back(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Rules")
        await opened(table)
        await table.tap("Combat and dice")
        await all_cards(table)
        table.screen.type(" ")
        await table.frames()
        assert table.screen.is_in_chapter

    play_scene(tmp_path, a_table(), scene)


def test_a_word_is_answered_and_links_lead_on_and_back(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Rules")
        await opened(table)
        assert "On your screen" in table.texts()
        await table.tap_on(table.screen.ids.field)
        await type_in(table, "stuned")
        first = table.screen.ids.entries.children[-1]
        assert first.view.question == "What does Stun do?"
        assert first.view.answer in table.texts()
        assert "p.\u00a037" in table.texts()
        await table.tap("What can a stunned hero do?")
        assert table.screen.chapter == "heroes"
        card = table.screen.ids.entries.card("stunned_hero")
        await table.until(lambda: card.view.is_open and table.is_visible(card))
        await table.press_escape()
        assert table.screen.typed == "stuned"
        field = table.screen.ids.field
        await table.tap_on(field.ids.cross)
        assert (table.screen.typed, field.ids.line.text, field.ids.line.focus) == ("", "", True)
        assert field.ids.cross.parent is None
        await table.until(lambda: bool(table.screen.shown.chapters))
        await table.tap("Combat and dice")
        await all_cards(table)
        await table.tap("What is a bam?")
        assert any("pays for enchantments" in text for text in table.texts())
        await all_cards(table)
        await table.tap("All chapters")
        await table.press_escape()
        assert table.app.current == "table"

    play_scene(tmp_path, a_table(), scene)


def test_a_word_of_another_game_leads_to_what_that_game_calls_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its rules are read once somebody stops at a word that this game does not have."""

    async def scene(table: Driver) -> None:
        await table.tap("Rules")
        await opened(table)
        await table.tap_on(table.screen.ids.field)
        await type_in(table, "blight")
        missing = "No “blight” in these rules, but in other games:"
        await table.until(lambda: missing in table.texts(), most=6000)
        assert [one.key for one in table.screen.shown.entries] == ["darkest_night.might"]
        question = "Darkest Night: What do a blight’s might and defense mean?"
        answer = rulebook("darkest_night", "en").entries["might"].words.answer
        assert answer not in table.texts()
        await table.tap(question)
        await table.until(lambda: answer in table.texts())
        await table.tap(question)
        await table.until(lambda: answer not in table.texts())

    monkeypatch.setattr(rulebooks, "_books", {})
    play_scene(tmp_path, a_table(), scene)


def test_letters_that_are_typed_while_the_rules_are_read_begin_it_no_second_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[tuple[str, str]] = []
    may_end = Event()

    def slowly(game: str, language: str) -> Rulebook:
        begun.append((game, language))
        may_end.wait(10)
        return searchable_rulebook(game, language)

    async def scene(table: Driver) -> None:
        from app.screens import rules

        monkeypatch.setattr(rules, "searchable_rulebook", slowly)
        await table.tap("Rules")
        await table.tap_on(table.screen.ids.field)
        await type_in(table, "stun")
        may_end.set()
        await table.until(lambda: bool(table.screen.view.entries))
        assert table.screen.view.entries[0].question == "What does Stun do?"
        assert begun == [("massive_darkness", "en")]

    monkeypatch.setattr(rulebooks, "_books", {})
    play_scene(tmp_path, a_table(), scene)


def test_back_from_a_chapter_the_list_stands_where_it_was_left(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Rules")
        await opened(table)
        scroll = table.screen.ids.page.ids.scroll
        await table.tap(table.screen.chapters[-1].title)  # far below: one scrolls to it
        left_at = table.screen._trail[-1][-1]
        assert left_at < 0.5
        await all_cards(table)
        assert scroll.scroll_y == 1
        await table.press_escape()
        await all_cards(table)
        await table.until(lambda: scroll.scroll_y == pytest.approx(left_at, abs=0.02))

    play_scene(tmp_path, a_table(), scene)


def of_kind(table: Driver, kind: str, **values: Any) -> Any:
    return next(
        widget for widget in table.widgets()
        if type(widget).__name__ == kind and all(getattr(widget, key) == value for key, value in values.items())
    )  # fmt: skip


def under(table: Driver, body: Any) -> tuple[str, ...]:
    """The words under a finger at the very edge of the body, where nothing lies."""
    from app.widgets.resting import resting_at

    x, y = body.to_window(body.x + 2, body.top - body.height / 2)
    return resting_at(table.screen, x, y).texts


def test_a_finger_that_rests_reads_the_rule_of_what_lies_under_it(tmp_path: Path) -> None:
    """On the table, on an enemy's screen and on the dice pad; the tap itself does nothing then."""

    async def scene(table: Driver) -> None:
        await table.hold(of_kind(table, "EnemyRow", name="Orc Flayers"))
        assert table.sheet.view.question == "What is a mob?"
        assert table.app.current == "table"
        await table.tap("What is a boss?")
        assert table.sheet.view.question == "What is a boss?"
        await table.tap_on(table.sheet.ids.body)  # on its words
        await table.until(lambda: table.sheet is None)
        await table.hold(of_kind(table, "Dots"))
        assert table.sheet.view.key == "hero_health"
        await table.press_escape()
        await table.hold(of_kind(table, "PhaseDot", label="Event"))
        assert table.sheet.view.key == "event_phase"
        await table.press_escape()
        assert under(table, table.screen.ids.page.ids.body) == ()  # the ground between the rows
        await table.tap("Goblin Archers")
        await table.hold(table.find("Stunned"))
        assert table.sheet.view.key == "stunned_enemy"
        assert not table.state.enemies[0].stunned
        await table.press_escape()
        assert table.app.current == "enemy"
        await on_the_dice_pad(table)

    async def on_the_dice_pad(table: Driver) -> None:
        await table.tap("Goblin Archers act now")
        await table.tap("Enter the roll")
        await table.hold(of_kind(table, "DieFace", die_colour="blue"))
        assert table.sheet.view.key == "defense_dice"
        await table.press_escape()
        bam = of_kind(table, "FaceSegment", face="hits 2, bam 1")
        await table.hold(bam)
        assert table.sheet.view.key == "bam"
        assert table.screen.faces == {}
        await table.press_escape()
        await table.tap_on(bam)
        await table.tap_on(of_kind(table, "IconButton", icon="magnify"))
        await opened(table)
        await table.tap_on(of_kind(table, "IconButton", icon="arrow-left"))
        assert table.app.current == "dice"
        assert list(table.screen.faces.values()) == ["hits 2, bam 1"]  # as it was left
        table.app.go("hero_sheet", hero="Bjorn")
        await table.frames()
        await table.hold(of_kind(table, "DieButton", colour_id="green"))
        assert table.sheet.view.key == "defense_dice"
        await table.press_escape()

    play_scene(tmp_path, demo_state(), scene)


@pytest.mark.parametrize("size", [(360, 640), (740, 360)], ids=["upright", "on its side"])
def test_on_a_small_phone_with_large_text_a_rule_keeps_its_title_and_buttons(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """What does not fit is scrolled to: a title of many lines leaves less room, and pushes nothing out of the sheet."""

    async def scene(table: Driver) -> None:
        entries = rulebook("massive_darkness", "fr").entries.values()
        longest = max(entries, key=lambda entry: len(entry.words.question) + len(entry.words.answer))
        table.app.show_rule(longest.facts.key)
        await table.until(lambda: table.sheet is not None)
        await table.frames(8)
        sheet = table.sheet
        assert sheet.ids.content.minimum_height <= sheet.height + 1 < size[1]
        assert sheet.ids.body.height > sheet.ids.body.parent.height > 0

    play_scene(tmp_path, a_table(), scene, size=size, language="fr", text_size=150)


def test_from_any_screen_of_a_play_another_language_is_two_taps_away(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        await table.tap("Heroes")
        await table.tap("Rules")
        await opened(table)
        was_on_screen = [entry.key for entry in table.screen.view.entries]
        await table.tap("Français")
        assert (table.app.session.settings.language, table.screen.other_language) == ("fr", "English")
        assert {"Règles", "Journal"} <= set(table.texts())
        await table.until(lambda: "Sur votre écran" in table.texts())
        assert [entry.key for entry in table.screen.view.entries] == was_on_screen != []
        await table.tap("English")
        assert table.app.session.settings.language == "en"

    play_scene(tmp_path, demo_state(), scene)


def test_while_the_rules_of_a_game_are_read_those_of_another_are_out_of_reach(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_end = Event()

    def slowly(game: str, language: str) -> Rulebook:
        may_end.wait(10)
        return searchable_rulebook(game, language)

    async def scene(home: Driver) -> None:
        from app.screens import rules

        await home.tap_on(of_kind(home, "IconButton", icon="book-open-variant"))
        await opened(home)
        monkeypatch.setattr(rules, "searchable_rulebook", slowly)
        await home.tap("Darkest Night")
        assert "Combat and dice" not in home.titles()
        may_end.set()
        await home.until(lambda: "Blights" in home.titles())

    monkeypatch.setattr(rulebooks, "_books", {})
    home_scene(tmp_path, scene)


def test_while_the_rules_are_read_the_page_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When they are opened, and when those of another game are asked for; in another language the old ones stay."""
    may_end = Event()

    def slowly(game: str, language: str) -> Rulebook:
        may_end.wait(30)
        return searchable_rulebook(game, language)

    async def scene(home: Driver) -> None:
        from app.screens import rules

        monkeypatch.setattr(rules, "searchable_rulebook", slowly)
        await home.tap_on(of_kind(home, "IconButton", icon="book-open-variant"))
        for game in ("Hellscape", "Darkest Night"):
            await home.until(lambda: "Loading the rules…" in home.texts())
            may_end.set()
            await opened(home)
            assert "Loading the rules…" not in home.texts()
            may_end.clear()
            await home.tap(game)
        may_end.set()
        await opened(home)
        may_end.clear()
        await home.tap("Français")
        await home.until(lambda: "Règles" in home.texts())
        assert home.screen.shown.chapters, "something is there to be read"
        assert "Chargement des règles…" not in home.texts()
        may_end.set()

    monkeypatch.setattr(rulebooks, "_books", {})
    home_scene(tmp_path, scene)


@pytest.mark.parametrize(("language", "times"), [("fr", 1), ("en", 0)])
def test_a_rule_over_the_screen_says_once_that_its_book_is_in_english_only(
    tmp_path: Path, language: str, times: int
) -> None:
    async def scene(table: Driver) -> None:
        table.app.show_rule("stun")
        await table.until(lambda: table.sheet is not None)
        await table.frames()
        assert sum("n’existe qu’en anglais" in text or "in English only" in text for text in table.texts()) == times

    play_scene(tmp_path, shadowreach_tables.a_table(), scene, game="shadowreach", language=language)


def test_among_the_cards_of_another_game_its_own_rules_are_looked_up(tmp_path: Path) -> None:
    async def scene(table: Driver) -> None:
        table.app.go("library", game_id="hellscape", kind="")
        table.app.show_rule("knocked_out")
        await table.until(lambda: table.sheet is not None, most=6000)
        await table.tap(table.app.t("rulebook.all"))
        await table.until(lambda: bool(table.screen.shown.entries), most=6000)
        assert [one.key for one in table.screen.shown.entries if one.is_open] == ["knocked_out"]
        await table.press_escape()
        await table.tap_on(next(one for one in table.widgets() if getattr(one, "icon", "") == "magnify"))
        assert table.screen.rules_of == "hellscape"
        await table.press_escape()
        table.app.go("table")
        await table.frames()
        await table.tap("Rules")
        assert table.screen.rules_of == "massive_darkness"

    play_scene(tmp_path, a_table(), scene)


def test_from_home_the_rules_of_every_game_are_two_taps_away(tmp_path: Path) -> None:
    async def scene(home: Driver) -> None:
        await home.tap_on(of_kind(home, "IconButton", icon="book-open-variant"))
        await opened(home)
        assert "On your screen" not in home.texts(), "Home speaks of games, not of their rules"
        await home.tap("Darkest Night")
        await opened(home)
        await home.until(lambda: "Blights" in home.titles())
        await home.press_escape()
        assert home.app.current == "home"

    home_scene(tmp_path, scene)
