"""What can befall a file: bits that flip, bytes that go or come, an end that is cut off, a value that is another.

A damage is told by what it does and where; told again to the same files, it does the same again.
"""

import json
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol

from app.scenarios.toml import write_toml
from tests.damaged_letters import with_letter

TOML = ".toml"
MISSING = "is missing"
LONGEST_LOSS = 400
NESTED: Any = 7
for _ in range(90):
    NESTED = [NESTED]
WRONG: tuple[Any, ...] = (
    None, True, -1, 0, 10**30, 1.5, "", " ", "x" * 300, "\n", "../../x", [], {}, [None], {"x": 1}, NESTED,
)  # fmt: skip
"""Values that hardly any field can have."""
NOT_IN_TOML = (None, 1.5, [None])

Keys = tuple[str | int, ...]


class Damage(Protocol):
    @property
    def paths(self) -> tuple[str, ...]:
        """Of the files, from the folder that holds all of them."""

    def befall(self, root: Path) -> None: ...
    def smaller(self) -> "Iterator[Damage]":
        """Such as do less and less."""


class Bytes(NamedTuple):
    """So many bytes from a place on give way to others; where the file is shorter, it begins anew with that place."""

    path: str
    at: int
    lost: int = 0
    put: bytes = b""
    flip: int = 0
    """Bits of the byte there that change."""

    @property
    def paths(self) -> tuple[str, ...]:
        return (self.path,)

    def befall(self, root: Path) -> None:
        data = (root / self.path).read_bytes()
        at = self.at % (len(data) + 1)
        kept = bytes(byte ^ self.flip for byte in data[at : at + 1]) if self.flip else b""
        rest = data[at + self.lost + len(kept) :]
        (root / self.path).write_bytes(data[:at] + kept + self.put + rest)

    def smaller(self) -> "Iterator[Damage]":
        size = max(self.lost, len(self.put))
        while size > 1:
            size //= 2
            yield self._replace(lost=min(size, self.lost), put=self.put[:size])

    def __str__(self) -> str:
        what = [f"{self.flip:#04x} flips"] if self.flip else []
        what += [f"{self.lost} bytes are lost"] if self.lost else []
        what += [f"{self.put!r} comes in"] if self.put else []
        return f"{self.path}, byte {self.at}: {', '.join(what)}"


class Cut(NamedTuple):
    """Only its beginning is left; nothing, or zeros in place of the rest."""

    path: str
    left: int
    zeros: bool = False

    @property
    def paths(self) -> tuple[str, ...]:
        return (self.path,)

    def befall(self, root: Path) -> None:
        data = (root / self.path).read_bytes()
        left = data[: self.left % (len(data) + 1)]
        (root / self.path).write_bytes(left + bytes(len(data) - len(left)) if self.zeros else left)

    def smaller(self) -> "Iterator[Damage]":
        return iter(())


class Swapped(NamedTuple):
    """It holds what another one held."""

    path: str
    other: str

    @property
    def paths(self) -> tuple[str, ...]:
        return self.path, self.other

    def befall(self, root: Path) -> None:
        held, other = ((root / one).read_bytes() for one in (self.path, self.other))
        (root / self.path).write_bytes(other)
        (root / self.other).write_bytes(held)

    def smaller(self) -> "Iterator[Damage]":
        return iter(())


class Gone(NamedTuple):
    """It is not there any more."""

    path: str

    @property
    def paths(self) -> tuple[str, ...]:
        return (self.path,)

    def befall(self, root: Path) -> None:
        (root / self.path).unlink()

    def smaller(self) -> "Iterator[Damage]":
        return iter(())


class Value(NamedTuple):
    """In a line of JSON, or in TOML, another value stands under these keys."""

    path: str
    line: int
    keys: Keys
    value: Any

    @property
    def paths(self) -> tuple[str, ...]:
        return (self.path,)

    def befall(self, root: Path) -> None:
        file = root / self.path
        write_value(file, self.line, changed(read_values(file)[self.line], self.keys, self.value))

    def smaller(self) -> "Iterator[Damage]":
        return iter(())

    def __str__(self) -> str:
        line = f", line {self.line + 1}" if self.line else ""
        value = MISSING if self.value is MISSING else f"is {str(self.value)[:80]!r} ({type(self.value).__name__})"
        return f"{self.path}{line}: {'.'.join(map(str, self.keys)) or 'all of it'} {value}"


