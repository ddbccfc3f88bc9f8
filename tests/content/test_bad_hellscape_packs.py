"""Every kind of bad file of a Hellscape pack is refused with its name and its field, and nothing of it is used."""

import shutil
from pathlib import Path

import pytest

from app.content import ContentError, check_content, load_pack
from app.content import massive_darkness as md
from app.content.hellscape import Pack
from tests.content.edited_packs import check_refused, copied

CORE = Path(__file__).parents[2] / "content" / "hellscape" / "core"
UNDEAD, LYIDAN, YTHERIA = "mobs/undead.toml", "roaming/lyidan.toml", "roaming/ytheria.toml"
MATHRIN, BERSERKER, RANGER = "heroes/mathrin.toml", "classes/berserker.toml", "classes/ranger.toml"
FURY, ARMOR, HIGHWAY = "skills/fatal_fury_1.toml", "items/leather_armor.toml", "quests/highway_to_hellscape.toml"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return copied(CORE, tmp_path)


EDITS = {
    "health of a mob that is a word": (UNDEAD, "health = 4", 'health = "four"', "card[0].health"),
    "a mob without health": (UNDEAD, "health = 4\n", "", "card[0].health"),
    "health of nothing": (UNDEAD, "health = 4", "health = 0", "card[0].health"),
    "tokens below nothing": (UNDEAD, "treasure = 1", "treasure = -1", "card[0].treasure"),
    "a band that no deck has": (UNDEAD, 'band = "5"', 'band = "5-6"', "card[2].band"),
    "two cards of one band": (UNDEAD, 'band = "5"', 'band = "3-4"', "card"),
    "a mob that defends with swords": (UNDEAD, 'defense = ""', 'defense = "yellow 1"', "card[0].defense"),
    "dice that do not exist": (UNDEAD, 'defense = ""', 'defense = "pink 1"', "card[0].defense"),
    "an ability nobody can read": (UNDEAD, "self wounds 2", "wounds itself", "card[0].ability"),
    "an unknown field of a card": (UNDEAD, "treasure = 1", "treasure = 1\nmood = 1", "card[0].mood"),
    "a source the pack does not name": (UNDEAD, '["SL", "RB"]', '["SL", "XY"]', "card[0].source"),
    "an unknown trust": (UNDEAD, 'trust = "B"', 'trust = "Z"', "trust"),
    "another mob's file": (UNDEAD, 'id = "undead"', 'id = "zombies"', "id"),
    "a condition nobody can read": (LYIDAN, '"in light"', '"in daylight"', "card[0].pattern[0].when"),
    "an effect nobody can read": (LYIDAN, '"wounds 3"', '"bleed 3"', "card[0].pattern[0].then"),
    "an activation without effects": (LYIDAN, '["wounds 3", "move shadow"]', "[]", "card[0].pattern[0].then"),
    "a third activation": (
        YTHERIA, 'then = ["attack with orange 2"]',
        'then = ["attack with orange 2"]\n\n[[card.pattern]]\nwhen = "otherwise"\nthen = ["attack"]', "card[2].pattern"
    ),
    "a reward that no bag has": (LYIDAN, "{rare = 1}", "{legendary = 1}", "card[0].fixed"),
    "words in one language only": (LYIDAN, "text.fr =", "text.de =", "card[0].text.de"),
    "a boss on a tile that is not there": ("bosses/the_reaper.toml", '"8B"', '"9B"', "tile"),
    "a hero of a class that is not there": (MATHRIN, '"wizard"', '"warlock"', "hero_class"),
    "a hero's ability nobody can read": (MATHRIN, "mana +3", "mana + 3", "abilities"),
    "mana below nothing": (MATHRIN, "mana = 6", "mana = -6", "mana"),
    "a board that no class has": (BERSERKER, 'kind = "berserker"', 'kind = "bard"', "board.kind"),
    "a fourth stance": (BERSERKER, "reckless =", "calm =", "board.stance"),
    "a stance nobody can read": (BERSERKER, "mp +1", "mp 1", "board.stance"),
    "a pool of nothing": (BERSERKER, "pool = 7", "pool = 0", "board.pool"),
    "a third profile": (RANGER, "printed = 7", "reprinted = 7", "board.bullseye"),
    "a profile without its number": (RANGER, "printed = 7\n", "", "board.bullseye"),
    "five quadrants": ("classes/wizard.toml", '"mana 2: text", ', '"mana 2: text", "x", ', "board.quadrant"),
    "a skill of no class": (FURY, '"berserker"', '"barbarian"', "hero_class"),
    "a skill of level six": (FURY, "level = 1", "level = 6", "level"),
    "an item that defends with swords": (ARMOR, '"blue 1"', '"orange 1"', "defense"),
    "an item of a deck of enemies": (ARMOR, '"starting"', '"mob"', "deck"),
    "a band of an item that no mob carries": (ARMOR, 'deck = "starting"', 'band = "5"', "band"),
    "a slot that no dashboard has": ("items/mana_potion.toml", '"none"', '"belt"', "slot"),
    "a consumable on the head": ("items/mana_potion.toml", '"none"', '"head"', "slot"),
    "a quest on a tile that is not there": (HIGHWAY, '"3A"', '"3C"', "tile"),
    "a quest on both sides of a tile": (HIGHWAY, '"3A"', '"5B"', "tile"),
    "a die of five faces": ("dice.toml", 'yellow = ["blank", ', "yellow = [", "version[0].faces"),
    "a face nobody can read": ("dice.toml", '"claws 1"', '"paws 1"', "version[0].faces"),
    "a version without a die": ("dice.toml", "blue = [", "# blue = [", "version[0].faces"),
    "a die that the box has not": ("dice.toml", "enemy = 6}", "pink = 6}", "quantity"),
    "a preferred version that is not there": ("dice.toml", 'preferred = "photographs"', 'preferred = "x"', "preferred"),
    "two versions of one name": ("dice.toml", 'id = "roller"', 'id = "photographs"', "version"),
    "a space beyond the track": ("darkness.toml", '10 = "roaming"', '11 = "roaming"', "track[0].front"),
    "a space nobody can read": ("darkness.toml", '"bag rare 1"', '"bag silver 1"', "track[0].front"),
    "a space that is no number": ("darkness.toml", '10 = "roaming"', 'x = "roaming"', "track[0].front"),
    "an unknown profile of the track": ("darkness.toml", '"printed"', '"reprint"', "track[1].id"),
    "a track without a source": ("darkness.toml", 'source = ["TTS", "RB"]', 'source = ["ZZ"]', "track[0].source"),
    "a gain nobody can read": ("levels.toml", "health 1, bag rare 1", "luck 1", "step[0].gains"),
    "a level left out": ("levels.toml", "level = 3", "level = 4", "step"),
    "no tokens at all": ("tokens.toml", "fire = 10", "fire = 0", "box[0].tokens[...]"),
    "another side's file": ("tiles/1A.toml", 'side = "1A"', 'side = "1B"', "side"),
}  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "field"), EDITS.values(), ids=EDITS)
def test_a_bad_field_is_named(pack: Path, file: str, old: str, new: str, field: str) -> None:
    check_refused(pack, Pack, (file, old, new), field)


