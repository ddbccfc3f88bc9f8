"""However an enemy leaves the table, what lies with it goes where it belongs ("Poison Tokens", "Treasure Bag")."""

from enum import Enum, auto

from app.rules.hellscape.bag import give_back
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.class_boards import enemy_is_gone
from app.rules.hellscape.events import EnemyRemoved
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Enemy


class Left(Enum):
    """How it has left."""

    SLAIN = auto()
    """Its treasure is for whoever is paid."""
    GONE = auto()
    """With its tile, or because the game takes it off."""
    CORRECTED = auto()
    """The players have taken it off."""


def leaves(game: Game, enemy: Enemy, how: Left) -> None:
    """The only door off the table: nothing that lay with it waits for the next one of its name."""
    state = game.state
    state.enemies = [one for one in state.enemies if one is not enemy]
    if how is Left.CORRECTED:
        game.log(EnemyRemoved(enemy=enemy.name, corrected=game.correcting))
    if how is Left.SLAIN and enemy.kind is Kind.BOSS:
        state.boss_slain_in = state.round
    enemy_is_gone(game, enemy)
    if game.edition.enemy_left is not None:
        game.edition.enemy_left(game, enemy, how)
    if how is not Left.SLAIN:
        for rarity, count in enemy.treasure.items():
            give_back(game, rarity, count)
        enemy.treasure = {}
