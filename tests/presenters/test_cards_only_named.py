"""Cards of which the table told the name alone: nothing pretends that the app has dealt with them."""

from collections.abc import Mapping

import pytest

from app.i18n import load_words
from app.presenters.massive_darkness.questions import numbers_view
from app.presenters.massive_darkness.table import table_view
from app.rules.core.event import Event
from app.rules.core.question import Answer, Numbers
from app.rules.massive_darkness.doors import PRINTED, ROOMS
from app.rules.massive_darkness.event_cards import DrawEvent
from app.rules.massive_darkness.state import Hero, Phase, State
from tests.rules.massive_darkness.dungeon import Answering, a_dungeon
from tests.rules.massive_darkness.play import play, run_on

DO_IT = {"en": "Do what it says", "fr": "Faire ce que dit la carte"}


def drawn(fields: Mapping[str, str | int], *answers: Answer) -> tuple[State, list[Event]]:
    run = run_on(a_dungeon(phase=Phase.EVENT, heroes=[Hero(name="Owen", at="b1", health=1)], first_player="Owen"))
    events = play(run, DrawEvent(), Answering({"name": "The Whispering Wall", **fields}, *answers))
    return run.state, events


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_is_told_to_do_what_a_named_event_says(language: str) -> None:
    """Unless it has told the app what that is."""
    words = load_words(language)

    def news(fields: Mapping[str, str | int], *answers: Answer) -> str:
        state, events = drawn(fields, *answers)
        return table_view(words, state, None, tuple(events)).news

    assert DO_IT[language] in news({}, "other")
    assert DO_IT[language] not in news({}, "blessing", {"heal": 1, "xp": 0})
    assert DO_IT[language] not in news({"type": "blessing", "heal": 1})
    assert DO_IT[language] not in news({"text": "Nothing stirs."})


def test_nobody_says_that_an_event_is_dealt_with() -> None:
    state, events = drawn({}, "other")
    view = table_view(load_words("en"), state, None, tuple(events))
    assert view.reminder == "The event card is drawn. Continue once it is resolved."


@pytest.mark.parametrize(
    ("language", "first", "last"),
    [
        ("en", "Room 1: guards", "Room 2: special treasure"),
        ("fr", "Salle\u00a01\u00a0: Gardes", "Salle\u00a02\u00a0: Trésor Spécial"),
    ],
)
def test_rooms_are_asked_about_by_their_number(language: str, first: str, last: str) -> None:
    fields = tuple(f"zone{room}_{what}" for room in (1, 2) for what in PRINTED)
    view = numbers_view(load_words(language), Numbers(topic=ROOMS, who="D1", fields=fields), {})
    assert (view.fields[0][1], view.fields[-1][1]) == (first, last)
    assert view.help
