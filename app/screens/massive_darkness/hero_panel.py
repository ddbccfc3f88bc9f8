"""The parts of a hero's screen."""

from app.presenters.massive_darkness.hero import find_hero
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.state import Hero
from app.screens.hero_panel import PanelOfAHero


class HeroPanel(PanelOfAHero):
    @property
    def game(self) -> Game:
        game: Game = self.session.play.game
        return game

    @property
    def found(self) -> Hero | None:
        return find_hero(self.session.play.state, self.hero)
