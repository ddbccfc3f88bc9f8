"""Dice below each other: the die with its letter and chosen face, and beside it all its faces."""

from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import face_picker, flow, icon_text, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.die_face import DieFace
from app.widgets.kv import load_kv


class DiceRow(BoxLayout):
    """One die."""

    __events__ = ("on_pick",)

    die = ObjectProperty(rebind=True)
    """DieView."""

    def on_pick(self, face: str) -> None:
        """A face was tapped."""


class DicePile(Built, BoxLayout):
    """The dice of one side that nobody has to tell: only shown."""

    title = StringProperty()
    note = StringProperty()
    dice = ListProperty()
    """DieView, in order."""

    rebuild_on = ("dice",)

    def rebuild(self) -> None:
        self.ids.dice.clear_widgets()
        for die in self.dice:
            self.ids.dice.add_widget(DieFace(text=die.letter, die_colour=die.colour))


class DiceSide(Built, BoxLayout):
    """The dice of one side under its name. Rows change in place, so that fast taps are not lost."""

    __events__ = ("on_pick",)

    title = StringProperty()
    """'Orc Flayers attack'."""

    note = StringProperty()
    """The dice in words: '2 yellow, 1 red'."""

    dice = ListProperty()
    """DieView, in order."""

    rebuild_on = ("dice",)

    def on_pick(self, die: str, face: str) -> None:
        """A face of a die was tapped."""

    def rebuild(self) -> None:
        box = self.ids.rows
        if [row.die.name for row in reversed(box.children)] != [die.name for die in self.dice]:
            box.clear_widgets()
            for die in self.dice:
                row = DiceRow(die=die)
                row.bind(on_pick=lambda row, face: self.dispatch("on_pick", row.die.name, face))
                box.add_widget(row)
        for row, die in zip(reversed(box.children), self.dice, strict=True):
            row.die = die


load_kv("dice_row")
