"""Exact odds against counting every face by hand, against icepool, and against the fights themselves."""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import product
from typing import NamedTuple

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.core.question import Answer, AnyQuestion, RollDice
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.combat import fight
from app.rules.massive_darkness.dice import FACES
from app.rules.massive_darkness.odds.attack import Odds
from app.rules.massive_darkness.state import Enemy, Hero

from .fights import MELEE, PRINTED, all_choices, game_of, hero, mob, odds, run, wounds_of

UP_TO_THREE = range(4)
ATTACKS = [{"yellow": yellow, "red": red} for yellow, red in product(UP_TO_THREE, UP_TO_THREE)]
DEFENSES = [{"blue": blue, "green": green} for blue, green in product(UP_TO_THREE, UP_TO_THREE)]


class Shown(NamedTuple):
    points: int
    bams: int
    diamonds: int


@cache
def every_roll(*dice: str) -> Counter[Shown]:
    """All six to the power of n rolls, one after the other."""
    return Counter(Shown(*map(sum, zip((0, 0, 0), *faces, strict=True))) for faces in product(*map(PRINTED.get, dice)))  # type: ignore[arg-type]


def listed(dice: dict[str, int]) -> list[str]:
    return [colour for colour, count in dice.items() for _ in range(count)]


def counted(attack: dict[str, int], defense: dict[str, int], wounds: Callable[[Shown, Shown], int]) -> list[Fraction]:
    rolls: Counter[int] = Counter()
    for one, count in every_roll(*listed(attack)).items():
        for other, times in every_roll(*listed(defense)).items():
            rolls[wounds(one, other)] += count * times
    return [Fraction(rolls[wound], sum(rolls.values())) for wound in range(max(rolls) + 1)]


def of_heros_attack(
    attack: dict[str, int], defense: dict[str, int], own: Sequence[str] = (), theirs: Sequence[str] = ()
) -> Odds:
    owen = hero(arms=Arms(melee=attack, enchantments=tuple(own)))
    orcs = mob(arms=Arms(defense=defense, enchantments=tuple(theirs)))
    return odds(game_of(owen, orcs), owen, orcs, MELEE)


def of_enemys_attack(
    attack: dict[str, int], defense: dict[str, int], own: Sequence[str] = (), theirs: Sequence[str] = ()
) -> Odds:
    orcs = mob(arms=Arms(melee=attack, enchantments=tuple(own)))
    owen = hero(arms=Arms(defense=defense, enchantments=tuple(theirs)))
    return odds(game_of(owen, orcs), orcs, owen, MELEE)


# Every pool of up to 3+3 against 3+3 dice


@pytest.mark.parametrize("attack", ATTACKS, ids=str)
def test_every_pool_agrees_with_counting_all_faces(attack: dict[str, int]) -> None:
    for defense in DEFENSES:
        expected = counted(attack, defense, lambda one, other: max(0, one.points - other.points))
        assert list(of_heros_attack(attack, defense).wounds) == expected


@pytest.mark.parametrize("attack", ATTACKS, ids=str)
def test_every_pool_agrees_with_enchantments_on_both_sides(attack: dict[str, int]) -> None:
    own = ("melee diamond: hits +2", "attack bam: defender shields -1 repeat 2", "attack: hits +1")
    theirs = ("defense bam: shields +1", "defense diamond: attacker hits -2")

    def wounds(one: Shown, other: Shown) -> int:
        shields = max(0, other.points + (other.bams > 0) - min(2, one.bams))
        hits = max(0, one.points - 2 * (other.diamonds > 0)) + 1 + 2 * (one.diamonds > 0)
        return max(0, hits - shields)

    for defense in DEFENSES:
        assert list(of_heros_attack(attack, defense, own, theirs).wounds) == counted(attack, defense, wounds)


