"""Packs of Massive Darkness.

models       enemies, dice, quests and the pack itself
heroes       heroes and their classes
items        equipment cards
kinds        short types of the above
reading      the parts of a pack's folder, and what they say of one another
card_fields  content as the players' own cards are kept
"""

from app.content.massive_darkness.heroes import HeroCard, HeroClass, SheetLine, SheetStep
from app.content.massive_darkness.items import ItemCard
from app.content.massive_darkness.models import Die, Enemy, EnemyCard, Face, Pack, QuestSheet
from app.content.massive_darkness.reading import read_pack

__all__ = [
    "Die",
    "Enemy",
    "EnemyCard",
    "Face",
    "HeroCard",
    "HeroClass",
    "ItemCard",
    "Pack",
    "QuestSheet",
    "SheetLine",
    "SheetStep",
    "read_pack",
]
