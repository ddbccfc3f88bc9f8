"""Content packs: read into frozen values, or refused with file, field and reason."""

from app.content.base import Manifest, Provenance
from app.content.check import check_content
from app.content.errors import ContentError
from app.content.hero_models import HeroCard, HeroClass, SheetLine, SheetStep
from app.content.item_models import ItemCard
from app.content.models import (
    Die,
    Enemy,
    EnemyCard,
    Face,
    Pack,
    QuestSheet,
    TileSide,
)
from app.content.pack import inspect_pack, load_pack, packs

__all__ = [
    "ContentError",
    "Die",
    "Enemy",
    "EnemyCard",
    "Face",
    "HeroCard",
    "HeroClass",
    "ItemCard",
    "Manifest",
    "Pack",
    "Provenance",
    "QuestSheet",
    "SheetLine",
    "SheetStep",
    "TileSide",
    "check_content",
    "inspect_pack",
    "load_pack",
    "packs",
]
