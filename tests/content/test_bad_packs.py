"""Every kind of bad file is refused with its name and its field, and nothing of its pack is used."""

import shutil
from pathlib import Path

import pytest

from app.content import ContentError, check_content, inspect_pack, load_pack, packs
from app.content.massive_darkness import Pack
from tests.content.edited_packs import check_refused, copied

CORE = Path(__file__).parents[2] / "content" / "massive_darkness" / "core"
ARCHERS = "enemies/goblin_archers.toml"
RANGER = "classes/nightshade_ranger.toml"
SWORD = "items/fire_sword.toml"
WIDOW = "quests/black_widow.toml"
DEEP = "x = " + "[" * 30_000


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return copied(CORE, tmp_path)


EDITS = {
    "wrong type": (ARCHERS, "health = 1", 'health = "one"', "card[0].health"),
    "a number that is a truth": (ARCHERS, "health = 1", "health = true", "card[0].health"),
    "negative health": (ARCHERS, "health = 1", "health = -1", "card[0].health"),
    "health beyond any card": (ARCHERS, "health = 1", "health = 1" + "0" * 40, "card[0].health"),
    "level six": (ARCHERS, "level = 3", "level = 6", "card[0].level"),
    "unknown field": (ARCHERS, 'kind = "mob"', 'kind = "mob"\nmood = "grim"', "mood"),
    "unknown field of a card": (ARCHERS, "health = 1", "health = 1\nhelth = 1", "card[0].helth"),
    "missing field": (ARCHERS, 'kind = "mob"\n', "", "kind"),
    "unknown kind": (ARCHERS, '"mob"', '"army"', "kind"),
    "unknown attack": (ARCHERS, '"ranged"]', '"thrown"]', "attacks[1]"),
    "the same attack twice": (ARCHERS, '"ranged"]', '"melee"]', "attacks"),
    "unknown trust": (ARCHERS, 'trust = "B"', 'trust = "Z"', "trust"),
    "no source": (ARCHERS, 'source = ["RB", "RBF"]', "source = []", "source"),
    "dangling source": (ARCHERS, 'source = ["RB", "RBF"]', 'source = ["RB", "XY"]', "source"),
    "dangling source of a card": (ARCHERS, 'source = ["RB"]', 'source = ["XY"]', "card[1].source"),
    "minions of an agent": (ARCHERS, 'kind = "mob"', 'kind = "agent"', "card[0].minions_per_hero"),
    "grade of a mob": (ARCHERS, "level = 4", 'grade = "greater"', "card[1].grade"),
    "unknown dice colour": (ARCHERS, "health = 1", 'melee = "pink 1"', "card[0].melee"),
    "too many dice": (ARCHERS, "health = 1", 'melee = "yellow 21"', "card[0].melee"),
    "no dice at all": (ARCHERS, "health = 1", 'melee = ""', "card[0].melee"),
    "defense dice to attack": (ARCHERS, "health = 1", 'ranged = "blue 1"', "card[0].ranged"),
    "attack dice to defend": (ARCHERS, "health = 1", 'defense = "red 1"', "card[0].defense"),
    "colour known and unknown": (
        ARCHERS, "{ranged = 2}", '{ranged = 2}\nranged = "red 2"', "card[2].dice_of_unknown_colour"
    ),
    "not an enchantment": (ARCHERS, "health = 1", 'enchantments = ["bam: smile"]', "card[0].enchantments"),
    "another enemy's file": (ARCHERS, '"goblin_archers"', '"orc_archers"', "id"),
    "id that leaves the folder": (ARCHERS, '"goblin_archers"', '"../archers"', "id"),
    "bad TOML": (ARCHERS, 'kind = "mob"', "kind =", "(file)"),
    "the same key twice": (ARCHERS, 'kind = "mob"', 'kind = "mob"\nkind = "mob"', "(file)"),
    "nested too deeply": (ARCHERS, 'kind = "mob"', DEEP, "(file)"),
    "endless number": (ARCHERS, "level = 3", "level = " + "9" * 5000, "(file)"),
    "another side's file": ("tiles/1R.toml", '"1R"', '"1V"', "side"),
    "two rows of zones": ("tiles/6V.toml", "|#r |#  |#r |\n+   +   +   +\n", "", "drawing"),
    "two columns of zones": ("tiles/6V.toml", "+---+   +---+\n|", "+---+   +\n|", "drawing"),
    "half a wall": ("tiles/6V.toml", "+---+   +---+\n|", "+---+   +-- +\n|", "drawing"),
    "die of five faces": ("dice.toml", "[{}, {hits = 1}, ", "[{}, ", "die[0].faces"),
    "negative hits": ("dice.toml", "{hits = 1}", "{hits = -1}", "die[0].faces[1].hits"),
    "shields on an attack die": ("dice.toml", "{hits = 1}", "{shields = 1}", "die[0].faces"),
    "hits on a defense die": ("dice.toml", "{shields = 1}", "{hits = 1}", "die[2].faces"),
    "unknown colour of die": ("dice.toml", '"yellow"', '"pink"', "die[0].colour"),
    "two yellow dice": ("dice.toml", '"red"', '"yellow"', "die"),
    "no such class": ("heroes/sibyl.toml", '"nightshade_ranger"', '"ranger"', "example_class"),
    "bad shadow skill": ("heroes/elias.toml", "bams +1", "bams + 1", "shadow_skill"),
    "twice the same strength": ("classes/battle_wizard.toml", '"melee"', '"magic"', "secondary"),
    "skill nobody can read": (RANGER, '"slippery"', '"slipery"', "free_skills"),
    "skill of a square nobody can read": (RANGER, '"safe shot"', '"unsafe shot"', "line[5].step[0].skills"),
    "square of level six": (RANGER, "level = 4", "level = 6", "line[1].step[1].level"),
    "squares in the wrong order": (RANGER, "level = 4", "level = 1", "line[1].step"),
    "cost beyond the track": (RANGER, "cost = 5", "cost = 31", "line[0].step[0].cost"),
    "the same line twice": (RANGER, '"Safe Shot"', '"Precise Aim"', "line"),
    "unknown slot": (SWORD, '"hand"', '"foot"', "slot"),
    "item with defense dice to attack": (SWORD, '"red 1"', '"blue 1"', "melee"),
    "item with an unreadable enchantment": (SWORD, "hits +2", "hit +2", "enchantments"),
    "dice known and unknown": (SWORD, 'melee = "red 1"', 'melee = "red 1"\ncategories = ["melee"]', "categories"),
    "consumable in a hand": ("items/healing_potion.toml", '"none"', '"hand"', "slot"),
    "item in another's file": (SWORD, '"fire_sword"', '"ice_sword"', "id"),
    "quest with a tile that is not there": (WIDOW, '"3V"', '"10V"', "tiles"),
    "quest with both sides of a tile": (WIDOW, '"3V"', '"4V"', "tiles"),
    "quest without a page": (WIDOW, "page = 42\n", "", "page"),
    "unknown game": ("pack.toml", '"massive_darkness"', '"chess"', "game"),
    "another pack's folder": ("pack.toml", 'id = "core"', 'id = "extra"', "id"),
    "format of tomorrow": ("pack.toml", "format = 1", "format = 2", "format"),
    "source without words": ("pack.toml", "[sources]", "[sources]\nQ = 1", "sources[...]"),
}  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "field"), EDITS.values(), ids=EDITS)
def test_a_bad_field_is_named(pack: Path, file: str, old: str, new: str, field: str) -> None:
    check_refused(pack, Pack, (file, old, new), field)


