"""Dice of an enemy: shown by category, or counted up with a tap on a colour."""

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.presenters.pick_views import DicePick
from app.widgets import icon_text, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Card
from app.widgets.die_chip import DieChip
from app.widgets.explained import Explained
from app.widgets.kv import load_kv
from app.widgets.palette import DICE
from app.widgets.surface import Pressable


class DiceLineRow(Built, BoxLayout):
    """One category: its name and its dice."""

    line = ObjectProperty()
    """DiceLine."""

    rebuild_on = ("line",)

    def rebuild(self) -> None:
        dice = self.ids.dice
        dice.clear_widgets()
        for die in self.line.dice:
            dice.add_widget(DieChip.of(die))


class DiceCard(Built, Card):
    """All categories, only shown."""

    lines = ListProperty()
    """DiceLine, in order."""

    rebuild_on = ("lines",)

    def rebuild(self) -> None:
        self.clear_widgets()
        for line in self.lines:
            self.add_widget(DiceLineRow(line=line))


class DieButton(Explained, Pressable, BoxLayout):
    """A die of a colour and how many of them. Tapped: one more."""

    colour_id = StringProperty()
    letter = StringProperty()
    die_colour = ColorProperty(DICE["yellow"])
    count = NumericProperty(0)


class DicePickRow(BoxLayout):
    """One category with a button for each colour."""

    category = StringProperty()
    label = StringProperty()
    stacked = BooleanProperty(False)
    """More buttons than go beside the label: they stand below it."""


class DicePicker(Built, BoxLayout):
    """All categories; counts change in place, so that fast taps are not lost."""

    __events__ = ("on_die",)

    picks = ListProperty()
    """DicePick, in order."""

    rebuild_on = ("picks",)

    def on_die(self, category: str, colour: str) -> None:
        """A die button was tapped."""

    def rebuild(self) -> None:
        if [row.category for row in reversed(self.children)] != [pick.category for pick in self.picks]:
            self.clear_widgets()
            for pick in self.picks:
                self.add_widget(self._row(pick))
        for row, pick in zip(reversed(self.children), self.picks, strict=True):
            row.label = pick.label
            for button, die in zip(reversed(row.ids.buttons.children), pick.dice, strict=True):
                button.letter, button.count = die.letter, die.count

    def _row(self, pick: DicePick) -> DicePickRow:
        row = DicePickRow(category=pick.category)
        for die in pick.dice:
            button = DieButton(colour_id=die.colour, die_colour=DICE[die.colour], term=f"{die.colour} die")
            button.bind(on_release=lambda button: self.dispatch("on_die", row.category, button.colour_id))
            row.ids.buttons.add_widget(button)
        return row


load_kv("dice_lines")