@pytest.mark.parametrize("file", ["enemies/orc.toml", "monsters.toml", "mobs/portrait.png"])
def test_what_is_no_part_of_this_games_packs_is_refused(pack: Path, file: str) -> None:
    (pack / file).parent.mkdir(exist_ok=True)
    (pack / file).write_text("")
    (line,) = check_content(pack.parents[1])
    assert line.endswith("(file): not a part of a pack")


def test_the_check_goes_through_all_packs_and_tells_all_bad_files(pack: Path) -> None:
    shutil.copytree(CORE.parents[1] / "massive_darkness", pack.parents[1] / "massive_darkness")
    for file in ("hellscape/core/mobs/undead.toml", "massive_darkness/core/heroes/bjorn.toml"):
        (pack.parents[1] / file).write_text("mood = 'grim'", encoding="utf-8")
    assert [line.split(": ")[0] for line in check_content(pack.parents[1])] == [
        "hellscape/core/mobs/undead.toml",
        "massive_darkness/core/heroes/bjorn.toml",
    ]


def test_a_pack_of_another_game_than_wanted_is_refused() -> None:
    with pytest.raises(ContentError) as caught:
        load_pack(CORE, md.Pack)
    assert (caught.value.file, caught.value.field) == (CORE / "pack.toml", "game")