@pytest.mark.parametrize(
    ("file", "content"),
    [
        ("heroes/bjorn.toml", b"#" * (64 * 1024 + 1)),
        ("heroes/bjorn.toml", b'name = "Bj\xf6rn"'),
        ("heroes/portrait.png", b"\x89PNG"),
        ("monsters.toml", b""),
    ],
    ids=["too large", "not UTF-8", "a picture", "no part of a pack"],
)
def test_a_bad_file_is_named(pack: Path, file: str, content: bytes) -> None:
    (pack / file).write_bytes(content)
    with pytest.raises(ContentError) as caught:
        load_pack(pack, Pack)
    assert (caught.value.file, caught.value.field) == (pack / file, "(file)")


def test_a_file_of_just_the_limit_is_read(pack: Path) -> None:
    path = pack / "heroes" / "bjorn.toml"
    text = path.read_bytes() + b"#"
    path.write_bytes(text.ljust(64 * 1024, b"#"))
    assert "bjorn" in load_pack(pack, Pack).heroes


def test_a_pack_without_manifest_is_refused(pack: Path) -> None:
    (pack / "pack.toml").unlink()
    with pytest.raises(ContentError, match=r"pack\.toml: \(file\): is not there"):
        load_pack(pack, Pack)


def test_a_file_in_place_of_a_folder_and_a_folder_in_place_of_a_file(pack: Path) -> None:
    shutil.rmtree(pack / "tiles")
    (pack / "tiles").write_text("")
    (pack / "heroes" / "bjorn.toml").unlink()
    (pack / "heroes" / "bjorn.toml").mkdir()
    found = inspect_pack(pack)
    assert isinstance(found, list)
    assert [error.file for error in found] == [pack / "tiles", pack / "heroes" / "bjorn.toml"]


def test_a_key_with_line_breaks_still_gives_one_line(pack: Path) -> None:
    path = pack / ARCHERS
    key = '"two\\nlines' + "x" * 5000 + '"'
    path.write_text(f"{key} = 1\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    (line,) = check_content(pack.parents[1])
    assert "\n" not in line
    assert len(line) < 600


def test_the_check_tells_all_bad_files_at_once_as_seen_from_the_root(pack: Path) -> None:
    for file in ("heroes/bjorn.toml", ARCHERS):
        (pack / file).write_text("mood = 'grim'", encoding="utf-8")
    lines = check_content(pack.parents[1])
    assert [line.split(": ")[0] for line in lines] == [
        "massive_darkness/core/heroes/bjorn.toml",
        "massive_darkness/core/enemies/goblin_archers.toml",
    ]


def test_a_pack_in_the_folder_of_another_game_is_refused(pack: Path) -> None:
    pack.parent.rename(pack.parents[1] / "hellscape")
    (line,) = check_content(pack.parents[1])
    assert line.startswith("hellscape/core/pack.toml: game: ")


def test_a_content_folder_without_packs_is_a_problem(tmp_path: Path) -> None:
    assert len(check_content(tmp_path)) == 1
    assert len(check_content(tmp_path / "missing")) == 1


def test_packs_are_found_two_folders_down_and_hidden_ones_are_not(pack: Path) -> None:
    (pack.parents[1] / ".git" / "hooks").mkdir(parents=True)
    (pack.parents[1] / "README.md").write_text("")
    assert packs(pack.parents[1]) == [pack]
