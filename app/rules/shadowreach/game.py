"""A state of Shadowreach with the means to play on it: the scripts' first argument."""

from app.rules.hellscape import game as hellscape
from app.rules.hellscape.state import ACTIONS, Condition, Hero
from app.rules.hellscape.table import Table
from app.rules.shadowreach.classes import Chronomancer, Hunter, hunter
from app.rules.shadowreach.closest import AskedSteps
from app.rules.shadowreach.edition import SHADOWREACH
from app.rules.shadowreach.state import SHARED_TOKENS, SOLO_ACTIONS, State, players


class Game(hellscape.Game):
    edition = SHADOWREACH
    state: State

    @property
    def table(self) -> Table:
        return super().table if self.state.mapped else AskedSteps(self.state)

    @property
    def is_solo(self) -> bool:
        """One player, one hero ("Single Player Rules")."""
        return (self.state.heroes_at_start or len(players(self.state))) == 1

    @property
    def hero_count(self) -> int:
        """The heroes in the game without their pets; who plays alone counts as two."""
        return max(2, self.state.heroes_at_start or len(players(self.state)))

    def actions_of(self, hero: Hero) -> int:
        """Three, four for who plays alone; a Chronomancer has as many as time action tokens left."""
        board = self.state.boards.get(hero.name)
        alone = SOLO_ACTIONS - ACTIONS if self.is_solo else 0
        return (board.unused if isinstance(board, Chronomancer) else ACTIONS) + alone

    def points_of(self, hero: Hero) -> int:
        """Hunter and pet have three between them ("Hunter")."""
        return hunter.POINTS if isinstance(self.state.boards.get(hero.name), Hunter) else super().points_of(hero)

    @property
    def earners(self) -> list[Hero]:
        return players(self.state)

    def supply(self, condition: Condition) -> int:
        """Tokens have two sides: fire and frost share them, venom and stun as well ("Components Limitation")."""
        for sides, there in SHARED_TOKENS.items():
            if condition in sides:
                used = sum(figure.conditions.get(one, 0) for figure in self.figures for one in sides)
                return max(0, there - used)
        return super().supply(condition)
