"""Event cards: drawn, exchanged, and read by secrecy, darkness, blights or a die (4.1); as instructions to follow."""

from app.rules.core.question import Choice
from app.rules.core.script import Script
from app.rules.darkest_night.box import EventCard
from app.rules.darkest_night.decks import shuffled
from app.rules.darkest_night.events import DeckShuffled, EventCase, EventDiscarded, EventDrawn
from app.rules.darkest_night.force import Source, own_bonus
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_rolls import Roller
from app.rules.darkest_night.instructions import Effects, read_step
from app.rules.darkest_night.powers import active_at, exhaust
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.state import Card, Deck, Hero
from app.rules.darkest_night.tracks import can_spend, move_track

RENEWAL = "Renewal"
REDRAWN_FROM = 5  # fate, 15.1
KEEP, PAY, REFUSE = "keep", "pay", "refuse"
HIGHEST = 6
EVENT = Reason("an_event_comes", "4.1")


def draw_event(game: Game, hero: Hero) -> Script[Effects]:
    """What one event comes to; nothing where a power discards it."""
    card = yield from _one_event(game, hero)
    card = yield from _veiled(game, hero, card)
    if (yield from _discarded(game, hero, card)):
        return Effects((), EVENT)
    game.log(EventDrawn(hero=hero.name, card=card.name, fate=card.fate))
    return Effects((yield from _read(game, hero, card)), Reason("event_says_so", "4.1", source=card.name))


# Drawing


def _one_event(game: Game, hero: Hero) -> Script[EventCard]:
    """Powers let him draw more and choose."""
    extra = len(own_bonus(game, hero, "extra event")) + len(active_at(game, hero.at, "extra event"))
    cards = [(yield from _top_event(game, hero))]
    while len(cards) <= extra:
        cards += [(yield from _top_event(game, hero))]
    names = tuple(dict.fromkeys(card.name for card in cards))
    if len(names) == 1:
        return cards[0]
    reason = Reason("one_of_the_events", "6.0")
    question = Choice(topic="event_to_resolve", who=hero.name, options=names, is_fact=True, reason=reason)
    return game.box.events[(yield from game.ask(question))]


def _top_event(game: Game, hero: Hero) -> Script[EventCard]:
    """Renewal is never an event itself: the deck is shuffled, and another card is drawn at once (4.1)."""
    while True:
        if Deck.EVENT in game.state.physical:
            options = tuple(sorted(game.box.events))
            question = Choice(topic="drawn_event", who=hero.name, options=options, is_fact=True, reason=EVENT)
            name = yield from game.ask(question)
        else:
            name = _from_deck(game)
        if name != RENEWAL:
            return game.box.events[name]
        game.log(DeckShuffled(deck=Deck.EVENT.value, reason=Reason("renewal_shuffles", "4.1")))
        game.state.event_deck = shuffled(game.state.chance, [*game.state.event_deck, *game.state.event_discard])
        game.state.event_discard = []


def all_events(game: Game) -> list[str]:
    return [card.name for card in game.box.events.values() for _ in range(card.copies)]


def _from_deck(game: Game) -> str:
    if not game.state.event_deck:
        game.state.event_deck = shuffled(game.state.chance, game.state.event_discard or all_events(game))
        game.state.event_discard = []
    name = game.state.event_deck.pop()
    game.state.event_discard.append(name)
    return name


# Getting rid of it


def _veiled(game: Game, hero: Hero, card: EventCard) -> Script[EventCard]:
    """The veil of any hero here exchanges an event of fate 5 or more, again and again (15.1)."""
    while card.fate >= REDRAWN_FROM and (veils := _veils(game, hero)):
        reason = Reason("veil_exchanges_events", "15.1")
        question = Choice(topic="exchange_event", who=hero.name, options=(veils[0].name, f"{KEEP} {card.name}"),
                          is_fact=True, reason=reason)  # fmt: skip
        if (yield from game.ask(question)) != veils[0].name:
            break
        veils[0].locked = True
        game.log(EventDiscarded(hero=hero.name, card=card.name, by=veils[0].name, reason=reason))
        card = yield from _top_event(game, hero)
    return card


def _veils(game: Game, hero: Hero) -> list[Card]:
    return [card for other in game.heroes_at(hero.at) for card in own_bonus(game, other, "redraws events")]


def _discarded(game: Game, hero: Hero, card: EventCard) -> Script[bool]:
    for power in own_bonus(game, hero, "discards events"):
        reason = Reason("event_is_discarded", "6.0")
        question = Choice(topic="discard_event", who=hero.name, options=(power.name, f"{KEEP} {card.name}"),
                          is_fact=True, reason=reason)  # fmt: skip
        if (yield from game.ask(question)) == power.name:
            exhaust(game, hero, power, reason)
            game.log(EventDiscarded(hero=hero.name, card=card.name, by=power.name, reason=reason))
            return True
    return False


# Reading it


def _read(game: Game, hero: Hero, card: EventCard) -> Script[tuple[str, ...]]:
    for text in card.first:
        yield from move_track(game, hero, read_step(text), EVENT.of(card.name))
    if card.price and not (yield from _pays(game, hero, card.price, "pay_for_event", card.name)):
        return ()
    if card.cancel and (yield from _pays(game, hero, card.cancel, "cancel_event", card.name)):
        return ()
    if not card.by:
        return card.do
    value = yield from _value(game, hero, card)
    case = next(case for case in sorted(card.cases, key=lambda case: -case.least) if value >= case.least)
    game.log(EventCase(hero=hero.name, card=card.name, case=case.name or ", ".join(case.do) or "nothing"))
    return case.do


def _pays(game: Game, hero: Hero, price: tuple[str, ...], topic: str, card: str) -> Script[bool]:
    steps = [read_step(text) for text in price]
    if not all(can_spend(game, hero, step.track, step.amount) for step in steps if step.verb == "spend"):
        return False
    question = Choice(topic=topic, who=hero.name, options=(PAY, REFUSE), is_fact=True, reason=EVENT)
    if (yield from game.ask(question)) == REFUSE:
        return False
    for step in steps:
        yield from move_track(game, hero, step, EVENT.of(card))
    return True


def _value(game: Game, hero: Hero, card: EventCard) -> Script[int]:
    """Where dice are rolled, the highest counts."""
    match card.by:
        case "secrecy":
            return hero.secrecy
        case "darkness":
            return game.state.darkness
        case "blights":
            return len(game.state.blights[hero.at])
        case _:
            roller = Roller(game, hero, ("any",), Source(card.name, 1), HIGHEST, Reason("highest_die_counts", "4.1"))
            return max((yield from roller.roll()))
