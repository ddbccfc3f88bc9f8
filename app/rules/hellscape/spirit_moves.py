"""A spirit on its way: it counts as a hero, so enemies that it leaves and spikes cost it health ("Spirits")."""

from functools import partial
from typing import NamedTuple

from app.rules.core.script import Script
from app.rules.hellscape.classes import Shaman, spirits
from app.rules.hellscape.events import LeftEnemies
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_turn import ONE_OR_MORE, asked_miniatures, enemies_in
from app.rules.hellscape.spirit_heroes import as_a_hero
from app.rules.hellscape.state import Hero, Token
from app.rules.hellscape.zones import spring


class Price(NamedTuple):
    """What a way costs: health for the enemies that are left behind, and dice for spikes."""

    enemies: int
    spikes: int


def walk(game: Game, shaman: Hero, board: Shaman, name: str, to: str) -> Script[None]:
    """Zone by zone, as long as it lives. Without a zone to start from the table has seen its way."""
    spirit = board.spirits[spirits.read_spirit(name)]
    if spirit.at is None:
        spirit.at = to
        return
    for zone in cheapest_way(game, spirit.at, to, spirit.card.movement):
        price = enemies_in(game, spirit.at)
        if price:
            _leaves(game, shaman, board, name, price)
        if spirit.health:
            spirit.at = zone
            yield from as_a_hero(game.log, game.state, name, partial(_steps_on_spikes, game))
        if not spirit.health:
            return


def walk_unseen(game: Game, shaman: Hero, board: Shaman, name: str) -> Script[None]:
    """Without a map only the table sees its way, and counts whom it leaves behind."""
    price = yield from asked_miniatures(game, name, ONE_OR_MORE)
    if price:
        _leaves(game, shaman, board, name, price)


def _leaves(game: Game, shaman: Hero, board: Shaman, name: str, price: int) -> None:
    game.log(LeftEnemies(hero=name, health=min(price, board.spirits[spirits.read_spirit(name)].health)))
    spirits.hurt(game.log, shaman, board.spirits, name, price)


def _steps_on_spikes(game: Game, spirit: Hero) -> Script[None]:
    """A bear trap has nothing to take from it: what it does is no action of its own."""
    if game.works(Token.SPIKE_TRAP, spirit.at):
        yield from spring(game, spirit, Token.SPIKE_TRAP)


def price_of_way(game: Game, spirit: spirits.Spirit, to: str) -> int:
    """Health that it leaves behind on its way there."""
    if spirit.at is None:
        return 0
    way = cheapest_way(game, spirit.at, to, spirit.card.movement)
    return sum(enemies_in(game, zone) for zone in (spirit.at, *way[:-1]))


def cheapest_way(game: Game, start: str, to: str, points: int) -> tuple[str, ...]:
    """Of the ways that its points allow the one with the fewest enemies to leave behind, then spikes, then zones."""
    ways: dict[str, tuple[Price, tuple[str, ...]]] = {start: (Price(0, 0), ())}
    found = [ways[start]] if start == to else []
    for _ in range(points):
        further: dict[str, tuple[Price, tuple[str, ...]]] = {}
        for zone, (price, way) in ways.items():
            left = price.enemies + enemies_in(game, zone)
            for beyond in game.board.adjacent(zone):
                longer = (Price(left, price.spikes + game.works(Token.SPIKE_TRAP, beyond)), (*way, beyond))
                if beyond not in further or longer[0] < further[beyond][0]:
                    further[beyond] = longer
        ways = further
        found += [ways[to]] if to in ways else []
    return min(found, key=lambda one: (one[0], len(one[1])), default=(Price(0, 0), ()))[1]
