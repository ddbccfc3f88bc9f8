import pytest

from app.content.notation import read_dice, read_enchantment, read_tile_drawing

TILE = """\
+   +---+---+
 .  |.r  .rP|
+   +---+---+
 ~   #   #P
+---+---+---+
|Xr  #r  #r |
+---+---+---+
"""


def test_dice_by_colour() -> None:
    assert read_dice("yellow 2, red 1") == {"yellow": 2, "red": 1}


@pytest.mark.parametrize(
    "text", ["", "red", "red 0", "red 7", "red -1", "red ٣", "pink 1", "red 1,", "red 1, red 2"]
)
def test_what_is_not_dice(text: str) -> None:
    with pytest.raises(ValueError, match=r"colour|number|twice"):
        read_dice(text)


@pytest.mark.parametrize(
    "text",
    [
        "melee diamond: hits +2",
        "attack bam: wounds +1 repeat 3",
        "attack: bams +1",
        "melee defense bam 2: shields +1, stun",
    ],
)
def test_enchantments(text: str) -> None:
    read_enchantment(text)


@pytest.mark.parametrize(
    "text", ["", "bam: hits +1", "attack bam", "attack bam: hits 1", "attack bam: hits +1\n"]
)
def test_what_is_not_an_enchantment(text: str) -> None:
    with pytest.raises(ValueError, match="not an enchantment"):
        read_enchantment(text)


def test_a_tile_may_lose_the_spaces_of_its_open_right_border() -> None:
    read_tile_drawing(TILE)


@pytest.mark.parametrize(
    ("old", "new", "culprit"),
    [
        ("|Xr  #r  #r |\n+---+---+---+\n", "", "5"),
        ("+---+---+---+\n", "+---+---+---+---+\n", "line 5"),
        ("+   +---+---+\n ~", "    +---+---+\n ~", "line 3"),
        ("+   +---+---+\n ~", "+   +-D-+---+\n ~", "line 3"),
        ("|Xr  #r", "|XrD #r", "line 6"),
        ("|Xr  #r", "|Xr D#r", "line 6"),
        ("|Xr  #r", "|?r  #r", "line 6"),
        ("|Xr  #r", "|Xrr #r", "line 6"),
    ],
)
def test_what_is_not_a_tile_names_its_line(old: str, new: str, culprit: str) -> None:
    assert old in TILE
    with pytest.raises(ValueError, match=culprit):
        read_tile_drawing(TILE.replace(old, new, 1))
