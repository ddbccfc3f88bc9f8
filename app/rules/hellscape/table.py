"""How the table is seen: on the app's map, or through the players' eyes.

Rules never look at the map themselves. They ask a table who is in sight and which ways lead to a goal; the mapped
table works it out, the asked one yields questions.
"""

from collections.abc import Callable, Mapping
from typing import Protocol

import msgspec

from app.rules.core.board import ARRIVED, Board, Way
from app.rules.core.drawing import read_board
from app.rules.core.question import NO, YES, Choice, Form
from app.rules.core.script import Script, at_once
from app.rules.hellscape.spirit_heroes import prey
from app.rules.hellscape.state import Enemy, Hero, State

HERE, NEAR, FAR, UNSEEN = "here", "1", "2+", "unseen"
"""Attacks reach one's own zone, the next one, or as far as one sees; nothing else matters."""


class Glimpse(msgspec.Struct, frozen=True, eq=False, gc=False):
    """A standing hero as an enemy sees him: at which range, None where he is out of sight."""

    hero: Hero
    range: int | None


View = list[Glimpse]


class Table(Protocol):
    def look(self, enemy: Enemy) -> Script[View]:
        """All standing heroes as the enemy sees them from where it is now; off the board it sees nobody."""
        ...

    def way_to_hero(self, enemy: Enemy, hero: Hero) -> Script[Way | None]:
        """None: the players see the way, the app does not."""
        ...

    def next_zones(self, enemy: Enemy) -> tuple[str, ...] | None:
        """Where it could go at all, for the players to overrule a move; None: only they see it."""
        ...

    def in_shadow(self, figure: Hero | Enemy) -> Script[bool]:
        """Whether a miniature stands in a shadow zone, or a Rogue's token counts as one ("Shadow Mode")."""
        ...

    def is_behind_a_pillar(self, attacker: Hero | Enemy, defender: Hero | Enemy) -> Script[bool]:
        """Whether an attack goes into or through the zone of a pillar, from another zone ("Pillar")."""
        ...


NO_BOARD = Board(0, (), (), ())


def board_of(state: State) -> Board:
    """An empty one until the first tile is laid."""
    return read_board(state.board) if state.board else NO_BOARD


def has_shadow_token(figure: Hero | Enemy) -> bool:
    return isinstance(figure, Hero) and figure.shadow_mode


class MappedTable:
    """The board and all positions are known. `sight` is what stops a look: here pillars, too."""

    def __init__(self, state: State, sight: Callable[[Board, str], dict[str, int]] = Board.sight_by_pillars) -> None:
        self.state = state
        self.sight = sight

    def look(self, enemy: Enemy) -> Script[View]:
        seen = {} if enemy.at is None else self.sight(board_of(self.state), enemy.at)
        return at_once([Glimpse(hero, seen.get(hero.at)) for hero in prey(self.state) if hero.at is not None])

    def way_to_hero(self, enemy: Enemy, hero: Hero) -> Script[Way | None]:
        assert enemy.at is not None
        assert hero.at is not None
        return at_once(board_of(self.state).way(enemy.at, (hero.at,)))

    def next_zones(self, enemy: Enemy) -> tuple[str, ...]:
        assert enemy.at is not None
        return board_of(self.state).adjacent(enemy.at)

    def in_shadow(self, figure: Hero | Enemy) -> Script[bool]:
        if has_shadow_token(figure):
            return at_once(result=True)
        board = board_of(self.state)
        return at_once(figure.at is not None and board.walkable(figure.at) and not board.lit(figure.at))

    def is_behind_a_pillar(self, attacker: Hero | Enemy, defender: Hero | Enemy) -> Script[bool]:
        if attacker.at is None or defender.at is None:
            return at_once(result=False)
        return at_once(defender.at not in board_of(self.state).sight_by_pillars(attacker.at))


class AskedTable:
    """Nothing is known but what the players say: one form for each position of an enemy."""

    topic = "ranges"
    ranges: Mapping[str, int] = {HERE: 0, NEAR: 1, FAR: 2}
    """What they can say of a hero in sight, and the range that it means."""

    def __init__(self, state: State) -> None:
        self.state = state

    def look(self, enemy: Enemy) -> Script[View]:
        heroes = prey(self.state)
        if not heroes:
            return []
        rows = tuple(hero.name for hero in heroes)
        answer = yield Form(topic=self.topic, who=enemy.name, rows=rows, options=(*self.ranges, UNSEEN))
        assert isinstance(answer, Mapping)
        said = {name: str(sighting) for name, sighting in answer.items()}
        self.state.sightings.update(said)
        return [Glimpse(hero, self.ranges.get(said[hero.name])) for hero in heroes]

    def way_to_hero(self, enemy: Enemy, hero: Hero) -> Script[Way | None]:
        return at_once(ARRIVED if self.state.sightings.get(hero.name) == HERE else None)

    def next_zones(self, enemy: Enemy) -> tuple[str, ...] | None:
        return None

    def in_shadow(self, figure: Hero | Enemy) -> Script[bool]:
        if has_shadow_token(figure):
            return True
        answer = yield Choice(topic="in_shadow", who=figure.name, options=(YES, NO), is_fact=True)
        return answer == YES

    def is_behind_a_pillar(self, attacker: Hero | Enemy, defender: Hero | Enemy) -> Script[bool]:
        """Here pillars stop a look: behind one nobody is seen at all."""
        return at_once(result=False)

