"""Whether a condition of a roaming monster's card is met ("Roaming Monster Activation")."""

from app.rules.core.board import Board
from app.rules.core.question import NO, YES, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.events import ConditionNotMet
from app.rules.hellscape.game import Game
from app.rules.hellscape.patterns import Circumstance, When, read_when
from app.rules.hellscape.state import Enemy, Hero
from app.rules.hellscape.table import Glimpse, View

FIRST_MET = Reason("first_condition_that_is_met", "Roaming Monster Activation")


def is_met(game: Game, enemy: Enemy, written: str) -> Script[bool]:
    when = read_when(written)
    off_the_board = game.state.mapped and enemy.at is None
    if when.what is Circumstance.OTHERWISE:
        return not off_the_board
    if when.what is Circumstance.TEXT or not game.state.mapped:
        return (yield from _table_judges(game, enemy, written))
    if when.what is Circumstance.ON_THE_BOARD:
        return not off_the_board
    if when.what is Circumstance.OFF_THE_BOARD:
        return off_the_board
    if enemy.at is None:
        return False
    return (yield from _is_met_on_the_board(game, enemy, enemy.at, when))


def _table_judges(game: Game, enemy: Enemy, written: str) -> Script[bool]:
    """The one that is met is told by what follows from it, the others here."""
    question = Choice(
        topic="condition", who=enemy.name, options=(YES, NO), is_fact=True, subject=written, reason=FIRST_MET
    )
    met = (yield question) == YES
    if not met:
        game.log(ConditionNotMet(enemy=enemy.name, when=written, reason=FIRST_MET))
    return met


def _is_met_on_the_board(game: Game, enemy: Enemy, zone: str, when: When) -> Script[bool]:
    view = yield from game.table.look(enemy)
    match when.what:
        case Circumstance.IN_LIGHT:
            return game.board.lit(zone)
        case Circumstance.IN_SHADOW:
            return not game.board.lit(zone)
        case Circumstance.HERO_WITHIN:
            return bool(within(game, enemy, view, when.number))
        case Circumstance.HERO_IN_ITS_ZONE:
            return any(one.hero.at == zone for one in view)
        case Circumstance.MINION_IN_ITS_ZONE:
            return bool(mobs_beside(game, enemy))
    in_sight = sum(one.range is not None for one in view)
    return in_sight >= when.number if when.or_more else in_sight == when.number


FAR_AWAY = 10_000


def steps_to(board: Board, zone: str, hero: Hero) -> int:
    """From a zone to a hero, through open doors."""
    if hero.at is None:
        return FAR_AWAY
    steps = board.distances_to((hero.at,))[board.index(zone)]
    return FAR_AWAY if steps < 0 else steps


def within(game: Game, enemy: Enemy, view: View, most: int) -> list[Glimpse]:
    assert enemy.at is not None
    return [one for one in view if steps_to(game.board, enemy.at, one.hero) <= most]


def mobs_beside(game: Game, enemy: Enemy) -> list[Enemy]:
    """Mobs with minions in its zone; without a map the table sees which."""
    mobs = [one for one in game.state.enemies if one.kind is Kind.MOB and one.minions]
    return [one for one in mobs if not game.state.mapped or one.at == enemy.at]
