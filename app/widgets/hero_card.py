"""The heroes at the top of the table: name, health and experience on a small card each."""

from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.presenters.summaries import HeroSummary
from app.widgets import hero_disc, icon, pegs, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Row
from app.widgets.explained import Explained
from app.widgets.going_on import GoingOn
from app.widgets.hero_disc import LIGHTS
from app.widgets.icon import Icon
from app.widgets.kv import load_kv
from app.widgets.palette import HERO_COLOURS
from app.widgets.sideways import Sideways

SEEN_OF_THE_NEXT = 0.4


class PointsLine(Explained, BoxLayout):
    """A star and experience."""


class FirstPlayerFlag(Explained, Icon):
    """Who has the First Player token."""


class HeroCard(Row):
    """One hero. Tapped: `on_release`."""

    hero_id = StringProperty()
    name = StringProperty()
    letter = StringProperty()
    hero_colour = ColorProperty(HERO_COLOURS[0])
    health = NumericProperty(0)
    max_health = NumericProperty(0)
    points = StringProperty()
    """Experience in words: '9 XP'."""
    more_points = StringProperty()
    """'4 micro'; empty takes no room."""
    points_icon = StringProperty("star-four-points")
    first = BooleanProperty(False)
    """Wears a flag: this hero's player has the First Player token."""
    light = OptionProperty("", options=LIGHTS)
    condition = OptionProperty("", options=("", "killed", "stunned"))
    state_word = StringProperty()
    """'Done', 'Next', 'To act'; empty takes no room."""
    state_icon = StringProperty()
    state_room = BooleanProperty(False)
    """Whether its line takes room: also where only a neighbour says something, so that all cards are as high."""
    row_height = NumericProperty(0)
    """Of the highest card beside it."""

    @property
    def least_width(self) -> float:
        """So that all it says can be read on one line; a state goes on in the next."""
        ids, (left, _, right, _) = self.ids, self.padding
        beside_icons = max(ids.points.least_width, ids.state.least_width) + dp(20)
        return float(max(ids.name.least_width, ids.more_points.least_width, beside_icons) + left + right)

    def show(self, hero: HeroSummary) -> None:
        """Take over the values of a hero."""
        self.hero_id, self.name, self.letter, self.hero_colour = hero.id, hero.name, hero.letter, hero.colour
        self.health, self.max_health, self.first = hero.health, hero.max_health, hero.first
        self.points, self.more_points, self.points_icon = hero.points, hero.more_points, hero.points_icon
        self.light, self.condition, self.standing = hero.light, hero.condition, hero.standing
        self.state_word, self.state_icon, self.kind = hero.state, hero.state_icon, hero.kind


class HeroStrip(GoingOn, Built, Sideways):
    """All heroes beside each other; it scrolls sideways when they are many or the text is large."""

    rebuild_on = ("heroes", "width")
    __events__ = ("on_select",)

    heroes = ListProperty()
    """HeroSummary, in order of play."""

    widest = NumericProperty(0)
    """Width that the words on the cards need (computed)."""

    def __init__(self, **kwargs: object) -> None:
        self._measure_soon = Clock.create_trigger(self._measure, -1)
        super().__init__(**kwargs)
        Metrics.bind(fontscale=self._measure_soon)

    def on_select(self, hero_id: str) -> None:
        """A hero was tapped."""

    @staticmethod
    def strip_width(room: float, least: float, gap: float, count: int) -> float:
        """All heroes in the room there is; where they are too many, the last that is seen is seen in part.

        `least` is the width that a card needs. A sliver of the next one would be taken for a flaw.
        """
        if not count or (least + gap) * count - gap <= room:
            return room
        whole = max(1, int((room + gap) / (least + gap) - SEEN_OF_THE_NEXT))
        card = (room - whole * gap) / (whole + SEEN_OF_THE_NEXT)
        return card * count + gap * (count - 1)

    def rebuild(self) -> None:
        strip = self.ids.strip
        if len(strip.children) != len(self.heroes):
            strip.clear_widgets()
            for _hero in self.heroes:
                card = HeroCard()
                card.bind(on_release=self._tapped, minimum_height=self._fit)
                strip.add_widget(card)
        for card, hero in zip(reversed(strip.children), self.heroes, strict=True):
            card.show(hero)
            card.state_room = any(one.state for one in self.heroes)
        self._measure_soon()

    def _measure(self, *_: object) -> None:
        """No single name takes more than half of the room."""
        self.widest = min(self.width / 2, max((card.least_width for card in self.ids.strip.children), default=0))

    def _fit(self, *_: object) -> None:
        cards = self.ids.strip.children
        highest = max((card.minimum_height for card in cards), default=0)
        for card in cards:
            card.row_height = highest

    def _tapped(self, card: HeroCard) -> None:
        self.dispatch("on_select", card.hero_id)


load_kv("hero_card")
