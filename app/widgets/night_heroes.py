"""The heroes of Darkest Night on the table: grace, secrecy, place, and the sun or the moon of their turn."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, StringProperty

from app.presenters.kingdom_views import NightHero
from app.widgets import explained, hero_disc, icon, text  # noqa: F401  (the KV file uses them)
from app.widgets.built import Built
from app.widgets.card import Row
from app.widgets.going_on import GoingOn
from app.widgets.kv import load_kv
from app.widgets.sideways import Sideways


class NightHeroCard(Row):
    """One hero. Tapped: `on_release`."""

    hero_id = StringProperty()
    name = StringProperty()
    letter = StringProperty()
    hero_colour = ColorProperty((1, 1, 1, 1))
    grace = StringProperty()
    secrecy = StringProperty()
    place = StringProperty()
    turn = StringProperty()
    turn_icon = StringProperty()
    dead = BooleanProperty(False)
    relic = BooleanProperty(False)

    def show(self, hero: NightHero) -> None:
        """Take over the values of a hero."""
        self.hero_id, self.name, self.letter, self.hero_colour = hero.id, hero.name, hero.letter, hero.colour
        self.grace, self.secrecy, self.place = hero.grace, hero.secrecy, hero.place
        self.turn, self.turn_icon, self.standing = hero.turn, hero.turn_icon, hero.standing
        self.dead, self.relic = hero.dead, hero.relic


class NightHeroStrip(GoingOn, Built, Sideways):
    """All heroes beside each other; it scrolls sideways when they are many or the text is large."""

    rebuild_on = ("heroes",)
    __events__ = ("on_select",)

    heroes = ListProperty()
    """NightHero, in order of seats."""

    def __init__(self, **kwargs: object) -> None:
        self._current = ""
        self._show_current_soon = Clock.create_trigger(self._show_current)
        super().__init__(**kwargs)

    def on_select(self, hero_id: str) -> None:
        """A hero was tapped."""

    def rebuild(self) -> None:
        strip = self.ids.strip
        if len(strip.children) != len(self.heroes):
            strip.clear_widgets()
            for _hero in self.heroes:
                card = NightHeroCard()
                card.bind(on_release=lambda card: self.dispatch("on_select", card.hero_id))
                strip.add_widget(card)
        for card, hero in zip(reversed(strip.children), self.heroes, strict=True):
            card.show(hero)
        current = next((hero.id for hero in self.heroes if hero.standing == "current"), "")
        if current != self._current:
            self._current = current
            self._show_current_soon()

    def _show_current(self, *_: object) -> None:
        """Whose turn it is, is in sight, whatever lies between; elsewhere a thumb may have scrolled."""
        for card in self.ids.strip.children:
            if card.standing == "current":
                self.scroll_to(card, padding=dp(8), animate=False)


load_kv("night_heroes")
