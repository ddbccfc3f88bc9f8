"""`python -m app resolve` where enchantments change the dice of a roll (p. 53): what a file is asked then."""

import json
from collections.abc import Callable, Sequence

import pytest

from app.rules.core.question import Numbers
from app.rules.core.scenario import BadField, answer_to_choice, choice_asked
from tests.cli.files import BOARD, HEAD, Told, Write


def attack(enchantment: str, answers: Sequence[str], *expect: str) -> str:
    """Owen has two red dice and a bam; the ogres have two shields."""
    return f"""{HEAD}{BOARD}
[[hero]]
name = "Owen"
at = "a1"
melee = "red 2"
enchantments = ["{enchantment}"]

[[enemy]]
name = "Ogres"
at = "a1"
health = 9
melee = "red 1"
defense = "green 2"

[[do]]
attack = "Owen"
on = "Ogres"
type = "melee"
roll = "hits 3, shields 2, bams 1"
answers = {json.dumps(answers)}
expect = {json.dumps(["pool red 2, green 2", *expect])}
"""


ONE_MORE, ONE_LESS, AGAIN = "melee bam: red +1", "melee bam: defender green -1", "melee bam: reroll attack"


@pytest.mark.parametrize(
    ("enchantment", "answers", "asked", "wounds"),
    [
        (ONE_MORE, ["hits 3, diamonds 1"], ["roll red 1"], 4),
        (ONE_MORE, ["hits 0"], ["roll red 1"], 1),
        ("melee bam: attack dice +3", ["hits 4, bams 1"], ["roll yellow 2, red 1"], 5),
        (ONE_LESS, ["shields 1"], ["totals left shields, defense bams, defense diamonds"], 2),
        (AGAIN, ["attack", "hits 5, bams 1"], ["reroll attack, keep", "totals left hits, bams, diamonds"], 3),
        (AGAIN, ["keep"], ["reroll attack, keep"], 1),
    ],
    ids=["one more", "a blank", "of both colours", "one less", "again", "kept"],
)
def test_p53_the_file_says_what_the_dice_show_then(
    write: Write, resolved: Callable[..., Told], enchantment: str, answers: list[str], asked: list[str], wounds: int
) -> None:
    questions = [f"ask {what} -> {answer}" for what, answer in zip(asked, answers, strict=True)]
    path = write("dice.toml", attack(enchantment, answers, *questions, f"wounds Ogres {wounds}"))
    assert resolved(path) == (0, [f"ok {path}", "1 passed, 0 failed"])


@pytest.mark.parametrize(
    ("answers", "last"),
    [
        ([], "?"),
        (["hits 4"], "hits 4 (not among the options)"),
        (["shields 1"], "shields 1 (not among the options)"),
        (["some hits"], "some hits (not among the options)"),
    ],
    ids=["missing", "no such face", "other dice", "no totals"],
)
def test_p53_what_such_dice_cannot_show_fails(
    write: Write, resolved: Callable[..., Told], answers: list[str], last: str
) -> None:
    path = write("dice.toml", attack(ONE_MORE, answers))
    assert resolved(path) == (1, [f"FAIL {path}", f"+ ask roll red 1 -> {last}", "0 passed, 1 failed"])


def test_totals_that_are_none_fail(write: Write, resolved: Callable[..., Told]) -> None:
    path = write("dice.toml", attack(ONE_LESS, ["hits 1"]))
    code, lines = resolved(path)
    assert (code, lines[0]) == (1, f"FAIL {path}")


def test_what_no_file_can_answer_names_the_field() -> None:
    question = Numbers(topic="picked_up", who="Owen", fields=("treasure",))
    with pytest.raises(BadField):
        choice_asked(question)
    with pytest.raises(BadField):
        answer_to_choice(question, "1")
