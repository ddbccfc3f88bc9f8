"""How enemies see the table: on the app's map, or through the players' eyes.

Rules never look at the map themselves. They ask a table whom an enemy sees and which ways lead to its goal; the
mapped table works it out, the asked one yields questions.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from app.rules.core.board import ARRIVED, NO_WAY, Board, Way
from app.rules.core.drawing import read_board, read_board_with_stairs
from app.rules.core.question import Choice, Form
from app.rules.core.script import Script, at_once
from app.rules.massive_darkness.quest import Goal
from app.rules.massive_darkness.state import Enemy, Hero, Landmark, State

FAR = 3  # "three or more": the asked table does not count further

HERE, NEAR, NEXT, DISTANT, LIT, HIDDEN = "here", "1", "2", "3+", "lit", "hidden"
SIGHTINGS = (HERE, NEAR, NEXT, DISTANT, LIT, HIDDEN)
WAYS = ("way", "there", "no_way")


class Glimpse(msgspec.Struct, frozen=True, eq=False, gc=False):
    """A standing hero as an enemy perceives him: at which range, None where he is out of sight, and if in light."""

    hero: Hero
    range: int | None
    lit: bool
    by_skill: bool = False
    """Has Taunt from his card, class or equipment."""

    @property
    def taunts(self) -> bool:
        return self.by_skill or self.hero.taunt

    @property
    def hidden(self) -> bool:
        """Out of sight and in shadow, a hero is ignored (p. 13)."""
        return self.range is None and not self.lit


View = list[Glimpse]


class Table(Protocol):
    def look(self, enemy: Enemy, decoys: Sequence[Hero] = ()) -> Script[View]:
        """All standing heroes, and what counts as one, as the enemy perceives them from where it is now."""
        ...

    def look_for(self, enemy: Enemy, hero: Hero) -> Script[View]:
        """The one hero that matters to it; of others only what is known without asking."""
        ...

    def look_around(self, enemy: Enemy, view: View) -> Script[View]:
        """Now the others matter too: one of them may hold it where it is."""
        ...

    def way_to_hero(self, enemy: Enemy, hero: Hero) -> Script[Way | None]:
        """None: the players see the way, the app does not."""
        ...

    def way_to_landmark(self, enemy: Enemy, landmark: Landmark) -> Script[Way | None]: ...

    def way_to_goal(self, enemy: Enemy, goal: Goal) -> Script[Way | None]:
        """Where a quest sends it."""
        ...

    def perceives(self, enemy: Enemy) -> bool:
        """Whether some hero is in its sight or in light; False where nobody could say without being asked."""
        ...

    def next_zones(self, enemy: Enemy) -> tuple[str, ...] | None:
        """Where it could go at all, for the players to overrule a move; None: only they see it."""
        ...


NO_BOARD = Board(0, (), (), ())


def board_of(state: State) -> Board:
    """An empty one until the first tile is laid."""
    if not state.board:
        return NO_BOARD
    stairs = state.stairs
    return read_board_with_stairs(state.board, tuple(stairs)) if stairs else read_board(state.board)


class MappedTable:
    """The board and all positions are known."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._drawing = ""
        self._stairs = state.stairs
        self._board: Board | None = None

    @property
    def board(self) -> Board:
        """Read anew only when the state has another drawing or other stairs."""
        state = self.state
        if self._board is None or self._drawing is not state.board or self._stairs is not state.stairs:
            self._drawing, self._stairs = state.board, state.stairs
            self._board = board_of(state)
        return self._board

    def look(self, enemy: Enemy, decoys: Sequence[Hero] = ()) -> Script[View]:
        assert enemy.at is not None
        board = self.board
        seen, lit = board.sight(enemy.at), board.lit_zones
        return at_once(
            [
                Glimpse(hero, seen.get(hero.at), hero.at in lit)
                for hero in ((*self.state.heroes, *decoys) if decoys else self.state.heroes)
                if not hero.killed and hero.at is not None
            ]
        )

    def look_for(self, enemy: Enemy, hero: Hero) -> Script[View]:
        return self.look(enemy)

    def look_around(self, enemy: Enemy, view: View) -> Script[View]:
        return at_once(view)

    def way_to_hero(self, enemy: Enemy, hero: Hero) -> Script[Way | None]:
        assert enemy.at is not None
        assert hero.at is not None
        return at_once(self.board.way(enemy.at, (hero.at,)))

    def way_to_landmark(self, enemy: Enemy, landmark: Landmark) -> Script[Way | None]:
        assert enemy.at is not None
        tokens = self.state.tokens
        goals = tokens.start if landmark is Landmark.START else tokens.exit
        return at_once(self.board.way(enemy.at, tuple(goals)))

    def way_to_goal(self, enemy: Enemy, goal: Goal) -> Script[Way | None]:
        assert enemy.at is not None
        return at_once(self.board.way(enemy.at, goal.zones))

    def perceives(self, enemy: Enemy) -> bool:
        if enemy.at is None:
            return False
        seen = self.board.sight(enemy.at)
        standing = (hero.at for hero in self.state.heroes if not hero.killed and hero.at is not None)
        return any(zone in seen or self.board.lit(zone) for zone in standing)

    def next_zones(self, enemy: Enemy) -> tuple[str, ...]:
        assert enemy.at is not None
        return self.board.adjacent(enemy.at)


