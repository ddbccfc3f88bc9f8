"""The boards of the six classes as their panels show them, a module a class: a view, and what each tap comes to.

Every view has `id`, by which the screen finds its panel.
"""

from app.i18n import Words
from app.presenters.hellscape.class_boards.amulet import AmuletView, amulet_view
from app.presenters.hellscape.class_boards.arrows import ArrowsView, arrows_view
from app.presenters.hellscape.class_boards.auras import AurasView, auras_view
from app.presenters.hellscape.class_boards.elements import ElementsView, elements_view
from app.presenters.hellscape.class_boards.stances import StancesView, stances_view
from app.presenters.hellscape.class_boards.tools import ToolsView, tools_view
from app.rules.hellscape.classes import Berserker, Paladin, Ranger, Rogue, Shaman, Wizard
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Hero

BoardView = AmuletView | AurasView | StancesView | ToolsView | ElementsView | ArrowsView


def board_view(words: Words, game: Game, hero: Hero) -> BoardView | None:
    """None for a hero whose class has no board yet."""
    match hero.class_state:
        case Wizard() as board:
            return amulet_view(words, game, hero, board)
        case Paladin() as board:
            return auras_view(words, game, hero, board)
        case Berserker() as board:
            return stances_view(words, game, hero, board)
        case Rogue() as board:
            return tools_view(words, game, hero, board)
        case Shaman() as board:
            return elements_view(words, game, hero, board)
        case Ranger() as board:
            return arrows_view(words, hero, board)
        case _:
            return None