# Values of a file


def read_values(file: Path) -> list[Any]:
    """A value a line, or the one of a TOML file; none where it holds something else."""
    try:
        if file.suffix == TOML:
            return [tomllib.loads(file.read_text())]
        return [json.loads(line) for line in file.read_bytes().splitlines()]
    except ValueError:
        return []


def write_value(file: Path, line: int, value: Any) -> None:
    if file.suffix == TOML:
        file.write_text(write_toml(value if isinstance(value, dict) else {"value": value}))
        return
    lines = file.read_bytes().splitlines(keepends=True)
    end = b"\n" if lines[line].endswith(b"\n") else b""
    lines[line] = (json.dumps(value).encode() if value is not MISSING else b"") + end
    file.write_bytes(b"".join(lines))


def changed(value: Any, keys: Keys, other: Any) -> Any:
    """The same, with another value there."""
    if not keys:
        return other
    copy = dict(enumerate(value)) if isinstance(value, list) else dict(value)
    if len(keys) == 1 and other is MISSING:
        del copy[keys[0]]
    else:
        copy[keys[0]] = changed(copy[keys[0]], keys[1:], other)
    return list(copy.values()) if isinstance(value, list) else copy


def at(value: Any, keys: Keys) -> Any:
    for key in keys:
        value = value[key]
    return value


# At random


def some_damage(root: Path, path: str, others: Sequence[str], chance: Random) -> list[Damage]:
    """To one file; `others` are those that its content may be swapped with."""
    values = read_values(root / path)
    if values and chance.random() < 0.5:
        return [a_value(path, values, (), chance, is_toml=path.endswith(TOML))]
    return list(_bytes(path, (root / path).stat().st_size, others, chance))


def _bytes(path: str, size: int, others: Sequence[str], chance: Random) -> Iterator[Damage]:
    match chance.randrange(8):
        case 0 | 1 | 2:
            for _ in range(chance.choice((1, 1, 2, 8))):
                yield Bytes(path, chance.randrange(size + 1), flip=1 << chance.randrange(8))
        case 3:
            yield Bytes(path, chance.randrange(size + 1), lost=chance.randint(1, LONGEST_LOSS))
        case 4:
            put = chance.choice((chance.randbytes(5), b"\n", b"\0" * 16, b'"', b"{", b"}", b"null", b"1e400", b"\xff"))
            yield Bytes(path, chance.randrange(size + 1), lost=chance.choice((0, 0, len(put))), put=put)
        case 5:
            yield Cut(path, chance.randrange(size + 1), zeros=chance.random() < 0.3)
        case 6 if others:
            yield Swapped(path, chance.choice(others))
        case _:
            yield chance.choice((Cut(path, 0), Gone(path)))


def a_value(path: str, values: Sequence[Any], below: Keys, chance: Random, *, is_toml: bool = False) -> Value:
    """Of some line, somewhere below these keys: one that makes no sense, one from elsewhere, a letter, or none."""
    line = chance.randrange(len(values))
    keys = below + _somewhere(at(values[line], below), chance)
    was = at(values[line], keys)
    match chance.randrange(4):
        case 0 if keys:
            return Value(path, line, keys, MISSING)
        case 1 if isinstance(was, str):
            return Value(path, line, keys, with_letter(was, chance.choice(("z", "", "/", " ", "{"))))
        case 2:
            elsewhere = values[chance.randrange(len(values))]
            return Value(path, line, keys, at(elsewhere, _somewhere(elsewhere, chance)))
    return Value(path, line, keys, chance.choice([one for one in WRONG if not (is_toml and one in NOT_IN_TOML)]))


def _somewhere(value: Any, chance: Random) -> Keys:
    """From above: a state is large, and what says that it is one stands at its top."""
    keys: Keys = ()
    while isinstance(value, dict | list) and value and (not keys or chance.random() < 0.85):
        key = chance.choice(list(value)) if isinstance(value, dict) else chance.randrange(len(value))
        keys, value = (*keys, key), value[key]
    return keys


def befall(root: Path, damages: Sequence[Damage]) -> None:
    """One after the other; what cannot happen any more after those before it does not."""
    for damage in damages:
        try:
            damage.befall(root)
        except (OSError, LookupError, TypeError, ValueError):
            continue

