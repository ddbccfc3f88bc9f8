"""What symbols of a combat pay for, and what each effect does to the wounds (p. 53)."""

import pytest

from app.rules.core.question import AnyQuestion, Choice, Numbers, RollDice
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.combat import fight
from app.rules.massive_darkness.events import DiceRemoved
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.state import Enemy, Hero

from .fights import (
    MELEE,
    fought,
    game_of,
    hero,
    mob,
    run,
    totals,
    wounds_of,
)

# Effects on what was rolled (p. 53)


def paid(attack: str = "", defense: str = "") -> tuple[Game, Hero, Enemy]:
    """Owen, three yellow dice, against Orcs with two blue ones and a green one."""
    owen = hero(arms=Arms(melee={"yellow": 3}, enchantments=(attack,) if attack else ()))
    orcs = mob(minions=9, arms=Arms(defense={"blue": 2, "green": 1}, enchantments=(defense,) if defense else ()))
    return game_of(owen, orcs), owen, orcs


ROLL = {
    "yellow 1": "hits 2, bam 1", "yellow 2": "hits 2, bam 1", "yellow 3": "hits 1",
    "blue 1": "shields 2, bam 1", "blue 2": "blank", "green 1": "shields 2, bam 1",
}  # fmt: skip
"""Five hits and two bams against four shields and two bams: a wound."""


@pytest.mark.parametrize(
    ("enchantment", "wounds"),
    [
        ("attack bam: hits +2", 3),
        ("attack bam: hits +2 repeat 2", 5),
        ("attack bam: hits +2 repeat 3", 5),
        ("attack bam 2: hits +2 repeat 2", 3),
        ("attack diamond: hits +2", 1),
        ("attack bam: defender shields -1", 2),
        ("attack bam: wounds +1", 2),
        ("attack bam: double hits", 6),
        ("attack bam: kill", 18),
        ("attack bam: defender defense dice -1", 3),
        ("attack bam: defender blue -1", 3),
        ("attack bam: defender blue -1 repeat 2", 3),
        ("attack bam: defender green -1 repeat 2", 3),
        ("attack bam: defender defense dice -2", 5),
        ("attack bam: defender no dice", 5),
        ("attack: hits +1", 2),
        ("attack: double hits", 6),
        ("melee bam: hits +2", 3),
        ("magic bam: hits +2", 1),
    ],
)
def test_effects_of_the_attack(enchantment: str, wounds: int) -> None:
    game, owen, orcs = paid(attack=enchantment)
    assert fought(game, owen, orcs, ROLL) == wounds


@pytest.mark.parametrize(
    ("effects", "wounds"), [("hits -1, wounds +3", 3), ("yellow -1, wounds +2", 2), ("red +1, shields +9", 0)]
)
def test_p34_a_hero_decides_about_what_also_harms_his_side(effects: str, wounds: int) -> None:
    game, owen, orcs = paid(attack=f"attack bam: {effects}")
    more = [{"red 1": "blank"}] if "red" in effects else []
    assert fought(game, owen, orcs, ROLL, effects, *more) == wounds
    game, owen, orcs = paid(attack=f"attack bam: {effects}")
    assert fought(game, owen, orcs, ROLL, "nothing") == 1


def test_p34_an_enemy_fires_even_what_harms_its_side() -> None:
    game, owen, orcs = paid(defense="defense bam: shields -1, half wounds")
    assert fought(game, owen, orcs, ROLL) == 1


def test_p34_what_only_helps_fires_without_a_question_before_what_may_harm_is_asked_about() -> None:
    arms = Arms(melee={"yellow": 3}, enchantments=("attack bam: hits -1, wounds +1", "attack bam: hits +2"))
    owen, orcs = hero(arms=arms), mob(minions=9, arms=Arms(defense={"blue": 2, "green": 1}))
    assert fought(game_of(owen, orcs), owen, orcs, ROLL, "nothing") == 3


@pytest.mark.parametrize(
    ("enchantment", "wounds"),
    [
        ("defense bam: shields +1", 2),
        ("defense bam: attacker hits -1", 2),
        ("defense bam: attacker hits -9", 0),
        ("defense bam: half wounds", 2),
        ("defense bam: attacker attack dice -1", 1),
        ("defense bam: attacker yellow -1 repeat 2", 0),
        ("defense bam: cancel attack bam", 3),
        ("defense bam: cancel attack bam repeat 2", 1),
        ("defense bam: cancel attack symbols", 1),
        ("defense bam: cancel attack diamond", 3),
        ("defense diamond: shields +1", 3),
        ("defense: half wounds", 2),
        ("defense: cancel attack symbols", 1),
        ("melee defense bam: shields +2", 1),
        ("magic defense bam: shields +2", 3),
    ],
)
def test_effects_of_the_defence(enchantment: str, wounds: int) -> None:
    """Against hits +2 for one of two bams: three wounds without a defence."""
    game, owen, orcs = paid(attack="attack bam: hits +2", defense=enchantment)
    assert fought(game, owen, orcs, ROLL) == wounds


