"""Buttons that a screen shows as possible: whoever presses one is not refused."""

import dataclasses
from collections.abc import Iterable, Iterator, Mapping

from app.presenters.act_rows import ActRow, TurnStep
from app.presenters.darkest_night.turn_acts import ActRow as NightActRow
from app.presenters.next_step import Next
from app.rules.core.command import Command


def buttons(shown: object) -> Iterator[Command]:
    """What the buttons and rows in a view would tell; of several in a row the first."""
    match shown:
        case ActRow(possible=False) | NightActRow(possible=False) | str():
            return
        case Next(command=None, commands=(first, *_)):
            yield first
        case Command():
            yield shown
        case TurnStep(command=Command() as command) | Next(command=Command() as command):
            yield command
        case Mapping():
            for value in shown.values():
                yield from buttons(value)
        case Iterable():
            for value in shown:
                yield from buttons(value)
        case _ if dataclasses.is_dataclass(shown):
            for field in dataclasses.fields(shown):
                yield from buttons(getattr(shown, field.name))
