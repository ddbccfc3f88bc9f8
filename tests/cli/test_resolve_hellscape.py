"""Scenario files of Hellscape: what is wrong with those that cannot be played, and answers that do not fit."""

from collections.abc import Callable

import pytest

from tests.cli.files import Told, Write

GOOD = """game = "hellscape"
board = \"\"\"
+---+---+
|.   .  |
+---+---+
\"\"\"
[[hero]]
name = "Gheta"
at = "a1"
melee = "yellow 1"
health = 5
[[enemy]]
name = "Imps"
kind = "mob"
at = "b1"
minions = 1
health = 2
melee = "yellow 1"
conditions = {fire = 1}
[[do]]
activate = "Imps"
answers = ["swords 1"]
expect = ["ask roll fire -> swords 1", "wounds Imps 1", "move a1", "attack Gheta melee"]
"""

UNREADABLE = {
    "a counter-attack": (GOOD.replace('activate = "Imps"', 'counter = "Imps"'), "counter"),
    "a phase of another game": (GOOD.replace('activate = "Imps"', 'phase = "enemies-end"'), "phase"),
    "no actions": (GOOD.replace('answers', 'actions = 0\nanswers'), "actions"),
    "nobody of that name": (GOOD.replace('activate = "Imps"', 'activate = "Balrog"'), "Balrog"),
    "an agent": (GOOD.replace('kind = "mob"', 'kind = "agent"'), "kind"),
    "venom": (GOOD.replace("fire = 1", "venom = 1"), "conditions"),
    "fire below 0": (GOOD.replace("fire = 1", "fire = -1"), "conditions"),
    "an ability for nothing": (GOOD.replace("minions = 1", "ability = 0"), "ability"),
    "level 6": (GOOD.replace("health = 5", "level = 6"), "level"),
    "a game that nobody began": (GOOD.replace("board", "heroes_at_start = 0\nboard", 1), "heroes_at_start"),
    "more mana than the maximum": (GOOD.replace("health = 5", "mana = 3\nmax_mana = 2"), "mana"),
    "a blue die to attack with": (GOOD.replace('melee = "yellow 1"', 'melee = "blue 1"'), "blue 1"),
    "a space of the track that is none": (GOOD.replace("board", 'track = {x = "mobs"}\nboard', 1), "track"),
    "a space that brings dragons": (GOOD.replace("board", 'track = {1 = "dragons"}\nboard', 1), "track"),
    "a level 9": (GOOD.replace("board", 'gains = {9 = "health 1"}\nboard', 1), "gains"),
    "a gain of gold": (GOOD.replace("board", 'gains = {2 = "gold 1"}\nboard', 1), "gains"),
    "a portal in the wall": (GOOD.replace("[[hero]]", '[tokens]\nportal = "z9"\n[[hero]]'), "portal"),
    "an attack out of range": (
        GOOD.replace('activate = "Imps"', 'attack = "Gheta"\non = "Imps"\ntype = "melee"'), "out of range",
    ),
    "a weapon that she has not": (
        GOOD.replace('activate = "Imps"', 'attack = "Gheta"\non = "Imps"\ntype = "ranged"'), "ranged",
    ),
    "totals of another game": (
        GOOD.replace('activate = "Imps"', 'attack = "Gheta"\non = "Imps"\ntype = "melee"\nroll = "hits 1"'), "roll",
    ),
}  # fmt: skip


def test_the_good_file_passes(write: Write, resolved: Callable[..., Told]) -> None:
    assert resolved(write("good.toml", GOOD))[0] == 0


@pytest.mark.parametrize(("text", "named"), UNREADABLE.values(), ids=UNREADABLE)
def test_what_cannot_be_played_is_one_line_with_the_field(
    text: str, named: str, write: Write, resolved: Callable[..., Told]
) -> None:
    assert text != GOOD
    path = write("bad.toml", text)
    code, lines = resolved(path)
    assert code == 2, lines
    start = f"ERROR {path}: "
    assert lines[0].startswith(start)
    assert named in lines[0].removeprefix(start)
    assert len(lines) == 2


@pytest.mark.parametrize(
    ("answers", "said"),
    [('["hits 1"]', "ask roll fire -> hits 1 (not among the options)"), ("[]", "ask roll fire -> ?")],
)
def test_a_roll_that_is_none_fails(answers: str, said: str, write: Write, resolved: Callable[..., Told]) -> None:
    code, lines = resolved(write("other.toml", GOOD.replace('answers = ["swords 1"]', f"answers = {answers}")))
    assert code == 1
    assert f"+ {said}" in lines
