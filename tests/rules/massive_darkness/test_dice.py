"""The combat dice (p. 16)."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from app.rules.core.chance import Chance
from app.rules.core.question import BY_CHANCE, RollDice
from app.rules.massive_darkness.dice import DISTINCT_FACES, FACES, SHOWS, Die, in_order, read_faces, throw, total

PACK = Path(__file__).parents[3] / "content" / "massive_darkness" / "core" / "dice.toml"


@pytest.mark.parametrize("colour", FACES)
def test_the_faces_are_those_of_the_pack(colour: str) -> None:
    dice = tomllib.loads(PACK.read_text(encoding="utf-8"))["die"]
    (die,) = (die for die in dice if die["colour"] == colour)
    points = "hits" if die["use"] == "attack" else "shields"
    printed = Counter((face.get(points, 0), face.get("bams", 0), face.get("diamonds", 0)) for face in die["faces"])
    assert Counter(tuple(SHOWS[face]) for face in FACES[colour]) == printed


def test_red_is_better_than_yellow_and_green_than_blue() -> None:
    """p. 16"""
    points = {colour: sum(SHOWS[face].points for face in faces) for colour, faces in FACES.items()}
    assert points["red"] > points["yellow"]
    assert points["green"] > points["blue"]


def test_a_roll_adds_up_by_side() -> None:
    dice = [Die("red", "hits 3, diamond 1"), Die("yellow", "hits 2, bam 1"), Die("green", "shields 2, bam 1")]
    roll = total(dice)
    assert (roll.hits, roll.bams, roll.diamonds) == (5, 1, 1)
    assert (roll.shields, roll.defense_bams, roll.defense_diamonds) == (2, 1, 0)


def question(*dice: str) -> RollDice:
    return RollDice(topic="roll", who="Owen", dice=dice, faces=DISTINCT_FACES, totals=("hits", "shields"))


def test_dice_are_listed_by_colour() -> None:
    assert in_order({"green": 1, "red": 1, "yellow": 2}) == ("yellow", "yellow", "red", "green")


def test_an_answer_is_read_die_by_die() -> None:
    told = read_faces(question("red", "red"), {"red 1": "blank", "red 2": "hits 1"})
    assert told == [Die("red", "blank"), Die("red", "hits 1")]


@pytest.mark.parametrize("answer", [BY_CHANCE, {"hits": 2}, {}])
def test_other_answers_have_no_faces(answer: str | dict[str, int]) -> None:
    assert read_faces(question("red"), answer) is None


def test_the_apps_dice_are_fair_and_can_be_thrown_again() -> None:
    thrown = throw(Chance(seed=3), ["green"] * 6000)
    assert thrown == throw(Chance(seed=3), ["green"] * 6000)
    shown = Counter(die.face for die in thrown)
    for face in DISTINCT_FACES["green"]:
        assert abs(shown[face] - 1000 * FACES["green"].count(face)) < 150, face
