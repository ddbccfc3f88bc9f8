"""Searching: a roll against the place's difficulty, a map card for each success, one of them to take (4.1)."""

from app.rules.core.question import Choice
from app.rules.core.script import Script
from app.rules.darkest_night.blights import effect_of, harm, in_force
from app.rules.darkest_night.events import MapCardShown
from app.rules.darkest_night.fact_keys import search_fact
from app.rules.darkest_night.finds import out_of_stock, take_find
from app.rules.darkest_night.force import Source, offer_cowl, own_bonus
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_rolls import Roller
from app.rules.darkest_night.kingdom import SEARCH_DIFFICULTY
from app.rules.darkest_night.map_deck import NOTHING, result_for
from app.rules.darkest_night.oaths import SEARCH, moment
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.rolls import successes
from app.rules.darkest_night.state import Hero

FOG = 2  # 10.0
FOUND = Reason("search_result", "4.1")


def difficulty(game: Game, hero: Hero, place: str) -> int:
    """For this hero: where he is, his powers may keep the fog away; from afar they do not."""
    if place != hero.at:
        return difficulty_at(game, place)
    return _printed(game, place) + FOG * len(harm(game, hero, "fog"))


def difficulty_at(game: Game, place: str) -> int:
    """Printed on the board, and more in dark fog."""
    fogs = sum(effect_of(game, one.kind) == "fog" and in_force(game, one) for one in game.state.blights[place])
    return _printed(game, place) + FOG * fogs


def _printed(game: Game, place: str) -> int:
    return int(game.fact(search_fact(place), str(SEARCH_DIFFICULTY[place])))


def search(game: Game, hero: Hero, base: Source, place: str) -> Script[None]:
    if place == hero.at:
        yield from offer_cowl(game, hero, harm(game, hero, "fog"))
    yield from moment(game, hero, SEARCH)
    why = Reason("search_against_difficulty", "4.1")
    roller = Roller(game, hero, ("search",), base, lambda: difficulty(game, hero, place), why, place=place)
    dice = yield from roller.roll()
    found = successes(dice, difficulty(game, hero, place))
    if found:
        yield from take_one_of(game, hero, found, place)


def take_one_of(game: Game, hero: Hero, cards: int, place: str) -> Script[None]:
    """A card for each success, and one more for the thorough; one is resolved, the others are ignored."""
    results: list[str] = []
    drawn: list[str] = []
    while len(results) < cards + len(own_bonus(game, hero, "extra find")):
        results += [(yield from result_for(game, hero.name, place, out_of_stock(game, hero), drawn))]
    game.state.map_discard += drawn
    results = [result for result in results if result != NOTHING]
    game.log(MapCardShown(hero=hero.name, found=tuple(results), reason=FOUND))
    options = tuple(sorted(set(results)))
    chosen = options[0] if options else NOTHING
    if len(options) > 1:
        question = Choice(topic="take_find", who=hero.name, options=options, is_fact=True, reason=FOUND)
        chosen = yield from game.ask(question)
    yield from take_find(game, hero, chosen, place)
