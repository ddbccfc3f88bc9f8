"""How players get to a table: a game's module begins it as New game does, and puts it right as screens do.

    assert out_of_reach("massive_darkness", state) == []

What a test sets and no door gives, no player has ever seen. `ONLY_PLAY` of a game's module says what comes about by
playing alone, and how.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from app.games import ruleset
from tests.doors import hellscape, massive_darkness, shadowreach
from tests.doors.sitting import Sitting

Table = Callable[[Any], Sitting]
GAMES: dict[str, tuple[Table, Mapping[str, str]]] = {
    "massive_darkness": (massive_darkness.sat_down, massive_darkness.ONLY_PLAY),
    "shadowreach": (shadowreach.sat_down, shadowreach.ONLY_PLAY),
    "hellscape": (hellscape.sat_down, hellscape.ONLY_PLAY),
}
_found: dict[tuple[str, bytes], list[str]] = {}


def out_of_reach(game: str, wanted: Any) -> list[str]:
    """What of this table nobody enters: what was refused, and where the table that comes of it is another."""
    if game not in GAMES:
        return []
    written = msgspec.json.encode(wanted)
    if (game, written) not in _found:
        _found[game, written] = _missed(game, msgspec.json.decode(written, type=ruleset(game).state))
    return _found[game, written]


def _missed(game: str, wanted: Any) -> list[str]:
    sat_down, only_play = GAMES[game]
    sitting = sat_down(wanted)
    missed = [
        f"{where}: {there!r}, entered: {entered!r}"
        for where, there, entered in differences(_plain(wanted), _plain(sitting.state))
        if not any(where == played or where.startswith(f"{played}.") for played in only_play)
    ]
    return [*sitting.refused, *missed]


def _plain(state: Any) -> Any:
    """Every field of it, those with a default too, as numbers and texts."""
    match state:
        case msgspec.Struct():
            return {name: _plain(getattr(state, name)) for name in state.__struct_fields__}
        case dict():
            return {str(name): _plain(value) for name, value in state.items()}
        case list() | tuple():
            return [_plain(value) for value in state]
        case _:
            return msgspec.to_builtins(state)


def differences(wanted: Any, entered: Any, where: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Field by field; of those in a list the field is named once for all: `heroes.movement`."""
    match wanted, entered:
        case dict(), dict():
            for name in wanted | entered:
                one, other = wanted.get(name), entered.get(name)
                if one or other or (name in wanted and name in entered):  # nothing counted is as good as no count
                    yield from differences(one, other, f"{where}.{name}".lstrip("."))
        case list(), list() if len(wanted) == len(entered):
            for one, other in zip(wanted, entered, strict=True):
                yield from differences(one, other, where)
        case _:
            if wanted != entered:
                yield where, wanted, entered
