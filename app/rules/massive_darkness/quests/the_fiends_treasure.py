"""Quest 6: The Fiend's Treasure (p. 46)."""

from app.rules.core.reason import Reason
from app.rules.core.script import Script, at_once
from app.rules.massive_darkness.experience import gain
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.quest import Objective, Quest
from app.rules.massive_darkness.quests.face_down import reveal
from app.rules.massive_darkness.quests.fate import draw_artifact, drawer
from app.rules.massive_darkness.quests.places import ask_zone, is_shut, side_of, zones_of
from app.rules.massive_darkness.quests.progress import add, advance, count, mark, marked, reach
from app.rules.massive_darkness.spawn import spawn_guard, spawn_roaming
from app.rules.massive_darkness.state import Enemy, Hero
from app.rules.massive_darkness.tokens import Token, level_tokens

HOUND = "Hellhound"
HOUND_TREASURE = 5
FACE_DOWN: dict[str, int] = {Token.ARTIFACT: 1, Token.LAIR: 3}
KEYS = 2
GUARDED_ROOMS = 2
XP_OF_A_DEAD_END = 5
GUARDED_TILE = "9R"
KEYS_NEEDED = Reason("two_keys_needed", "46")
GUARDED_ROOM = Reason("guarded_room", "46")


class TheFiendsTreasure(Quest):
    id = "the_fiends_treasure"
    page = "46"
    tiles = ("1V", "3R", "5R", "7R", "9R")
    tokens = {Token.OBJECTIVE: sum(FACE_DOWN.values()), Token.ARTIFACT: 1, Token.LIBRARY: 1, **level_tokens(5)}
    rules = ("face_down", "hellhound", "dead_ends", "keys", "guarded_rooms", "artifact")
    hints = ("hellhound", "face_down", "guarded_rooms", "special_door")
    hides_tokens = True
    counts = {"keys": KEYS}
    flags = ("door", "hellhound")
    names = ("hound",)

    def objectives(self, game: Game) -> list[Objective]:
        return [
            Objective("keys", count(game, "keys") == KEYS, count(game, "keys"), KEYS),
            Objective("door", bool(marked(game, "door"))),
            Objective("hellhound", bool(marked(game, "hellhound"))),
        ]

    def set_up(self, game: Game) -> Script[None]:
        reason = Reason("hellhound_is_locked_in", "46")
        at = yield from ask_zone(game, HOUND, reason)
        hound = yield from spawn_roaming(
            game, at, HOUND, reason, greater=True, counts=False, treasure_level=HOUND_TREASURE, name=HOUND, needed=True
        )
        if hound is not None:
            mark(game, "hound", hound.name)

    def picked_up(self, game: Game, hero: Hero, token: str, zone: str) -> Script[None]:
        if token == Token.OBJECTIVE:
            token = yield from reveal(game, hero, FACE_DOWN)
        match token:
            case Token.ARTIFACT if count(game, "keys") < KEYS:
                if advance(game, "keys", KEYS) == KEYS:
                    reach(game, "keys")
            case Token.LAIR:
                gain(game, hero, XP_OF_A_DEAD_END)
            case Token.LIBRARY:
                yield from draw_artifact(game, hero, Reason("artifact_in_the_library", "46"))

    # The locked hellhound

    def _is_hound(self, game: Game, enemy: Enemy) -> bool:
        return enemy.name == marked(game, "hound")

    def _hound_in(self, game: Game, rooms: frozenset[str] | list[str]) -> bool:
        return any(self._is_hound(game, enemy) and enemy.at in rooms for enemy in game.state.enemies)

    def sleeps(self, game: Game, enemy: Enemy) -> Reason | None:
        asleep = self._is_hound(game, enemy) and not marked(game, "door")
        return Reason("hellhound_is_locked_in", "46") if asleep else None

    def forbids_attack(self, game: Game, hero: Hero, enemy: Enemy) -> Reason | None:
        """Behind its closed door nobody sees it (p. 46); with a map the board tells."""
        return None if game.state.mapped else self.sleeps(game, enemy)

    def forbids_door(self, game: Game, hero: Hero, beyond: str) -> Reason | None:
        locked = count(game, "keys") < KEYS and self._hound_in(game, game.board.chamber(beyond) | {beyond})
        return KEYS_NEEDED if locked else None

    def enemy_killed(self, game: Game, enemy: Enemy, killer: Hero | None) -> Script[None]:
        if self._is_hound(game, enemy):
            reach(game, "hellhound")
        return at_once(None)

    # Doors

    def draws_door_card(self, game: Game, rooms: list[str]) -> bool:
        """Guards instead, in the rooms of the artifact and the library (p. 46)."""
        return not self._guarded(game, rooms)

    def _guarded(self, game: Game, rooms: list[str]) -> list[str]:
        return [zone for zone in rooms if zone in self._token_zones(game)]

    def _token_zones(self, game: Game) -> list[str]:
        """The zones of artifact and library on the guarded tile."""
        tokens = game.state.tokens
        zones = dict.fromkeys((*tokens.artifact, *tokens.library))
        return [zone for zone in zones if side_of(game, zone) in (GUARDED_TILE, "")]

    def chamber_opened(self, game: Game, hero: Hero, rooms: list[str]) -> Script[None]:
        for zone in self._guarded(game, rooms):
            yield from self._guard(game, zone, hero)
        if self._hound_in(game, rooms):
            reach(game, "door")

    def _guard(self, game: Game, zone: str | None, hero: Hero | None) -> Script[None]:
        add(game, "guarded rooms")
        if zone is not None:
            mark(game, f"guarded {zone}")
        yield from spawn_guard(game, zone, drawer(game, hero), GUARDED_ROOM)

    # Doors that only the table sees

    def unseen_doors(self, game: Game) -> tuple[str, ...]:
        closed = {
            "guarded_room": count(game, "guarded rooms") < GUARDED_ROOMS,
            "special_door": count(game, "keys") == KEYS and not marked(game, "door"),
        }
        return tuple(door for door, is_closed in closed.items() if is_closed)

    def unseen_door_opened(self, game: Game, hero: Hero, door: str) -> Script[None]:
        return self.happened(game, door, hero)

    def moments(self, game: Game) -> tuple[str, ...]:
        """With a map only what the app has missed: rooms and a door that were opened as a correction."""
        if not game.state.mapped:
            return self.unseen_doors(game)
        hound = next((enemy for enemy in game.state.enemies if self._is_hound(game, enemy)), None)
        missed = {
            "guarded_room": bool(self._missed_rooms(game)) or not self._token_zones(game),
            "special_door": not is_shut(game, hound.at if hound else None),
        }
        return tuple(door for door in self.unseen_doors(game) if missed[door])

    def _missed_rooms(self, game: Game) -> list[str]:
        zones = self._token_zones(game)
        return [zone for zone in zones if not is_shut(game, zone) and not marked(game, f"guarded {zone}")]

    def happened(self, game: Game, moment: str, hero: Hero | None) -> Script[None]:
        if moment == "guarded_room":
            among = self._missed_rooms(game) or zones_of(game, GUARDED_TILE)
            zone = yield from ask_zone(game, "", GUARDED_ROOM, topic="zone_of_guarded_room", among=among)
            yield from self._guard(game, zone, hero)
        else:
            reach(game, "door")
