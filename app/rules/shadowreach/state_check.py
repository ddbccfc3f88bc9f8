"""A state that nobody here has played to: refused where it names what there is not, as in Hellscape."""

from app.rules.core.errors import Refused
from app.rules.hellscape.state_check import check_table
from app.rules.shadowreach.class_checks import check_board
from app.rules.shadowreach.spaces import read_orders
from app.rules.shadowreach.state import State


def check_state(state: State) -> None:
    check_table(state)
    for space in (*state.track.front.values(), *state.track.back.values()):
        read_orders(space)
    heroes = {hero.name for hero in state.heroes}
    for name, board in state.boards.items():
        check_board(board)
        if name not in heroes:
            raise Refused("no_such_hero", hero=name)
