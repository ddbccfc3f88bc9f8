"""Where an enemy walks while every hero hides: to the start zone, to the exit, and back (p. 28)."""

from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.state import Enemy, Landmark


def forget_heading(game: Game, enemy: Enemy) -> None:
    """As soon as an enemy perceives a hero, its next walk begins with the start zone again."""
    if enemy.heading is not Landmark.START and game.table.perceives(enemy):
        enemy.heading = Landmark.START


def forget_headings(game: Game) -> None:
    """The same for all enemies, before something happens that may hide a hero from them: a death, a change."""
    start = Landmark.START
    for enemy in game.state.enemies:
        if enemy.heading is not start:
            forget_heading(game, enemy)
