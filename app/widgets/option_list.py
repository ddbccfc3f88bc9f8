"""Options of a question below each other, a large row each."""

from kivy.properties import ColorProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import hero_disc, icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Row
from app.widgets.kv import load_kv


class OptionRow(Row):
    """One option; with a letter it wears a hero's disc. Tapped: `on_release`."""

    answer = StringProperty()
    title = StringProperty()
    detail = StringProperty()
    letter = StringProperty()
    hero_colour = ColorProperty((1, 1, 1, 1))


class OptionList(Built, BoxLayout):
    """All options."""

    __events__ = ("on_choose",)
    rebuild_on = ("options",)

    options = ListProperty()
    """Objects with answer, text, detail, letter and colour."""

    def on_choose(self, answer: str) -> None:
        """An option was tapped."""

    def rebuild(self) -> None:
        self.clear_widgets()
        for option in self.options:
            row = OptionRow(answer=option.answer, title=option.text, detail=option.detail, letter=option.letter)
            if option.colour:
                row.hero_colour = option.colour
            row.bind(on_release=self._tapped)
            self.add_widget(row)

    def _tapped(self, row: OptionRow) -> None:
        self.dispatch("on_choose", row.answer)


load_kv("option_list")
