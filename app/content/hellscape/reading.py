"""Reads a pack of Hellscape: its parts, and what they say of one another."""

from app.content.hellscape.enemies import Boss, Mob, Roaming
from app.content.hellscape.heroes import ClassSheet, HeroSheet, SkillSheet
from app.content.hellscape.items import ItemSheet
from app.content.hellscape.models import Pack
from app.content.hellscape.sheets import DarknessSheet, DiceSheet, LevelSheet, QuestFrame, TokenSheet
from app.content.reader import PackReader
from app.content.tiles import TileSide, check_sides


def read_pack(reader: PackReader) -> Pack:
    darkness = reader.sheet("darkness.toml", DarknessSheet)
    levels = reader.sheet("levels.toml", LevelSheet)
    tokens = reader.sheet("tokens.toml", TokenSheet)
    pack = Pack(
        manifest=reader.manifest,
        tiles=reader.entries("tiles", TileSide),
        mobs=reader.entries("mobs", Mob),
        roaming=reader.entries("roaming", Roaming),
        bosses=reader.entries("bosses", Boss),
        heroes=reader.entries("heroes", HeroSheet),
        classes=reader.entries("classes", ClassSheet),
        skills=reader.entries("skills", SkillSheet),
        items=reader.entries("items", ItemSheet),
        quests=reader.entries("quests", QuestFrame),
        dice=reader.sheet("dice.toml", DiceSheet),
        darkness={track.id: track for track in darkness.track} if darkness else {},
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
        reader.check_reference(f"skills/{skill.id}.toml", "hero_class", [skill.hero_class], pack.classes, "class")
    for boss in pack.bosses.values():
        reader.check_reference(f"bosses/{boss.id}.toml", "tile", [boss.tile], pack.tiles, "tile")
    for quest in pack.quests.values():
        check_sides(reader, quest.id, "tile", [tile.side for tile in quest.tile], pack.tiles)
