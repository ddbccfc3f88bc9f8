"""A skill is gained: its card goes to its place on the board, and does there what it does once ("Gaining Skills")."""

from app.rules.core.errors import Refused
from app.rules.core.script import Log
from app.rules.hellscape.cards import SkillCard
from app.rules.hellscape.classes import berserker, paladin, rogue, spirits, wizard
from app.rules.hellscape.classes.bearer import Bearer, Board
from app.rules.hellscape.classes.berserker import Berserker
from app.rules.hellscape.classes.paladin import Paladin
from app.rules.hellscape.classes.rogue import Rogue
from app.rules.hellscape.classes.shaman import Shaman
from app.rules.hellscape.classes.skills import OnBoard, board_changes
from app.rules.hellscape.classes.wizard import Wizard


def skill_gained(log: Log, hero: Bearer, board: Board, skill: SkillCard, place: str = "", lower_rank: str = "") -> None:
    """The card goes to its place, where the class has places, and does what it does on the board.

    `place` is a quadrant from 1 to 4, an aura or a stance.
    """
    changes = board_changes(skill)
    for change in changes:
        _check_fits(hero, board, change)
    match board:
        case Wizard():
            wizard.place_skill(log, hero, board, skill.name, _quadrant(place), lower_rank)
        case Paladin():
            if changes:
                paladin.check_place(hero, board, skill.name, place, red_is_open=True)
                paladin.unlock_red(log, hero, board)
            paladin.place_skill(log, hero, board, skill.name, place, lower_rank)
        case Berserker():
            berserker.place_skill(log, hero, board, skill.name, place, lower_rank)
            for change in changes:
                berserker.enlarge_pool(log, hero, board, change.pool)
        case Rogue():
            rogue.add_tools(log, hero, board, [tool for change in changes for tool in change.tools])
        case Shaman():
            for change in changes:
                assert change.spirit is not None
                spirits.unlock_spirit(board.spirits, change.spirit.name, change.spirit.card)
        case _:
            pass


def _check_fits(hero: Bearer, board: Board, change: OnBoard) -> None:
    """A card of another class changes nothing here."""
    fits = {
        Paladin: change.unlocks_red,
        Berserker: change.pool > 0,
        Rogue: bool(change.tools or change.poison),
        Shaman: change.spirit is not None,
    }
    if not fits.get(type(board), False):
        raise Refused("skill_not_for_this_board", hero=hero.name)


def _quadrant(place: str) -> int:
    if not (place.isascii() and place.isdecimal() and len(place) == 1):
        raise Refused("no_such_quadrant", quadrant=place)
    return int(place) - 1
