"""Content packs: read into frozen values, or refused with file, field and reason.

What a pack holds is said game by game, in `app/content/<game>`; here is what all of them share.
"""

from app.content.base import Manifest, Pack, Provenance
from app.content.check import check_content
from app.content.errors import ContentError
from app.content.pack import inspect_pack, load_pack, packs
from app.content.tiles import TiledPack, TileSide

__all__ = [
    "ContentError",
    "Manifest",
    "Pack",
    "Provenance",
    "TileSide",
    "TiledPack",
    "check_content",
    "inspect_pack",
    "load_pack",
    "packs",
]
