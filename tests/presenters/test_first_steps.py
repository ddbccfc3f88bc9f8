"""Which card of the first steps fits what is on the screen: a player may tap what he likes."""

import pytest

from app.i18n import LANGUAGES, load_words
from app.presenters.first_steps import POINTS_AT, STEPS, Sight, coach_view, step_of


def test_one_card_after_the_other() -> None:
    sights = [
        Sight("table", waits=False),
        Sight("turn", waits=True),
        Sight("dice", waits=True),
        Sight("dice", waits=True, told=True),
        Sight("turn", waits=False),
        Sight("dice", waits=True, undone=True),
    ]
    shown: list[str] = []
    for sight in sights:
        shown.append(step_of(sight, shown))
    assert shown == list(STEPS)


def test_the_end_stays_the_end() -> None:
    assert step_of(Sight("dice", waits=True), STEPS) == "end"


def test_who_takes_something_back_earlier_is_still_shown_the_rest() -> None:
    assert step_of(Sight("table", waits=False, undone=True), ("table", "turn")) == "table"


def test_undo_is_shown_on_the_table_too() -> None:
    assert step_of(Sight("table", waits=False), ("table", "turn", "dice", "apply")) == "undo"


@pytest.mark.parametrize("screen", ["board", "rules", "settings", "choice"])
def test_who_looks_around_finds_back(screen: str) -> None:
    step = step_of(Sight(screen, waits=True), ("table", "turn"))
    view = coach_view(load_words("en"), step)
    assert (view.points_at, view.progress, view.next) == ("", "", "Next")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_one_short_text_and_the_last_cannot_be_skipped(language: str) -> None:
    views = [coach_view(load_words(language), step) for step in STEPS]
    assert all(len(view.text) <= 110 for view in views), "read at a glance"
    assert [bool(view.skip) for view in views] == [True] * 5 + [False]
    assert [view.points_at for view in views] == [POINTS_AT.get(step, "") for step in STEPS]


@pytest.mark.parametrize(("language", "finger"), [("en", "finger"), ("fr", "doigt")])
def test_the_last_card_tells_how_any_rule_is_read(language: str, finger: str) -> None:
    assert finger in coach_view(load_words(language), STEPS[-1]).text
