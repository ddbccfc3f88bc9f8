"""What is always true of a table of Darkest Night, with the section of its rulebook."""

from collections import Counter
from collections.abc import Iterator

from app.rules.darkest_night.fact_keys import counters_fact
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.kingdom import MONASTERY, PLACES, RELIC_PLACES
from app.rules.darkest_night.state import MOST_BLIGHTS, MOST_DARKNESS, MOST_HEROES, RELIC, Card, Deck, Phase
from tests.soak.invariants.shared import EVERY_GAME, Rule

# The kingdom


def darkness_is_between_none_and_thirty(game: Game) -> Iterator[object]:
    """4.2: it never increases beyond 30."""
    if not 0 <= game.state.darkness <= MOST_DARKNESS:
        yield game.state.darkness


def the_necromancer_never_enters_the_monastery(game: Game) -> Iterator[object]:
    """4.2."""
    if game.state.necromancer == MONASTERY or game.state.necromancer not in PLACES:
        yield game.state.necromancer


def no_place_has_more_than_four_blights(game: Game) -> Iterator[object]:
    """10.1: a fifth one goes to the Monastery. A fifth one there loses the game; a table may still play on."""
    for place, blights in game.state.blights.items():
        if len(blights) > MOST_BLIGHTS and place != MONASTERY:
            yield f"{place}: {len(blights)}"


def there_are_seven_places(game: Game) -> Iterator[object]:
    yield from set(game.state.blights) ^ set(PLACES)


def blights_are_those_of_the_stock(game: Game) -> Iterator[object]:
    """10.1: each is a counter of the box, of which a table may have told that it holds more."""
    if not game.state.counted:
        return
    lying = Counter(blight.kind for blights in game.state.blights.values() for blight in blights)
    for kind, count in lying.items():
        told = int(game.state.corrections.get(counters_fact(kind), "0"))
        if kind in game.box.blights and count > max(told, game.box.blights[kind].counters):
            yield f"{count} {kind}"


# Relics, items and powers


def holy_relics_are_four(game: Game) -> Iterator[object]:
    """3.1, 7.4. A table that puts one into a hand need not say where it was discovered."""
    state = game.state
    carried = [card for card in _items(game) if card.name == RELIC]
    for count in (len(state.relics), len(carried), state.retrieved):
        if not 0 <= count <= len(RELIC_PLACES):
            yield count


def nobody_carries_two_relics(game: Game) -> Iterator[object]:
    """7.4."""
    yield from (hero for hero in game.state.heroes if [card.name for card in hero.items].count(RELIC) > 1)


def every_artifact_is_there_once(game: Game) -> Iterator[object]:
    """7.3: in the deck, in somebody's hands, or stored."""
    artifacts = set(game.box.artifacts)
    counts = Counter(card.name for card in _items(game) if card.name in artifacts)
    if Deck.ARTIFACT not in game.state.physical:
        counts += Counter(game.state.artifact_deck)
    yield from (name for name, count in counts.items() if count > 1)


def every_power_is_there_once(game: Game) -> Iterator[object]:
    """6.0: drawn from its hero's own deck."""
    for hero in game.state.heroes:
        drawn = [card.name for card in hero.powers]
        deck = [] if Deck.POWER in game.state.physical else hero.power_deck
        yield from (f"{hero.name}: {name}" for name, count in Counter([*drawn, *deck]).items() if count > 1)


def the_dead_hold_nothing(game: Game) -> Iterator[object]:
    """8.1.2."""
    yield from (hero for hero in game.state.heroes if hero.dead and (hero.powers or hero.items))


def _items(game: Game) -> Iterator[Card]:
    for hero in game.state.heroes:
        yield from hero.items
    yield from game.state.stored
    for cards in game.state.lying.values():
        yield from cards


# Cards


def map_cards_are_those_of_the_box(game: Game) -> Iterator[object]:
    """12.1: in the deck, discarded, or in the hand of the Necromancer's player."""
    state = game.state
    cards = Counter([*state.map_deck, *state.map_discard, *state.hand])
    if Deck.MAP not in state.physical:
        yield from (name for name, count in cards.items() if count > 1)


def event_cards_are_those_of_the_box(game: Game) -> Iterator[object]:
    """11: in the deck or discarded."""
    state = game.state
    if Deck.EVENT in state.physical:
        return
    for name, count in Counter([*state.event_deck, *state.event_discard]).items():
        if name in game.box.events and count > game.box.events[name].copies:
            yield f"{count} {name}"


# Heroes


def four_heroes_at_the_most(game: Game) -> Iterator[object]:
    """3.2; five in a variant (14.3)."""
    if len(game.state.heroes) > MOST_HEROES:
        yield len(game.state.heroes)


def grace_and_secrecy_are_never_below_none(game: Game) -> Iterator[object]:
    """5.0: any loss beyond zero is ignored."""
    yield from (hero for hero in game.state.heroes if hero.grace < 0 or hero.secrecy < 0)


def every_hero_is_somewhere(game: Game) -> Iterator[object]:
    yield from (hero for hero in game.state.heroes if hero.at not in PLACES)


def who_is_in_turn_plays(game: Game) -> Iterator[object]:
    """4.1."""
    turn = game.state.turn
    if turn is not None:
        if all(hero.name != turn.hero for hero in game.state.heroes):
            yield turn.hero
        if turn.actions < 0 or turn.free_actions < 0:
            yield turn


def only_the_heroes_have_turns(game: Game) -> Iterator[object]:
    if game.state.turn is not None and game.state.phase is not Phase.HEROES:
        yield game.state.phase


ALWAYS: tuple[Rule, ...] = (
    *EVERY_GAME, darkness_is_between_none_and_thirty, the_necromancer_never_enters_the_monastery,
    no_place_has_more_than_four_blights, there_are_seven_places, four_heroes_at_the_most,
    grace_and_secrecy_are_never_below_none, every_hero_is_somewhere, nobody_carries_two_relics, holy_relics_are_four,
)  # fmt: skip
SETTLED: tuple[Rule, ...] = (
    blights_are_those_of_the_stock, every_artifact_is_there_once, every_power_is_there_once, the_dead_hold_nothing,
    map_cards_are_those_of_the_box, event_cards_are_those_of_the_box, who_is_in_turn_plays, only_the_heroes_have_turns,
)  # fmt: skip