@pytest.mark.parametrize("attack", ATTACKS, ids=str)
def test_every_pool_agrees_when_a_hero_chooses_in_defence(attack: dict[str, int]) -> None:
    """A bam buys a shield, or halves the wounds; the enemy's bams wound past shields."""
    own, theirs = ("attack bam: wounds +1 repeat 3",), ("defense bam: shields +1", "defense bam: half wounds")

    def wounds(one: Shown, other: Shown) -> int:
        extra = min(3, one.bams)
        ways = [max(0, one.points - other.points) + extra]
        if other.bams:
            ways.append(max(0, one.points - other.points - 1) + extra)
            ways.append((ways[0] + 1) // 2)
        if other.bams > 1:
            ways.append((ways[1] + 1) // 2)
        return min(ways)

    for defense in DEFENSES:
        assert list(of_enemys_attack(attack, defense, own, theirs).wounds) == counted(attack, defense, wounds)


@pytest.mark.parametrize("attack", ATTACKS[1::5], ids=str)
@pytest.mark.parametrize("defense", DEFENSES[2::5], ids=str)
def test_icepool_finds_the_same(attack: dict[str, int], defense: dict[str, int]) -> None:
    def rolled(dice: dict[str, int]) -> icepool.Die[int]:
        pools = [count @ icepool.Die([face[0] for face in PRINTED[colour]]) for colour, count in dice.items() if count]
        return sum(pools, start=icepool.Die([0]))

    both = icepool.map(lambda hits, shields: max(0, hits - shields), rolled(attack), rolled(defense))
    expected = [both.probability(wounds) for wounds in range(both.max_outcome() + 1)]
    assert list(of_heros_attack(attack, defense).wounds) == expected


# Re-rolls, on ordered dice: every hand, every decision, by recursion


Hand = tuple[tuple[int, int, int], ...]


def hands(dice: list[str]) -> list[Hand]:
    return list(product(*(PRINTED[colour] for colour in dice)))


def expected_with(attack: list[str], defense: list[str], rerolls: Sequence[str], *, hero_attacks: bool) -> Fraction:
    """The mean wounds if the hero always does what is better on average."""
    best = max if hero_attacks else min

    def mean(values: list[Fraction]) -> Fraction:
        return sum(values, Fraction(0)) / len(values)

    def again(hand: Hand, dice: list[str], which: Sequence[int]) -> list[Hand]:
        faces = [PRINTED[colour] if i in which else [hand[i]] for i, colour in enumerate(dice)]
        return list(product(*faces))

    @cache
    def value(one: Hand, other: Hand, stage: int) -> Fraction:
        if stage == len(rerolls):
            return Fraction(max(0, sum(face[0] for face in one) - sum(face[0] for face in other)))
        ways = [value(one, other, stage + 1)]
        for of_attack, which in sets(rerolls[stage], one, other):
            if of_attack:
                ways.append(mean([value(new, other, stage + 1) for new in again(one, attack, which)]))
            else:
                ways.append(mean([value(one, new, stage + 1) for new in again(other, defense, which)]))
        return best(ways)

    def sets(reroll: str, one: Hand, other: Hand) -> list[tuple[bool, tuple[int, ...]]]:
        every = (True, tuple(range(len(one)))), (False, tuple(range(len(other))))
        blanks = tuple(tuple(i for i, face in enumerate(hand) if face == (0, 0, 0)) for hand in (one, other))
        match reroll:
            case "reroll attack":
                return [every[0]]
            case "reroll defense":
                return [every[1]]
            case "reroll attack or defense":
                return list(every)
            case "reroll attack blanks":
                return [(True, blanks[0])]
            case "reroll defense blanks":
                return [(False, blanks[1])]
        hand = one if reroll == "reroll any attack" else other
        picks = product((False, True), repeat=len(hand))
        return [(hand is one, tuple(i for i, picked in enumerate(pick) if picked)) for pick in picks]

    return mean([value(one, other, 0) for one in hands(attack) for other in hands(defense)])


@pytest.mark.parametrize(
    ("attack", "defense", "rerolls"),
    [
        ({"yellow": 1, "red": 1}, {"blue": 1, "green": 1}, ("reroll attack",)),
        ({"yellow": 1, "red": 1}, {"blue": 1, "green": 1}, ("reroll defense",)),
        ({"red": 2}, {"green": 1}, ("reroll attack or defense",)),
        ({"yellow": 2}, {"green": 1}, ("reroll attack", "reroll attack or defense")),
        ({"yellow": 1, "red": 1}, {"blue": 1, "green": 1}, ("reroll attack blanks",)),
        ({"yellow": 1, "red": 1}, {"blue": 2}, ("reroll attack", "reroll attack blanks")),
        ({"red": 1}, {"blue": 1, "green": 1}, ("reroll any defense",)),
        ({"red": 2}, {"blue": 1}, ("reroll any attack", "reroll defense")),
        ({"red": 1}, {"blue": 2, "green": 1}, ("reroll any defense",)),
    ],
)
@pytest.mark.parametrize("hero_attacks", [True, False])
def test_re_rolls_are_used_where_they_are_better(
    attack: dict[str, int], defense: dict[str, int], rerolls: tuple[str, ...], hero_attacks: bool
) -> None:
    if hero_attacks:
        found = of_heros_attack(attack, defense, [f"attack: {reroll}" for reroll in rerolls])
    else:
        found = of_enemys_attack(attack, defense, theirs=[f"defense: {reroll}" for reroll in rerolls])
    assert found.expected == expected_with(listed(attack), listed(defense), rerolls, hero_attacks=hero_attacks)
    assert sum(found.wounds) == 1


def test_a_blank_is_worth_a_second_roll() -> None:
    """One yellow die without a defence: a miss only if it is blank twice."""
    assert of_heros_attack({"yellow": 1}, {}, ["attack: reroll attack blanks"]).wounds[0] == Fraction(1, 36)
    assert of_heros_attack({"yellow": 1}, {}, ["attack: reroll attack"]).wounds[0] == Fraction(1, 36)


# Against the fights themselves


ATTACK_EFFECTS = (
    "hits +1", "hits +2", "wounds +1", "defender shields -1", "defender shields -2", "double hits", "bams +1",
    "diamonds +1", "defender defense dice -1", "defender green -1", "cancel defense bam", "cancel defense symbols",
    "hits +1, cancel defense bam", "strike boss",
)  # fmt: skip
DEFENSE_EFFECTS = (
    "shields +1", "shields +2", "attacker hits -1", "attacker hits -2", "half wounds", "bams +1", "diamonds +1",
    "attacker attack dice -1", "attacker red -1", "cancel attack bam", "cancel attack symbols",
)  # fmt: skip


def enchantments(side: str, effects: tuple[str, ...]) -> st.SearchStrategy[list[str]]:
    one = st.builds(
        lambda cost, effect, repeat: f"{side}{cost}: {effect}{repeat if cost else ''}",
        st.sampled_from(["", " bam", " bam", " diamond", " bam diamond"]),
        st.sampled_from(effects),
        st.sampled_from(["", "", " repeat 2"]),
    )
    return st.lists(one, max_size=3, unique_by=_effect).filter(_leaves_the_pool)


def _effect(text: str) -> str:
    """Players tell enchantments apart by their effects."""
    return text.partition(": ")[2].removesuffix(" repeat 2")


def _leaves_the_pool(written: list[str]) -> bool:
    """Skills that take away dice do so before the roll; that is for the tests of pools."""
    skills = [text for text in written if text.startswith(("attack:", "defense:"))]
    return not any(word in text for text in skills for word in ("dice", "green", "red "))


@settings(max_examples=60)
@given(
    st.sampled_from([{"red": 1}, {"red": 2}, {"yellow": 1, "red": 1}]),
    st.sampled_from([{"green": 1}, {"green": 2}, {"blue": 1, "green": 1}]),
    enchantments("attack", ATTACK_EFFECTS),
    enchantments("defense", DEFENSE_EFFECTS),
    st.booleans(),
)
def test_odds_are_those_of_the_fights(
    attack: dict[str, int], defense: dict[str, int], own: list[str], theirs: list[str], hero_attacks: bool
) -> None:
    """Every roll fought out, the hero's choices made in every way; the best for him is what the odds count."""
    arms = Arms(melee=attack, enchantments=tuple(own)), Arms(defense=defense, enchantments=tuple(theirs))
    rolls: Counter[int] = Counter()
    for faces, count in every_hand(listed(attack) + listed(defense)):
        ways = list(all_choices(partial(fought_with, arms, faces, hero_attacks)))
        rolls[max(ways) if hero_attacks else min(ways)] += count
    found = (of_heros_attack if hero_attacks else of_enemys_attack)(attack, defense, own, theirs)
    assert list(found.wounds) == [Fraction(rolls[wounds], sum(rolls.values())) for wounds in range(max(rolls) + 1)]


def every_hand(dice: list[str]) -> list[tuple[tuple[str, ...], int]]:
    """Each combination of different faces, and how many rolls show it."""
    sides = [Counter(FACES[colour]) for colour in dice]
    return [
        (tuple(face for face, _ in hand), _product(count for _, count in hand))
        for hand in product(*(side.items() for side in sides))
    ]


def _product(numbers: object) -> int:
    result = 1
    for number in numbers:  # type: ignore[attr-defined]
        result *= number
    return result


def fought_with(
    arms: tuple[Arms, Arms], faces: tuple[str, ...], hero_attacks: bool, choose: Callable[[AnyQuestion], Answer]
) -> int:
    owen = hero(arms=arms[0] if hero_attacks else arms[1], health=99, max_health=99)
    orcs = mob(minions=99, arms=arms[1] if hero_attacks else arms[0])
    game = game_of(owen, orcs)
    attacker, defender = (owen, orcs) if hero_attacks else (orcs, owen)

    def answer(question: AnyQuestion) -> Answer:
        if isinstance(question, RollDice):
            return dict(zip(question.names, faces, strict=True))
        return choose(question)

    run(fight(game, attacker, defender, MELEE), answer)
    return wounds_of(game.events)


# Kills


def killed(defender: Hero | Enemy) -> Odds:
    """One red die, without a defence: 0 to 3 hits in 1, 2, 2 and 1 of six rolls."""
    red = Arms(melee={"red": 1})
    other = mob("Attackers", arms=red) if isinstance(defender, Hero) else hero("Owen", arms=red)
    return odds(game_of(defender, other), other, defender, MELEE)


def sixths(*counts: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(count, 6) for count in counts)


def test_a_hero_is_killed_by_as_many_wounds_as_he_has_health() -> None:
    assert killed(hero(health=2)).kills == sixths(3, 3)


def test_minions_fall_one_by_one_and_never_the_boss_behind_them() -> None:
    """p. 36"""
    assert killed(mob(minions=2, health=1)).kills == sixths(1, 2, 3)
    assert killed(mob(minions=5, health=2, minion_wounds=1)).kills == sixths(1, 4, 1)


def test_a_boss_alone_or_a_monster_has_its_wounds_counted() -> None:
    assert killed(mob(minions=0, health=3, wounds=1)).kill == Fraction(1, 2)
    assert killed(mob(kind=Kind.ROAMING, minions=0, health=12)).kill == 0


def test_an_instant_kill_is_as_likely_as_its_symbol() -> None:
    orcs = mob(kind=Kind.ROAMING, minions=0, health=12)
    owen = hero(arms=Arms(melee={"red": 1}, enchantments=("attack diamond: kill",)))
    assert odds(game_of(owen, orcs), owen, orcs, MELEE).kill == Fraction(1, 6)


def test_what_is_expected_is_the_mean() -> None:
    assert killed(mob()).expected == Fraction(0 + 2 * 1 + 2 * 2 + 3, 6)


def test_the_bonus_of_a_charge_counts() -> None:
    owen, orcs = hero(arms=Arms(melee={"yellow": 1})), mob()
    found = odds(game_of(owen, orcs), owen, orcs, MELEE, bonus=("melee: hits +1",))
    assert found.wounds[:3] == sixths(0, 1, 4)
