"""The darkness track: a space a round, and what it brings ("Darkness Phase")."""

from app.rules.core.script import Script
from app.rules.hellscape import bag
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.events import BossSpace, DarknessGrew, SpawnsAt, TrackTurned
from app.rules.hellscape.gains import BAG, MOBS, ROAMING, Gain, read_space
from app.rules.hellscape.game import Game
from app.rules.hellscape.spawn import spawn_mob, spawn_roaming
from app.rules.hellscape.state import Token


def advance(game: Game) -> list[tuple[str, str]]:
    """One space on; what it says of the bag is done, what it spawns is told: mobs or roaming, and where."""
    state = game.state
    state.darkness += 1
    fight = state.boss_fight
    game.log(DarknessGrew(space=state.darkness, boss=fight))
    if not fight and state.darkness == state.track.front_spaces + 1:
        game.log(TrackTurned(space=state.darkness))
    spawns: list[tuple[str, str]] = []
    for gain in read_space(_brings(game)):
        if gain.what == BAG:
            bag.add(game, gain.rarity, gain.count)
        elif gain.what in (MOBS, ROAMING):
            spawns += _spawns(game, gain)
        else:
            game.log(BossSpace(space=state.darkness, text=gain.text))
    return spawns


def _brings(game: Game) -> str:
    """In a boss fight the boss track takes the place of the darkness track ("Bosses")."""
    if not game.state.boss_fight:
        return game.state.track.brings(game.state.darkness)
    bosses = [enemy for enemy in game.state.enemies if enemy.kind is Kind.BOSS]
    return bosses[0].track.get(game.state.darkness, "") if bosses else ""


def _spawns(game: Game, gain: Gain) -> list[tuple[str, str]]:
    """At each zone with a portal; a portal of the roaming monsters' own takes its place for them."""
    zones = game.zones(Token.PORTAL)
    if gain.what == ROAMING:
        zones = game.zones(Token.ROAMING_PORTAL) or zones
    zones = sorted(zones, key=game.board.by_column) if game.state.board else list(zones)
    if zones:
        game.log(SpawnsAt(what=gain.what, zones=tuple(zones)))
    return [(gain.what, zone) for zone in zones]


def darkness_phase(game: Game) -> Script[None]:
    for what, zone in advance(game):
        yield from spawn_mob(game, zone) if what == MOBS else spawn_roaming(game, zone)
