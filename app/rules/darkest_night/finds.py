"""Powers drawn and items found (4.1, 6.4, 7.0)."""

from app.rules.core.question import Choice
from app.rules.core.script import Script
from app.rules.darkest_night.box import COUNTERS
from app.rules.darkest_night.decks import shuffled
from app.rules.darkest_night.events import ItemFound, PowerDrawn, PowerKept
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.powers import activate, power_of
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.state import RELIC, Card, Deck, Hero
from app.rules.darkest_night.tracks import GRACE, gain

COUNTERS_IN_ALL = 29  # 2.0
SHRINE_GRACE = 2
FOUND = Reason("search_result", "4.1")


# Powers


def gain_power(game: Game, hero: Hero, name: str, reason: Reason) -> None:
    """Ancient ones become active where he stands, for good (15.4)."""
    card = Card(name=name)
    hero.powers.append(card)
    game.log(PowerDrawn(hero=hero.name, power=name, reason=reason))
    if power_of(game, card).kind == "ancient":
        activate(game, hero, card, hero.at, Reason("active_where_it_is_drawn", "15.4"))


def _top_power(game: Game, hero: Hero) -> Script[str]:
    """The top card of his deck, or what the table says it is. It is out of the deck then."""
    name = hero.power_deck[-1]
    if Deck.POWER in game.state.physical and len(hero.power_deck) > 1:
        deck, hero.power_deck = hero.power_deck, []  # in somebody's hands: nobody else draws from it meanwhile
        options = tuple(sorted(deck))
        question = Choice(topic="drawn_power", who=hero.name, options=options, is_fact=True, reason=FOUND)
        name = yield from game.ask(question)
        hero.power_deck = deck
    hero.power_deck.remove(name)
    return name


def draw_power(game: Game, hero: Hero, reason: Reason) -> Script[None]:
    if hero.power_deck:
        gain_power(game, hero, (yield from _top_power(game, hero)), reason)


def _supply_cache(game: Game, hero: Hero) -> Script[None]:
    """Two cards; one is kept, the other goes under the deck."""
    first = yield from _top_power(game, hero)
    if not hero.power_deck:
        gain_power(game, hero, first, FOUND)
        return
    second = yield from _top_power(game, hero)
    question = Choice(topic="keep_power", who=hero.name, options=(first, second), is_fact=True, reason=FOUND)
    kept = yield from game.ask(question)
    other = second if kept == first else first
    game.log(PowerKept(hero=hero.name, power=kept, reason=FOUND))
    gain_power(game, hero, kept, FOUND)
    hero.power_deck.insert(0, other)


def _epiphany(game: Game, hero: Hero) -> Script[None]:
    """Any card of his deck, which is shuffled afterwards."""
    deck, hero.power_deck = hero.power_deck, []  # in somebody's hands: nobody else draws from it meanwhile
    options = tuple(sorted(deck))
    question = Choice(topic="choose_power", who=hero.name, options=options, is_fact=True, reason=FOUND)
    chosen = yield from game.ask(question)
    gain_power(game, hero, chosen, FOUND)
    hero.power_deck = shuffled(game.state.chance, [name for name in deck if name != chosen])


# Finds


def out_of_stock(game: Game, hero: Hero) -> frozenset[str]:
    """What cannot be had now: no card or counter is left (12.1). How the 29 counters are split nobody knows."""
    gone = set()
    if not hero.power_deck:
        gone |= {"Epiphany", "Supply Cache"}
    if not artifacts_left(game):
        gone.add("Artifact")
    if counters_in_play(game) >= COUNTERS_IN_ALL:
        gone |= set(COUNTERS)
    return frozenset(gone)


def all_items(game: Game) -> list[Card]:
    lying = [item for items in game.state.lying.values() for item in items]
    return [*game.state.stored, *lying, *(item for hero in game.state.heroes for item in hero.items)]


def counters_in_play(game: Game) -> int:
    return sum(item.name in COUNTERS for item in all_items(game))


def artifacts_left(game: Game) -> list[str]:
    held = {item.name for item in all_items(game)}
    return [name for name in game.box.artifacts if name not in held]


def take_find(game: Game, hero: Hero, found: str, place: str) -> Script[None]:
    match found:
        case "":
            return
        case "Artifact":
            yield from _artifact(game, hero, place)
        case "Epiphany":
            yield from _epiphany(game, hero)
        case "Forgotten Shrine":
            gain(game, hero, GRACE, SHRINE_GRACE, None, FOUND.of(found))
        case "Supply Cache":
            yield from _supply_cache(game, hero)
        case _:
            give_item(game, hero, found, place)


def give_item(game: Game, hero: Hero, item: str, place: str) -> None:
    assert item != RELIC
    hero.items.append(Card(name=item))
    game.log(ItemFound(hero=hero.name, item=item, at=place, reason=FOUND))


def _artifact(game: Game, hero: Hero, place: str) -> Script[None]:
    left = artifacts_left(game)
    if Deck.ARTIFACT in game.state.physical:
        question = Choice(
            topic="drawn_artifact", who=hero.name, options=tuple(sorted(left)), is_fact=True, reason=FOUND
        )  # fmt: skip
        name = yield from game.ask(question)
    else:
        deck = [name for name in game.state.artifact_deck if name in left] or shuffled(game.state.chance, left)
        name = deck.pop()
        game.state.artifact_deck = deck
    give_item(game, hero, name, place)
