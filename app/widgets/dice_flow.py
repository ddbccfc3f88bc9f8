"""Words and dice on a line that wraps: 'Melee' Y R."""

from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from app.presenters.summaries import Die, Glyph
from app.widgets.built import Built
from app.widgets.die_chip import DieChip
from app.widgets.explained import Explained
from app.widgets.flow import Flow
from app.widgets.icon import Icon
from app.widgets.icon_text import IconText
from app.widgets.kv import load_kv


class DiceLine(Flow):
    """Dice stay with the words before them."""

    def together(self, shown: list[Widget]) -> list[list[Widget]]:
        groups: list[list[Widget]] = []
        for child in shown:
            if groups and isinstance(child, DieChip):
                groups[-1].append(child)
            else:
                groups.append([child])
        return groups


class Mark(Explained, Icon):
    """What the dice behind it are for."""


class DiceFlow(Built, DiceLine):
    line = ListProperty()
    """Words, Glyph and Die, in order."""

    chip_size = NumericProperty("24dp")

    rebuild_on = ("line", "chip_size")

    def rebuild(self) -> None:
        self.clear_widgets()
        for part in self.line:
            match part:
                case Die():
                    self.add_widget(self._die(part))
                case Glyph():
                    self.add_widget(Mark(icon=part.icon, term=part.term))
                case _:
                    self.add_widget(self._words(part))

    def _die(self, die: Die) -> DieChip:
        chip = DieChip.of(die)
        chip.chip_size = self.chip_size
        return chip

    def _words(self, words: str) -> IconText:
        label = IconText(text=words, colour="text2", font_size="15sp", font_name="Roboto")
        self.bind(width=label.setter("room"))
        return label


load_kv("dice_flow")
