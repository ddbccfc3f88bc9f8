"""Heroes on the move: what bars the way, and what waits where they arrive (4.1, 10.0, 15.2)."""

from app.rules.core.errors import Refused
from app.rules.core.script import Script
from app.rules.darkest_night.blights import harm
from app.rules.darkest_night.death import pick_up
from app.rules.darkest_night.ending import is_over, settle
from app.rules.darkest_night.events import HeroMoved
from app.rules.darkest_night.force import offer_cowl
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.kingdom import MONASTERY
from app.rules.darkest_night.oaths import ENTER_MONASTERY, LEAVE, moment
from app.rules.darkest_night.powers import power_of
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.state import Hero
from app.rules.darkest_night.tracks import GRACE, is_safe, lose

CURSE = Reason("curse_on_entering", "10.0")


def barred_from_monastery(game: Game, hero: Hero) -> str:
    """The power that forbids it while it is exhausted: a rule of its own, not an effect (15.2)."""
    for card in hero.powers:
        if card.exhausted and "no monastery while exhausted" in power_of(game, card).rules:
            return card.name
    return ""


def check_may_enter(game: Game, hero: Hero, place: str) -> None:
    if place == MONASTERY and (power := barred_from_monastery(game, hero)):
        raise Refused("monastery_is_barred", hero=hero.name, power=power)


def may_enter(game: Game, hero: Hero, place: str) -> bool:
    return place != MONASTERY or not barred_from_monastery(game, hero)


def grace_lost_entering(game: Game, hero: Hero, place: str) -> int:
    """What the curses there would cost him (10.0)."""
    return 0 if is_safe(game, hero, GRACE) else min(hero.grace, len(harm(game, hero, "curse", place)))


def enter(game: Game, hero: Hero, place: str, reason: Reason) -> Script[None]:
    """With the third relic in the Monastery the game is won there and then (11.2)."""
    if is_over(game):
        return
    yield from moment(game, hero, LEAVE)
    hero.at = place
    turn = game.turn_of(hero)
    if turn is not None:
        turn.in_monastery = False
    game.log(HeroMoved(hero=hero.name, to=place, reason=reason))
    pick_up(game, hero)
    settle(game)
    if is_over(game):
        return
    if place == MONASTERY:
        yield from moment(game, hero, ENTER_MONASTERY)
    yield from offer_cowl(game, hero, harm(game, hero, "curse"))
    for _ in harm(game, hero, "curse", place):
        yield from lose(game, hero, GRACE, 1, CURSE)
