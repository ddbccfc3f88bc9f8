"""The Shaman's elements ("Shaman")."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.core.errors import Refused
from app.rules.core.question import Numbers
from app.rules.hellscape.classes.events import ManaChannelled, MaxTriggered
from app.rules.hellscape.classes.shaman import (
    HIGHEST,
    Element,
    Shaman,
    ask_what_mana_becomes,
    at_max,
    begin_turn,
    can_spend,
    channel,
    set_top,
    spend,
    trigger_max,
)
from app.rules.hellscape.classes.spirits import Spirit, SpiritName
from app.rules.hellscape.state import Hero
from tests.rules.hellscape.classes.table import Log, a_hero, play, refused, unheard


def nahias(mana: int = 1, **elements: int) -> tuple[Hero, Shaman]:
    hero = a_hero("Nahias", mana=5)
    hero.mana = mana
    return hero, Shaman(elements={one: elements.get(one.value, 0) for one in Element}, top=5)


def levels(shaman: Shaman) -> list[int]:
    return [shaman.elements[element] for element in Element]


def test_all_trackers_start_at_the_bottom() -> None:
    assert levels(Shaman()) == [0, 0, 0, 0]


def test_each_mana_rolled_is_a_token_or_a_step() -> None:
    hero, shaman = nahias()
    log = Log()
    channel(log, hero, shaman, 3, {"fire": 1, "wind": 1})
    assert (hero.mana, levels(shaman)) == (2, [0, 1, 0, 1])
    assert log == [ManaChannelled(hero="Nahias", mana=1, elements={"fire": 1, "wind": 1})]


def test_the_players_are_asked_for_the_elements_and_the_rest_is_mana() -> None:
    hero, shaman = nahias(earth=5)
    _, asked = play(ask_what_mana_becomes(unheard, hero, shaman, 2), {"water": 1})
    (question,) = asked
    assert isinstance(question, Numbers)
    assert question.fields == ("fire", "water", "wind"), "earth is at its end"
    assert (hero.mana, levels(shaman)) == (2, [5, 0, 1, 0])


def test_nothing_is_asked_where_no_mana_was_rolled() -> None:
    hero, shaman = nahias()
    assert play(ask_what_mana_becomes(unheard, hero, shaman, 0)) == (None, [])


def test_mana_stops_at_the_maximum() -> None:
    hero, shaman = nahias(mana=4)
    channel(unheard, hero, shaman, 3, {})
    assert hero.mana == 5


def test_more_steps_than_mana_and_steps_beyond_the_track_are_refused() -> None:
    hero, shaman = nahias(fire=4)
    with refused("not_so_much_mana_rolled", hero, shaman):
        channel(unheard, hero, shaman, 1, {"wind": 1, "water": 1})
    with refused("element_above_max", hero, shaman):
        channel(unheard, hero, shaman, 2, {"wind": 0, "fire": 2})
    with refused("element_above_max", hero, shaman):
        channel(unheard, hero, shaman, 2, {"wind": -1})
    with refused("no_such_element", hero, shaman):
        channel(unheard, hero, shaman, 2, {"void": 1})


def test_an_element_below_zero_is_refused_and_none_moves() -> None:
    hero, shaman = nahias(earth=3, fire=1)
    with refused("element_below_zero", hero, shaman):
        spend(unheard, hero, shaman, {"earth": 2, "fire": 2})
    with refused("element_below_zero", hero, shaman):
        spend(unheard, hero, shaman, {"earth": -1})
    assert not can_spend(shaman, {"earth": 2, "fire": 2})
    assert can_spend(shaman, {"earth": 2, "fire": 1})
    spend(unheard, hero, shaman, {"earth": 2, "fire": 1})
    assert levels(shaman) == [1, 0, 0, 0]


def test_effects_at_max_are_used_in_any_order_once_a_turn() -> None:
    hero, shaman = nahias(earth=5, fire=4, wind=5)
    shaman.max_effects = {Element.WIND: "mp +2"}
    assert at_max(shaman) == [Element.EARTH, Element.WIND]
    with refused("element_not_at_max", hero, shaman):
        trigger_max(unheard, hero, shaman, "fire")
    log = Log()
    assert trigger_max(log, hero, shaman, "wind") == "mp +2"
    assert log == [MaxTriggered(hero="Nahias", element="wind", effect="mp +2")]
    assert at_max(shaman) == [Element.EARTH]
    with refused("element_not_at_max", hero, shaman):
        trigger_max(unheard, hero, shaman, "wind")
    shaman.spirits = {SpiritName.ICE: Spirit(there=True, health=1, activated=True)}
    begin_turn(shaman)
    assert at_max(shaman) == [Element.EARTH, Element.WIND], "and again at the end of the next turn"
    assert not shaman.spirits[SpiritName.ICE].activated


def test_without_a_known_end_of_the_tracks_nothing_is_at_max() -> None:
    hero, shaman = nahias(fire=5)
    shaman.top = 0
    assert at_max(shaman) == []
    channel(unheard, hero, shaman, 2, {"fire": 2})
    assert shaman.elements[Element.FIRE] == 7


@pytest.mark.parametrize("top", [-1, 0, 2, HIGHEST + 1])
def test_a_track_cannot_end_below_its_tracker(top: int) -> None:
    hero, shaman = nahias(fire=3)
    with refused("number_out_of_range", hero, shaman):
        set_top(shaman, top)


def test_the_end_of_the_tracks_is_told() -> None:
    _, shaman = nahias(fire=3)
    set_top(shaman, 3)
    assert at_max(shaman) == [Element.FIRE]


COUNTS = st.dictionaries(st.sampled_from([*(one.value for one in Element), "void"]), st.integers(-1, 4), max_size=4)


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 4), COUNTS), max_size=30))
def test_trackers_stay_on_their_tracks_and_no_mana_comes_from_nowhere(
    doings: list[tuple[bool, int, dict[str, int]]],
) -> None:
    hero, shaman = nahias(mana=0)
    rolled_so_far = spent = 0
    for channels, rolled, counts in doings:
        try:
            if channels:
                channel(unheard, hero, shaman, rolled, counts)
                rolled_so_far += rolled
            else:
                spend(unheard, hero, shaman, counts)
                spent += sum(counts.values())
        except Refused:
            pass
        assert all(0 <= level <= 5 for level in levels(shaman))
        assert hero.mana <= hero.max_mana
        assert hero.mana + sum(levels(shaman)) + spent <= rolled_so_far
