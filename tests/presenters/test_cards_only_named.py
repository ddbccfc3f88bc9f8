"""Cards of which the table told the name alone: nothing pretends that the app has dealt with them."""

from collections.abc import Mapping

import pytest

from app.i18n import load_words
from app.presenters.massive_darkness.table import table_view
from app.rules.core.command import Command
from app.rules.core.event import Event
from app.rules.massive_darkness.event_cards import DrawEvent
from app.rules.massive_darkness.events import DoorCardDrawn, EventDrawn
from app.rules.massive_darkness.hero_turn import OpenDoor
from app.rules.massive_darkness.state import Hero, Phase, State
from tests.rules.massive_darkness.dungeon import Answering, a_dungeon
from tests.rules.massive_darkness.play import play, run_on

DO_IT = {"en": "do what the card says", "fr": "faire ce que dit la carte"}
CASES = [
    (DrawEvent(), EventDrawn, Phase.EVENT, {"text": "Nothing stirs."}),
    (DrawEvent(), EventDrawn, Phase.EVENT, {"type": "blessing", "heal": 1}),
    (OpenDoor(hero="Owen", to="c1"), DoorCardDrawn, Phase.HEROES, {"zone1_treasure": 1}),
    (OpenDoor(hero="Owen", to="c1"), DoorCardDrawn, Phase.HEROES, {"text": "A cold wind."}),
]


def drawn(command: Command, phase: Phase, fields: Mapping[str, str | int]) -> tuple[State, list[Event]]:
    run = run_on(a_dungeon(phase=phase, heroes=[Hero(name="Owen", at="b1")], first_player="Owen"))
    events = play(run, command, Answering({"name": "The Whispering Wall", **fields}))
    return run.state, events


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("command", "kind", "phase", "more"), CASES)
def test_the_table_is_told_to_do_what_a_named_card_says(
    command: Command, kind: type[Event], phase: Phase, more: dict[str, str | int], language: str
) -> None:
    words = load_words(language)
    state, events = drawn(command, phase, {})
    view = table_view(words, state, None, tuple(events))
    assert DO_IT[language] in view.news
    assert any(isinstance(event, kind) for event in events)
    state, events = drawn(command, phase, more)
    assert DO_IT[language] not in table_view(words, state, None, tuple(events)).news


def test_nobody_says_that_an_event_is_dealt_with() -> None:
    state, events = drawn(DrawEvent(), Phase.EVENT, {})
    view = table_view(load_words("en"), state, None, tuple(events))
    assert view.reminder == "The event card is drawn. Go on once it is carried out."