class AskedTable:
    """Nothing is known but what the players say: one form for each position of an enemy."""

    def __init__(self, state: State) -> None:
        self.state = state

    def look(self, enemy: Enemy, decoys: Sequence[Hero] = ()) -> Script[View]:
        return self._ask(enemy, [*self.state.heroes, *decoys])

    def look_for(self, enemy: Enemy, hero: Hero) -> Script[View]:
        return self._ask(enemy, [hero])

    def look_around(self, enemy: Enemy, view: View) -> Script[View]:
        seen = [glimpse.hero for glimpse in view]
        others = [hero for hero in self.state.heroes if hero not in seen]
        return [*view, *(yield from self._ask(enemy, others))]

    def _ask(self, enemy: Enemy, wanted: Sequence[Hero]) -> Script[View]:
        heroes = [hero for hero in wanted if not (hero.killed or hero.escaped)]
        if not heroes:
            return []
        rows = tuple(hero.name for hero in heroes)
        answer = yield Form(topic="sightings", who=enemy.name, rows=rows, options=SIGHTINGS)
        assert isinstance(answer, Mapping)
        said = {name: str(sighting) for name, sighting in answer.items()}
        self.state.sightings.update(said)
        return [_glimpse(hero, said[hero.name]) for hero in heroes]

    def way_to_hero(self, enemy: Enemy, hero: Hero) -> Script[Way | None]:
        return at_once(ARRIVED if self.state.sightings.get(hero.name) == HERE else None)

    def way_to_landmark(self, enemy: Enemy, landmark: Landmark) -> Script[Way | None]:
        answer = yield Choice(topic=f"way_to_{landmark}", who=enemy.name, options=WAYS, is_fact=True)
        return _way(str(answer))

    def way_to_goal(self, enemy: Enemy, goal: Goal) -> Script[Way | None]:
        answer = yield Choice(topic="way_to_goal", who=enemy.name, options=WAYS, is_fact=True, reason=goal.reason)
        return _way(str(answer))

    def perceives(self, enemy: Enemy) -> bool:
        return False

    def next_zones(self, enemy: Enemy) -> tuple[str, ...] | None:
        return None


def _way(answer: str) -> Way | None:
    return {"way": None, "there": ARRIVED}.get(answer, NO_WAY)


_RANGES = {HERE: 0, NEAR: 1, NEXT: 2, DISTANT: FAR}


def _glimpse(hero: Hero, sighting: str) -> Glimpse:
    # Light only matters for heroes out of sight (p. 28), so the form does not ask about the others.
    return Glimpse(hero, _RANGES.get(sighting), lit=sighting != HIDDEN)
