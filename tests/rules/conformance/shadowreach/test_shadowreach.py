"""Shadowreach keeps what every game must keep. It joins the common suite once it has screens."""

import msgspec
import pytest

from app.rules.core.run import Run
from app.rules.shadowreach import RULESET
from tests.rules.conformance.shadowreach.driver import Shadowreach
from tests.rules.conformance.shadowreach.starts import STARTS
from tests.rules.conformance.walk import Walk, encode, standing

DRIVER = Shadowreach()
LONG = 60


def walk(what: str, start: str, number: int) -> Walk:
    return Walk(DRIVER, RULESET, start, f"{what}/{start}/{number}")


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("number", range(10))
def test_random_playthroughs(start: str, number: int) -> None:
    """Offered inputs are accepted, states are sound, and the same inputs give the same end."""
    one = walk("play", start, number)
    for _ in one.steps(LONG):
        if one.run.question is None:
            DRIVER.check(one.run.state)
    one.check_replay()


@pytest.mark.parametrize("start", STARTS)
def test_all_that_is_offered_is_accepted(start: str) -> None:
    for number in range(2):
        one = walk("offers", start, number)
        for _ in one.steps(LONG // 2):
            if one.run.question is None and one.chance.random() < 0.3:
                for command in DRIVER.offered(one.run):
                    Run(RULESET, one.run.settled).do(command)


@pytest.mark.parametrize("start", STARTS)
def test_refused_inputs_change_nothing(start: str) -> None:
    refused = told = 0
    for number in range(4):
        one = walk("nonsense", start, number)
        for _ in one.steps(LONG):
            for _ in range(2):
                told += 1
                refused += one.tell_nonsense()
            if not one.run.state.heroes:
                break
        one.check_replay()
    assert 0 < refused < told


@pytest.mark.parametrize("start", STARTS)
def test_a_state_survives_its_save_at_every_step(start: str) -> None:
    one = walk("save", start, 0)
    decoder = msgspec.json.Decoder(RULESET.state)
    for _ in one.steps(LONG // 2):
        state = one.run.state
        again = decoder.decode(encode(state))
        assert again == state, one.where
        if one.run.question is None:
            assert standing(Run(RULESET, one.run.settled)) == standing(one.run), one.where
