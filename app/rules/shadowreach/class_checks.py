"""A class's board that the table describes: refused where no board could look like that."""

from collections.abc import Sequence
from copy import deepcopy

from app.rules.core.errors import Refused
from app.rules.core.told_values import check_number
from app.rules.hellscape.arms import unfit_dice
from app.rules.hellscape.state import ACTIONS, LEVELS
from app.rules.shadowreach.classes import (
    Assassin,
    Chronomancer,
    ClassState,
    Cleric,
    Herbalist,
    Hunter,
    Warrior,
    assassin,
    chronomancer,
    cleric,
    herbalist,
    hunter,
    time_warp,
    warrior,
)
from app.rules.shadowreach.classes.hunter import Pet
from app.rules.shadowreach.classes.time_warp import Warp
from app.rules.shadowreach.state import SOLO_ACTIONS

MOST, MOST_DICE = 99, 9


def checked_board(board: ClassState) -> ClassState:
    """A board of the play's own: what was told stays as it was told."""
    match board:
        case Assassin():
            check_number("tokens", board.tokens, assassin.MOST)
            check_number("shadows", board.shadows, MOST)
        case Chronomancer():
            check_number("tokens", board.tokens, chronomancer.MOST_TIME_ACTIONS)
            check_number("unused", board.unused, board.tokens + SOLO_ACTIONS - ACTIONS)
            check_number("shards", len(board.shards), chronomancer.SHARDS)
            check_number("to_take", board.to_take, time_warp.TOKENS)
            _check_warp(board.warp)
        case Cleric():
            if board.slots and (len(board.slots) != cleric.SLOTS or len(set(board.slots)) != cleric.SLOTS):
                raise Refused("god_has_five_cards", needed=cleric.SLOTS)
            check_number("placed", len(board.placed), cleric.DIVINITY)
            check_number("upgrades_owed", board.upgrades_owed, len(LEVELS))
        case Herbalist():
            _check_garden(board)
        case Hunter():
            check_number("hunted", len(board.hunted), hunter.HUNTED_TOKENS)
            if board.pet is not None:
                _check_pet(board.pet)
        case Warrior():
            for style in warrior.Style:
                check_number("at", board.at.get(style, -1), warrior.TRACK_END)
            check_number("quick", len(board.quick), warrior.QUICK_SLOTS)
    return deepcopy(board)


def _check_warp(warp: Warp) -> None:
    named = {name for space in warp.spaces.values() for name in space.next} | set(warp.tokens)
    for name in sorted(named - warp.spaces.keys()):
        raise Refused("no_such_space", space=name)
    check_number("dice", len(warp.dice), time_warp.YELLOW)


def _check_garden(board: Herbalist) -> None:
    if len(board.vases) != herbalist.VASES:
        raise Refused("number_out_of_range", field="vases", value=len(board.vases), most=herbalist.VASES)
    _check_all("herbs", [*board.herbs.values(), *(vase.count for vase in board.vases)])
    _check_all("deck", list(board.deck.values()))
    _check_all("cost", [count for slot in board.slots for count in slot.cost.values()])
    check_number("herbs", herbalist.in_play(board), herbalist.HERBS)


def _check_pet(pet: Pet) -> None:
    if not pet.name.strip():
        raise Refused("pet_without_name")
    if pet.level not in LEVELS:
        raise Refused("number_out_of_range", field="level", value=pet.level, most=LEVELS[-1])
    _check_all("health", [gain.health for gain in pet.levels.values()])
    for gain in pet.levels.values():
        if unfit := unfit_dice(gain.arms, MOST_DICE):
            raise Refused("bad_dice", text=unfit)


def _check_all(field: str, values: Sequence[int]) -> None:
    for value in values:
        check_number(field, value, MOST)
