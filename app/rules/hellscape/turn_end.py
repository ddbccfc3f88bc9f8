"""What the board of a class brings when its hero's turn ends ("Shaman")."""

from app.rules.core.errors import BadNotation
from app.rules.core.question import Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.abilities import read_effects
from app.rules.hellscape.classes import Shaman, shaman
from app.rules.hellscape.events import TableCarriesOut
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_abilities import take_effect
from app.rules.hellscape.state import Hero

DONE = "done"

AT_MAX = Reason("max_at_the_end_of_the_turn", "Shaman")


def turn_ends(game: Game, hero: Hero) -> Script[None]:
    """Only now a Shaman uses effects of elements at their MAX slot, in any order, each once ("Shaman")."""
    board = hero.class_state
    if not isinstance(board, Shaman):
        return
    while elements := shaman.at_max(board):
        options = (*(element.value for element in elements), DONE)
        chosen = yield from game.ask(
            Choice(topic="max_effect", who=hero.name, options=options, is_fact=True, reason=AT_MAX)
        )
        if chosen == DONE:
            return
        if written := shaman.trigger_max(game.log, hero, board, chosen):
            yield from _carry_out(game, hero, written)


def _carry_out(game: Game, hero: Hero, written: str) -> Script[None]:
    """What the notation cannot say, the table carries out."""
    try:
        effects = read_effects(written)
    except BadNotation:
        game.log(TableCarriesOut(who=hero.name, text=written))
        return
    for effect in effects:
        yield from take_effect(game, hero, effect, None)
