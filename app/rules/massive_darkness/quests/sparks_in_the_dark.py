"""Quest 7: Sparks in the Dark (p. 47)."""

from app.rules.core.board import Edge, Side
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.doors import HIGHER_BEHIND, rise_to_level_behind
from app.rules.massive_darkness.events import LockedDoorOpened, ObjectiveReached
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.heading import forget_headings
from app.rules.massive_darkness.levels import raise_level, tile_level
from app.rules.massive_darkness.quest import Objective, Quest
from app.rules.massive_darkness.quests.fate import draw_artifact, drawer, escaped, everybody_escaped
from app.rules.massive_darkness.quests.places import ask_zone
from app.rules.massive_darkness.quests.progress import mark, marked
from app.rules.massive_darkness.spawn import spawn_roaming
from app.rules.massive_darkness.state import Hero, Phase
from app.rules.massive_darkness.tokens import AS_THE_MAP_SHOWS, Token, level_tokens

LEVERS = 2
LEVERS_FIRST = Reason("levers_open_the_door", "47")
KEEPER = Reason("keeper_behind_the_door", "47")


class SparksInTheDark(Quest):
    id = "sparks_in_the_dark"
    page = "47"
    tiles = ("1R", "2R", "3V", "5V", "6V", "8V", "9R")
    tokens = {Token.LAIR: LEVERS, Token.ARTIFACT: AS_THE_MAP_SHOWS, **level_tokens(1)}
    rules = ("artifact", "levers", "keeper", "exit")
    hints = ("levers", "locked_door", "artifacts")
    reminds = {Phase.END: ("levers",)}
    flags = ("levers",)
    acts = ("leave_dungeon",)
    fixed_tokens = frozenset({Token.LAIR})

    def objectives(self, game: Game) -> list[Objective]:
        return [
            Objective(self._levers(game), bool(marked(game, "levers"))),
            Objective("exit", everybody_escaped(game), escaped(game), len(game.state.heroes)),
        ]

    def reminders(self, game: Game) -> list[str]:
        """Nobody has to stay at a lever once the door is open."""
        return [] if marked(game, "levers") else super().reminders(game)

    def picked_up(self, game: Game, hero: Hero, token: str, zone: str) -> Script[None]:
        if token == Token.ARTIFACT:
            yield from draw_artifact(game, hero, Reason("artifact_found", "47"))

    def forbids_leaving(self, game: Game, hero: Hero) -> Reason | None:
        return None if marked(game, "levers") else LEVERS_FIRST

    # Levers

    def round_begins(self, game: Game) -> Script[None]:
        """A hero at each lever when a round begins opens the door; a lone hero needs one lever (p. 47)."""
        if not marked(game, "levers") and self._levers_held(game):
            yield from self._open(game)

    def _levers_held(self, game: Game) -> bool:
        levers = set(game.state.tokens.lair)
        held = levers.intersection(hero.at for hero in game.state.heroes if hero.at is not None and not hero.killed)
        return len(held) >= self._needed(game)

    def _needed(self, game: Game) -> int:
        return 1 if self._is_alone(game) else max(LEVERS, len(set(game.state.tokens.lair)))

    def _is_alone(self, game: Game) -> bool:
        return (game.state.heroes_at_start or len(game.state.heroes)) == 1

    def _levers(self, game: Game) -> str:
        """A lone hero is told of one (p. 47)."""
        return "lever" if self._is_alone(game) else "levers"

    def moments(self, game: Game) -> tuple[str, ...]:
        """With a map the app sees it by itself, unless levers are missing there or heroes were put to them late."""
        sees = game.state.mapped and len(set(game.state.tokens.lair)) >= self._needed(game)
        missed = not sees or (self._levers_held(game) and self._round_only_began(game))
        if not missed or marked(game, "levers"):
            return ()
        return ("lever_held",) if self._is_alone(game) else ("levers_held",)

    def _round_only_began(self, game: Game) -> bool:
        """Who walks to a lever in the course of a round has to wait for the next one (p. 47)."""
        acted = game.state.active or any(hero.activated for hero in game.state.heroes)
        return game.state.phase is Phase.HEROES and not acted

    def happened(self, game: Game, moment: str, hero: Hero | None) -> Script[None]:
        return self._open(game)

    # The locked door

    def forbids_door(self, game: Game, hero: Hero, beyond: str) -> Reason | None:
        locked = not marked(game, "levers") and beyond in self._locked_rooms(game)
        return LEVERS_FIRST if locked else None

    def _locked_rooms(self, game: Game) -> frozenset[str]:
        """The locked door is that of the exit (p. 47)."""
        return frozenset().union(*(game.board.chamber(zone) | {zone} for zone in game.state.tokens.exit))

    def _open(self, game: Game) -> Script[None]:
        """It opens by itself, without a door card, and its keeper stands in the room behind (p. 47)."""
        mark(game, "levers")
        game.log(ObjectiveReached(what=f"{self.id}.objective.{self._levers(game)}"))
        at = yield from self._unlock(game)
        yield from spawn_roaming(game, at, drawer(game), KEEPER, greater=True, counts=False)

    def _unlock(self, game: Game) -> Script[str | None]:
        """The room behind the door. The level rises to that of its tile, as with any door (p. 15)."""
        at = yield from self._locked_door(game)
        game.log(LockedDoorOpened(zone=at, reason=LEVERS_FIRST))
        if not game.state.mapped:
            yield from rise_to_level_behind(game, drawer(game))
        elif at is not None:
            raise_level(game, tile_level(game, at) or 0, HIGHER_BEHIND)
        return at

    def _locked_door(self, game: Game) -> Script[str | None]:
        """Opened on the map. Which door it is, is asked where the exit's chamber has several."""
        if not game.state.mapped:
            return None
        board, rooms = game.board, self._locked_rooms(game)
        doors = {zone: side for zone in sorted(rooms) for side in Side if board.edge(zone, side) is Edge.CLOSED_DOOR}
        among = tuple(doors) or tuple(game.state.tokens.exit)
        zone = yield from ask_zone(game, "", LEVERS_FIRST, topic="zone_of_locked_door", among=among)
        if zone in doors:
            forget_headings(game)
            game.board = board.with_edge(zone, doors[zone], Edge.OPEN_DOOR)
        return zone
