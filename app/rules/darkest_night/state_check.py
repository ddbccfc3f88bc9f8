"""A state that nobody here has played to: refused where it names a place, a hero or a card that there is not."""

from app.rules.core.errors import Refused
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.kingdom import PLACES


def check_state(game: Game) -> None:
    state = game.state
    if set(state.blights) != set(PLACES):
        raise Refused("no_such_place", place=", ".join(sorted(set(state.blights) ^ set(PLACES))))
    for place in (state.necromancer, *state.relics, *state.lying, *(hero.at for hero in state.heroes)):
        game.check_place(place)
    for blight in (blight for blights in state.blights.values() for blight in blights):
        if blight.kind not in game.box.blights:
            raise Refused("no_such_blight", blight=blight.kind)
    for power in (power for hero in state.heroes for power in hero.powers):
        if power.name not in game.box.powers:
            raise Refused("no_such_power", power=power.name)
    if state.turn is not None:
        game.hero(state.turn.hero)
