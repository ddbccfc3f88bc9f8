"""What players type in once for the board of a class, a module a class.

shadow_draft  Assassin     time_draft   Chronomancer    god_draft    Cleric
potion_draft  Herbalist    pet_draft    Hunter          style_draft  Warrior
"""

from app.presenters.shadowreach.type_in.god_draft import GodDraft
from app.presenters.shadowreach.type_in.pet_draft import PetDraft
from app.presenters.shadowreach.type_in.potion_draft import PotionDraft
from app.presenters.shadowreach.type_in.shadow_draft import ShadowDraft
from app.presenters.shadowreach.type_in.style_draft import StyleDraft
from app.presenters.shadowreach.type_in.time_draft import TimeDraft
from app.rules.core.shelf import CardFields, card_key
from app.rules.hellscape.card_kinds import CardKind
from app.rules.hellscape.state import Hero
from app.rules.shadowreach import board_cards as cards
from app.rules.shadowreach.board_cards import AnyBoardCard, name_of, read_board, write_board
from app.rules.shadowreach.classes import (
    Assassin,
    Chronomancer,
    ClassState,
    Cleric,
    Herbalist,
    Hunter,
    NoBoard,
    Warrior,
)
from app.rules.shadowreach.game import Game

BoardDraft = ShadowDraft | TimeDraft | GodDraft | PotionDraft | PetDraft | StyleDraft


def board_draft(game: Game, hero: Hero, kept: CardFields | None = None) -> BoardDraft | None:
    """What is known of his board; where nothing is, what the library has `kept` of his class."""
    board = game.state.boards.get(hero.name, NoBoard())
    return draft_of(board, read_board(kept) if kept is not None else None)


def draft_of(board: ClassState, kept: AnyBoardCard | None = None) -> BoardDraft | None:
    match board, kept:
        case Assassin(), cards.AssassinCard() | None:
            return ShadowDraft.of(board, kept)
        case Chronomancer(), cards.ChronomancerCard() | None:
            return TimeDraft.of(board, kept)
        case Cleric(), cards.ClericCard() | None:
            return GodDraft.of(board, kept)
        case Herbalist(), cards.HerbalistCard() | None:
            return PotionDraft.of(board, kept)
        case Hunter(), cards.HunterCard() | None:
            return PetDraft.of(board, kept)
        case Warrior(), cards.WarriorCard() | None:
            return StyleDraft.of(board, kept)
        case _:
            return None


def key_of_board(game: Game, hero: Hero) -> str:
    """By which the library finds what was kept of his class."""
    return card_key(CardKind.BOARD, {"name": name_of(game.state.boards.get(hero.name, NoBoard()))})


def to_keep(draft: object) -> CardFields | None:
    """What goes into the library with this form."""
    if not isinstance(draft, BoardDraft) or draft.card is None:
        return None
    return write_board(draft.card)
