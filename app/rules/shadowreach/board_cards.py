"""Boards of classes as the library keeps them: what is printed on players' own components, for every play to come.

"Classes and Components". What lies on a board in a play is never part of it.
"""

from collections.abc import Iterator

import msgspec

from app.rules.core.errors import BadNotation, Refused
from app.rules.core.shelf import CardFields
from app.rules.core.told_values import check_number
from app.rules.hellscape.classes.bearer import Board, kind_of
from app.rules.hellscape.state import LEVELS
from app.rules.shadowreach.class_checks import MOST, check_board
from app.rules.shadowreach.classes import Chronomancer, ClassState, Cleric, Herbalist, Hunter, assassin
from app.rules.shadowreach.classes.assassin import PRINTED, ShadowPower
from app.rules.shadowreach.classes.chronomancer import SPELLS
from app.rules.shadowreach.classes.cleric import God
from app.rules.shadowreach.classes.herbalist import KINDS, SLOTS, PotionSlot
from app.rules.shadowreach.classes.hunter import PET_SKILLS, Pet, PetKind, PetLevel
from app.rules.shadowreach.classes.time_warp import Space, Warp
from app.rules.shadowreach.classes.warrior import TRACK_END, Style

LONGEST, MOST_ENTRIES = 400, 60


class BoardCard(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="name"
):  # fmt: skip
    """Called as its class is."""


class AssassinCard(BoardCard, frozen=True, kw_only=True, tag="Assassin"):
    """The abilities of her dashboard; those of skills come and go with the skills."""

    abilities: tuple[ShadowPower, ...]


class ChronomancerCard(BoardCard, frozen=True, kw_only=True, tag="Chronomancer"):
    """The five spells with their mana, and the spaces of the Time Warp dashboard."""

    spells: dict[str, int] = {}
    spaces: dict[str, Space] = {}


class ClericCard(BoardCard, frozen=True, kw_only=True, tag="Cleric"):
    """The cards of every god that somebody has played, in no order: they are dealt at random. `god` was the last."""

    god: God
    gods: dict[God, tuple[str, ...]]


class HerbalistCard(BoardCard, frozen=True, kw_only=True, tag="Herbalist"):
    potions: tuple[str, ...]
    copies: int
    costs: tuple[dict[str, int], ...]
    kinds: tuple[str, ...] = KINDS


class PetCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A side of the pet's dashboard, its skill cards, and how the players call it."""

    name: str
    levels: dict[int, PetLevel]
    skills: tuple[str, ...] = ()
    shadow: str = ""


class HunterCard(BoardCard, frozen=True, kw_only=True, tag="Hunter"):
    """Every pet that somebody has played; `pet` was the last."""

    pet: PetKind
    pets: dict[PetKind, PetCard]


class WarriorCard(BoardCard, frozen=True, kw_only=True, tag="Warrior"):
    thresholds: tuple[int, ...]
    effects: dict[Style, tuple[str, ...]] = {}


AnyBoardCard = AssassinCard | ChronomancerCard | ClericCard | HerbalistCard | HunterCard | WarriorCard

NAMES = ("Assassin", "Chronomancer", "Cleric", "Herbalist", "Hunter", "Warrior")


def name_of(board: Board) -> str:
    """By which the library knows what was kept of this class."""
    return kind_of(board).capitalize()


def read_board(fields: CardFields) -> AnyBoardCard:
    """Refuses what a board of that class could not hold."""
    try:
        card: AnyBoardCard = msgspec.convert(dict(fields), AnyBoardCard, str_keys=True)
    except msgspec.ValidationError as error:
        raise BadNotation("bad_card", text=str(error)) from None
    try:
        _check_sizes(write_board(card))
        for board in _boards(card):
            check_board(board)
        _check(card)
    except Refused:
        raise BadNotation("bad_card", text=str(fields["name"])) from None
    return card


def write_board(card: AnyBoardCard) -> dict[str, object]:
    """The fields that say something, as they come back from a file; `read_board` takes them."""
    plain: dict[str, object] = msgspec.json.decode(msgspec.json.encode(card))
    return plain


