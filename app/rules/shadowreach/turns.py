"""What happens as somebody's turn begins: tokens, and what a hero's class has ("Condition Tokens", "Classes")."""

from app.rules.core.script import Script
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Enemy, Hero
from app.rules.shadowreach import conditions
from app.rules.shadowreach.classes import Chronomancer, Herbalist, herbalist
from app.rules.shadowreach.state import pet_of, state_of


def turn_begins(game: Game, figure: Hero | Enemy) -> Script[bool]:
    board = state_of(game).boards.get(figure.name)
    if isinstance(board, Chronomancer) and not _first_time_action(board):
        return True
    going = yield from conditions.turn_begins(game, figure)
    if isinstance(figure, Enemy) or not going:
        return going
    if isinstance(board, Herbalist):
        herbalist.harvest(game.log, figure, board)
    pet = pet_of(game, figure)
    if pet is not None and not pet.down:
        yield from conditions.turn_begins(game, pet)
    return not figure.down


def _first_time_action(board: Chronomancer) -> bool:
    """What happens when an activation begins happens with the first one only ("Chronomancer")."""
    begun, board.begun = board.begun, True
    return not begun


def loses_action(game: Game, figure: Hero | Enemy, step: int) -> Script[bool]:
    """Hunter and pet have one pool of actions: the tokens of either take from it ("Hunter", "Actions").

    A pet that its stun only fells has taken none.
    """
    if (yield from conditions.loses_action(game, figure, step)):
        return True
    pet = pet_of(game, figure) if isinstance(figure, Hero) else None
    return pet is not None and not pet.down and (yield from conditions.token_takes_action(game, pet, step))
