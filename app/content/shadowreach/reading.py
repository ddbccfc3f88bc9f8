"""Reads a pack of Shadowreach: its parts, and what they say of one another."""

from app.content.hellscape.heroes import HeroSheet
from app.content.hellscape.items import ItemSheet
from app.content.hellscape.sheets import LevelSheet, QuestFrame, TokenSheet
from app.content.reader import PackReader
from app.content.shadowreach.enemies import KnownBoss, KnownMob, KnownRoaming
from app.content.shadowreach.models import Pack
from app.content.shadowreach.sheets import ClassNumbers, DiceCount, KnownSkill, TrackShape
from app.content.tiles import TileSide, check_sides


def read_pack(reader: PackReader) -> Pack:
    levels = reader.sheet("levels.toml", LevelSheet)
    tokens = reader.sheet("tokens.toml", TokenSheet)
    pack = Pack(
        manifest=reader.manifest,
        tiles=reader.entries("tiles", TileSide),
        mobs=reader.entries("mobs", KnownMob),
        roaming=reader.entries("roaming", KnownRoaming),
        bosses=reader.entries("bosses", KnownBoss),
        heroes=reader.entries("heroes", HeroSheet),
        classes=reader.entries("classes", ClassNumbers),
        skills=reader.entries("skills", KnownSkill),
        items=reader.entries("items", ItemSheet),
        quests=reader.entries("quests", QuestFrame),
        dice=reader.sheet("dice.toml", DiceCount),
        darkness=reader.sheet("darkness.toml", TrackShape),
        levels=levels.step if levels else (),
        tokens={box.id: box for box in tokens.box} if tokens else {},
    )
    if reader.sound:
        _check_references(reader, pack)
    return pack


def _check_references(reader: PackReader, pack: Pack) -> None:
    for hero in pack.heroes.values():
        named = filter(None, [hero.hero_class])
        reader.check_reference(f"heroes/{hero.id}.toml", "hero_class", named, pack.classes, "class")
    for skill in pack.skills.values():
        named = filter(None, [skill.hero_class])
        reader.check_reference(f"skills/{skill.id}.toml", "hero_class", named, pack.classes, "class")
    for quest in pack.quests.values():
        check_sides(reader, quest.id, "tile", [tile.side for tile in quest.tile], pack.tiles)
