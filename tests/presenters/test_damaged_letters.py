"""A letter of a journal that a disk has damaged, or a stranger has written: what nobody knows is said as it is."""

from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import msgspec
import pytest

from app.frames import frame
from app.games import ruleset
from app.i18n import forgiving, load_words
from app.presenters.log_views import Told
from app.presenters.undo_labels import undo_label
from app.rules.core.command import Command, Reply
from app.rules.core.event import Asked, Event
from tests.damaged_letters import LETTERS, damaged, texts
from tests.rules.conformance.drivers import DRIVERS
from tests.rules.conformance.test_conformance import walks
from tests.rules.conformance.walk import Input

LONG = 40
OF_A_KIND = 2
encode = msgspec.json.encode


class Strange:
    """What has happened in plays of a game, each as it is read back with a letter that is another."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._letters = cycle(LETTERS)
        rules = ruleset(game)
        self._events = msgspec.json.Decoder(rules.events)
        self._commands = msgspec.json.Decoder(rules.commands)
        self._replies = msgspec.json.Decoder(Reply)

    def events(self) -> Iterator[tuple[Any, Input, Event]]:
        """With the game that is played, and the input that it came of."""
        seen = Counter[str]()
        for run, told, events in self._inputs():
            for event in events:
                kind = f"{event.kind()} {getattr(event, 'topic', '')} {_rule_of(event)}"
                seen[kind] += 1
                if seen[kind] <= OF_A_KIND:
                    yield from ((run.game, told, one) for one in self._damaged(event, self._events))

    def inputs(self) -> Iterator[tuple[Input, list[Event]]]:
        """With what came of it."""
        seen = Counter[str]()
        for _, told, events in self._inputs():
            kind = told.kind() if isinstance(told, Event) else str(getattr(told, "key", type(told))).partition("/")[0]
            seen[kind] += 1
            if seen[kind] <= OF_A_KIND:
                decoder = self._commands if isinstance(told, Command) else self._replies
                yield from ((one, events) for one in self._damaged(told, decoder))

    def _inputs(self) -> Iterator[tuple[Any, Input, list[Event]]]:
        for start in DRIVERS[self.game].starts:
            for walk in walks(self.game, start, "damage", 2):
                for _ in walk.steps(LONG):
                    yield walk.run, *walk.inputs[-1]

    def _damaged(self, value: Any, decoder: msgspec.json.Decoder[Any]) -> Iterator[Any]:
        """Where the type allows it: anything else is told when the file is read."""
        written = msgspec.json.decode(encode(value))
        for place in texts(written):
            try:
                yield decoder.decode(encode(damaged(written, place, next(self._letters))))
            except msgspec.ValidationError:
                continue


def _rule_of(event: Event) -> str:
    return getattr(getattr(event, "reason", None), "rule", "")


@pytest.mark.parametrize("game", DRIVERS)
def test_any_letter_of_an_event(game: str) -> None:
    shown, words, count = frame(game), forgiving(frame(game).words(load_words("en"))), 0
    for played, told, event in Strange(game).events():
        log = [Told(1, (event,), False, can_return=True)]
        for row in shown.log_rows(words, log):
            shown.log_detail(words, played, log, row.n, row.place)
        undo_label(shown, words, told, [event])
        shown.turn_view(words, played, "Somebody", [event], None)
        shown.table_view(words, played, None, [event], None, in_campaign=False)
        for outcome in ("won", "lost"):
            shown.ending(event, outcome)
        if shown.cards is not None:
            shown.cards.read_off([event])
        assert shown.sentence(words, event)
        count += 1
    assert count > 300, "too little was damaged for the test to mean something"


@pytest.mark.parametrize("game", DRIVERS)
def test_any_letter_of_an_input(game: str) -> None:
    shown, words, count = frame(game), forgiving(frame(game).words(load_words("en"))), 0
    for told, events in Strange(game).inputs():
        assert undo_label(shown, words, told, [])
        assert undo_label(shown, words, told, events)
        if isinstance(told, Command):
            shown.turn_of(told, events)
        count += 1
    assert count > 50, "too little was damaged for the test to mean something"


def test_a_topic_that_nobody_knows_is_said_as_it_is() -> None:
    asked = Asked(topic="tile_mevel", who="Elias", options=("1", "2"), answer="2")
    sentence = frame("massive_darkness").sentence
    assert sentence(forgiving(load_words("en")), asked) == "tile mevel (unknown) 2."
    assert sentence(forgiving(load_words("fr")), asked) == "tile mevel (inconnu) 2."
