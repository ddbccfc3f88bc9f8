"""Errors named for what is wrong. Each carries a key and details, so that it can be said in any language."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.rules.core.command import Command


class Refused(Exception):
    """What was asked is against the rules or names nobody. Nothing has changed."""

    def __init__(self, key: str, **details: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.details = details

    def __str__(self) -> str:
        named = ", ".join(f"{name} {value}" for name, value in self.details.items())
        return f"{self.key.replace('_', ' ')}: {named}" if named else self.key.replace("_", " ")


class Overrulable(Refused):
    """Against the rules, and the table may insist: `overruled` is the command that says so."""

    insists_by = "turn.overrule"
    """The words by which it does."""

    def __init__(self, key: str, overruled: "Command", **details: str | int) -> None:
        super().__init__(key, **details)
        self.overruled = overruled


class BadDrawing(Refused):
    """A board's drawing that cannot be read; `line` counts from 1."""


class BadNotation(Refused):
    """Dice, totals or an enchantment that cannot be read."""
