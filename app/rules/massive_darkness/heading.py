"""Where an enemy walks while every hero hides: to the start zone, to the exit, and back (p. 28)."""

from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.state import Landmark


def forget_headings(game: Game) -> None:
    """As soon as an enemy perceives a hero, its next walk begins with the start zone again.

    Called before anything that may hide a hero: a move, a death, a change on the table.
    """
    for enemy in game.state.enemies:
        if enemy.heading is not Landmark.START and game.table.perceives(enemy):
            enemy.heading = Landmark.START
