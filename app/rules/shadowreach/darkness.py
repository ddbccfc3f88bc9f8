"""The darkness track: a line of nine, then a circle of four; the boss track in a boss fight ("Darkness Phase")."""

from typing import NamedTuple

from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape import bag
from app.rules.hellscape.darkness import ask_how_many_portals, boss_track, brings
from app.rules.hellscape.ending import lose
from app.rules.hellscape.enemy_turn import all_in_turn, take_turn
from app.rules.hellscape.events import BossSpace, DarknessGrew, SpawnsAt, TrackTurned
from app.rules.hellscape.gains import BAG, MOBS, ROAMING
from app.rules.hellscape.game import Game
from app.rules.hellscape.spawn import spawn_mob, spawn_roaming
from app.rules.hellscape.state import Enemy, Token
from app.rules.shadowreach.events import EverybodyActs
from app.rules.shadowreach.setup import portals_beside_the_roaming_one
from app.rules.shadowreach.spaces import ALL_ACT, DEFEAT, Order, next_space, read_orders

DEFEATED = Reason("the_nightmare_is_complete", "Shadow Nightmare Challenge")


class Due(NamedTuple):
    """What enemies do because of a space: they come, at these zones, or act."""

    order: Order
    zones: tuple[str, ...]


def advance(game: Game) -> list[Due]:
    """One space on. Bag and defeat take effect; who is spawned where is told. A boss track ends where it ends."""
    state = game.state
    if state.boss_fight and state.darkness >= max(boss_track(state), default=0):
        return []
    state.darkness = state.darkness + 1 if state.boss_fight else next_space(state.track, state.darkness)
    game.log(DarknessGrew(space=state.darkness, boss=state.boss_fight))
    if not state.boss_fight and state.darkness == state.track.front_spaces + 1:
        game.log(TrackTurned(space=state.darkness))
    return reached(game)


def reached(game: Game) -> list[Due]:
    """What the space of the marker brings."""
    state = game.state
    carried_out = [_carry_out(game, order) for order in read_orders(brings(state, state.darkness))]
    return [due for due in carried_out if due is not None]


def _carry_out(game: Game, order: Order) -> Due | None:
    if order.what == BAG and order.gain is not None:
        bag.add(game, order.gain.rarity, order.gain.count)
    elif order.what in (MOBS, ROAMING):
        zones = portals(game, order.what)
        if zones:
            game.log(SpawnsAt(what=order.what, zones=zones))
        return Due(order, zones)
    elif order.what == ALL_ACT:
        game.log(EverybodyActs(space=game.state.darkness))
        return Due(order, ())
    elif order.what == DEFEAT:
        lose(game, DEFEATED)
    elif order.gain is not None:
        game.log(BossSpace(space=game.state.darkness, text=order.gain.text))
    return None


def portals(game: Game, what: str) -> tuple[str, ...]:
    """Mobs come at every portal, that of the roaming monsters included; roaming monsters only there ("Portals")."""
    own = game.zones(Token.ROAMING_PORTAL)
    zones = dict.fromkeys(own if what == ROAMING else (*game.zones(Token.PORTAL), *own))
    return tuple(sorted(zones, key=game.board.by_column) if game.state.board else zones)


def darkness_phase(game: Game) -> Script[None]:
    yield from come(game, advance(game))


def come(game: Game, due: list[Due]) -> Script[None]:
    for order, zones in due:
        if game.state.lost:
            return
        if order.what == ALL_ACT:
            yield from _all_act(game, list(game.state.enemies))
            continue
        spawned = []
        for zone in (yield from _places(game, order, zones)):
            if order.what == ROAMING:
                yield from spawn_roaming(game, zone, higher=order.higher)
            else:
                spawned.append((yield from spawn_mob(game, zone, higher=order.higher)))
        if order.acts:
            yield from _all_act(game, [enemy for enemy in spawned if enemy is not None])


def _places(game: Game, order: Order, zones: tuple[str, ...]) -> Script[tuple[str | None, ...]]:
    """Without a map nobody tells where the portals are; how many there are follows from the heroes ("Portals").

    Of those in a boss's chamber, where all others are gone, the table says how many mobs come to ("Bosses").
    """
    if zones or game.state.mapped:
        return zones
    if order.what == ROAMING:
        return (None,)
    if not game.state.boss_fight:
        return (None,) * (1 + portals_beside_the_roaming_one(game.hero_count))
    return (None,) * (yield from ask_how_many_portals())


def _all_act(game: Game, enemies: list[Enemy]) -> Script[None]:
    """As in the enemy phase ("Shadow Nightmare Challenge")."""
    return all_in_turn(game, enemies, lambda enemy: take_turn(game, enemy))
