"""The packs that come with the app. Read when first wanted: the app starts without them."""

from functools import cache
from pathlib import Path
from typing import TypeVar
from zlib import crc32

from app.content import Pack, TiledPack, load_pack

CONTENT = Path(__file__).resolve().parent.parent / "content"

PackT = TypeVar("PackT", bound=Pack)


def core_pack(kind: type[PackT]) -> PackT:
    """What comes in the box of a game, as in `core_pack(hellscape.Pack)`."""
    pack = _core_pack(kind.game)
    assert isinstance(pack, kind), kind.game
    return pack


def game_pack(game: str) -> Pack:
    """The same, for whoever only hands it on to a game's own presenters."""
    return _core_pack(game)


def core_tiles(game: str) -> dict[str, str]:
    """The drawings of all tile sides in the box of a game, by side; none where it has no tiles."""
    pack = _core_pack(game)
    return {side: tile.drawing for side, tile in pack.tiles.items()} if isinstance(pack, TiledPack) else {}


@cache
def content_version(game: str) -> str:
    """The same for the same content, down to its last letter."""
    files = sorted(path for path in (CONTENT / game).rglob("*") if path.is_file())
    found = 0
    for path in files:
        found = crc32(path.read_bytes(), crc32(path.relative_to(CONTENT).as_posix().encode(), found))
    return f"{found:08x}"


@cache
def _core_pack(game: str) -> Pack:
    return load_pack(CONTENT / game / "core", Pack)
