"""With a map and without one the same commands come to the same; more seeds by `python -m tests.soak --net blind`."""

from random import Random

import pytest

from app.rules.core.errors import Refused
from app.rules.hellscape import hero_turn
from app.rules.hellscape import table as hellscape_table
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Hero
from app.rules.massive_darkness import table as massive_darkness_table
from tests.rules.mapped_and_asked.evenings import POSITION, play
from tests.rules.mapped_and_asked.games import SIGHTS
from tests.rules.mapped_and_asked.sight import Sight
from tests.rules.mapped_and_asked.tables import Differs, row_of
from tests.rules.mapped_and_asked.topics import topics_of

EVENINGS, COMMANDS = 2, 100
STARTS = [(sight.id, start) for sight in SIGHTS.values() for start in (*sight.starts, POSITION)]


@pytest.mark.parametrize(("game", "start"), STARTS)
def test_two_ways_lead_to_one_result(game: str, start: str) -> None:
    told = 0
    for evening in range(EVENINGS):
        tables = play(SIGHTS[game], start, Random(f"{game} {start} {evening}"), COMMANDS)
        told += tables.counts["commands"]
    assert told > EVENINGS * COMMANDS / 4


# The comparison itself


def test_a_question_that_means_something_else_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who hides would be seen: enemies without a map go elsewhere."""
    monkeypatch.setitem(massive_darkness_table._RANGES, massive_darkness_table.HIDDEN, 1)
    with pytest.raises(Differs):
        _evenings("massive_darkness")


def test_an_answer_that_is_lost_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hellscape_table.AskedTable, "ranges", {hellscape_table.HERE: 1})
    with pytest.raises(Differs):
        _evenings("hellscape")


def test_a_command_that_is_refused_without_a_map_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(game: Game, hero: Hero, to: str | None) -> None:
        if to is None:
            raise Refused("say_where")

    monkeypatch.setattr(hero_turn, "check_step", refuses)
    with pytest.raises(Differs, match="move_hero: refused without a map"):
        _evenings("shadowreach")


def _evenings(game: str) -> None:
    for seed in range(40):
        play(SIGHTS[game], SIGHTS[game].starts[0], Random(seed), COMMANDS)


@pytest.mark.parametrize("sight", SIGHTS.values(), ids=SIGHTS)
def test_no_topic_lacks_a_row(sight: Sight) -> None:
    topics = topics_of(sight.packages)
    assert {topic for topic in topics if row_of(sight, topic) is None} == set()
    assert {topic for topic in sight.rows if topic not in topics} == set()
