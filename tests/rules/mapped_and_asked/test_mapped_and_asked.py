"""With a map and without one the same commands come to the same; more seeds by the net `blind` of the soak."""

from random import Random

import pytest

from tests.rules.mapped_and_asked.evenings import play
from tests.rules.mapped_and_asked.games import SIGHTS
from tests.rules.mapped_and_asked.sight import Sight
from tests.rules.mapped_and_asked.tables import row_of
from tests.rules.mapped_and_asked.topics import topics_of

EVENINGS, COMMANDS = 4, 120


@pytest.mark.parametrize(("game", "start"), [(one.id, start) for one in SIGHTS.values() for start in one.starts])
def test_two_ways_lead_to_one_result(game: str, start: str) -> None:
    told = 0
    for evening in range(EVENINGS):
        tables = play(SIGHTS[game], start, Random(f"{game} {start} {evening}"), COMMANDS)
        told += tables.counts["commands"]
    assert told > EVENINGS * COMMANDS / 4


@pytest.mark.parametrize("sight", SIGHTS.values(), ids=SIGHTS)
def test_no_topic_lacks_a_row(sight: Sight) -> None:
    topics = topics_of(sight.packages)
    assert {topic for topic in topics if row_of(sight, topic) is None} == set()
    assert {topic for topic in sight.rows if topic not in topics} == set()
