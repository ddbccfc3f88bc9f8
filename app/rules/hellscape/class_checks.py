"""A class's board that the table describes: refused where no board could look like that."""

from copy import deepcopy

from app.rules.core.errors import Refused
from app.rules.core.told_values import check_number
from app.rules.hellscape.abilities import read_ability
from app.rules.hellscape.classes import Berserker, ClassState, Ranger, Rogue, Shaman, Wizard
from app.rules.hellscape.classes.rogue import ALL_TOOLS, all_tools
from app.rules.hellscape.classes.shaman import HIGHEST, Element
from app.rules.hellscape.classes.wizard import QUADRANTS

MOST = 99


def checked_board(board: ClassState) -> ClassState:
    """A board of the play's own: what was told stays as it was told."""
    match board:
        case Wizard():
            check_number("ready", board.ready, QUADRANTS - 1)
            if len(board.quadrants) != QUADRANTS or len(board.basics) != QUADRANTS:
                raise Refused("number_out_of_range", field="quadrants", value=len(board.quadrants), most=QUADRANTS)
            _check_abilities(board.basics)
        case Berserker():
            check_number("limit", board.limit, MOST)
            check_number("pool", board.pool, board.limit)
            _check_abilities(list(board.basics.values()))
        case Rogue():
            check_number("tools", len(all_tools(board)), ALL_TOOLS)
        case Shaman():
            check_number("top", board.top, HIGHEST)
            if len(board.elements) != len(Element):
                raise Refused("number_out_of_range", field="elements", value=len(board.elements), most=len(Element))
            for steps in board.elements.values():
                check_number("elements", steps, board.top or HIGHEST)
            for spirit in board.spirits.values():
                check_number("health", spirit.health, MOST)
                for tokens in spirit.conditions.values():
                    check_number("tokens", tokens, MOST)
        case Ranger():
            check_number("cards", len(board.cards), MOST)
    return deepcopy(board)


def _check_abilities(written: list[str]) -> None:
    for text in filter(None, written):
        read_ability(text)
