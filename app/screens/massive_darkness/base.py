"""What the screens of Massive Darkness share: they know what they play on."""

from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.state import State
from app.screens.base import PlayScreen


class DungeonScreen(PlayScreen):
    @property
    def game(self) -> Game:
        game = self.session.play.game
        assert isinstance(game, Game)
        return game

    @property
    def state(self) -> State:
        return self.game.state
