"""Dice as small coloured squares with their letter."""

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.label import Label

from app.presenters.colours import UNKNOWN_DIE
from app.presenters.summaries import Die
from app.widgets.explained import Explained
from app.widgets.kv import load_kv
from app.widgets.palette import DICE


class DieChip(Explained, Label):
    """One die: set `text` (its letter) and `die_colour`."""

    die_colour = ColorProperty(DICE["yellow"])
    """One of palette.DICE."""

    is_outlined = BooleanProperty(False)
    """Nobody has entered it: a frame in place of a face."""

    chip_size = NumericProperty("24dp")

    @classmethod
    def of(cls, die: Die) -> "DieChip":
        """A chip for a die."""
        is_unknown = die.colour == UNKNOWN_DIE
        return cls(text=die.letter, die_colour=DICE[die.colour], term=f"{die.colour} die", is_outlined=is_unknown)


load_kv("die_chip")
