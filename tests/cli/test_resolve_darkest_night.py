"""`python -m app resolve` on files of Darkest Night that cannot be: one line with the field, never a traceback."""

from collections.abc import Callable

import pytest

from tests.cli.files import Told, Write

GOOD = """game = "darkest-night"
darkness = 3
necromancer = "Ruins"

[blights]
Ruins = ["Spies"]

[[hero]]
name = "Knight"
at = "Castle"
secrecy = 6
grace = 5

[[do]]
necromancer = 6
answers = ["Lich"]
expect = ["darkness 4", "detect none", "stay Ruins", "blight Lich Ruins"]
"""
BAD = {
    "an unknown place of a hero": (GOOD.replace('"Castle"', '"Atlantis"'), "Atlantis"),
    "an unknown place of blights": (GOOD.replace("Ruins = [", "Atlantis = ["), "blights"),
    "an unknown blight": (GOOD.replace('["Spies"]', '["Ghosts"]'), "Ghosts"),
    "five blights in a place": (
        GOOD.replace('["Spies"]', '["Spies", "Lich", "Lich", "Taint", "Curse"]'), "blights.Ruins"),
    "the necromancer in the Monastery": (GOOD.replace('= "Ruins"', '= "Monastery"'), "necromancer"),
    "darkness beyond the track": (GOOD.replace("darkness = 3", "darkness = 31"), "darkness"),
    "darkness below zero": (GOOD.replace("darkness = 3", "darkness = -1"), "darkness"),
    "grace below zero": (GOOD.replace("grace = 5", "grace = -1"), "grace"),
    "a roll of seven": (GOOD.replace("necromancer = 6", "necromancer = 7"), "necromancer"),
    "a step of another game": (GOOD.replace("necromancer = 6", 'activate = "Knight"'), "activate"),
    "a drawing": ('board = "x"\n' + GOOD, "board"),
    "a hero twice": (GOOD + '\n[[hero]]\nname = "Knight"\nat = "Swamp"\n', "Knight"),
    "a turn after the end": (
        GOOD.replace('Ruins = ["Spies"]', 'Monastery = ["Lich", "Lich", "Curse", "Curse"]').replace(
            "darkness = 3", "darkness = 30")
        + "\n[[do]]\nnecromancer = 1\n", "do 2"),
}  # fmt: skip


def test_the_good_file_is_good(write: Write, resolved: Callable[..., Told]) -> None:
    code, lines = resolved(write("good.toml", GOOD))
    assert (code, lines[-1]) == (0, "1 passed, 0 failed")


@pytest.mark.parametrize(("text", "named"), BAD.values(), ids=BAD)
def test_what_cannot_be_is_named(write: Write, resolved: Callable[..., Told], text: str, named: str) -> None:
    code, lines = resolved(write("bad.toml", text))
    assert code == 2
    assert len(lines) == 2, lines
    assert named in lines[0].partition(": ")[2]


@pytest.mark.parametrize("answers", ["[]", '["Ghosts"]', '["Lich", "Spies"]'])
def test_answers_that_miss_or_do_not_fit_fail(write: Write, resolved: Callable[..., Told], answers: str) -> None:
    code, _ = resolved(write("file.toml", GOOD.replace('["Lich"]', answers)))
    assert code == 1
