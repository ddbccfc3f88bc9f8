"""The parts of a hero's screen."""

from app.presenters.hellscape.hero import find_hero
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Hero
from app.screens.hero_panel import PanelOfAHero


class HellscapePanel(PanelOfAHero):
    @property
    def game(self) -> Game:
        game: Game = self.session.play.game
        return game

    @property
    def found(self) -> Hero | None:
        return find_hero(self.game, self.hero)
