"""The app played by hand from a shell: what is said where something cannot be touched, and what a kill leaves."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.hand.__main__ import main
from tools.hand.door import Hand
from tools.hand.finding import CannotTouch

pytestmark = pytest.mark.ui

AT_ONCE = 0.0
"""Seconds of patience: what is not there now is not waited for."""


@pytest.fixture(scope="module")
def at_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hand]:
    """One window for all: they only look at a new player's first screens."""
    hand = Hand(tmp_path_factory.mktemp("hand"))
    hand.start(patience=AT_ONCE)
    yield hand
    hand.kill()


@pytest.fixture
def hand(at_home: Hand) -> Hand:
    while "(plus) · New game" not in said(at_home, "see"):
        said(at_home, "back")
    return at_home


def said(hand: Hand, *orders: str) -> str:
    """What the last of them is answered, all of which can be done."""
    answers = list(hand.do(*orders))
    assert [one.said for one in answers if not one.done] == []
    return answers[-1].said


def refused(hand: Hand, order: str) -> str:
    (answer,) = hand.do(order)
    assert not answer.done
    return answer.said


def test_words_that_are_not_there_are_answered_with_those_that_are(hand: Hand) -> None:
    told = refused(hand, "tap New gane")
    assert told.startswith("nothing on this screen says 'New gane' (perhaps 'New game'?); it says:\n")
    assert "* (plus) · New game" in told


def test_words_that_several_things_say_want_a_number_or_something_near(hand: Hand) -> None:
    said(hand, "tap New game")
    assert refused(hand, "tap (check-circle)").startswith("several things say '(check-circle)': #1 at ")
    assert refused(hand, "tap Hellscape #2") == "only 1 says 'Hellscape'"
    said(hand, "tap (circle-outline) near Campaign")
    assert "Campaign · (book-open-variant) · (check-circle)" in said(hand, "see")


def test_the_large_button_is_tapped_whatever_it_says(hand: Hand) -> None:
    assert said(hand, "next").endswith(": New game")
    said(hand, "back", "tap (cog-outline)")
    assert refused(hand, "next").startswith("no large button can be tapped on this screen; it says:\n")


def test_what_is_disabled_is_there_but_takes_no_tap(hand: Hand) -> None:
    said(hand, "tap New game", "tap Bjorn", "tap Elias", "tap Owen", "tap Sibyl")
    assert refused(hand, "tap Pick a hero") == "'Pick a hero' is there, but cannot be tapped now"


def test_the_finger_swipes_to_what_lies_below(hand: Hand) -> None:
    said(hand, "tap (cog-outline)")
    assert "Restore or import" not in said(hand, "see")
    before = said(hand, "count")
    said(hand, "tap Restore or import", "wait Recently deleted")
    assert swipes(said(hand, "count")) > swipes(before)


def swipes(count: str) -> int:
    return int(count.rpartition(" ")[2])


def test_nothing_is_done_after_what_could_not_be(hand: Hand) -> None:
    answers = list(hand.do("tap Old game", "tap New game"))
    assert [(one.order, one.done) for one in answers] == [("tap Old game", False)]
    assert "(plus) · New game" in said(hand, "see")


def test_what_is_no_order_is_answered_with_those_there_are(hand: Hand) -> None:
    assert refused(hand, "jump").startswith("'jump' is no order; there are: tap, ")
    assert refused(hand, "at 12") == "that wants 2 numbers, from the window's upper left corner"
    assert refused(hand, "tap 'New game") == "\"tap 'New game\": a quote is not closed"


def test_a_rule_is_read_under_a_finger_that_rests(hand: Hand) -> None:
    said(hand, "tap Demo table #1", "hold Lifebringer 2", "wait 'All rules'")


def test_figures_and_zones_of_a_board_are_touched_by_name(hand: Hand) -> None:
    said(hand, "tap Demo table #1", "tap Board")
    assert "\non F3: High Troll" in said(hand, "see")
    said(hand, "figure High Troll", "wait 'High Troll: tap a zone'", "zone F2")
    assert "\non F2: High Troll" in said(hand, "see")
    said(hand, "move Bjorn A1")
    assert "\non A1: Bjorn" in said(hand, "see")
    assert refused(hand, "figure Nobody").startswith("no figure 'Nobody' on a board here; there are: ")
    assert refused(hand, "zone z9") == "no zone 'z9' on a board here"


def test_the_finger_swipes_to_what_lies_beside_and_taps_nothing_on_the_way(hand: Hand) -> None:
    """The page goes up and down; the row below the board goes to the side."""
    said(hand, "tap Demo table #1", "tap Board", "tap Token")
    before = said(hand, "see").split("\non ")[1:]
    said(hand, "tap 'Level 3 token'", "wait 'Level 3 token: tap a zone'")
    assert said(hand, "see").split("\non ")[1:] == before


def test_a_kill_takes_nothing_and_the_next_start_goes_on(tmp_path: Path) -> None:
    hand = Hand(tmp_path)
    hand.start()
    try:
        said(hand, "tap New game", "tap Start with 4 heroes", "wait Choose a quest")
        with pytest.raises(CannotTouch, match="a window is open"):
            hand.start()
        hand.kill()
        with pytest.raises(CannotTouch, match="no window is open"):
            next(hand.do("see"))
        hand.start(language="fr")
        said(hand, "tap Reprendre", "wait 'Choisir une quête'")
    finally:
        hand.kill()


def test_the_command_line_says_what_it_can_do(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main([]) == 2
    assert "tap WORDS" in capsys.readouterr().out
    assert main(["do", str(tmp_path), "see"]) == 1
    assert capsys.readouterr().out.startswith("no window is open on ")
