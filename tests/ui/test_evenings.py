"""Whole evenings by hand: from New game through a complete round of each game, with dice, a kill, undo and redo."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.evenings import Evening

pytestmark = pytest.mark.ui

OPEN, PLUS, UNDO = "(circle-outline)", "(plus)", "(undo-variant)"


@pytest.fixture
def evening(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Evening]:
    game, language = request.param
    spent = Evening(tmp_path, game, language)
    yield spent
    spent.end()


def played(game: str, language: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("evening", [(game, language)], indirect=True, ids=[f"{game}-{language}"])


@played("massive_darkness", "en")
def test_massive_darkness_without_a_map(evening: Evening) -> None:
    t = evening.t
    evening.tap(t("home.new_game"), "Bjorn", "Sibyl")  # Elias and Owen are left
    evening.next()
    evening.next()
    evening.tap(t("board.no_map"))
    evening.next_until(t("draw.search_hint"))
    evening.type_into(t("draw.search_hint"), "Sword")
    evening.tap(t("draw.just_name"))
    evening.type_into(t("draw.search_hint"), "Coat")
    evening.tap(t("draw.just_name"))
    evening.next()
    evening.tap("Sword", "Coat")
    evening.next_until(t("table.round", round=1))

    evening.tap(t("table.add_enemy"), "Goblin Archers")
    evening.next()
    evening.wait("Boss + 2 minions")  # p. 12: as many minions as heroes
    evening.next()
    evening.tap("Goblin Archers, melee", t("option.in_shadow.no"))
    totals(evening, hits=2)
    evening.next()
    evening.must_read("Elias gains 2 XP.")  # p. 32: one for each minion
    evening.back_and_forth()
    evening.next()
    evening.tap(t("hero.is_done", hero="Elias"))

    evening.tap(t("option.sightings.2"))  # the boss strikes back, p. 27
    evening.next()
    evening.next()
    totals(evening, hits=2)
    evening.killed_and_resumed("fr")
    t = evening.t
    evening.next()
    assert evening.next() == t("dice_pad.apply", count=2), "the dice that lay on the table are still there"
    evening.next()
    evening.must_read("5/5")

    evening.tap(t("hero.is_done", hero="Owen"))
    evening.next_until(t("phase.enemies.title"))
    evening.next()
    evening.tap_nth(1, t("option.sightings.2"))
    evening.tap_nth(2, t("option.sightings.hidden"))
    evening.next()
    evening.next()
    totals(evening, hits=1)
    evening.next_until(t("table.no_event"))
    evening.tap(t("table.no_event"))
    evening.next_until(t("table.round", round=2))
    evening.tap("Elias")
    evening.must_read("2/5")


@played("hellscape", "fr")
def test_hellscape_on_a_board(evening: Evening) -> None:
    t = evening.t
    gargoyles = t("hellscape_name.gargoyles")
    evening.tap(t("home.new_game"), t("short_game.hellscape"), "Feydra", "Mathrin")  # Gheta and Mathrin are left
    evening.next()
    evening.tap_nth(1, OPEN)  # skills and boards lie on the table
    evening.tap_nth(1, OPEN)
    evening.next_until(t("card_form.name_hint"))
    evening.type_into(t("card_form.name_hint"), "Hache")
    evening.tap_nth(1, "J")  # a yellow die in melee
    evening.next()
    evening.do("back")
    evening.tap_nth(1, OPEN)
    evening.next_until("1A")
    evening.tap("1A")
    evening.next_until(gargoyles)
    evening.tap(gargoyles, t("hellscape_name.great_sword"))
    evening.next()
    evening.next()
    for figure, zone in (("Gheta", "a1"), ("Mathrin", "b1"), (gargoyles, "a2")):
        evening.tap(figure)
        evening.do(f"zone {zone}")
    evening.next_until(t("table.round", round=1))
    evening.next()
    evening.tap("A2")
    evening.back_and_forth()
    evening.tap(gargoyles)
    evening.tap_nth(1, t("hellscape.shows.swords", count=2))
    evening.tap(t("hellscape.shows.swords", count=3))
    evening.tap_nth(2, t("hellscape.shows.blank"))
    evening.killed_and_resumed()
    evening.next()
    evening.tap_nth(3, t("hellscape.shows.blank"))
    evening.tap_nth(4, t("hellscape.shows.blank"))
    assert "5" in evening.next()  # wounds: five swords, no shield
    evening.tap(t("hellscape.option.done"))
    evening.next()
    evening.must_read("2 XP")  # one for each minion

    def struck() -> None:
        evening.tap(t("dice_pad.mode.totals"))
        evening.tap_near(PLUS, t("hellscape.number.swords"))

    said = evening.next_until(t("table.round", round=2), {t("dice_pad.title", defender="Gheta"): struck})
    assert any(gargoyles in one for one in said), "the enemies had their turn"


@played("darkest_night", "fr")
def test_darkest_night(evening: Evening) -> None:
    t = evening.t
    evening.tap(t("home.new_game"), t("short_game.darkest_night"))
    evening.next()
    evening.next()
    evening.tap(t("night.name.village"))
    evening.back_and_forth()
    evening.tap(UNDO, t("night.do.hide"))
    evening.next()
    evening.killed_and_resumed("en")
    t = evening.t
    for hero in ("Priest", "Rogue", "Wizard"):
        assert evening.next() == t("night.next.begin", hero=hero)
        evening.tap(t("night.do.hide"))
        evening.next()
    evening.next()
    evening.tap("6")
    evening.next()
    evening.next()
    evening.next()
    evening.tap(t("nav.table"))
    evening.must_read(t("table.round", round=2))
    assert not evening.reads(t("night.table.darkness_now", count=0))  # it has grown, p. 4.1


@played("shadowreach", "en")
def test_shadowreach_as_the_table_tells_it(evening: Evening) -> None:
    t = evening.t
    evening.tap(t("home.new_game"), t("short_game.shadowreach"), "Mayla", "Yorlyn")  # Azzar and Yorlyn are left
    evening.next()
    evening.next()
    evening.tap_nth(1, OPEN)  # skills and items lie on the table
    evening.tap_nth(1, OPEN)
    evening.next_until(t("board.no_map"))
    evening.tap(t("board.no_map"))
    evening.next_until("Dark Elves")
    evening.tap("Dark Elves")
    evening.next()
    evening.tap("Common", "Punisher")
    evening.next_until(t("table.round", round=1))
    for hero in ("Azzar", "Yorlyn"):
        evening.next()
        evening.tap(t("hero.is_done", hero=hero))
    evening.back_and_forth()
    evening.next_until(t("hellscape.phase.enemies.title"))
    evening.next()
    elves_strike(evening, swords=2)
    evening.killed_and_resumed("fr")
    evening.next()
    elves_strike(evening, swords=1)
    evening.next_until(evening.t("table.round", round=2))
    evening.tap("Azzar")
    evening.must_read("2/5")


def elves_strike(evening: Evening, swords: int) -> None:
    """Azzar stands beside them, Yorlyn two steps away."""
    evening.tap_nth(1, evening.t("option.steps.here"))
    evening.tap_nth(2, evening.t("option.steps.2"))
    evening.next()
    evening.next()
    for _ in range(swords):
        evening.tap_near(PLUS, evening.t("hellscape.number.swords"))
    evening.next()


def totals(evening: Evening, hits: int) -> None:
    for _ in range(hits):
        evening.tap_near(PLUS, evening.t("number.hits"))
