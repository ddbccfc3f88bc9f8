"""Home in words: which play is gone on with, what each row says, and what it says of one that cannot be opened."""

from datetime import datetime, timedelta, timezone

import pytest

from app.i18n import load_words
from app.plays.errors import Damaged, FromANewerVersion
from app.presenters.home import SHOWN_AT_FIRST, SavedPlay, home_view
from app.presenters.when import when

WORDS = load_words("en")
NOW = datetime(2026, 11, 16, 20, 30, tzinfo=timezone(timedelta(hours=1)))


def saved(number: int = 1, **fields: object) -> SavedPlay:
    known = {"id": f"p{number}", "title": f"Play {number}", "game": "massive_darkness",
             "last_played": "2026-11-15T18:05:00+00:00", "summary": {"round": 4, "phase": "enemies"}}  # fmt: skip
    return SavedPlay(**{**known, **fields})  # type: ignore[arg-type]


def test_without_plays_it_invites_to_a_new_game() -> None:
    view = home_view(WORDS, [], NOW)
    assert view.inviting
    assert (view.primary, view.last, view.show_all) == ("New game", "", "")


def test_the_last_play_is_gone_on_with_by_name() -> None:
    view = home_view(WORDS, [saved(1), saved(2)], NOW)
    assert (view.primary, view.last) == ("Continue: Play 1", "p1")
    assert [play.standing for play in view.plays] == ["current", "normal"]


@pytest.mark.parametrize("outcome", ["won", "lost"])
def test_a_game_that_is_over_is_looked_at_and_not_gone_on_with(outcome: str) -> None:
    over = {"phase": "enemies", "round": 4, "outcome": outcome}
    view = home_view(WORDS, [saved(summary=over), saved(2)], NOW)
    assert (view.primary, view.primary_icon, view.last) == ("View: Play 1", "eye-outline", "p1")
    assert home_view(WORDS, [saved(summary=over, title="W" * 60)], NOW).primary == "View again"


def test_a_row_says_how_far_which_game_and_when() -> None:
    row = home_view(WORDS, [saved()], NOW).plays[0]
    assert (row.title, row.detail) == ("Play 1", "Round 4, Enemies’ phase")
    assert row.note == "Massive Darkness · yesterday, 19:05"


@pytest.mark.parametrize("summary", [{}, {"phase": "nonsense", "round": 2}, {"phase": "enemies"}, {"round": 3}])
def test_a_summary_of_another_version_is_left_out(summary: dict[str, str | int]) -> None:
    assert home_view(WORDS, [saved(summary=summary)], NOW).plays[0].detail == ""


def test_a_play_that_cannot_be_opened_says_why_and_the_next_is_gone_on_with() -> None:
    broken = saved(1, error=Damaged("plays/p1/journal", 7))
    view = home_view(WORDS, [broken, saved(2)], NOW)
    assert view.plays[0].problem == "The file is damaged on line 7. The file has not been changed."
    assert (view.plays[0].standing, view.last) == ("past", "p2")


def test_only_unusable_plays_leave_a_new_game_as_the_way_on() -> None:
    view = home_view(WORDS, [saved(1, error=FromANewerVersion("f", "rules", 9, 1))], NOW)
    assert (view.primary, view.last, view.inviting) == ("New game", "", False)
    assert "newer version" in view.plays[0].problem


def test_many_plays_are_shown_when_asked_for() -> None:
    many = [saved(number) for number in range(50)]
    few = home_view(WORDS, many, NOW)
    assert (len(few.plays), few.show_all, few.count) == (SHOWN_AT_FIRST, "Show all 50 games", "50 games")
    everything = home_view(WORDS, many, NOW, everything=True)
    assert (len(everything.plays), everything.show_all) == (50, "")


def test_a_long_title_is_cut_on_the_button_only() -> None:
    view = home_view(WORDS, [saved(title="The very long evening at the house of Sibyl")], NOW)
    assert view.primary == "Continue"
    assert view.plays[0].title == "The very long evening at the house of Sibyl"


def test_a_play_without_a_title_has_a_name() -> None:
    view = home_view(WORDS, [saved(title="  ")], NOW)
    assert view.plays[0].title == "Untitled game"
    assert view.primary == "Continue: Untitled game"


@pytest.mark.parametrize(
    ("stored", "said"),
    [
        ("2026-11-16T19:29:40+00:00", "just now"),
        ("2026-11-16T19:29:00+00:00", "a minute ago"),
        ("2026-11-16T19:00:00+00:00", "30 minutes ago"),
        ("2026-11-16T08:07:00+00:00", "today, 9:07"),
        ("2026-11-15T22:59:00+00:00", "yesterday, 23:59"),
        ("2026-11-12T10:00:00+00:00", "4 days ago"),
        ("2026-05-02T10:00:00+00:00", "2 May"),
        ("2025-12-31T10:00:00+00:00", "31 December 2025"),
        ("2027-01-01T10:00:00+00:00", "1 January 2027"),
        ("", ""),
        ("yesterday", ""),
        ("9999-12-31T23:59:59+00:00", ""),
    ],
)
def test_when(stored: str, said: str) -> None:
    assert when(WORDS, stored, NOW) == said
