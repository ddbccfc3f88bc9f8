"""Powers that carry a hero on: one road, two, or to any place; and forms, which may end on the way (6.0, 6.1)."""

from collections.abc import Callable, Iterable

from app.rules.core.errors import Refused
from app.rules.core.question import ZONE, Choice
from app.rules.core.script import Script
from app.rules.darkest_night.box import Act
from app.rules.darkest_night.ending import is_out
from app.rules.darkest_night.game import DECLINED, Game
from app.rules.darkest_night.kingdom import PLACES, ROADS
from app.rules.darkest_night.movement import enter, may_enter
from app.rules.darkest_night.powers import USED, activate, active_of_kind, end, power_of
from app.rules.darkest_night.state import Card, Hero
from app.rules.darkest_night.tracks import SECRECY, TRAVEL_LIMIT, gain


def end_forms(game: Game, hero: Hero) -> None:
    for card in active_of_kind(game, hero, "form"):
        end(game, hero, card, USED)


def check_move(game: Game, hero: Hero, card: Card) -> None:
    if not any(may_enter(game, hero, place) for place in ROADS[hero.at]):
        raise Refused("no_way_on", hero=hero.name)


def _go(game: Game, hero: Hero, places: Callable[[], Iterable[str]]) -> Script[None]:
    """From where he is by then: a waystone may have carried him on (7.0)."""

    def where() -> Choice:
        options = tuple(place for place in places() if may_enter(game, hero, place))
        return Choice(topic="go_to", who=hero.name, options=options, about=ZONE, is_fact=True, reason=USED)

    yield from enter(game, hero, (yield from game.ask(where)), USED)


def move(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    yield from _go(game, hero, lambda: ROADS[hero.at])


def move_twice(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    yield from _go(game, hero, lambda: ROADS[hero.at])
    if not is_out(game, hero):
        yield from _go(game, hero, lambda: ROADS[hero.at])


def move_anywhere(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    yield from _go(game, hero, lambda: (place for place in PLACES if place != hero.at))


def celerity(game: Game, hero: Hero, card: Card, act: Act) -> Script[None]:
    """Out of a form, one road on, and into a form if he likes."""
    end_forms(game, hero)
    yield from _go(game, hero, lambda: ROADS[hero.at])
    gain(game, hero, SECRECY, 1, TRAVEL_LIMIT, USED.of(card.name))
    forms = {one.name: one for one in hero.powers if power_of(game, one).kind == "form" and not one.exhausted}
    if forms:
        question = Choice(topic="take_form", who=hero.name, options=(*forms, DECLINED), is_fact=True, reason=USED)
        chosen = yield from game.ask(question)
        if chosen != DECLINED:
            activate(game, hero, forms[chosen], "", USED)
