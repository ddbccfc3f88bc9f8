"""What a quest may change in the rules. A quest overrides what it changes, and nothing else (p. 40-51)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from app.rules.core.errors import Refused
from app.rules.core.reason import Reason
from app.rules.core.script import Script, at_once
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.events import Reminded
from app.rules.massive_darkness.state import Enemy, Hero, Phase
from app.rules.massive_darkness.tokens import Needed

if TYPE_CHECKING:
    from app.rules.massive_darkness.game import Game

QUEST_ITEM = "quest item"
"""The keyword of what a hero carries for the quest alone. Its name has words under `quest.item`."""


class Objective(NamedTuple):
    """One line of the checklist; `key` finds its words."""

    key: str
    done: bool
    reached: int = 0
    of: int = 0


class Strike(NamedTuple):
    """A decided attack, its dice still to be rolled."""

    hero: str
    type: CombatType


class Goal(NamedTuple):
    """Where a quest sends an enemy that moves: a token's name, its zones, and why."""

    name: str
    zones: tuple[str, ...]
    reason: Reason


class Quest:
    """A table without a quest: nothing is changed, and nothing is won."""

    id = ""
    page = ""
    tiles: tuple[str, ...] = ()
    tokens: Mapping[str, Needed] = MappingProxyType({})
    """What is laid before the game besides start zone and exit, and how many of each."""
    rules: tuple[str, ...] = ()
    """The special rules, in the order of the page; words under `quest.<id>.rule`."""
    hints: tuple[str, ...] = ()
    """What is to be laid out before the game; words under `quest.<id>.setup`."""
    in_parts: bool = False
    """Its map has parts that lie apart from each other."""
    hides_tokens: bool = False
    """Its set-up asks for what no board shows, such as tokens shuffled face down: only the table can tick it."""
    reminds: Mapping[Phase, tuple[str, ...]] = MappingProxyType({})
    """What the table has to see to itself, by phase; words under `quest.<id>.reminder`."""
    counts: Mapping[str, int] = MappingProxyType({})
    """What the quest counts, and how far at the most; words under `quest.<id>.told`, like those of flags and names."""
    flags: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    """Marks that name an enemy with a part in the quest."""
    hero_names: tuple[str, ...] = ()
    """Marks that name a hero with a part in it."""
    acts: tuple[str, ...] = ()
    """What heroes can do in this quest only: leave_dungeon, place_firework, flip_lever."""
    draws_events = True
    agents_call = True
    levels_rise = True
    """By heroes entering tiles of a higher level (p. 15)."""
    unlevelled_tiles: tuple[str, ...] = ()
    """Tiles without a level token, where treasure is of the current level: without a map the table names them.

    Words under `option.tile_level`.
    """
    fixed_tokens: frozenset[str] = frozenset()
    """Objective tokens that stay on the board: nobody picks them up."""

    def objectives(self, game: "Game") -> list[Objective]:
        return []

    def won(self, game: "Game") -> bool:
        """All objectives are met (p. 33)."""
        objectives = self.objectives(game)
        return bool(objectives) and all(one.done for one in objectives)

    def reminders(self, game: "Game") -> list[str]:
        """Keys of words: what the table has to see to itself in the current phase."""
        return [f"quest.{self.id}.reminder.{key}" for key in self.reminds.get(game.state.phase, ())]

    # What the table tells

    def moments(self, game: "Game") -> tuple[str, ...]:
        """What may happen next without the app seeing it, chiefly without a map; words under `quest.<id>.moment`."""
        return ()

    def happened(self, game: "Game", moment: str, hero: Hero | None) -> Script[None]:
        """The table says that one of the moments has come, and through which hero."""
        raise Refused("not_in_this_quest")

    def told(self, game: "Game", key: str) -> None:
        """The table has put a count, a flag or a name right."""

    # What heroes can do in this quest only

    def check_firework(self, game: "Game", hero: Hero) -> None:
        """Refuse where this hero cannot place one now."""
        raise Refused("not_in_this_quest")

    def place_firework(self, game: "Game", hero: Hero) -> Script[None]:
        return at_once(None)

    def check_lever(self, game: "Game", hero: Hero) -> None:
        """Refuse where this hero cannot flip one now."""
        raise Refused("not_in_this_quest")

    def flip_lever(self, game: "Game", hero: Hero) -> Script[None]:
        return at_once(None)

    # Moments at which a quest may act

    def set_up(self, game: "Game") -> Script[None]:
        """When the set-up is over: enemies and tokens that are there from the start."""
        return at_once(None)

    def round_begins(self, game: "Game") -> Script[None]:
        return at_once(None)

    def enemies_begin(self, game: "Game") -> Script[None]:
        """At the start of the enemies' phase."""
        return at_once(None)

    def round_ends(self, game: "Game") -> Script[None]:
        return at_once(None)

    def first_player_passes(self, game: "Game") -> Script[None]:
        return at_once(None)

    def hero_moved(self, game: "Game", hero: Hero, came_from: str | None) -> Script[None]:
        return at_once(None)

    def picked_up(self, game: "Game", hero: Hero, token: str, zone: str) -> Script[None]:
        """A hero took an objective token: artifact, lair, library, or a face-down objective. It is off the board."""
        return at_once(None)

    def hero_killed(self, game: "Game", hero: Hero) -> None:
        return None

    def enemy_killed(self, game: "Game", enemy: Enemy, killer: Hero | None) -> Script[None]:
        return at_once(None)

    def enemy_removed(self, game: "Game", enemy: Enemy) -> None:
        """Taken off the table by hand: whether that was its death, only the table knows."""
        marks = game.state.quest.marks
        if any(marks.get(name) == enemy.name for name in self.names):
            game.log(Reminded(what="removed"))

    def pillar_destroyed(self, game: "Game", pillar: str) -> Script[None]:
        return at_once(None)

    # Rules that a quest may replace

    def activation(self, game: "Game", enemy: Enemy) -> Script[Strike | None] | None:
        """Instead of the normal activation; None: the normal one."""
        return None

    def counter_attack(self, game: "Game", enemy: Enemy, hero: Hero) -> Script[Strike | None] | None:
        return None

    def sleeps(self, game: "Game", enemy: Enemy) -> Reason | None:
        """Why an enemy is not activated for now, not even to answer an attack."""
        return None

    def decoys(self, game: "Game") -> list[Hero]:
        """What enemies take for heroes when they activate."""
        return []

    def holds(self, game: "Game", enemy: Enemy) -> Script[Reason | None]:
        """Why an enemy cannot leave its zone though no hero and no decoy holds it."""
        return at_once(None)

    def struck(self, game: "Game", enemy: Enemy, strike: Strike) -> Script[bool]:
        """An enemy strikes: True where it was a decoy, and the quest has seen to it."""
        return at_once(False)

    def goal(self, game: "Game", enemy: Enemy) -> Goal | None:
        """Where enemies that move are drawn, whomever they perceive."""
        return None

    def pillars_at_start(self, game: "Game") -> int:
        """How many there are; with a map they are counted there."""
        return 0

    def pillar_health(self, game: "Game") -> int:
        """How many wounds destroy a pillar; 0: no hero can attack one."""
        return 0

    def forbids_pillar(self, game: "Game", hero: Hero, pillar: str) -> Reason | None:
        """Why a hero may not attack a pillar that has health."""
        return None

    def forbids_attack(self, game: "Game", hero: Hero, enemy: Enemy) -> Reason | None:
        return None

    def forbids_move(self, game: "Game", hero: Hero, to: str) -> Reason | None:
        return None

    def forbids_door(self, game: "Game", hero: Hero, beyond: str) -> Reason | None:
        return None

    def forbids_leaving(self, game: "Game", hero: Hero) -> Reason | None:
        """Why a hero in the exit zone may not leave the dungeon (yet)."""
        return Reason("nobody_has_to_leave", "33")

    def unseen_doors(self, game: "Game") -> tuple[str, ...]:
        """Doors of this quest behind which no card is drawn, still closed: without a map the table is asked for them.

        Words under `option.door_kind`.
        """
        return ()

    def unseen_door_opened(self, game: "Game", hero: Hero, door: str) -> Script[None]:
        """The table says that it was one of these."""
        return at_once(None)

    def draws_door_card(self, game: "Game", rooms: list[str]) -> bool:
        return True

    def chamber_opened(self, game: "Game", hero: Hero, rooms: list[str]) -> Script[None]:
        """After the door card, or instead of it."""
        return at_once(None)

    def treasure_level(self, game: "Game", zone: str) -> int | None:
        """The level of a treasure token, where the quest sets it."""
        return None


NO_QUEST = Quest()
