"""The boards of the six classes as their panels show them, a module a class: a view, and what each tap comes to.

shadows     Assassin        time_board  Chronomancer, with the minute in `warp`
gods        Cleric          garden      Herbalist
pet         Hunter          styles      Warrior

Every view has `id`, by which the screen finds its panel.
"""

from app.i18n import Words
from app.presenters.shadowreach.class_boards.garden import GardenView, garden_view
from app.presenters.shadowreach.class_boards.gods import GodsView, gods_view
from app.presenters.shadowreach.class_boards.pet import PetView, pet_view
from app.presenters.shadowreach.class_boards.shadows import ShadowsView, shadows_view
from app.presenters.shadowreach.class_boards.styles import StylesView, styles_view
from app.presenters.shadowreach.class_boards.time_board import TimeView, time_view
from app.rules.hellscape.state import Hero
from app.rules.shadowreach.classes import Assassin, Chronomancer, Cleric, Herbalist, Hunter, Warrior
from app.rules.shadowreach.game import Game

BoardView = ShadowsView | TimeView | GodsView | GardenView | PetView | StylesView


def board_view(words: Words, game: Game, hero: Hero) -> BoardView | None:
    """None for a pet, and for a hero whose class has no board yet."""
    match game.state.boards.get(hero.name):
        case Assassin() as board:
            return shadows_view(words, game, hero, board)
        case Chronomancer() as board:
            return time_view(words, game, hero, board)
        case Cleric() as board:
            return gods_view(words, game, hero, board)
        case Herbalist() as board:
            return garden_view(words, game, hero, board)
        case Hunter() as board:
            return pet_view(words, game, hero, board)
        case Warrior() as board:
            return styles_view(words, game, hero, board)
        case _:
            return None
