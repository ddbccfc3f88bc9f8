"""Plain dice below each other: six figures beside each, one tap a die; a success wears a check."""

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.explained import Explained
from app.widgets.kv import load_kv
from app.widgets.segmented import Choice

FACES = [Choice(str(face), str(face)) for face in range(1, 7)]


class NumberDieRow(Explained, BoxLayout):
    """One die."""

    __events__ = ("on_pick",)

    die = ObjectProperty(rebind=True)
    """NumberDie."""

    faces = ListProperty(FACES)

    def on_pick(self, face: str) -> None:
        """A figure was tapped."""


class NumberDice(Built, BoxLayout):
    """All dice; rows change in place, so that fast taps are not lost."""

    __events__ = ("on_pick",)
    rebuild_on = ("dice",)

    dice = ListProperty()
    """NumberDie, in order."""

    def on_pick(self, die: str, face: str) -> None:
        """A figure of a die was tapped."""

    def rebuild(self) -> None:
        if [row.die.name for row in reversed(self.children)] != [die.name for die in self.dice]:
            self.clear_widgets()
            for die in self.dice:
                row = NumberDieRow(die=die)
                row.bind(on_pick=lambda row, face: self.dispatch("on_pick", row.die.name, face))
                self.add_widget(row)
        for row, die in zip(reversed(self.children), self.dice, strict=True):
            row.die = die


load_kv("number_dice")
