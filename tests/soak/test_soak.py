"""The short part of the soak, with fixed seeds; and that the soak itself tells what it catches."""

from collections.abc import Sequence

import pytest

from tests.soak.casting import cast
from tests.soak.net import Caught, Counts, Net
from tests.soak.nets import NAMES, net
from tests.soak.shrinking import shortest


@pytest.mark.parametrize(("name", "seed"), [(name, seed) for name in NAMES for seed in net(name).fixed])
def test_nothing_is_caught(name: str, seed: int) -> None:
    made = cast(net(name), seed)
    assert made.failure is None, f"\n{made.failure}"
    assert made.counts


def test_a_list_of_inputs_gets_as_short_as_it_can() -> None:
    """Wrong with 3 and 17 among them, in this order; everything else can go."""

    def wrong(inputs: Sequence[int]) -> bool:
        return [one for one in inputs if one in (3, 17)] == [3, 17]

    assert shortest(list(range(40)), wrong) == [3, 17]
    assert shortest([3, 17], wrong) == [3, 17]
    assert shortest([1, 2], lambda inputs: True) == []


def test_what_is_caught_is_told_with_its_seed_and_its_shortest_list() -> None:
    def again(inputs: Sequence[str]) -> str:
        return "the lamp breaks" if "drop" in inputs else ""

    def catches(seed: int) -> Counts:
        raise Caught("the lamp breaks", ["lift", "carry", "drop", "look"], again)

    failure = cast(Net("lamps", catches), 7).failure
    assert failure is not None
    assert (failure.what, failure.length, failure.file) == ("the lamp breaks", 1, "drop")
    assert "--net lamps --seed 7" in str(failure)


def test_whatever_a_net_raises_is_caught() -> None:
    def breaks(seed: int) -> Counts:
        raise KeyError(seed)

    failure = cast(Net("lamps", breaks), 7).failure
    assert failure is not None
    assert failure.what == "KeyError in breaks (tests/soak/test_soak.py)"