def _boards(card: AnyBoardCard) -> Iterator[ClassState]:
    """The boards that it makes at a set-up, for the checks that a described board meets at the table."""
    match card:
        case ChronomancerCard():
            yield Chronomancer(warp=Warp(spaces=card.spaces), known_spells=card.spells)
        case ClericCard():
            yield from (Cleric(god=god, slots=list(cards)) for god, cards in card.gods.items())
        case HerbalistCard():
            deck = dict.fromkeys(card.potions, card.copies)
            yield Herbalist(kinds=card.kinds, deck=deck, slots=[PotionSlot(cost=cost) for cost in card.costs])
        case HunterCard():
            yield from (Hunter(pet=Pet(name=one.name, kind=kind, levels=one.levels)) for kind, one in card.pets.items())


def _check(card: AnyBoardCard) -> None:
    """What a play lets pass, since it asks for nothing more, and a printed board never has."""
    match card:
        case AssassinCard(abilities=abilities):
            check_number("abilities", len(abilities), PRINTED, least=1)
            _check_names([power.name for power in abilities])
            for power in abilities:
                check_number("shadows", power.shadows, assassin.MOST)
                check_number("tokens", power.tokens, assassin.MOST)
                check_number("cost", power.shadows + power.tokens, 2 * assassin.MOST, least=1)
        case ChronomancerCard(spells=spells, spaces=spaces):
            check_number("spells", len(spells), SPELLS)
            check_number("board", len(spells) + len(spaces), MOST, least=1)
            _check_names([*spells, *spaces])
            for mana in spells.values():
                check_number("mana", mana, MOST)
        case ClericCard(god=god, gods=gods):
            check_number("god", len(gods.get(god, ())), MOST, least=1)
            for cards in gods.values():
                _check_names(cards)
                check_number("cards", len(cards), MOST, least=1)
        case HerbalistCard():
            _check_herbs(card)
        case HunterCard(pet=pet, pets=pets):
            check_number("pet", int(pet in pets), 1, least=1)
            for one in pets.values():
                _check_pet(one)
        case WarriorCard():
            _check_styles(card)


def _check_herbs(card: HerbalistCard) -> None:
    check_number("kinds", len(set(card.kinds)), len(KINDS), least=len(KINDS))
    check_number("potions", len(set(card.potions)), MOST, least=max(1, len(card.potions)))
    check_number("copies", card.copies, MOST, least=1)
    check_number("costs", len(card.costs), SLOTS)
    _check_names([*card.kinds, *card.potions])
    for kind in (kind for cost in card.costs for kind in cost):
        if kind not in card.kinds:
            raise Refused("no_such_herb", herb=kind)


def _check_pet(card: PetCard) -> None:
    check_number("skills", len(card.skills), PET_SKILLS)
    check_number("health", card.levels.get(LEVELS[0], PetLevel()).health, MOST, least=1)
    _check_names(card.skills)
    for level in card.levels:
        check_number("level", level, LEVELS[-1], least=LEVELS[0])


def _check_styles(card: WarriorCard) -> None:
    check_number("thresholds", len(card.thresholds), MOST, least=1)
    check_number("effects", max((len(effects) for effects in card.effects.values()), default=0), len(card.thresholds))
    before = 0
    for at in card.thresholds:
        check_number("thresholds", at, TRACK_END, least=before + 1)
        before = at


def _check_names(names: tuple[str, ...] | list[str]) -> None:
    for name in names:
        check_number("name", len(name.strip()), LONGEST, least=1)


def _check_sizes(told: object) -> None:
    """Texts and lists that no board has room for."""
    if isinstance(told, str):
        check_number("text", len(told), LONGEST)
    elif isinstance(told, dict | list):
        check_number("entries", len(told), MOST_ENTRIES)
        for one in told:
            _check_sizes(one)
            _check_sizes(told[one] if isinstance(told, dict) else None)
