"""A state of Massive Darkness with the means to play on it: the scripts' first argument."""

from collections.abc import Mapping
from types import MappingProxyType

from app.rules.core.board import Board
from app.rules.core.drawing import draw
from app.rules.core.event import Event
from app.rules.core.game import FiguresGame
from app.rules.core.quest_course import DoorOpened, Happening, TokensTaken, notice
from app.rules.massive_darkness import events as ev
from app.rules.massive_darkness.quest import NO_QUEST, Quest
from app.rules.massive_darkness.state import Enemy, Hero, Phase, State
from app.rules.massive_darkness.table import AskedTable, MappedTable, Table, board_of


class Game(FiguresGame[Hero, Enemy]):
    state: State

    def __init__(self, state: State, quests: Mapping[str, Quest] = MappingProxyType({})) -> None:
        super().__init__()
        self.state = state
        self.quests = quests
        self._mapped = MappedTable(state)

    def log(self, event: Event) -> None:
        super().log(event)
        if self.state.own_quest is not None and (happening := self._happening(event)) is not None:
            notice(self.state.own_quest, happening)

    def _happening(self, event: Event) -> Happening | None:
        """What quests that players make wait for; of deaths the quest is told by itself."""
        match event:
            case ev.DoorOpened(hero=hero, zone=zone):
                return DoorOpened(tuple(one for one in (zone, self.hero(hero).at) if zone and one))
            case ev.PickedUp(token=token, count=count):
                return TokensTaken(token, count)
            case _:
                return None

    @property
    def table(self) -> Table:
        return self._mapped if self.state.mapped else AskedTable(self.state)

    @property
    def quest(self) -> Quest:
        """The quest that is played; without one nothing in the rules is changed."""
        return self.quests.get(self.state.quest.id, NO_QUEST)

    @property
    def board(self) -> Board:
        return board_of(self.state)

    @board.setter
    def board(self, board: Board) -> None:
        self.state.board = draw(board)

    def remove(self, enemy: Enemy) -> None:
        """Take an enemy off the table; nobody will have to answer for having attacked it."""
        self.state.enemies.remove(enemy)
        for hero in self.state.heroes:
            if enemy.name in hero.attacked:
                hero.attacked.remove(enemy.name)

    @property
    def correcting(self) -> bool:
        """While enemies act, what players change by hand puts something right."""
        return self.state.phase is Phase.ENEMIES
