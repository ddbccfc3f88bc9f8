"""What the players of Hellscape see without a map ("Line of Sight", "Special Zones", "Revealing a Chamber")."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any

import msgspec

from app.rules.core.command import Command
from app.rules.core.event import Event
from app.rules.core.question import NO, YES, Answer, Choice, Form, Numbers
from app.rules.hellscape import RULESET, attack_actions, building, changes, class_commands, commands, hero_turn
from app.rules.hellscape.boss_tiles import GOES, STAYS
from app.rules.hellscape.cards import Kind, Rarity
from app.rules.hellscape.classes import Shaman
from app.rules.hellscape.doors import NEW, REVEALED
from app.rules.hellscape.events import (
    BossChamberEntered,
    ClearedAway,
    LeftEnemies,
    MinionEaten,
    PatternFollowed,
    SpawnsAt,
)
from app.rules.hellscape.game import TRAPS, Game
from app.rules.hellscape.patterns import Circumstance
from app.rules.hellscape.spirit_heroes import prey
from app.rules.hellscape.state import Enemy, Hero, State, Token
from app.rules.hellscape.zones import IN_A_CHEST
from tests.rules.conformance.hellscape import Hellscape
from tests.rules.conformance.hellscape.starts import begin
from tests.rules.mapped_and_asked.sight import (
    BOTH,
    LATER,
    MAP_ALONE,
    Hole,
    Look,
    Row,
    Sight,
    both_or,
    seen,
    whom_it_goes_for,
)

FAR = 2


# Facts


def ranges(look: Look, question: Form) -> Answer:
    """In its zone, in sight one zone away or farther, or out of sight."""
    return {name: _range(look.now, question.who, name) for name in question.rows}


def _range(game: Game, enemy: str, name: str) -> str:
    distance = in_sight(game, enemy, name)
    if distance is None:
        return "unseen"
    return ("here", "1")[distance] if distance < FAR else "2+"


def in_sight(game: Game, enemy: str, name: str) -> int | None:
    at = game.enemy(enemy).at
    there = {one.name: one.at for one in prey(game.state)}
    return None if at is None else game.edition.sight(game.board, at).get(there[name] or "")


def in_shadow(look: Look, question: Choice) -> Answer:
    at = look.now.figure(question.who).at
    return YES if at is not None and look.now.board.walkable(at) and not look.now.board.lit(at) else NO


def miniatures_here(look: Look, question: Numbers) -> Answer:
    """Those that the map has taken health for."""
    left = (event.health for event in look.events if isinstance(event, LeftEnemies) and event.hero == question.who)
    return {"miniatures": sum(left)}


def zone_holds(look: Look, question: Numbers) -> Answer:
    game, at = look.before, look.before.hero(question.who).at
    treasure = game.state.treasure.get(at, {})
    tokens = {rarity.value: count for rarity, count in treasure.items()}
    chests = {chest.value: game.zones(chest).count(at) for chest in IN_A_CHEST if game.works(chest, at)}
    return {Token.OBJECTIVE.value: game.zones(Token.OBJECTIVE).count(at), **tokens, **chests}


def _revealed(look: Look) -> list[str]:
    before = look.before.state.revealed
    return [zone for zone in look.now.state.revealed if zone not in before]


def chamber(look: Look, question: Choice) -> Answer:
    return NEW if _revealed(look) else REVEALED


def chamber_holds(look: Look, question: Numbers) -> Answer:
    game, zones = look.before, _revealed(look)
    points = [at for at in game.zones(Token.TREASURE_SPAWN) if at in zones and not game.state.treasure.get(at)]
    mobs = [at for at in game.zones(Token.SPAWN) if at in zones]
    return {Token.SPAWN.value: len(mobs), Token.TREASURE_SPAWN.value: len(points)}


def portals(look: Look, question: Numbers) -> Answer:
    """Where the map lets somebody come."""
    return {"portals": max((len(event.zones) for event in look.events if isinstance(event, SpawnsAt)), default=0)}


def condition(look: Look, question: Choice) -> Answer:
    """What the monster then does by its card; each time that it acts."""
    done = [one for one in look.events if isinstance(one, PatternFollowed)]
    met = sum(one.enemy == question.who and one.when == question.subject for one in done)
    said = sum(asked.key == question.key and answer == YES for asked, answer in look.facts)
    return YES if met > said else NO


def cleared_away(look: Look, question: Form) -> Answer:
    gone = {name for event in look.events if isinstance(event, ClearedAway) for name in event.enemies}
    return {name: GOES if name in gone else STAYS for name in question.rows}


def also_here(look: Look, question: Form) -> Answer:
    here = look.now.hero(question.who).at
    return {name: YES if look.now.hero(name).at == here else NO for name in question.rows}


def eaten(look: Look, question: Choice) -> Answer:
    """The one mob in its zone."""
    eaten_ones = [event.mob for event in look.events if isinstance(event, MinionEaten)]
    return eaten_ones[-1] if eaten_ones else question.options[0]


ROWS: Mapping[str, Row] = {
    **dict.fromkeys(
        ("attack", "move", "type", "roll", "roll_more", "roll_again", "roll_fire", "roll_trap", "boss_roll", "draw",
         "ability", "arrow", "avert", "chest_token", "draw_tool", "elements", "level", "max_effect", "next_enemy",
         "reroll_one", "shadow_ability", "token", "tool"),
        BOTH,
    ),
    **dict.fromkeys(("path", "own_quest_zone", "own_quest_token"), MAP_ALONE),
    "ranges": seen(ranges),
    "in_shadow": seen(in_shadow),
    **dict.fromkeys(("miniatures_here", "miniatures_left"), seen(miniatures_here)),
    "zone_holds": seen(zone_holds),
    "chamber": seen(chamber),
    "chamber_holds": seen(chamber_holds),
    "portals": seen(portals),
    "cleared_away": seen(cleared_away),
    "also_here": seen(also_here),
    "condition": both_or(condition),
    "own_quest_door": LATER,
    "mob": both_or(eaten),
    "target": both_or(whom_it_goes_for),
}  # fmt: skip


# What has no way to be told yet


def _boss_fights_before_its_fight(look: Look) -> bool:
    game: Game = look.before
    asked_of = getattr(look.command, "enemy", "")
    boss = next((one for one in game.state.enemies if one.kind is Kind.BOSS), None)
    return boss is not None and not game.state.boss_fight and (asked_of == boss.name or game.fights(boss))


def _flees_the_light_in_vain(look: Look) -> bool:
    met = [one for one in look.events if isinstance(one, PatternFollowed)]
    there = {enemy.name: enemy for game in (look.before, look.now) for enemy in game.state.enemies}
    patterns = [(one, pattern) for one in met if one.enemy in there for pattern in there[one.enemy].patterns]
    return any("move shadow" in pattern.then for one, pattern in patterns if pattern.when == one.when)


HOLES: Mapping[str, Hole] = {
    "no shadow in reach": Hole(
        "Who flees the light stays where no way leads to shadow. Without a map the log says that it goes there.",
        _flees_the_light_in_vain,
    ),
    "a boss whose chamber is open": Hole(
        "It acts and is attacked before its fight once somebody can come to it. Without a map it waits for its fight.",
        _boss_fights_before_its_fight,
    ),
}


class HellscapeSight(Sight):
    id = "hellscape"
    packages: Sequence[str] = ("app.rules.hellscape", "app.rules.core.quest_following")
    ruleset = RULESET
    driver = Hellscape()
    rows = ROWS
    holes = HOLES
    unseen: Mapping[str, Collection[str]] = {
        "item_received": ("source",), "token_drawn": ("onto",), "placed": ("where", "hero"),
    }  # fmt: skip
    starts: Sequence[str] = ("mapped", "boss")

    def begin(self, start: str, chance: Random) -> State:
        return with_its_boss_inside(begin(start, chance))

    def is_told_by_both(self, event: Event) -> bool:
        return event.kind() not in OF_ONE_TABLE

    def blinded(self, state: Any) -> Any:
        """Treasure on the board is remembered without its zone."""
        lying = {rarity: sum(zone.get(rarity, 0) for zone in state.treasure.values()) for rarity in Rarity}
        state.mapped, state.board, state.tokens = False, "", {}
        state.treasure = {"": {rarity: count for rarity, count in lying.items() if count}}
        state.tiles, state.tile_zones, state.revealed, state.boss_chamber, state.sightings = [], {}, [], [], {}
        for figure in _figures(state):
            figure.at = None
        for hero in state.heroes:
            if isinstance(hero.class_state, Shaman):
                for spirit in hero.class_state.spirits.values():
                    spirit.at = None
        return state

    def compared(self, state: Any) -> Any:
        """Who trades with nobody is not told apart without a map: the table sees to it."""
        for hero in state.heroes:
            hero.trades = False
            if hero.interaction is not None:
                hero.interaction = msgspec.structs.replace(hero.interaction, zone=None)
        state.sightings, state.treasure, state.chance.drawn = {}, {}, 0
        return state

    def is_for_the_board(self, command: Command) -> bool:
        return isinstance(command, changes.PlaceFigure) or type(command).__module__ == building.__name__

    def without_map(self, look: Look) -> Command:
        match command := look.command:
            case hero_turn.MoveHero() | attack_actions.Charge() | class_commands.ActivateSpirit():
                return msgspec.structs.replace(command, to=None)
            case hero_turn.OpenDoor():
                return msgspec.structs.replace(command, side=None)
            case hero_turn.TradeAndEquip():
                return msgspec.structs.replace(command, others=self._beside(look.before, command.hero))
            case commands.SpawnMob() | commands.SpawnRoaming() | commands.LayTreasure() | commands.PlaceBoss():
                return msgspec.structs.replace(command, at=None)
            case class_commands.ConjureSpirit():
                return msgspec.structs.replace(command, at=None)
        return command

    def _beside(self, game: Game, name: str) -> tuple[str, ...]:
        hero = game.hero(name)
        return tuple(other.name for other in game.standing if other is not hero and other.at == hero.at)

    def told_now(self, look: Look) -> Command | None:
        """Who has stepped into a trap, and that all heroes are in the boss's chamber."""
        if look.blind.question is not None:
            return None
        asked = look.mapped.question
        if asked is not None and asked.topic == "roll_trap":
            return hero_turn.SpringTrap(hero=asked.who, bear=_trap_of(look, asked.who) is Token.BEAR_TRAP)
        entered = any(isinstance(event, BossChamberEntered) for event in look.events)
        return commands.EnterBossChamber() if entered and not look.blind.state.boss_fight else None

    def not_on_the_board(self, state: State) -> Iterable[str]:
        """A roaming monster's card may speak of that."""
        return [one.name for one in _figures(state) if one.at is None and not _may_be_off(one)]

    def place(self, name: str, zone: str) -> Command:
        return changes.PlaceFigure(name=name, at=zone)


def with_its_boss_inside(state: Any) -> Any:
    """In its chamber ("Bosses")."""
    for boss in (enemy for enemy in state.enemies if enemy.kind is Kind.BOSS):
        boss.at = state.boss_chamber[0]
    return state


OF_ONE_TABLE = ("spawns_at", "condition_not_met")


def _trap_of(look: Look, name: str) -> Token:
    """The next one in his zone."""
    game: Game = look.now
    there = (trap for trap in TRAPS if game.works(trap, game.hero(name).at))
    return next(islice(there, look.asked["roll_trap"], None))


def _figures(state: State) -> list[Hero | Enemy]:
    return [*state.heroes, *state.enemies]


def _may_be_off(figure: Hero | Enemy) -> bool:
    conditions = figure.patterns if isinstance(figure, Enemy) else ()
    return any(pattern.when == Circumstance.OFF_THE_BOARD for pattern in conditions)


SIGHT = HellscapeSight()
