"""Quest 5: The Immortal's Downfall (p. 45)."""

from app.rules.core.board import Ground
from app.rules.core.errors import Refused
from app.rules.core.reason import Reason
from app.rules.core.script import Script, at_once
from app.rules.massive_darkness.activation import activate, counter_attack
from app.rules.massive_darkness.ending import lose
from app.rules.massive_darkness.events import BridgesFell, FireworkPlaced, FireworksDiscarded
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.inventory import receive
from app.rules.massive_darkness.quest import Objective, Quest, Strike
from app.rules.massive_darkness.quests import pillars
from app.rules.massive_darkness.quests.fate import kill, quest_item
from app.rules.massive_darkness.quests.immortal import FIREWORK, is_immortal, rampage
from app.rules.massive_darkness.quests.places import actors_in, ask_actors, ask_zone
from app.rules.massive_darkness.quests.progress import add, count, mark, marked, reach
from app.rules.massive_darkness.spawn import NO_TREASURE, spawn_guard, spawn_roaming
from app.rules.massive_darkness.state import Enemy, Hero, Phase
from app.rules.massive_darkness.tokens import AS_THE_MAP_SHOWS, MORE_THAN_ONE, Token, level_tokens

TROLL, ARCHERS = "High Troll", "Goblin Archers"
ARCHERS_LEVEL = 4
FIREWORKS: dict[str, int] = {Token.ARTIFACT: 1, Token.LIBRARY: 3}
PILLARS = 2
PILLAR_HEALTH = 5
BRIDGE_FALLS = Reason("bridges_fall", "45")


class TheImmortalsDownfall(Quest):
    id = "the_immortals_downfall"
    page = "45"
    tiles = ("1R", "2V", "6V", "7R")
    tokens = {
        Token.LIBRARY: 1, Token.ARTIFACT: AS_THE_MAP_SHOWS, Token.PILLAR: PILLARS, Token.BRIDGE: MORE_THAN_ONE,
        **level_tokens(1),
    }  # fmt: skip
    rules = ("guards", "caches", "fireworks", "immortal", "activation", "pillars", "escape")
    hints = ("library", "immortal", "pillars", "start")
    reminds = {Phase.HEROES: ("fireworks",), Phase.ENEMIES: ("immortal",), Phase.END: ("burn_out",)}
    counts = {"fireworks": 9}
    flags = ("bridge", "fallen")
    names = ("immortal", "guards")
    acts = ("place_firework",)

    def objectives(self, game: Game) -> list[Objective]:
        return [
            Objective("bridge", self._on_bridge(game) or bool(marked(game, "fallen"))),
            Objective("fallen", bool(marked(game, "fallen"))),
        ]

    def _on_bridge(self, game: Game) -> bool:
        if not game.state.mapped:
            return bool(marked(game, "bridge"))
        immortal = self.immortal(game)
        return immortal is not None and immortal.at in game.state.tokens.bridge

    def immortal(self, game: Game) -> Enemy | None:
        return next((enemy for enemy in game.state.enemies if is_immortal(game.state, enemy)), None)

    def set_up(self, game: Game) -> Script[None]:
        reason = Reason("goblins_guard_fireworks", "45")
        at = yield from ask_zone(game, ARCHERS, reason, among=game.state.tokens.library)
        guards = yield from spawn_guard(game, at, ARCHERS, reason, ARCHERS_LEVEL, name=ARCHERS, needed=True)
        if guards is not None:
            mark(game, "guards", guards.name)
        reason = Reason("immortal_waits", "45")
        at = yield from ask_zone(game, TROLL, reason)
        troll = yield from spawn_roaming(
            game, at, TROLL, reason, greater=True, counts=False, treasure_level=NO_TREASURE, name=TROLL, fights=False,
            needed=True,
        )
        if troll is not None:
            mark(game, "immortal", troll.name)

    # Who acts how

    def activation(self, game: Game, enemy: Enemy) -> Script[Strike | None] | None:
        if enemy is self.immortal(game):
            return rampage(game, enemy)
        return activate(game, enemy, moves=False) if enemy.name == marked(game, "guards") else None

    def counter_attack(self, game: Game, enemy: Enemy, hero: Hero) -> Script[Strike | None] | None:
        """To strike back is an activation too: the guards stay where they are (p. 27, 45)."""
        return counter_attack(game, enemy, hero, moves=False) if enemy.name == marked(game, "guards") else None

    def forbids_attack(self, game: Game, hero: Hero, enemy: Enemy) -> Reason | None:
        return Reason("immortal_cannot_be_hurt", "45") if enemy is self.immortal(game) else None

    # Fireworks

    def picked_up(self, game: Game, hero: Hero, token: str, zone: str) -> Script[None]:
        for _ in range(FIREWORKS.get(token, 0)):
            receive(game, hero, quest_item(FIREWORK), token)
        return at_once(None)

    def check_firework(self, game: Game, hero: Hero) -> None:
        if not any(item.card.name == FIREWORK for item in hero.inventory):
            raise Refused("no_firework", hero=hero.name)

    def place_firework(self, game: Game, hero: Hero) -> Script[None]:
        """In the hero's zone; the movement point is paid by the command (p. 45)."""
        hero.inventory.remove(next(item for item in hero.inventory if item.card.name == FIREWORK))
        if hero.at is not None and game.state.mapped:
            game.state.tokens.firework.append(hero.at)
        else:
            add(game, "fireworks")
        game.log(FireworkPlaced(hero=hero.name, at=hero.at))
        return at_once(None)

    def round_ends(self, game: Game) -> Script[None]:
        """What still lies on the board burns out (p. 45)."""
        lying = len(game.state.tokens.firework) + count(game, "fireworks")
        game.state.tokens.firework.clear()
        game.state.quest.counts.pop("fireworks", None)
        if lying:
            game.log(FireworksDiscarded(count=lying))
        return at_once(None)

    # Pillars and bridges

    def pillars_at_start(self, game: Game) -> int:
        return PILLARS

    def pillar_health(self, game: Game) -> int:
        return PILLAR_HEALTH

    def pillar_destroyed(self, game: Game, pillar: str) -> Script[None]:
        """With the last one the bridges fall, and all who stand on them die (p. 45)."""
        if pillars.standing(game):
            return
        immortal = self.immortal(game)
        on_them = yield from self._on_bridges(game)
        for figure in on_them:
            if figure is not immortal:
                yield from kill(game, figure, BRIDGE_FALLS)
        self._drop_bridges(game)
        if immortal is not None and immortal in on_them:
            yield from kill(game, immortal, BRIDGE_FALLS)
            reach(game, "fallen")
        else:
            lose(game, Reason("bridge_fell_without_immortal", "45"))

    def _on_bridges(self, game: Game) -> Script[list[Hero | Enemy]]:
        if game.state.mapped:
            return actors_in(game, game.state.tokens.bridge)
        present = [one for one in game.figures if not (isinstance(one, Hero) and one.killed)]
        return (yield from ask_actors(game, "on_bridge", "", BRIDGE_FALLS, present))

    def _drop_bridges(self, game: Game) -> None:
        tokens = game.state.tokens
        for zone in set(tokens.bridge):
            game.board = game.board.with_ground(zone, Ground.ABYSS)
        for lying in (tokens.treasure, tokens.special_treasure, tokens.firework):
            lying[:] = [zone for zone in lying if zone not in tokens.bridge]
        tokens.bridge.clear()
        game.log(BridgesFell(reason=BRIDGE_FALLS))
