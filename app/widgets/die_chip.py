"""Dice as small coloured squares with their letter."""

from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.label import Label

from app.presenters.summaries import Die
from app.widgets.explained import Explained
from app.widgets.kv import load_kv
from app.widgets.palette import DICE


class DieChip(Explained, Label):
    """One die: set `text` (its letter) and `die_colour`."""

    die_colour = ColorProperty(DICE["yellow"])
    """One of palette.DICE."""

    chip_size = NumericProperty("24dp")

    @classmethod
    def of(cls, die: Die) -> "DieChip":
        """A chip for a die."""
        return cls(text=die.letter, die_colour=DICE[die.colour], term=f"{die.colour} die")


load_kv("die_chip")
