"""A position as a scenario file describes it: the way back from `position`. Cards and items are not in it."""

from app.rules.core.scenario.written import Entry, told
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.kingdom import NECROMANCER_STARTS
from app.rules.darkest_night.state import MOST_BLIGHTS, Hero


def written(game: Game) -> Entry:
    """A fifth blight has lost the game (11.3): where it lies, files have four."""
    state = game.state
    fields = {
        "darkness": state.darkness,
        "necromancer": state.necromancer,
        "blights": {
            place: [blight.kind for blight in there][:MOST_BLIGHTS] for place, there in state.blights.items() if there
        },
        "hero": [_hero(hero) for hero in state.heroes],
    }
    return told(fields, {"necromancer": NECROMANCER_STARTS})


def _hero(hero: Hero) -> Entry:
    return told(
        {"name": hero.name, "at": hero.at, "secrecy": hero.secrecy, "grace": hero.grace, "down": hero.dead}
    )
