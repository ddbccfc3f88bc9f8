"""Exact odds against the fights themselves: every throw of the app's dice, and every answer that may be given.

The script of a fight is played again and again, each time one throw or answer further; what may be chosen is chosen as
the odds assume: what is best on average for who chooses.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import reduce
from itertools import product
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.core.chance import Chance
from app.rules.core.question import BY_CHANCE, Answer, AnyQuestion, Choice, Form, RollDice
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.combat import fight
from app.rules.massive_darkness.odds.attack import CountedAttack, attack_of
from app.rules.massive_darkness.odds.both import Both
from app.rules.massive_darkness.odds.outcomes import Outcome, mixed, of_wounds
from app.rules.massive_darkness.odds.patience import Patience, TooMany
from app.rules.massive_darkness.odds.phases import Phases, in_phases
from app.rules.massive_darkness.odds.tree import Tree
from app.rules.massive_darkness.state import Enemy, Hero

from .fights import MELEE, PRINTED, game_of, hero, mob, odds, run, wounds_of

Spread = dict[int, Fraction]


class Reached(Exception):
    """Something has to be thrown or chosen that was not told yet: all ways, how often each comes, and who chooses."""

    def __init__(self, ways: Sequence[Answer], counts: Sequence[int], chooses: str = "") -> None:
        self.ways, self.counts, self.chooses = ways, counts, chooses


class Fought(NamedTuple):
    attack: dict[str, int]
    defense: dict[str, int]
    own: tuple[str, ...]
    theirs: tuple[str, ...]
    hero_attacks: bool

    def figures(self) -> tuple[Hero | Enemy, Hero | Enemy]:
        strikes = Arms(melee=self.attack, enchantments=self.own)
        defends = Arms(defense=self.defense, enchantments=self.theirs)
        if self.hero_attacks:
            return hero("Owen", arms=strikes), mob("Orcs", minions=99, arms=defends)
        return mob("Orcs", minions=99, arms=strikes), hero("Owen", arms=defends, health=99, max_health=99)

    def counted(self) -> CountedAttack:
        attacker, defender = self.figures()
        return attack_of(game_of(attacker, defender), attacker, defender, MELEE)

    def wounds(self, told: Sequence[Answer]) -> int:
        """Of the fight in which all that was told happens; `Reached` where it goes on from there."""
        attacker, defender = self.figures()
        game = game_of(attacker, defender)
        left = iter(told)

        class Told(Chance):
            def pick(self, options: Sequence[str]) -> str:
                faces = Counter(options)
                return str(_next(left, Reached([*faces], [*faces.values()])))

        game.state.chance = Told(seed=0)

        def answer(question: AnyQuestion) -> Answer:
            if isinstance(question, RollDice):
                return BY_CHANCE
            ways = _answers(question)
            return _next(left, Reached(ways, [1] * len(ways), question.who))

        run(fight(game, attacker, defender, MELEE), answer)
        return wounds_of(game.events)


def _next(left: Iterator[Answer], reached: Reached) -> Answer:
    found = next(left, None)
    if found is None:
        raise reached
    return found


def _answers(question: AnyQuestion) -> list[Answer]:
    if isinstance(question, Choice):
        return list(question.options)
    assert isinstance(question, Form), question
    given = product(question.options, repeat=len(question.rows))
    return [dict(zip(question.rows, one, strict=True)) for one in given]


class Enumerated:
    """`tied` where two choices were as good on average, but not alike: odds may count either."""

    def __init__(self, fought: Fought) -> None:
        self.fought = fought
        self.attacker = fought.figures()[0].name
        self.tied = False
        self.spread = self._from(())

    def _from(self, told: tuple[Answer, ...]) -> Spread:
        try:
            return {self.fought.wounds(told): Fraction(1)}
        except Reached as reached:
            ways = [self._from((*told, way)) for way in reached.ways]
            if not reached.chooses:
                return _mixed(ways, reached.counts)
            return self._best(ways, wants_more=reached.chooses == self.attacker)

    def _best(self, ways: list[Spread], *, wants_more: bool) -> Spread:
        means = [mean(way) for way in ways]
        best = max(means) if wants_more else min(means)
        found = [way for way, value in zip(ways, means, strict=True) if value == best]
        self.tied |= any(way != found[0] for way in found)
        return found[0]


def _mixed(ways: list[Spread], counts: Sequence[int]) -> Spread:
    mixed: Spread = {}
    for way, count in zip(ways, counts, strict=True):
        for wounds, chance in way.items():
            mixed[wounds] = mixed.get(wounds, Fraction(0)) + chance * Fraction(count, sum(counts))
    return mixed


def mean(spread: Spread) -> Fraction:
    return sum((wounds * chance for wounds, chance in spread.items()), Fraction(0))


def agrees(fought: Fought) -> None:
    attacker, defender = fought.figures()
    found = odds(game_of(attacker, defender), attacker, defender, MELEE)
    enumerated = Enumerated(fought)
    assert found.expected == mean(enumerated.spread)
    if not enumerated.tied:
        assert {wounds: chance for wounds, chance in enumerate(found.wounds) if chance} == enumerated.spread


# What symbols pay for

OWN = (
    "hits +1", "wounds +1", "double hits", "bams +1", "defender shields -1", "defender defense dice -1",
    "cancel defense bam", "hits +1, cancel defense symbols",
    "red +1", "yellow +1", "attack dice +2", "red +1, wounds +1",
    "reroll attack", "reroll defense", "reroll attack or defense", "reroll any attack", "reroll any defense",
    "reroll attack blanks", "reroll defense blanks", "hits +1, reroll attack",
    "hits -1, wounds +1", "yellow -1, hits +2", "red -1, double hits", "hits -2, red +1", "shields +1, wounds +1",
)  # fmt: skip
THEIRS = (
    "shields +1", "half wounds", "bams +1", "attacker hits -1", "attacker attack dice -1", "cancel attack bam",
    "green +1", "blue +1", "defense dice +2", "reroll defense", "reroll attack", "reroll attack or defense",
    "reroll any defense", "reroll any attack", "reroll defense blanks", "shields +1, reroll defense blanks",
    "shields -1, attacker hits -2", "blue -1, shields +2", "green -1, half wounds", "wounds +1, shields +2",
)  # fmt: skip


def enchantments(side: str, effects: tuple[str, ...]) -> st.SearchStrategy[tuple[str, ...]]:
    one = st.builds(
        lambda cost, effect, repeat: f"{side}{cost}: {effect}{repeat}",
        st.sampled_from([" bam", " bam", " diamond", " bam 2"]),
        st.sampled_from(effects),
        st.sampled_from(["", " repeat 2"]),
    )
    return st.lists(one, max_size=2, unique_by=lambda text: text.split(": ")[1].split(" repeat")[0]).map(tuple)


def skills(side: str) -> st.SearchStrategy[tuple[str, ...]]:
    effects = ["bams +1", "diamonds +1", "reroll attack", "reroll attack blanks", "reroll any defense", "hits +1"]
    return st.lists(st.sampled_from([f"{side}: {effect}" for effect in effects]), max_size=1).map(tuple)


@settings(max_examples=30, deadline=None)
@given(
    st.sampled_from([{"yellow": 1}, {"red": 1}, {"yellow": 1, "red": 1}]),
    st.sampled_from([{"blue": 1}, {"green": 1}]),
    st.builds(lambda *parts: sum(parts, ()), skills("attack"), enchantments("attack", OWN)),
    st.builds(lambda *parts: sum(parts, ()), skills("defense"), enchantments("defense", THEIRS)),
    st.booleans(),
)
def test_odds_are_those_of_all_fights(
    attack: dict[str, int], defense: dict[str, int], own: tuple[str, ...], theirs: tuple[str, ...], hero_attacks: bool
) -> None:
    agrees(Fought(attack, defense, own, theirs, hero_attacks))


@pytest.mark.parametrize("effect", OWN)
@pytest.mark.parametrize("hero_attacks", [True, False])
def test_each_effect_of_an_attack_counts_as_it_is_fought(effect: str, hero_attacks: bool) -> None:
    own, theirs = (f"attack bam: {effect}",), ("defense bam: shields +1",)
    agrees(Fought({"yellow": 1, "red": 1}, {"green": 1}, own, theirs, hero_attacks))


@pytest.mark.parametrize("effect", THEIRS)
@pytest.mark.parametrize("hero_attacks", [True, False])
def test_each_effect_of_a_defence_counts_as_it_is_fought(effect: str, hero_attacks: bool) -> None:
    own, theirs = ("attack bam: hits +1",), (f"defense bam: {effect}",)
    agrees(Fought({"red": 1}, {"blue": 1, "green": 1}, own, theirs, hero_attacks))


@pytest.mark.parametrize("hero_attacks", [True, False])
@pytest.mark.parametrize(("own", "theirs"), [
    (("attack: defender shields -1", "attack bam: reroll defense"), ()),
    (("attack: defender shields -2", "attack bam: reroll any defense"), ()),
    (("attack bam: reroll any attack",), ("defense: attacker hits -2",)),
    (("attack: defender shields -1", "attack bam: reroll attack or defense"), ("defense: attacker hits -1",)),
    (("attack: hits -1", "attack bam: reroll attack"), ("defense: shields -1", "defense bam: reroll defense")),
])  # fmt: skip
def test_what_effects_took_away_counts_for_dice_rolled_again(
    own: tuple[str, ...], theirs: tuple[str, ...], hero_attacks: bool
) -> None:
    agrees(Fought({"yellow": 1, "red": 1}, {"green": 1}, own, theirs, hero_attacks))


@pytest.mark.parametrize("hero_attacks", [True, False])
@pytest.mark.parametrize("paid", [
    ("attack bam: cancel defense bam", "attack bam: hits +1, red +1"), ("attack bam: cancel defense bam, red +1",),
])  # fmt: skip
def test_a_defence_keeps_the_symbols_beyond_those_that_are_cancelled(paid: tuple[str, ...], hero_attacks: bool) -> None:
    """Of two bams one goes; the other still pays for the shields (p. 34, 53)."""
    own = ("attack: bams +1", *paid)
    agrees(Fought({"red": 1}, {"green": 1}, own, ("defense: bams +1", "defense bam: shields +2"), hero_attacks))


def test_symbols_that_nothing_can_be_bought_with_yet_make_up_for_those_that_go_with_dice() -> None:
    """An enemy with one bam too many rolls a bam again, and still pays for the next thing (p. 34, 53)."""
    own = ("attack: bams +2", "attack bam: reroll attack", "attack bam: hits +1")
    theirs = ("defense: bams +2", "defense bam: reroll defense", "defense bam: shields +1")
    for fought in (
        Fought({"red": 2}, {"blue": 1}, own, (), hero_attacks=False),
        Fought({"red": 2}, {"green": 2}, ("attack: hits +1",), theirs, hero_attacks=True),
    ):
        agrees(fought)
        comes_to_the_same(fought)


@pytest.mark.parametrize("hero_attacks", [True, False])
@pytest.mark.parametrize("own", [
    ("attack bam: reroll any attack", "attack diamond: red +1, hits -1", "attack: hits +1"),
    ("attack bam: reroll any defense", "attack bam: reroll any attack", "attack: defender shields -1"),
    ("attack bam: defender shields -1, reroll any defense repeat 2", "attack diamond: defender shields -2"),
    ("attack bam: reroll defense", "attack diamond: double hits, red +1"),
    ("attack bam: defender green -1", "attack diamond: defender shields -1, reroll any attack"),
])  # fmt: skip
def test_each_side_by_itself_comes_to_the_same_as_all_fights_of_both(own: tuple[str, ...], hero_attacks: bool) -> None:
    theirs = ("defense bam: reroll defense blanks repeat 2", "defense bam: attacker hits -1")
    comes_to_the_same(Fought({"yellow": 1, "red": 1}, {"blue": 1, "green": 2}, own, theirs, hero_attacks))


@pytest.mark.parametrize("hero_attacks", [True, False])
@pytest.mark.parametrize("own", [
    ("attack bam: reroll any attack", "attack diamond: wounds +1"),
    ("attack bam: reroll attack", "attack bam: cancel defense bam", "attack: bams +1"),
    ("attack bam: red +1, wounds +1", "attack bam: cancel defense bam repeat 2", "attack diamond: reroll any attack"),
    ("attack diamond: bams +1, cancel defense symbols", "attack bam: yellow +1, wounds +1 repeat 2"),
])  # fmt: skip
def test_so_it_does_where_symbols_of_the_other_side_are_cancelled(own: tuple[str, ...], hero_attacks: bool) -> None:
    theirs = (
        "defense bam: shields +1, cancel attack bam", "defense diamond: reroll any defense",
        "defense: cancel attack bam",
    )  # fmt: skip
    comes_to_the_same(Fought({"yellow": 1, "red": 2}, {"blue": 1, "green": 1}, own, theirs, hero_attacks))


def comes_to_the_same(fought: Fought) -> None:
    """More dice than can be enumerated: the two ways to count them know nothing of each other."""
    assert in_phases(fought.counted().encounter)
    assert followed(fought, Phases) == followed(fought)


def followed(fought: Fought, kind: type[Phases | Tree] = Tree) -> Spread:
    """Nothing is left out as idle."""
    by_hero = Both(fought.hero_attacks, not fought.hero_attacks)
    rolls = kind(fought.counted().encounter, by_hero, 99, Patience(most=1_000_000)).outcomes()
    return {wounds: Fraction(count, sum(rolls)) for wounds, count in enumerate(rolls) if count}


@pytest.mark.parametrize("hero_attacks", [True, False])
@pytest.mark.parametrize("own", [("attack bam: reroll attack",), ("attack bam: red +1", "attack diamond: kill")])
def test_so_it_does_where_wounds_are_halved_or_somebody_is_killed_at_once(
    own: tuple[str, ...], hero_attacks: bool
) -> None:
    comes_to_the_same(Fought({"red": 2}, {"blue": 1, "green": 1}, own, ("defense bam: half wounds",), hero_attacks))


@pytest.mark.parametrize("hero_attacks", [True, False])
@pytest.mark.parametrize("theirs", [
    ("defense bam: reroll attack", "defense diamond: attacker hits -1"),
    ("defense bam: reroll any attack", "defense bam: cancel attack bam"),
    ("defense bam: attacker attack dice -1 repeat 2", "defense diamond: shields +1, attacker hits -2"),
    ("defense bam: shields +1, reroll any attack repeat 2", "defense: attacker hits -1"),
    ("defense bam: reroll attack or defense", "defense diamond: reroll attack or defense"),
])  # fmt: skip
@pytest.mark.parametrize("own", [
    ("attack bam: reroll attack or defense", "attack diamond: hits +1"),
    ("attack bam: hits +1, reroll any attack", "attack: double hits"),
    ("attack bam: cancel defense bam", "attack diamond: red +1, wounds +1"),
])  # fmt: skip
def test_so_it_does_where_a_defence_reaches_the_dice_of_the_attack(
    own: tuple[str, ...], theirs: tuple[str, ...], hero_attacks: bool
) -> None:
    comes_to_the_same(Fought({"yellow": 1, "red": 1}, {"blue": 1, "green": 1}, own, theirs, hero_attacks))


def test_what_brings_the_other_side_dice_or_shields_is_followed_fight_by_fight() -> None:
    for own, theirs in (
        (("attack bam: blue +1, wounds +1",), ()), ((), ("defense bam: reroll attack, reroll defense",)),
        (("attack bam: shields +1, wounds +1", "attack bam: reroll any defense"), ()),
        (("attack bam: defender no dice", "attack bam: reroll any defense"), ()),
    ):  # fmt: skip
        assert not in_phases(hard_case(own, theirs).encounter)


@pytest.mark.parametrize("hero_attacks", [True, False])
def test_so_is_a_re_roll_of_dice_that_may_all_be_gone(hero_attacks: bool) -> None:
    own = ("attack bam: defender green -1", "attack bam: reroll any defense")
    fought = Fought({"yellow": 1, "red": 1}, {"green": 1}, own, (), hero_attacks)
    assert not in_phases(fought.counted().encounter)
    agrees(fought)


# What need not be followed


@pytest.mark.parametrize("hero_attacks", [True, False])
@pytest.mark.parametrize("own", [
    ("attack bam: reroll defense blanks", "attack bam: hits +1"),
    ("attack bam: hits +1, reroll defense blanks",),
    ("attack bam: reroll defense blanks", "attack bam 2: hits -1, wounds +1"),
    ("attack bam: red +1", "attack bam: hits +1"),
    ("attack bam: red +1, wounds +1",),
])  # fmt: skip
def test_what_is_never_of_use_is_left_in_the_odds_as_in_the_fights(own: tuple[str, ...], hero_attacks: bool) -> None:
    agrees(Fought({"red": 2}, {"green": 1}, own, (), hero_attacks))


def test_where_there_is_no_room_for_a_die_an_enemy_pays_for_it_all_the_same() -> None:
    """It fires what it can in its order (p. 34), though a fourth red die never comes (p. 16)."""
    own = ("attack bam: red +1", "attack bam: hits +1")
    found = {
        hero_attacks: Fought({"red": 3}, {}, own, (), hero_attacks).counted().odds()
        for hero_attacks in (True, False)
    }
    hits = {False: 0, True: 0}
    for faces in product(PRINTED["red"], repeat=3):
        points, bams = sum(face[0] for face in faces), sum(face[1] for face in faces)
        hits[True] += points + (bams > 0)
        hits[False] += points + (bams > 1)
    for hero_attacks, odds_found in found.items():
        assert odds_found is not None
        assert odds_found.expected == Fraction(hits[hero_attacks], 6**3)


@pytest.mark.parametrize("hero_attacks", [True, False])
def test_where_a_die_may_go_there_may_be_room_for_another(hero_attacks: bool) -> None:
    fought = Fought({"red": 3}, {"green": 1}, ("attack bam: red +1",), ("defense bam: attacker red -1",), hero_attacks)
    found = fought.counted().odds()
    assert found is not None
    assert dict(enumerate(found.wounds)) == followed(fought)


# Fights that are not followed to their end

SIX = {"yellow": 3, "red": 3}
AGAIN = ("attack bam: reroll any attack", "attack bam: red +1")
PLAIN = ("attack diamond: hits +1",)


def hard_case(own: tuple[str, ...], theirs: tuple[str, ...] = ()) -> CountedAttack:
    return Fought(SIX, {"blue": 3, "green": 3}, own, theirs, hero_attacks=True).counted()


@pytest.mark.parametrize("own", [
    AGAIN, ("attack bam: reroll any defense", "attack bam: reroll any attack"),
    (*AGAIN, "attack diamond: cancel defense symbols"),
])  # fmt: skip
@pytest.mark.parametrize("more", ["defense bam: blue +1", "defense diamond: cancel attack symbols"])
def test_the_most_dice_with_re_rolls_for_symbols_are_counted_in_full(own: tuple[str, ...], more: str) -> None:
    found = hard_case((*own, *PLAIN), ("defense bam: reroll any defense", more)).odds()
    assert found is not None
    assert not found.in_part


@pytest.mark.parametrize("own", [
    "reroll any attack", "reroll attack or defense", "reroll defense blanks", "defender defense dice -1",
    "cancel defense bam",
])  # fmt: skip
@pytest.mark.parametrize("theirs", ["reroll attack", "reroll any attack", "reroll attack or defense"])
def test_a_defence_that_rolls_the_most_attack_dice_again_is_counted_in_full(own: str, theirs: str) -> None:
    found = hard_case((f"attack bam: {own}",), (f"defense bam: {theirs}",)).odds()
    assert found is not None
    assert not found.in_part


def test_too_many_fights_are_counted_without_what_makes_them_go_on() -> None:
    theirs = ("defense bam: reroll any defense", "defense bam: blue +1")
    found, plain = hard_case((*AGAIN, *PLAIN), theirs).odds(most=500), hard_case(PLAIN).odds()
    assert plain is not None
    assert not plain.in_part
    assert found == replace(plain, in_part=True)


def test_no_more_steps_are_followed_than_was_said() -> None:
    asked: list[bool] = []

    def wanted() -> bool:
        asked.append(True)
        return True

    found = hard_case(AGAIN).odds(wanted, most=300)
    assert found is not None
    assert found.in_part
    assert len(asked) == 300


def test_nothing_is_counted_that_nobody_wants() -> None:
    assert hard_case(AGAIN).odds(wanted=lambda: False) is None


def test_numbers_of_rolls_never_run_into_each_other() -> None:
    """A hundred dice, six sides each: more rolls than a number has room for."""

    def one_die_more(outcome: Outcome, _: int) -> Outcome:
        return mixed([(outcome, 1), (of_wounds(2), 5)])

    assert reduce(one_die_more, range(99), of_wounds(3)).rolls == 6**99
    with pytest.raises(TooMany):
        reduce(one_die_more, range(100), of_wounds(3))
