"""Event cards: drawn, exchanged, and read by secrecy, darkness, blights or a die (4.1); as instructions to follow."""

from typing import NamedTuple

from app.rules.core.question import Choice
from app.rules.core.script import Script
from app.rules.darkest_night.box import Case, EventCard, Power
from app.rules.darkest_night.decks import shuffled
from app.rules.darkest_night.events import DeckShuffled, EventCase, EventDiscarded, EventDrawn
from app.rules.darkest_night.force import Source, in_effect, own_bonus
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.hero_rolls import Roller
from app.rules.darkest_night.instructions import Effects, read_step
from app.rules.darkest_night.powers import active_at, exhaust
from app.rules.darkest_night.reason import Held, Reason
from app.rules.darkest_night.rolls import HIGHEST
from app.rules.darkest_night.state import CHEST, WAYSTONE, Card, Deck, Hero
from app.rules.darkest_night.tracks import SECRECY, can_spend, has_all_of, move_track

RESHUFFLE = "reshuffle"
REDRAWN_FROM = 5  # fate, 15.1
KEEP, PAY, REFUSE = "keep", "pay", "refuse"
READ = "read"
EVENT = Reason("an_event_comes", "4.1")
BEFORE_READING = Reason("before_an_event_is_read", "6.3.2")
SAYS_SO = Reason("event_says_so", "4.1")


class Drawn(NamedTuple):
    """An event in somebody's hands, and what it comes to. Only once that is done the card is discarded (4.1)."""

    card: str
    effects: Effects


def draw_event(game: Game, hero: Hero) -> Script[Drawn]:
    """Nothing comes of it where a power discards it."""
    card = yield from _one_event(game, hero)
    card = yield from _veiled(game, hero, card)
    yield from _before_it_is_read(game, hero, card)
    if (yield from _discarded(game, hero, card)):
        return Drawn(card.name, Effects((), EVENT))
    game.log(EventDrawn(hero=hero.name, card=card.name, fate=card.fate))
    return Drawn(card.name, (yield from _read(game, hero, card)))


# Drawing


def _one_event(game: Game, hero: Hero) -> Script[EventCard]:
    """Powers let him draw more and choose."""
    extra = _extra_events(game, hero)
    cards = [(yield from _top_event(game, hero))]
    while len(cards) <= extra:
        cards += [(yield from _top_event(game, hero))]
    names = [card.name for card in cards]
    options = tuple(dict.fromkeys(names))
    chosen = options[0]
    if len(options) > 1:
        reason = Reason("one_of_the_events", "6.0")
        question = Choice(topic="event_to_resolve", who=hero.name, options=options, is_fact=True, reason=reason)
        chosen = yield from game.ask(question)
    names.remove(chosen)
    discard_events(game, *names)
    return game.box.events[chosen]


def _extra_events(game: Game, hero: Hero) -> int:
    return len(own_bonus(game, hero, "extra event")) + len(active_at(game, hero.at, "extra event"))


def _top_event(game: Game, hero: Hero) -> Script[EventCard]:
    """Renewal is never an event itself: the deck is shuffled, and another card is drawn at once (4.1)."""
    while True:
        if Deck.EVENT in game.state.physical:
            options = tuple(sorted(game.box.events))
            question = Choice(topic="drawn_event", who=hero.name, options=options, is_fact=True, reason=EVENT)
            name = yield from game.ask(question)
        else:
            name = _from_deck(game)
        card = game.box.events[name]
        if RESHUFFLE not in card.do:
            return card
        discard_events(game, name)
        game.log(DeckShuffled(deck=Deck.EVENT.value, reason=Reason("renewal_shuffles", "4.1")))
        game.state.event_deck = shuffled(game.state.chance, [*game.state.event_deck, *game.state.event_discard])
        game.state.event_discard = []


def all_events(game: Game) -> list[str]:
    return [card.name for card in game.box.events.values() for _ in range(card.copies)]


def _from_deck(game: Game) -> str:
    if not game.state.event_deck:
        game.state.event_deck = shuffled(game.state.chance, game.state.event_discard or all_events(game))
        game.state.event_discard = []
    return game.state.event_deck.pop()


