"""Many whole numbers side by side in one: all of them are added, weighted and compared in one step.

A number may not fill its lane: the highest bit is kept for comparing, so that nothing reaches into the next one.
"""

import struct
from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

_LIMB_BYTES = 8
_LIMB_BITS = 64


class Lanes(NamedTuple):
    """Lanes of so many limbs of 64 bits each; the first number lies lowest."""

    limbs: int

    @classmethod
    def wide_enough(cls, highest: int) -> "Lanes":
        return cls(highest.bit_length() // _LIMB_BITS + 1)

    @property
    def width(self) -> int:
        """In bytes."""
        return self.limbs * _LIMB_BYTES

    @property
    def bits(self) -> int:
        return self.limbs * _LIMB_BITS

    # In and out

    def pack(self, numbers: Sequence[int]) -> int:
        if self.limbs == 1:
            return int.from_bytes(struct.pack(f"<{len(numbers)}Q", *numbers), "little")
        width = self.width
        return int.from_bytes(b"".join([number.to_bytes(width, "little") for number in numbers]), "little")

    def unpack(self, packed: int, count: int) -> Sequence[int]:
        limbs = struct.unpack(f"<{count * self.limbs}Q", self.to_bytes(packed, count))
        if self.limbs == 1:
            return limbs
        numbers = list(limbs[:: self.limbs])
        for place in range(1, self.limbs):
            higher = limbs[place :: self.limbs]
            numbers = [low + (high << (place * _LIMB_BITS)) for low, high in zip(numbers, higher, strict=True)]
        return numbers

    def to_bytes(self, packed: int, count: int) -> bytes:
        return packed.to_bytes(count * self.width, "little")

    # All lanes at once

    def repeated(self, packed: int, of: int, times: int) -> int:
        """Lanes `of` at a time, again and again."""
        return int.from_bytes(self.to_bytes(packed, of) * times, "little")

    def where_more(self, these: int, than: int, count: int) -> int:
        """All bits of those lanes in which the first number is higher; none of the others."""
        shift = self.bits - 1
        ones, highest = _ones_and_highest(self, count)
        more = ((these | highest) - than - ones) & highest
        return (more << 1) - (more >> shift) if more else 0

    def where_better(self, these: int, than: int, count: int, *, wants_more: bool) -> int:
        return self.where_more(these, than, count) if wants_more else self.where_more(than, these, count)

    @staticmethod
    def chosen(one: int, other: int, where_other: int) -> int:
        """The numbers of one, and of the other in those lanes."""
        return one ^ ((one ^ other) & where_other) if where_other else one

    # Rows and columns

    def split(self, packed: int, parts: int, lanes: int) -> list[int]:
        """A table's rows, so many lanes each."""
        data, step = self.to_bytes(packed, parts * lanes), lanes * self.width
        return [int.from_bytes(data[at : at + step], "little") for at in range(0, parts * step, step)]

    def laid_out(self, rows: Iterable[int], lanes: int, order: Iterable[int]) -> int:
        """Rows as often and in the order in which they are named."""
        data = [self.to_bytes(row, lanes) for row in rows]
        return int.from_bytes(b"".join([data[place] for place in order]), "little")

    def joined(self, rows: Iterable[int], lanes: int) -> int:
        return int.from_bytes(b"".join([self.to_bytes(row, lanes) for row in rows]), "little")

    def regrouped(self, rows: Sequence[int], blocks: int, lanes: int) -> list[int]:
        """Rows made of blocks of so many lanes become blocks, and blocks become rows."""
        data, step = [self.to_bytes(row, blocks * lanes) for row in rows], lanes * self.width
        return [
            int.from_bytes(b"".join([row[at : at + step] for row in data]), "little")
            for at in range(0, blocks * step, step)
        ]

    def turned(self, packed: int, rows: int, columns: int) -> int:
        """Rows become columns."""
        there = array("Q", self.to_bytes(packed, rows * columns))
        turned = array("Q", bytes(len(there) * _LIMB_BYTES))
        for column in range(columns):
            for limb in range(self.limbs):
                begin = column * rows * self.limbs
                of_column = there[column * self.limbs + limb :: columns * self.limbs]
                turned[begin + limb : begin + rows * self.limbs : self.limbs] = of_column
        return int.from_bytes(turned.tobytes(), "little")

    def transposed(self, rows: Sequence[int], lanes: int) -> list[int]:
        """Rows of so many lanes become lanes, and lanes rows."""
        return self.split(self.turned(self.joined(rows, lanes), len(rows), lanes), lanes, len(rows))


@lru_cache(maxsize=16)
def _ones_and_highest(lanes: Lanes, count: int) -> tuple[int, int]:
    """The lowest bit of every lane, and the highest."""
    ones = int.from_bytes((b"\1" + bytes(lanes.width - 1)) * count, "little")
    return ones, ones << (lanes.bits - 1)
