"""Chance that can be replayed: it lives in the state, as a seed and how often it was asked."""

from collections.abc import Sequence
from random import Random

import msgspec


class Chance(msgspec.Struct):
    seed: int
    drawn: int = 0

    def pick(self, options: Sequence[str]) -> str:
        self.drawn += 1
        return Random(f"{self.seed}/{self.drawn}").choice(options)
