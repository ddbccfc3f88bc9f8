"""A state of Hellscape with the means to play on it: the scripts' first argument."""

from collections.abc import Iterator
from contextlib import contextmanager

from app.rules.core.board import Board, Side
from app.rules.core.drawing import draw
from app.rules.core.errors import Refused
from app.rules.core.event import Event
from app.rules.core.game import FiguresGame
from app.rules.core.quest_course import DoorOpened, EnemyKilled, Happening, TokensTaken, notice
from app.rules.hellscape import events as ev
from app.rules.hellscape.boss_chamber import waits_for_its_fight
from app.rules.hellscape.cards import Band, Deck, band_of
from app.rules.hellscape.edition import HELLSCAPE, Edition
from app.rules.hellscape.state import ACTIONS, MOST_OF_A_FIGURE, Condition, Enemy, Hero, Phase, State, Token
from app.rules.hellscape.table import AskedTable, MappedTable, Table, board_of

POINTS = 2
MOST_SPACES = 999
CHESTS = (Token.CHEST, Token.SPECIAL_CHEST)
TRAPS = (Token.SPIKE_TRAP, Token.BEAR_TRAP)
DISABLED_IN_TURN = (TRAPS, CHESTS, (Token.FOUNTAIN, Token.FORGE))
"""What Disabled tokens of a zone lie on, the first of them on what comes first."""


class Game(FiguresGame[Hero, Enemy]):
    edition: Edition = HELLSCAPE
    state: State

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state
        self.dice_lie_there = False
        """A fight waits for its roll, or for what a hero makes of it."""
        self._mapped, self._asked = MappedTable(state, self.edition.sight), AskedTable(state)

    @contextmanager
    def with_dice_on_the_table(self) -> Iterator[None]:
        self.dice_lie_there = True
        try:
            yield
        finally:
            self.dice_lie_there = False

    def log(self, event: Event) -> None:
        super().log(event)
        if self.state.own_quest is not None and (happening := self.happening(event)) is not None:
            notice(self.state.own_quest, happening)

    def happening(self, event: Event) -> Happening | None:
        """What quests that players make wait for. The last of an enemy to fall is its leader, or the single figure."""
        match event:
            case ev.DoorOpened(zone=zone, side=side) if zone:
                beyond = self.board.beyond(zone, Side(side))
                return DoorOpened(tuple(one for one in (zone, beyond) if one is not None))
            case ev.DoorOpened():
                return DoorOpened(())
            case ev.ObjectiveTaken():
                return TokensTaken(Token.OBJECTIVE)
            case ev.ChestOpened(special=special):
                return TokensTaken(Token.SPECIAL_CHEST if special else Token.CHEST)
            case ev.Killed(enemy=enemy, figure=figure) if figure != "minion":
                return EnemyKilled(enemy)
            case _:
                return None

    @property
    def table(self) -> Table:
        return self._mapped if self.state.mapped else self._asked

    @property
    def board(self) -> Board:
        return board_of(self.state)

    @board.setter
    def board(self, board: Board) -> None:
        self.state.board = draw(board)

    def fights(self, enemy: Enemy) -> bool:
        """Whether it counts at all yet: heroes attack it, and it acts. A boss may only stand there for now."""
        return not waits_for_its_fight(self.state, self.board, enemy)

    @property
    def standing(self) -> list[Hero]:
        """Heroes whom enemies can target: those knocked out are ignored ("Knocked Out")."""
        return [hero for hero in self.state.heroes if not hero.down]

    @property
    def hero_count(self) -> int:
        """The heroes in the game, those knocked out included."""
        return self.state.heroes_at_start or max(1, len(self.state.heroes))

    @property
    def level(self) -> int:
        """The dungeon level is that of the most experienced hero ("Dungeon Level")."""
        return max((hero.level for hero in self.state.heroes), default=1)

    def actions_of(self, hero: Hero) -> int:
        """What he has in a turn ("Hero Phase")."""
        return ACTIONS

    def points_of(self, hero: Hero) -> int:
        """What a movement action brings him ("Movement Action")."""
        return POINTS

    @property
    def earners(self) -> list[Hero]:
        """Who is paid when all heroes are."""
        return self.state.heroes

    @property
    def door_deck(self) -> Deck:
        """Where the card of a chamber that is revealed comes from."""
        return Deck.DOOR

    def bearer(self, hero: Hero) -> Hero:
        """Who carries what he is given."""
        return hero

    def supply(self, condition: Condition) -> int:
        """How many tokens are left to be placed."""
        return MOST_OF_A_FIGURE

    @property
    def last_space(self) -> int:
        """How far the marker of darkness can be ("Darkness Phase"): spaces are counted on, over and over the back."""
        return MOST_SPACES

    @property
    def band(self) -> Band:
        return band_of(self.level)

    def zones(self, token: Token) -> list[str]:
        """Where tokens of a kind lie, disabled or not."""
        return self.state.tokens.get(token, [])

    def works(self, token: Token, zone: str | None) -> bool:
        """Whether such a thing is in that zone, and no Disabled token on it ("Spike Trap", "Bear Trap", "Chests")."""
        if zone is None or zone not in self.zones(token):
            return False
        if token in CHESTS and zone in self.zones(Token.OPENED):
            return False
        covered = self.disabled_in_turn(zone)[: self.zones(Token.DISABLED).count(zone)]
        return not any(token in things for things in covered)

    def disabled_in_turn(self, zone: str) -> list[tuple[Token, ...]]:
        """What there is in a zone that a Disabled token can lie on."""
        return [things for things in DISABLED_IN_TURN if any(zone in self.zones(one) for one in things)]

    def check_place(self, zone: str | None) -> None:
        """Refuse a zone where nobody can stand; None is off the board."""
        if zone is not None and not self.board.walkable(zone):
            raise Refused("nobody_stands_there", zone=zone)

    @property
    def correcting(self) -> bool:
        """While enemies act, what players change by hand puts something right."""
        return self.state.phase is Phase.ENEMIES
