"""Who a row is about: a hero's disc, an enemy's hexagon, a die, or the plain symbol of a thing."""

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from app.widgets.built import Built
from app.widgets.die_chip import DieChip
from app.widgets.enemy_hex import EnemyHex
from app.widgets.hero_disc import HeroDisc
from app.widgets.icon import Icon
from app.widgets.kv import load_kv


class FigureMark(Built, AnchorLayout):
    """Only heroes are round, and only enemies have six sides: anything else is its symbol alone."""

    rebuild_on = ("name", "letter", "hero_colour", "icon", "is_enemy", "is_die", "mark_size")

    name = StringProperty()
    letter = StringProperty()
    hero_colour = ColorProperty((1, 1, 1, 1))
    icon = StringProperty()
    """Symbol of an enemy or a thing; empty for a hero."""

    is_enemy = BooleanProperty(False)

    is_die = BooleanProperty(False)
    """With a letter in the colour of a hero's disc."""

    mark_size = NumericProperty("36dp")

    def rebuild(self) -> None:
        self.clear_widgets()
        size = self.mark_size
        if self.is_die:
            self.add_widget(DieChip(text=self.letter, die_colour=self.hero_colour, chip_size=size))
        elif not self.icon:
            disc = HeroDisc(name=self.name, letter=self.letter, hero_colour=self.hero_colour, disc_size=size)
            self.add_widget(disc)
        elif self.is_enemy:
            self.add_widget(EnemyHex(icon=self.icon, hex_size=size))
        else:
            self.add_widget(Icon(icon=self.icon, icon_size=size * 0.8, colour="text2"))


load_kv("figure_mark")