def discard_events(game: Game, *names: str) -> None:
    """Cards of a deck on the table are discarded there."""
    if Deck.EVENT not in game.state.physical:
        game.state.event_discard += names


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
        discard_events(game, card.name)
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


# Before it is read


def _before_it_is_read(game: Game, hero: Hero, card: EventCard) -> Script[None]:
    """What may be done at any time may be done now (6.3.2).

    A card of the table's own deck lies there before it is told; so does one that a question has named already.
    """
    named = bool(_veils(game, hero)) and card.fate >= REDRAWN_FROM
    named |= bool(own_bonus(game, hero, "discards events")) or bool(_extra_events(game, hero))
    if Deck.EVENT in game.state.physical or named or not _could_be_changed(game, hero, card):
        return
    yield from game.ask(
        lambda: Choice(topic="read_event", who=hero.name, options=(READ,), is_fact=True, subject=card.name,
                       reason=BEFORE_READING)
    )  # fmt: skip


def _could_be_changed(game: Game, hero: Hero, card: EventCard) -> bool:
    """A little more secrecy, or another place, may make another case of it; a chest may hold what discards it.

    Whoever is here may hand him a waystone or a chest for it (7.1).
    """
    here = {item.name for one in game.heroes_at(hero.at) for item in one.items}
    drawn = [game.box.powers[name] for name in hero.power_deck] if CHEST in here else []
    carried = bool(WAYSTONE in here and game.turn_of(hero))
    if any("discards events" in power.rules for power in drawn) or (carried and card.by == "blights"):
        return True
    ready = [power for _, power in in_effect(game, hero)]
    more = carried + sum(_secrecy_from(game, hero, power) for power in (*ready, *drawn))
    return card.by == "secrecy" and case_at(card, hero.secrecy) != case_at(card, hero.secrecy + more)


def _secrecy_from(game: Game, hero: Hero, power: Power) -> int:
    """What it gives at any time, up to its limit."""
    steps = [read_step(text) for text in power.act.gain] if power.act and power.act.any_time else []
    return sum(step.amount for step in steps if step.track == SECRECY and not has_all_of(game, hero, step))


# Reading it


def case_at(card: EventCard, value: int) -> Case:
    return next(case for case in sorted(card.cases, key=lambda case: -case.least) if value >= case.least)


def held_now(game: Game, hero: Hero, card: EventCard) -> Held | None:
    """What it would come to as things stand; None where that is not to be told yet."""
    values = {"secrecy": hero.secrecy, "darkness": game.state.darkness, "blights": len(game.state.blights[hero.at])}
    return _held(card, values[card.by]) if card.by in values else None


def _held(card: EventCard, value: int) -> Held:
    case = case_at(card, value)
    return Held(card.by, value, case.name or ", ".join(case.do) or "nothing")


def _read(game: Game, hero: Hero, card: EventCard) -> Script[Effects]:
    for text in card.first:
        yield from move_track(game, hero, read_step(text), EVENT.of(card.name))
    if card.price and not (yield from _pays(game, hero, card.price, "pay_for_event", card.name)):
        return Effects((), EVENT)
    if card.cancel and (yield from _pays(game, hero, card.cancel, "cancel_event", card.name)):
        return Effects((), EVENT)
    if not card.by:
        return Effects(card.do, SAYS_SO.of(card.name))
    value = yield from _value(game, hero, card)
    held = _held(card, value)
    reason = Reason(SAYS_SO.rule, SAYS_SO.page, source=card.name, held=held)
    game.log(EventCase(hero=hero.name, card=card.name, case=held.case, reason=reason))
    return Effects(case_at(card, value).do, reason)


def _pays(game: Game, hero: Hero, price: tuple[str, ...], topic: str, card: str) -> Script[bool]:
    steps = [read_step(text) for text in price]

    def able() -> bool:
        return all(can_spend(game, hero, step.track, step.amount) for step in steps if step.verb == "spend")

    def whether() -> Choice:
        options = (PAY, REFUSE) if able() else (REFUSE,)
        return Choice(topic=topic, who=hero.name, options=options, is_fact=True, reason=EVENT)

    if not able() or (yield from game.ask(whether)) == REFUSE:
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
            why = Reason("highest_die_counts", "4.1")
            return max((yield from Roller(game, hero, ("any",), Source(card.name, 1), lambda: HIGHEST, why).roll()))
