"""Health of an enemy's figures: pegs while they can be counted at a glance, else a figure and a bar."""

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.widgets import pegs, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Card
from app.widgets.kv import load_kv
from app.widgets.value_stepper import HealthCard


class BarCard(Card):
    """Much health: name, minus, '9 / 14', plus, and a bar below."""

    __events__ = ("on_change",)

    label = StringProperty()
    value = NumericProperty(0)
    minimum = NumericProperty(0)
    maximum = NumericProperty(1)

    def on_change(self, delta: int) -> None:
        """Plus or minus was tapped."""


class FigureList(Built, BoxLayout):
    """A card a figure; values change in place."""

    __events__ = ("on_change",)

    figures = ListProperty()
    """FigureView, in order."""

    rule = StringProperty()
    """The term that explains their health."""

    shown = ObjectProperty(())

    rebuild_on = ("figures", "rule")

    def on_change(self, figure: str, delta: int) -> None:
        """Plus or minus of a figure was tapped."""

    def rebuild(self) -> None:
        kinds = tuple((figure.id, figure.as_pegs) for figure in self.figures)
        if kinds != self.shown:
            self.clear_widgets()
            for figure_id, as_pegs in kinds:
                card = HealthCard() if as_pegs else BarCard()
                card.bind(on_change=lambda _, delta, figure=figure_id: self.dispatch("on_change", figure, delta))
                self.add_widget(card)
            self.shown = kinds
        for card, figure in zip(reversed(self.children), self.figures, strict=True):
            card.label, card.minimum, card.term = figure.label, figure.least, self.rule
            card.maximum, card.value = figure.max_health, figure.health


load_kv("figure_list")
