"""Which games have packs, in one table: each says in a module of its own what its pack holds and how it is read."""

from collections.abc import Callable

from app.content.base import Pack
from app.content.reader import PackReader

ReadPack = Callable[[PackReader], Pack]


def read_pack_of(game: str) -> ReadPack:
    """The reader of a game's packs, loaded when first wanted."""
    readers: dict[str, Callable[[], ReadPack]] = {
        "massive_darkness": _massive_darkness,
        "hellscape": _hellscape,
        "shadowreach": _shadowreach,
        "darkest_night": _darkest_night,
    }
    return readers[game]()


def _massive_darkness() -> ReadPack:
    from app.content.massive_darkness import read_pack

    return read_pack


def _hellscape() -> ReadPack:
    from app.content.hellscape import read_pack

    return read_pack


def _shadowreach() -> ReadPack:
    from app.content.shadowreach import read_pack

    return read_pack


def _darkest_night() -> ReadPack:
    from app.content.darkest_night import read_pack

    return read_pack