@pytest.mark.parametrize(
    ("attack", "defense", "wounds"),
    [
        ("attack diamond: hits +2", "", 3),
        ("attack diamond: hits +2", "defense: cancel attack diamond", 1),
        ("attack diamond: hits +2", "defense diamond: cancel attack diamond", 1),
        ("", "defense diamond: shields +1", 0),
        ("attack: cancel defense diamond", "defense diamond: shields +1", 1),
    ],
)
def test_p53_diamonds_are_spent_and_cancelled_like_bams(attack: str, defense: str, wounds: int) -> None:
    """Five hits against four shields, and a diamond on both sides."""
    game, owen, orcs = paid(attack=attack, defense=defense)
    roll = {"hits": 5, "shields": 4}
    roll |= {"bams": 0, "diamonds": 1} if "attack diamond:" in attack else {}
    roll |= {"defense_bams": 0, "defense_diamonds": 1} if "defense diamond:" in defense else {}
    assert fought(game, owen, orcs, roll) == wounds


@pytest.mark.parametrize(("symbol", "wounds"), [("bam", 5), ("diamond", 3)])
def test_p53_symbols_that_a_skill_adds_pay_like_those_that_were_rolled(symbol: str, wounds: int) -> None:
    """Five hits and a bam against four shields, and a symbol more."""
    game, owen, orcs = paid(attack=f"attack {symbol}: hits +2 repeat 2")
    owen.skills = (f"attack: {symbol}s +1",)
    assert fought(game, owen, orcs, {"hits": 5, "shields": 4, "bams": 1, "diamonds": 0}) == wounds


def test_p53_dice_that_a_defence_adds_are_rolled_then() -> None:
    game, owen, orcs = paid(defense="defense bam: green +1")
    assert fought(game, owen, orcs, ROLL, {"green 1": "shields 1"}) == 0


@pytest.mark.parametrize(
    ("cancel", "wounds"),
    [
        ("attack: cancel defense bam", 0),
        ("attack: cancel defense symbols", 1),
        ("attack: cancel defense diamond", 0),
    ],
)
def test_a_skill_cancels_symbols_of_the_defence_before_they_are_spent(cancel: str, wounds: int) -> None:
    game, owen, orcs = paid(defense="defense bam: shields +1")
    owen.skills = (cancel,)
    assert fought(game, owen, orcs, ROLL) == wounds


def test_a_hero_may_pay_to_cancel_what_the_defence_would_spend() -> None:
    game, owen, orcs = paid(attack="attack bam: cancel defense symbols", defense="defense bam: shields +1 repeat 2")
    assert fought(game, owen, orcs, ROLL, "cancel defense symbols") == 1
    game, owen, orcs = paid(attack="attack bam: cancel defense symbols", defense="defense bam: shields +1 repeat 2")
    assert fought(game, owen, orcs, ROLL, "nothing") == 0


def test_stunned_is_who_is_struck_or_who_strikes() -> None:
    game, owen, orcs = paid(attack="attack bam: stun", defense="defense bam: stun")
    fought(game, owen, orcs, ROLL)
    assert (owen.stunned, orcs.stunned) == (True, True)


def test_instant_death_kills_minions_and_spares_the_boss_behind_them() -> None:
    """p. 36, glossary p. 54"""
    game, owen, orcs = paid(attack="attack bam: kill")
    fought(game, owen, orcs, ROLL)
    assert (orcs.minions, orcs.boss, orcs.wounds) == (0, True, 0)
    fought(game, owen, orcs, ROLL)
    assert game.state.enemies == []


def test_dice_taken_away_of_a_roll_told_in_totals_are_asked_for() -> None:
    game, owen, orcs = paid(attack="attack bam: defender defense dice -1")
    asked = run(
        fight(game, owen, orcs, MELEE),
        lambda question: totals(5, 4, bams=1) if isinstance(question, RollDice) else {"shields": 1},
    )
    assert [type(question) for question in asked] == [RollDice, Numbers]
    assert wounds_of(game.events) == 4


def test_of_two_equal_results_the_better_die_is_taken_away() -> None:
    """Rolled again it would show more (p. 53): whoever takes one away chooses it."""
    game, owen, orcs = paid(attack="attack bam: defender defense dice -1")
    fought(game, owen, orcs, ROLL)
    gone = [die for event in game.events if isinstance(event, DiceRemoved) for die in event.dice]
    assert gone == ["green: shields 2, bam 1"], "not the blue one with two shields"


def test_dice_that_an_enchantment_adds_are_rolled_then() -> None:
    game, owen, orcs = paid(attack="attack bam: red +1")

    def answer(question: AnyQuestion) -> dict[str, str]:
        return ROLL if question.topic == "roll" else {"red 1": "hits 3, diamond 1"}

    run(fight(game, owen, orcs, MELEE), answer)
    assert wounds_of(game.events) == 4


def test_no_fourth_die_of_a_colour_joins() -> None:
    game, owen, orcs = paid(attack="attack bam: yellow +1")
    assert fought(game, owen, orcs, ROLL) == 1


def test_a_paid_re_roll_rolls_all_attack_dice_again() -> None:
    game, owen, orcs = paid(attack="attack bam: reroll attack")

    def answer(question: AnyQuestion) -> str | dict[str, str]:
        if isinstance(question, Choice):
            return "attack"
        return ROLL if question.topic == "roll" else {f"yellow {i}": "hits 2, bam 1" for i in (1, 2, 3)}

    run(fight(game, owen, orcs, MELEE), answer)
    assert wounds_of(game.events) == 2
