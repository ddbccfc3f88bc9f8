"""The darkness track: a space a round, and what it brings ("Darkness Phase")."""

from app.rules.core.question import Numbers, numbers
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape import bag
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.events import BossSpace, DarknessGrew, SpawnsAt, TrackTurned
from app.rules.hellscape.gains import BAG, MOBS, ROAMING, Gain, read_space
from app.rules.hellscape.game import Game
from app.rules.hellscape.spawn import spawn_mob, spawn_roaming
from app.rules.hellscape.state import State, Token

AT_EACH_PORTAL = Reason("at_each_portal", "Darkness Phase")
MOST_PORTALS = 4
"""As many tokens as there are in the box."""


def advance(game: Game) -> list[tuple[str, str]]:
    """One space on; what it says of the bag is done, what it spawns is told: mobs or roaming, and where."""
    state = game.state
    state.darkness += 1
    fight = state.boss_fight
    game.log(DarknessGrew(space=state.darkness, boss=fight))
    if not fight and state.darkness == state.track.front_spaces + 1:
        game.log(TrackTurned(space=state.darkness))
    spawns: list[tuple[str, str]] = []
    for gain in read_space(brings(state, state.darkness)):
        if gain.what == BAG:
            bag.add(game, gain.rarity, gain.count)
        elif gain.what in (MOBS, ROAMING):
            spawns += _spawns(game, gain)
        else:
            game.log(BossSpace(space=state.darkness, text=gain.text))
    return spawns


def brings(state: State, space: int) -> str:
    """In a boss fight the boss track takes the place of the darkness track ("Bosses")."""
    return boss_track(state).get(space, "") if state.boss_fight else state.track.brings(space)


def boss_track(state: State) -> dict[int, str]:
    return next((enemy.track for enemy in state.enemies if enemy.kind is Kind.BOSS), {})


def _spawns(game: Game, gain: Gain) -> list[tuple[str, str]]:
    """At each zone with a portal; roaming monsters only at their own, where the table has laid one."""
    own = game.zones(Token.ROAMING_PORTAL)
    zones = list(dict.fromkeys(own if own and gain.what == ROAMING else (*game.zones(Token.PORTAL), *own)))
    if game.state.board:
        zones.sort(key=game.board.by_column)
    if zones:
        game.log(SpawnsAt(what=gain.what, zones=tuple(zones)))
    return [(gain.what, zone) for zone in zones]


def darkness_phase(game: Game) -> Script[None]:
    """Without a map the table says at how many portals they come."""
    spawns: list[tuple[str, str | None]] = [*advance(game)]
    for what, zone in spawns or (yield from _told(game)):
        yield from spawn_mob(game, zone) if what == MOBS else spawn_roaming(game, zone)


def _told(game: Game) -> Script[list[tuple[str, str | None]]]:
    state = game.state
    kinds = [gain.what for gain in read_space(brings(state, state.darkness)) if gain.what in (MOBS, ROAMING)]
    if state.mapped or not kinds:
        return []
    portals = yield from ask_how_many_portals()
    return [(what, None) for what in kinds for _ in range(portals)]


def ask_how_many_portals() -> Script[int]:
    most = {"portals": MOST_PORTALS}
    question = Numbers(topic="portals", who="", fields=("portals",), most=most, reason=AT_EACH_PORTAL)
    return numbers((yield question)).get("portals", 0)
