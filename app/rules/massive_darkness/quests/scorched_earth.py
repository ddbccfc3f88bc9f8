"""Quest 1: Scorched Earth (p. 41)."""

from app.rules.core.question import NO, YES, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.experience import gain
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.inventory import receive
from app.rules.massive_darkness.quest import Objective, Quest
from app.rules.massive_darkness.quests.face_down import reveal
from app.rules.massive_darkness.quests.fate import drawer, holds, quest_item
from app.rules.massive_darkness.quests.places import ask_yes, ask_zone, is_shut
from app.rules.massive_darkness.quests.progress import add, advance, count, mark, marked, reach
from app.rules.massive_darkness.spawn import spawn_guard
from app.rules.massive_darkness.state import Hero, Phase
from app.rules.massive_darkness.tokens import Token, level_tokens

ARTIFACTS = ("artifact 1", "artifact 2")
FACE_DOWN: dict[str, int] = {Token.ARTIFACT: len(ARTIFACTS), Token.LAIR: 1}
XP_OF_A_DEAD_END = 5
FINAL_ROOM = Reason("final_room_is_guarded", "41")


class ScorchedEarth(Quest):
    id = "scorched_earth"
    page = "41"
    tiles = ("2R", "4R", "8R", "9V")
    tokens = {Token.OBJECTIVE: sum(FACE_DOWN.values()), Token.LIBRARY: 1, **level_tokens(1)}
    rules = ("face_down", "dead_ends", "artifacts", "final_room")
    hints = ("face_down", "library")
    hides_tokens = True
    reminds = {Phase.HEROES: ("final_room",), Phase.EVENT: ("final_room",)}
    counts = {"artifact": len(ARTIFACTS), "lair": 1}
    flags = ("final_room",)
    fixed_tokens = frozenset({Token.LIBRARY})

    def objectives(self, game: Game) -> list[Objective]:
        found = count(game, "artifact")
        return [
            Objective("artifacts", found == len(ARTIFACTS), found, len(ARTIFACTS)),
            Objective("final_room", bool(marked(game, "final_room"))),
        ]

    def picked_up(self, game: Game, hero: Hero, token: str, zone: str) -> Script[None]:
        token = yield from reveal(game, hero, FACE_DOWN, told="" if token == Token.OBJECTIVE else token)
        if token == Token.LAIR:
            add(game, "lair")
            gain(game, hero, XP_OF_A_DEAD_END)
        if token == Token.ARTIFACT and count(game, "artifact") < len(ARTIFACTS):
            receive(game, hero, quest_item(ARTIFACTS[count(game, "artifact")]), Token.ARTIFACT)
            if advance(game, "artifact", len(ARTIFACTS)) == len(ARTIFACTS):
                reach(game, "artifacts")

    # The final room

    def moments(self, game: Game) -> tuple[str, ...]:
        """With a map the app sees it by itself, unless the door was opened as a correction."""
        library = game.state.tokens.library
        unseen = not any(is_shut(game, zone) for zone in library)
        return ("final_room_opened",) if unseen and not marked(game, "room_opened") else ()

    def happened(self, game: Game, moment: str, hero: Hero | None) -> Script[None]:
        among = game.state.tokens.library
        zone = yield from ask_zone(game, "", FINAL_ROOM, topic="zone_of_guarded_room", among=among)
        yield from self._guard_final_room(game, zone, drawer(game, hero))

    def chamber_opened(self, game: Game, hero: Hero, rooms: list[str]) -> Script[None]:
        """Beside what the door card brings, a guard stands on the library token (p. 41)."""
        for zone in game.state.tokens.library:
            if zone in rooms and not marked(game, "room_opened"):
                yield from self._guard_final_room(game, zone, hero.name)

    def _guard_final_room(self, game: Game, zone: str | None, who: str) -> Script[None]:
        mark(game, "room_opened")
        yield from spawn_guard(game, zone, who, FINAL_ROOM, place=Token.LIBRARY)

    def round_ends(self, game: Game) -> Script[None]:
        """Whoever holds an artifact ends the round on the library token, and no enemy is there (p. 41)."""
        if count(game, "artifact") == len(ARTIFACTS) and (yield from self._is_held(game)):
            reach(game, "final_room")

    def _is_held(self, game: Game) -> Script[bool]:
        if not game.state.mapped:
            reason = Reason("artifacts_in_the_final_room", "41")
            question = Choice(topic="final_room", who="", options=(YES, NO), is_fact=True, reason=reason)
            return (yield from ask_yes(game, question))
        library = game.state.tokens.library
        if any(enemy.at in library for enemy in game.state.enemies):
            return False
        return all(
            any(holds(hero, artifact) and hero.at in library and not hero.killed for hero in game.state.heroes)
            for artifact in ARTIFACTS
        )
