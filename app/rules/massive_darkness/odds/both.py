"""One thing for each side of a fight."""

from typing import Generic, NamedTuple, TypeVar

_T = TypeVar("_T")


class Both(NamedTuple, Generic[_T]):
    attack: _T
    defense: _T

    def of(self, *, defends: bool) -> _T:
        return self.defense if defends else self.attack

    def changed(self, one: _T, *, defends: bool) -> "Both[_T]":
        return Both(self.attack, one) if defends else Both(one, self.defense)
