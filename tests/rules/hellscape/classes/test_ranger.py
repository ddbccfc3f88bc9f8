"""The Ranger's arrow cards ("Ranger"). What the real cards show is not public: these are made up."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.core.chance import Chance
from app.rules.core.question import BY_CHANCE, Choice
from app.rules.hellscape.classes.events import ArrowsReshuffled, ShotLoosed
from app.rules.hellscape.classes.ranger import (
    ARROWS,
    STOP,
    Arrow,
    NextCard,
    Ranger,
    Shot,
    can_be_next,
    discard,
    face_down,
    loose,
    must_stop,
    odds,
    reveal,
    shoot,
    shot,
    targets,
    type_in,
)
from tests.rules.hellscape.classes.table import Log, a_hero, play, refused, unheard

IRK = a_hero("Irk")
TARGETS = (0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3)
NAMES = [f"arrow {number}" for number in range(1, ARROWS + 1)]
CARDS = [
    Arrow(name, icons, f"{name} quick", f"{name} bull", f"{name} miss")
    for name, icons in zip(NAMES, TARGETS, strict=True)
]
NONE, ONE, TWO, THREE = NAMES[0], NAMES[2], NAMES[7], NAMES[10]


def quiver() -> Ranger:
    ranger = Ranger()
    type_in(ranger, CARDS)
    return ranger


def revealed(*names: str) -> Ranger:
    ranger = quiver()
    for name in names:
        reveal(unheard, IRK, ranger, name)
    return ranger


def test_below_four_is_a_quick_shot_with_the_effects_of_all_cards() -> None:
    ranger = revealed(ONE, TWO)
    assert (targets(ranger), shot(ranger)) == (3, Shot.QUICK)
    log = Log()
    assert loose(log, IRK, ranger) == ("arrow 3 quick", "arrow 8 quick")
    assert log == [ShotLoosed(hero="Irk", shot="quick", total=3, effects=("arrow 3 quick", "arrow 8 quick"))]


def test_exactly_four_is_a_bullseye() -> None:
    ranger = revealed(ONE, THREE)
    assert loose(unheard, IRK, ranger) == ("arrow 3 bull", "arrow 11 bull")


def test_above_four_is_a_miss() -> None:
    ranger = revealed(TWO, THREE)
    assert loose(unheard, IRK, ranger) == ("arrow 8 miss", "arrow 11 miss")


@pytest.mark.parametrize("names", [(ONE, THREE), (TWO, THREE)])
def test_at_four_or_more_no_further_card_is_revealed(names: tuple[str, ...]) -> None:
    ranger = revealed(*names)
    with refused("ranger_must_stop", ranger):
        reveal(unheard, IRK, ranger, NONE)


def test_the_printed_game_aims_at_seven() -> None:
    ranger = revealed()
    ranger.bullseye = 7
    for name in (ONE, THREE, NAMES[11]):
        reveal(unheard, IRK, ranger, name)
    assert (targets(ranger), shot(ranger)) == (7, Shot.BULLSEYE)


def test_the_odds_of_the_next_card_are_exact() -> None:
    assert odds(quiver()) == NextCard(Fraction(1), Fraction(0), Fraction(0))
    # Ten cards left after 1 and 2: 0, 0 stay below; four 1s hit; 2, 2, 3, 3 are too many.
    assert odds(revealed(ONE, TWO)) == NextCard(Fraction(2, 10), Fraction(4, 10), Fraction(4, 10))


def test_the_odds_count_what_is_left_in_the_deck() -> None:
    ranger = quiver()
    ranger.discarded = [name for name in NAMES if name not in (NONE, ONE, THREE)]
    reveal(unheard, IRK, ranger, ONE)
    assert odds(ranger) == NextCard(Fraction(1, 2), Fraction(1, 2), Fraction(0))


def test_an_empty_deck_is_made_anew_of_what_was_discarded() -> None:
    ranger = quiver()
    ranger.discarded = [name for name in NAMES if name != ONE]
    reveal(unheard, IRK, ranger, ONE)
    assert odds(ranger) == NextCard(Fraction(9, 11), Fraction(2, 11), Fraction(0)), "eleven cards, two of them a 3"
    log = Log()
    reveal(log, IRK, ranger, THREE)
    assert log[0] == ArrowsReshuffled(hero="Irk", arrows=11)
    assert (ranger.revealed, ranger.discarded, len(face_down(ranger))) == ([ONE, THREE], [], 10)


def test_after_the_attack_the_line_is_discarded() -> None:
    ranger = revealed(ONE, TWO)
    discard(ranger)
    assert (ranger.revealed, ranger.discarded, len(face_down(ranger))) == ([], [ONE, TWO], 10)


def test_the_ranger_is_asked_card_by_card_until_he_stops() -> None:
    ranger = quiver()
    effects, asked = play(shoot(unheard, Chance(seed=1), IRK, ranger), ONE, NONE, STOP)
    assert effects == ("arrow 3 quick", "arrow 1 quick")
    options = [question.options for question in asked if isinstance(question, Choice)]
    assert STOP not in options[0], "at least one card"
    assert [len(one) for one in options] == [12, 12, 11]


def test_the_ranger_stops_by_himself_at_four() -> None:
    effects, asked = play(shoot(unheard, Chance(seed=1), IRK, quiver()), ONE, THREE)
    assert (len(effects), len(asked)) == (2, 2)


@pytest.mark.parametrize("seed", range(8))
def test_chance_reveals_a_card_and_never_stops(seed: int) -> None:
    ranger = quiver()
    ranger.discarded = [name for name in NAMES if name not in (NONE, ONE)]
    reveal(unheard, IRK, ranger, NONE)
    script = shoot(unheard, Chance(seed=seed), IRK, ranger)
    next(script)
    script.send(BY_CHANCE)
    assert ranger.revealed == [NONE, ONE]


def test_a_card_that_is_not_in_the_deck_is_refused() -> None:
    ranger = revealed(ONE)
    for name in (ONE, "arrow 13", STOP):
        with refused("not_in_the_deck", ranger):
            reveal(unheard, IRK, ranger, name)


def test_without_cards_there_is_nothing_to_reveal() -> None:
    ranger = Ranger()
    with refused("arrow_cards_unknown", ranger):
        odds(ranger)
    with refused("arrow_cards_unknown", ranger):
        reveal(unheard, IRK, ranger, ONE)
    with refused("no_arrow_revealed", ranger):
        loose(unheard, IRK, ranger)


@pytest.mark.parametrize(
    ("cards", "key"),
    [
        (CARDS[:11], "not_twelve_arrows"),
        ([*CARDS, Arrow("one more", 1)], "not_twelve_arrows"),
        ([*CARDS[:11], CARDS[0]], "arrows_need_names"),
        ([*CARDS[:11], Arrow(" ", 1)], "arrows_need_names"),
        ([*CARDS[:11], Arrow(STOP, 1)], "arrows_need_names"),
        ([*CARDS[:11], Arrow("last", -1)], "number_out_of_range"),
        ([*CARDS[:11], Arrow("last", 10)], "number_out_of_range"),
    ],
)
def test_a_deck_that_cannot_be_is_refused(cards: list[Arrow], key: str) -> None:
    ranger = revealed(ONE)
    with refused(key, ranger):
        type_in(ranger, cards)


@given(st.permutations(NAMES), st.integers(1, 12))
def test_cards_are_never_lost_and_chances_make_one(order: list[str], bullseye: int) -> None:
    ranger = quiver()
    ranger.bullseye = bullseye
    for name in order:
        if must_stop(ranger):
            discard(ranger)
        known = [card.name for card in can_be_next(ranger)]
        assert sum(odds(ranger)) == 1
        reveal(unheard, IRK, ranger, name if name in known else known[0])
        places = [*ranger.revealed, *ranger.discarded, *(card.name for card in face_down(ranger))]
        assert sorted(places) == sorted(NAMES)


def test_the_odds_agree_with_counting_all_orders() -> None:
    """Of four cards left, the next one in every order that they can lie in."""
    ranger = quiver()
    left = [NONE, ONE, TWO, THREE]
    ranger.discarded = [name for name in NAMES if name not in (*left, NAMES[3], NAMES[8])]
    for name in (NAMES[3], NAMES[8]):
        reveal(unheard, IRK, ranger, name)
    orders = list(permutations(left))
    icons = dict(zip(NAMES, TARGETS, strict=True))
    exactly = sum(3 + icons[order[0]] == 4 for order in orders)
    assert odds(ranger).exactly == Fraction(exactly, len(orders))
