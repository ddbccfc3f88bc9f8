"""Dice that leave or roll again: what effects did before stays, and totals come to the same as dice (p. 33, 53)."""

import pytest

from app.rules.core.question import Answer, AnyQuestion, Choice, Numbers, RollDice
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.combat import fight
from app.rules.massive_darkness.dice import Die, total
from tests.rules.massive_darkness.fights import MELEE, card, game_of, hero, mob, run, wounds_of

ROLL = {"red 1": "hits 2, bam 1", "red 2": "hits 3, diamond 1", "green 1": "shields 2, bam 1", "blue 1": "shields 1"}
AGAIN = {"red": "hits 2, bam 1", "green": "shields 3, diamond 1", "blue": "blank"}

TAKES_DEFENSE = "attack bam: defender defense dice -1"
TAKES_ATTACK = "defense bam: attacker attack dice -1"


def shown(dice: dict[str, str]) -> dict[str, int]:
    roll = total([Die(name.split()[0], face) for name, face in dice.items()])
    return {name: getattr(roll, name) for name in roll.__struct_fields__ if name != "wounds"}


def of_side(dice: dict[str, str], fields: tuple[str, ...]) -> dict[str, int]:
    return {name: count for name, count in shown(dice).items() if name in fields}


def wounds(attack: str, defense: str, *, totals: bool) -> int:
    """An axe with two red dice against one green and one blue; the best die goes, or all of a side roll again."""
    owen = hero("Owen", card("Axe", melee="red 2", enchantments=attack))
    orcs = mob(health=9, arms=Arms(defense={"green": 1, "blue": 1}, enchantments=tuple(filter(None, [defense]))))
    lying = dict(ROLL)

    def again(fields: tuple[str, ...]) -> dict[str, int]:
        side = ("red",) if "hits" in fields else ("green", "blue")
        rolled = {name: AGAIN[name.split()[0]] for name in lying if name.split()[0] in side}
        return of_side(rolled, fields)

    def answer(question: AnyQuestion) -> Answer:
        match question:
            case RollDice() if question.topic == "roll":
                return of_side(lying, question.totals) if totals else lying
            case RollDice():
                return {name: AGAIN[name.split()[0]] for name in question.names}
            case Numbers():
                if "reroll" in attack:
                    return again(question.fields)
                best = "red 2" if "hits" in question.fields else "green 1"
                return of_side({name: face for name, face in lying.items() if name != best}, question.fields)
            case _:
                assert isinstance(question, Choice)
                return question.options[0]

    game = game_of(owen, orcs)
    run(fight(game, owen, orcs, MELEE), answer)
    return wounds_of(game.events)


@pytest.mark.parametrize(
    ("attack", "defense", "dealt"),
    [
        (TAKES_DEFENSE, "", 4),
        (TAKES_DEFENSE, "defense: shields +2", 2),
        (TAKES_DEFENSE, "defense bam: shields +2", 2),
        (f"{TAKES_DEFENSE}; attack: defender shields -1", "", 5),
        (f"{TAKES_DEFENSE}; attack diamond: hits +2", "", 6),
        ("attack: hits +2", TAKES_ATTACK, 1),
        ("attack: bams +1; attack bam: wounds +1 repeat 2", TAKES_ATTACK, 2),
        ("attack: bams +1; melee diamond: wounds +1", f"{TAKES_ATTACK}, shields +1", 0),
        ("attack: hits +2; attack bam: reroll attack", "", 3),
        ("attack diamond: hits +2; attack bam: reroll attack", "", 3),
        ("attack bam: reroll defense", "defense: shields +2", 0),
    ],
)
def test_p53_totals_told_anew_keep_what_effects_made_of_the_roll(attack: str, defense: str, dealt: int) -> None:
    assert wounds(attack, defense, totals=False) == dealt
    assert wounds(attack, defense, totals=True) == dealt


@pytest.mark.parametrize(
    ("attack", "defense", "dealt"),
    [
        ("attack: defender shields -2; attack bam: reroll defense", "", 4),
        ("attack bam: reroll attack", "defense: attacker hits -3", 0),
        ("attack bam: reroll attack", "defense bam: attacker hits -1", 0),
        ("attack: hits +1; attack bam: reroll attack", "defense: attacker hits -1", 1),
    ],
)
def test_p33_what_effects_took_away_counts_for_dice_rolled_again(attack: str, defense: str, dealt: int) -> None:
    """Only the final result is kept, and it is that result which they lower (p. 53)."""
    assert wounds(attack, defense, totals=False) == dealt
    assert wounds(attack, defense, totals=True) == dealt
