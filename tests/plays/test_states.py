"""A play goes on from its last state when the rules have changed: states of earlier rules can be read. They are never
made anew."""

from pathlib import Path

import msgspec
import pytest

from app.games import RULES, ruleset

STATES = sorted((Path(__file__).parent / "states").glob("*.json"))


def test_every_game_has_one() -> None:
    assert {state.stem.partition("-")[0] for state in STATES} == set(RULES)


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.stem)
def test_a_state_of_earlier_rules(state: Path) -> None:
    game, _, version = state.stem.partition("-")
    assert int(version) <= RULES[game]
    was = msgspec.json.decode(state.read_bytes())
    names = [hero["name"] for hero in was["heroes"]]
    read = msgspec.json.decode(state.read_bytes(), type=ruleset(game).state)
    assert [hero.name for hero in read.heroes] == names
