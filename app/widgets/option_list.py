"""Options of a question below each other, a large row each."""

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import figure_mark, icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Row
from app.widgets.kv import load_kv


class OptionRow(Row):
    """One option; with a letter it wears a hero's disc or a die. Tapped: `on_release`."""

    answer = StringProperty()
    title = StringProperty()
    detail = StringProperty()
    letter = StringProperty()
    hero_colour = ColorProperty((1, 1, 1, 1))
    is_die = BooleanProperty(False)


class OptionList(Built, BoxLayout):
    """All options."""

    __events__ = ("on_choose",)
    rebuild_on = ("options",)

    options = ListProperty()
    """Objects with answer, text, detail, letter, colour and is_die."""

    def on_choose(self, answer: str) -> None:
        """An option was tapped."""

    def rebuild(self) -> None:
        self.clear_widgets()
        for option in self.options:
            row = OptionRow(answer=option.answer, title=option.text, detail=option.detail)
            row.letter, row.is_die = option.letter, option.is_die
            if option.colour:
                row.hero_colour = option.colour
            row.bind(on_release=self._tapped)
            self.add_widget(row)

    def _tapped(self, row: OptionRow) -> None:
        self.dispatch("on_choose", row.answer)


load_kv("option_list")
