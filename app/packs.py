"""The packs that come with the app. Read when first wanted: the app starts without them."""

from functools import cache
from pathlib import Path

from app.content import Pack, load_pack

CONTENT = Path(__file__).resolve().parent.parent / "content"


@cache
def core_pack(game: str) -> Pack:
    """What comes in the box of a game."""
    return load_pack(CONTENT / game / "core")
