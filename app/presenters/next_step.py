"""The one next thing to do, as a button offers it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from app.rules.core.command import Command


@dataclass(frozen=True)
class Next:
    """The big button: its words, and what it does: a command, several one after the other, or a screen to go to."""

    text: str
    icon: str
    command: Command | None = None
    screen: str = ""
    hero: str = ""
    """Whom the screen is to show."""
    commands: tuple[Command, ...] = ()
    args: Mapping[str, Any] = field(default_factory=dict)
    """What the screen is told."""
