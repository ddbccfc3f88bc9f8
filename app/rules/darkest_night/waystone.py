"""A waystone carries the hero whose turn it is to any place, and hides him a little (7.0)."""

from app.rules.core.question import ZONE, Choice
from app.rules.core.script import Script
from app.rules.darkest_night.events import ItemUsed
from app.rules.darkest_night.game import DECLINED, Game
from app.rules.darkest_night.kingdom import MONASTERY, PLACES
from app.rules.darkest_night.movement import enter, may_enter
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.state import WAYSTONE, Hero
from app.rules.darkest_night.tracks import SECRECY, gain

CARRIED = Reason("waystone_carries_him", "7.0")


def use_waystone(game: Game, hero: Hero, to: str) -> Script[None]:
    """The secrecy has no limit."""
    hero.items.remove(next(item for item in hero.items if item.name == WAYSTONE))
    game.log(ItemUsed(hero=hero.name, item=WAYSTONE, reason=CARRIED))
    yield from enter(game, hero, to, CARRIED)
    gain(game, hero, SECRECY, 1, None, CARRIED)


def offer_waystone(game: Game, hero: Hero) -> Script[None]:
    """Between start and event of his turn: it may take him away from both event and Necromancer (4.1)."""
    if hero.at != MONASTERY and hero.carries(WAYSTONE):
        to = yield from game.ask(lambda: _whether(game, hero))
        if to != DECLINED:
            yield from use_waystone(game, hero, to)


def _whether(game: Game, hero: Hero) -> Choice:
    """Handed on meanwhile, it carries nobody (7.1)."""
    places = tuple(place for place in PLACES if place != hero.at and may_enter(game, hero, place))
    options = (DECLINED, *places) if hero.carries(WAYSTONE) else (DECLINED,)
    return Choice(topic="waystone_first", who=hero.name, options=options, about=ZONE, is_fact=True, reason=CARRIED)
