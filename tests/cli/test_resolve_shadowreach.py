"""Scenario files of Shadowreach: what is wrong with those that cannot be played, and answers that do not fit."""

from collections.abc import Callable

import pytest

from tests.cli.files import Told, Write

GOOD = """game = "shadowreach"
board = \"\"\"
+---+---+
|.   .  |
+---+---+
\"\"\"
[[hero]]
name = "Yorlyn"
at = "a1"
melee = "yellow 1"
health = 5
[[enemy]]
name = "Kobolds"
kind = "mob"
at = "b1"
minions = 1
health = 2
melee = "yellow 1"
conditions = {stun = 1}
[[do]]
activate = "Kobolds"
answers = ["hands 1"]
expect = ["ask roll stun -> hands 1", "lost action", "move a1"]
"""

UNREADABLE = {
    "a counter-attack": (GOOD.replace('activate = "Kobolds"', 'counter = "Kobolds"'), "counter"),
    "a phase of another game": (GOOD.replace('activate = "Kobolds"', 'phase = "enemies-end"'), "shadowreach"),
    "nobody of that name": (GOOD.replace('activate = "Kobolds"', 'activate = "Balrog"'), "Balrog"),
    "poison": (GOOD.replace("stun = 1", "poison = 1"), "conditions"),
    "an unknown condition": (GOOD.replace("stun = 1", "sleep = 1"), ": enemy 1: conditions: "),
    "stun below 0": (GOOD.replace("stun = 1", "stun = -1"), "conditions"),
    "stunned": (GOOD.replace("minions = 1", "stunned = true"), "stunned"),
    "a taunt": (GOOD.replace("health = 5", "taunt = true"), "taunt"),
    "a space beyond the circle": (GOOD.replace("board", 'track = {14 = "mobs"}\nboard', 1), "track"),
    "a space that brings dragons": (GOOD.replace("board", 'track = {1 = "dragons"}\nboard', 1), "track"),
    "a marker beyond the circle": (GOOD.replace("board", "darkness = 14\nboard", 1), "darkness"),
    "an enchantment": (GOOD.replace("health = 5", 'enchantments = ["melee bam: stun"]'), "enchantments"),
    "an attack out of range": (
        GOOD.replace('activate = "Kobolds"', 'attack = "Yorlyn"\non = "Kobolds"\ntype = "melee"'), "out of range",
    ),
}  # fmt: skip


def test_the_good_one_is_good(write: Write, resolved: Callable[..., Told]) -> None:
    code, lines = resolved(write("good.toml", GOOD))
    assert (code, lines[-1]) == (0, "1 passed, 0 failed")


@pytest.mark.parametrize(("text", "named"), UNREADABLE.values(), ids=UNREADABLE)
def test_what_cannot_be_played_names_its_field(
    write: Write, resolved: Callable[..., Told], text: str, named: str
) -> None:
    code, lines = resolved(write("bad.toml", text))
    assert code == 2
    assert lines[0].startswith("ERROR ")
    assert named in lines[0]


@pytest.mark.parametrize("answers", ['["yes"]', '["hits 1"]', "[]", '["hands 1", "hands 1"]', '[""]'])
def test_answers_that_do_not_fit_fail(write: Write, resolved: Callable[..., Told], answers: str) -> None:
    code, lines = resolved(write("bad.toml", GOOD.replace('["hands 1"]', answers)))
    assert (code, lines[0].partition(" ")[0]) == (1, "FAIL")
