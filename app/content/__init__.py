"""Content packs: read into frozen values, or refused with file, field and reason."""

from app.content.check import check_content
from app.content.errors import ContentError
from app.content.models import (
    Die,
    Enemy,
    EnemyCard,
    Face,
    HeroCard,
    HeroClass,
    Manifest,
    Pack,
    Provenance,
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
    "Manifest",
    "Pack",
    "Provenance",
    "TileSide",
    "check_content",
    "inspect_pack",
    "load_pack",
    "packs",
]
