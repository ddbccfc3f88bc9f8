"""The map deck: which blight comes, what a search finds (12.1), and the Necromancer's hand (14.2)."""

from collections import Counter

from app.rules.core.question import Choice
from app.rules.core.script import Script
from app.rules.darkest_night.box import BLIGHTS, COUNTERS, RESULTS
from app.rules.darkest_night.decks import shuffled
from app.rules.darkest_night.events import CardsPlayed, DeckShuffled
from app.rules.darkest_night.fact_keys import counters_fact, map_blight_fact, map_search_fact
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.powers import active_at
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.state import Deck, Phase

TRIES = 3  # 12.1
HAND = 4  # 14.2.1
NECROMANCER = "Necromancer"
PLAYS = Reason("necromancer_plays_a_card", "14.2.3")
NO_CARD = Reason("two_hands_without_card", "14.2.3")
NOTHING = ""  # found: no item is left in the box


def counters_left(game: Game, kind: str) -> int:
    """Of a blight, in the stock."""
    return _left(game, kind, [one.kind for there in game.state.blights.values() for one in there].count(kind))


def _left(game: Game, kind: str, on_the_board: int) -> int:
    if not game.state.counted:
        return 1
    told = game.state.corrections.get(counters_fact(kind))
    return (int(told) if told else game.box.blights[kind].counters) - on_the_board


def available_blights(game: Game) -> list[str]:
    on_the_board = Counter(one.kind for there in game.state.blights.values() for one in there)
    return [kind for kind in BLIGHTS if _left(game, kind, on_the_board[kind]) > 0]


# Blights


def blight_for(game: Game, place: str) -> Script[str]:
    """The kind that a new blight is; empty where no counter is left at all."""
    left = available_blights(game)
    if not left:
        return ""
    cards = 1 + len(active_at(game, place, "ancient defense"))
    if holds_a_hand(game):
        kinds = yield from _from_hand(game, place, cards)
    else:
        drawn: list[str] = []
        kinds = [(yield from drawn_blight(game, place, left, drawn))]
        while len(kinds) < cards:
            kinds += [(yield from drawn_blight(game, place, left, drawn))]
        game.state.map_discard += drawn
    options = tuple(dict.fromkeys(kinds))
    if len(options) == 1:
        return options[0]
    reason = Reason("one_of_the_cards_is_discarded", "15.4")
    return (yield from game.ask(Choice(topic="blight_of_several", who=place, options=options, reason=reason)))


def drawn_blight(game: Game, place: str, left: list[str], drawn: list[str]) -> Script[str]:
    """Cards go to `drawn`: until all are there, none of them is discarded and shuffled again."""
    if Deck.MAP in game.state.physical:
        played = game.state.variants.played_necromancer and game.state.phase is not Phase.SETUP
        reason = PLAYS if played else Reason("map_card_names_the_blight", "10.1")
        question = Choice(topic="drawn_blight", who=place, options=tuple(left), is_fact=True, reason=reason)
        return (yield from game.ask(question))
    for _ in range(TRIES):
        kind = blight_on(game, _draw_to(game, drawn), place)
        if kind in left:
            return kind
    reason = Reason("three_cards_without_counter", "12.1")
    return (yield from game.ask(Choice(topic="any_blight", who=place, options=tuple(left), reason=reason)))


def _from_hand(game: Game, place: str, cards: int) -> Script[list[str]]:
    """His player plays cards from a hand of four (14.2.3)."""
    kinds: list[str] = []
    while len(kinds) < cards:
        kinds += [(yield from _played(game, place))]
    return kinds


def _played(game: Game, place: str) -> Script[str]:
    """A card, not only a blight: what the others have for other places stays in his hand.

    A hand without any that can be played is discarded for a new one; he keeps that, if it has none either.
    """
    left = available_blights(game)
    if not game.state.hand:
        fill_hand(game)
    playable = _playable(game, place, left)
    if not playable:
        game.state.map_discard += game.state.hand
        fill_hand(game)
        playable = _playable(game, place, left)
    if not playable:  # the heroes choose
        return (yield from game.ask(Choice(topic="any_blight", who=place, options=tuple(left), reason=NO_CARD)))
    chosen = next(iter(playable))
    if len(playable) > 1:
        question = Choice(topic="card_from_hand", who=NECROMANCER, options=tuple(playable), reason=PLAYS)
        chosen = yield from game.ask(question)
    return _discarded(game, playable[chosen], place)


def _playable(game: Game, place: str, left: list[str]) -> dict[str, str]:
    """Cards of his hand, each by its number and what it brings there."""
    kinds = {card: blight_on(game, card, place) for card in game.state.hand}
    return {f"{card} {kind}": card for card, kind in kinds.items() if kind in left}


def _discarded(game: Game, card: str, place: str) -> str:
    """When the hand is empty, a new one is drawn at once."""
    game.state.hand.remove(card)
    game.state.map_discard.append(card)
    game.log(CardsPlayed(cards=1, left=len(game.state.hand), reason=PLAYS))
    if not game.state.hand:
        fill_hand(game)
    return blight_on(game, card, place)


def holds_a_hand(game: Game) -> bool:
    """Where the map deck lies on the table, the cards are in the hand of who plays the Necromancer, not in the app."""
    return game.state.variants.played_necromancer and Deck.MAP not in game.state.physical


def fill_hand(game: Game) -> None:
    """These cards are not discarded before they are played."""
    game.state.hand = [_top_card(game) for _ in range(HAND)]


# Searches


def result_for(
    game: Game, who: str, place: str, out_of_stock: frozenset[str], drawn: list[str]
) -> Script[str]:
    """What one map card has for a search here. What cannot be had is drawn again, three times at most (12.1).

    Cards go to `drawn`: until all are there, none of them is discarded and shuffled again.
    """
    left = tuple(result for result in RESULTS if result not in out_of_stock)
    if Deck.MAP in game.state.physical:
        reason = Reason("map_card_names_the_find", "4.1")
        question = Choice(topic="drawn_result", who=who, options=left, is_fact=True, reason=reason)
        return (yield from game.ask(question))
    for _ in range(TRIES):
        found = result_on(game, _draw_to(game, drawn), place)
        if found in left:
            return found
    items = tuple(item for item in COUNTERS if item in left)
    if not items:
        return NOTHING
    reason = Reason("three_cards_without_counter", "12.1")
    return (yield from game.ask(Choice(topic="any_item", who=who, options=items, reason=reason)))


# Cards


def draw_map_card(game: Game) -> str:
    """The top one. It goes to the discards at once."""
    card = _top_card(game)
    game.state.map_discard.append(card)
    return card


def _draw_to(game: Game, drawn: list[str]) -> str:
    card = _top_card(game)
    drawn.append(card)
    return card


def _top_card(game: Game) -> str:
    """An empty deck is made of the discards again (12.1)."""
    state = game.state
    if not state.map_deck:
        state.map_deck = shuffled(state.chance, state.map_discard or list(game.box.maps))
        state.map_discard = []
        game.log(DeckShuffled(deck=Deck.MAP.value, reason=Reason("empty_map_deck", "12.1")))
    return state.map_deck.pop()


def blight_on(game: Game, card: str, place: str) -> str:
    return game.fact(map_blight_fact(card, place), game.box.maps[card].places[place].blight)


def result_on(game: Game, card: str, place: str) -> str:
    return game.fact(map_search_fact(card, place), game.box.maps[card].places[place].search)
