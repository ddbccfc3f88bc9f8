"""A state of Shadowreach with the means to play on it: the scripts' first argument."""

from app.rules.core.event import Event
from app.rules.core.quest_course import Happening, TokensTaken
from app.rules.hellscape import game as hellscape
from app.rules.hellscape.cards import Deck, Kind
from app.rules.hellscape.darkness import boss_track
from app.rules.hellscape.state import ACTIONS, Condition, Enemy, Hero
from app.rules.hellscape.table import Table
from app.rules.shadowreach.classes import Chronomancer, Hunter, hunter
from app.rules.shadowreach.closest import AskedSteps
from app.rules.shadowreach.edition import SHADOWREACH
from app.rules.shadowreach.events import ChestRevealed
from app.rules.shadowreach.state import SHARED_TOKENS, SOLO_ACTIONS, Challenge, State, hunter_of, players
from app.rules.shadowreach.zones import ITEMS_IN


class Game(hellscape.Game):
    edition = SHADOWREACH
    state: State

    @property
    def table(self) -> Table:
        return super().table if self.state.mapped else AskedSteps(self.state)

    def happening(self, event: Event) -> Happening | None:
        """What is in a chest tells which it was ("Chests")."""
        if isinstance(event, ChestRevealed):
            return TokensTaken(next(chest for chest, items in ITEMS_IN.items() if items == event.items))
        return super().happening(event)

    def fights(self, enemy: Enemy) -> bool:
        """A boss takes no part in anything before its fight begins ("Bosses")."""
        return self.state.boss_fight or enemy.kind is not Kind.BOSS

    @property
    def is_solo(self) -> bool:
        """One player, one hero ("Single Player Rules")."""
        return (self.state.heroes_at_start or len(players(self.state))) == 1

    @property
    def hero_count(self) -> int:
        """The heroes in the game without their pets; who plays alone counts as two."""
        return max(2, self.state.heroes_at_start or len(players(self.state)))

    def actions_of(self, hero: Hero) -> int:
        """Three, four for who plays alone; a Chronomancer has as many as time actions are left."""
        board = self.state.boards.get(hero.name)
        return board.unused if isinstance(board, Chronomancer) else ACTIONS + self.more_actions

    @property
    def more_actions(self) -> int:
        return SOLO_ACTIONS - ACTIONS if self.is_solo else 0

    def points_of(self, hero: Hero) -> int:
        """Hunter and pet have three between them ("Hunter")."""
        return hunter.POINTS if isinstance(self.state.boards.get(hero.name), Hunter) else super().points_of(hero)

    @property
    def last_space(self) -> int:
        """That of the circle, and then it begins again; a boss track that nobody has told ends nowhere else."""
        track = self.state.track
        circle = track.front_spaces + track.back_spaces
        return max(boss_track(self.state), default=circle) if self.state.boss_fight else circle

    @property
    def earners(self) -> list[Hero]:
        return players(self.state)

    @property
    def door_deck(self) -> Deck:
        """ "Dread Encounters Doors Challenge"."""
        return Deck.OTHER_DOOR if Challenge.DREAD_ENCOUNTERS in self.state.challenges else super().door_deck

    def bearer(self, hero: Hero) -> Hero:
        return hunter_of(self, hero)

    def supply(self, condition: Condition) -> int:
        """Tokens have two sides: fire and frost share them, venom and stun as well ("Components Limitation")."""
        for sides, there in SHARED_TOKENS.items():
            if condition in sides:
                used = sum(figure.conditions.get(one, 0) for figure in self.figures for one in sides)
                return max(0, there - used)
        return super().supply(condition)
