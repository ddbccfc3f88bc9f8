"""For every hero one tap: where he is, seen from the enemy."""

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import figure_mark, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Card
from app.widgets.kv import load_kv
from app.widgets.segmented import Choice, Segmented


class SightingCard(Card):
    """One hero and his options; or an enemy, a pillar, a die."""

    name = StringProperty()
    """What `on_set` gives back."""
    label = StringProperty()
    letter = StringProperty()
    hero_colour = ColorProperty((1, 1, 1, 1))
    icon = StringProperty()
    is_enemy = BooleanProperty(False)
    is_die = BooleanProperty(False)
    detail = StringProperty()
    choices = ListProperty()
    chosen = StringProperty()


class SightingList(Built, BoxLayout):
    """All heroes."""

    __events__ = ("on_set",)
    rebuild_on = ("rows", "options")

    rows = ListProperty()
    """Objects with name, label, letter, colour, detail, chosen, icon, is_enemy and is_die."""

    options = ListProperty()
    """Pairs of answer and words."""

    def on_set(self, name: str, answer: str) -> None:
        """An option of a hero was tapped."""

    def rebuild(self) -> None:
        self.clear_widgets()
        choices = [Choice(answer, words) for answer, words in self.options]
        for row in self.rows:
            card = SightingCard(name=row.name, label=row.label, letter=row.letter, detail=row.detail)
            card.icon, card.is_enemy, card.is_die = row.icon, row.is_enemy, row.is_die
            card.hero_colour, card.choices, card.chosen = row.colour, choices, row.chosen
            segmented: Segmented = card.ids.segmented
            segmented.bind(on_select=lambda _, answer, card=card: self._set(card, answer))
            self.add_widget(card)

    def _set(self, card: SightingCard, answer: str) -> None:
        card.chosen = answer
        self.dispatch("on_set", card.name, answer)


load_kv("sighting_list")
