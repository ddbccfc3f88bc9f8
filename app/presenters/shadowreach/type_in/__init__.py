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
from app.rules.hellscape.state import Hero
from app.rules.shadowreach.classes import Assassin, Chronomancer, Cleric, Herbalist, Hunter, Warrior
from app.rules.shadowreach.game import Game

BoardDraft = ShadowDraft | TimeDraft | GodDraft | PotionDraft | PetDraft | StyleDraft


def board_draft(game: Game, hero: Hero) -> BoardDraft | None:
    match game.state.boards.get(hero.name):
        case Assassin() as board:
            return ShadowDraft.of(board)
        case Chronomancer() as board:
            return TimeDraft.of(board)
        case Cleric() as board:
            return GodDraft.of(board)
        case Herbalist() as board:
            return PotionDraft.of(board)
        case Hunter() as board:
            return PetDraft.of(board)
        case Warrior() as board:
            return StyleDraft.of(board)
        case _:
            return None
