"""Pieces of a set that are for one class alone ("Set Items")."""

from app.rules.core.reason import Reason
from app.rules.hellscape.cards import Item
from app.rules.hellscape.game import Game
from app.rules.shadowreach.state import players, state_of

ABSENT_CLASS = Reason("set_item_of_an_absent_class", "Set Items")


def drawn_again(game: Game, item: Item) -> Reason | None:
    """Nobody plays its class. Where a hero's class was not told, the table knows better."""
    classes = {hero.hero_class for hero in players(state_of(game))}
    absent = item.hero_class and not classes & {"", item.hero_class}
    return ABSENT_CLASS if absent else None
