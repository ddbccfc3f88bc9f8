"""Reads a pack of Massive Darkness: its parts, and what they say of one another."""

from app.content.massive_darkness.heroes import HeroCard, HeroClass
from app.content.massive_darkness.items import ItemCard
from app.content.massive_darkness.models import DiceSheet, Enemy, Pack, QuestSheet
from app.content.reader import PackReader
from app.content.tiles import TileSide, check_sides


def read_pack(reader: PackReader) -> Pack:
    dice = reader.sheet("dice.toml", DiceSheet)
    pack = Pack(
        manifest=reader.manifest,
        tiles=reader.entries("tiles", TileSide),
        heroes=reader.entries("heroes", HeroCard),
        classes=reader.entries("classes", HeroClass),
        enemies=reader.entries("enemies", Enemy),
        items=reader.entries("items", ItemCard),
        quests=reader.entries("quests", QuestSheet),
        dice={die.colour: die for die in dice.die} if dice else {},
    )
    if reader.sound:
        _check_references(reader, pack)
    return pack


def _check_references(reader: PackReader, pack: Pack) -> None:
    for hero in pack.heroes.values():
        named = filter(None, [hero.example_class])
        reader.check_reference(f"heroes/{hero.id}.toml", "example_class", named, pack.classes, "class")
    for quest in pack.quests.values():
        check_sides(reader, quest.id, "tiles", quest.tiles, pack.tiles)
