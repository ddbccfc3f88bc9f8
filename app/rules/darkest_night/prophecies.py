"""Powers for the start of a hero's turn, his own or another's (6.0, 6.3.2)."""

from app.rules.core.question import Choice
from app.rules.core.script import Script
from app.rules.darkest_night.events import CardLookedAt, PowerUsed
from app.rules.darkest_night.force import Source, own_bonus
from app.rules.darkest_night.game import DECLINED, Game
from app.rules.darkest_night.hero_rolls import Roller
from app.rules.darkest_night.powers import exhaust, power_of, running
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.rolls import HIGHEST, shown
from app.rules.darkest_night.state import Card, Deck, Hero
from app.rules.darkest_night.tracks import SECRECY, gain

FORETOLD = Reason("foretold_at_start_of_turn", "6.0")
RULES = ("foretells his roll", "foretells fortune", "foretells safety", "foretells sanctuary")
KEEP, BOTTOM = "keep on top", "put under the deck"
SANCTUARY_LIMIT = 7
DOOM_DICE = 3
ANY_OTHER = HIGHEST + 1
"""Which roll is the best one only the table knows: any die might be rolled again."""


def foretell(game: Game, hero: Hero) -> Script[None]:
    """Whoever has a prophecy may exhaust it now, one after the other, for the hero whose turn begins."""
    for seer in game.living:
        while _ready(game, seer):
            chosen = yield from game.ask(lambda: _whether(game, seer))  # noqa: B023  (asked within this round)
            if chosen == DECLINED:
                break
            yield from _foretold(game, seer, hero, _ready(game, seer)[chosen])


def _ready(game: Game, seer: Hero) -> dict[str, Card]:
    return {card.name: card for rule in RULES for card in own_bonus(game, seer, rule)}


def _whether(game: Game, seer: Hero) -> Choice:
    options = (*_ready(game, seer), DECLINED)
    return Choice(topic="foretell", who=seer.name, options=options, is_fact=True, reason=FORETOLD)


def _foretold(game: Game, seer: Hero, hero: Hero, card: Card) -> Script[None]:
    exhaust(game, seer, card, FORETOLD)
    game.log(PowerUsed(hero=seer.name, power=card.name, reason=FORETOLD))
    turn = game.turn_of(hero)
    assert turn is not None
    (rule,) = (rule for rule in power_of(game, card).rules if rule in RULES)
    match rule:
        case "foretells fortune":
            turn.dice += 1
        case "foretells safety":
            turn.grace_is_safe = True
        case "foretells sanctuary":
            gain(game, hero, SECRECY, 1, SANCTUARY_LIMIT, FORETOLD.of(card.name))
            turn.secrecy_is_safe = True
        case _:
            base = Source(card.name, DOOM_DICE)
            roller = Roller(game, seer, ("any",), base, lambda: ANY_OTHER, FORETOLD, topic="doom_roll")
            dice = yield from roller.roll()
            options = tuple(sorted(set(shown(dice))))
            chosen = options[0]
            if len(options) > 1:
                question = Choice(topic="his_next_roll", who=seer.name, options=options, reason=FORETOLD)
                chosen = yield from game.ask(question)
            game.state.next_roll = int(chosen)


def look_ahead(game: Game, hero: Hero) -> Script[None]:
    """A rune shows the top of a deck: it stays there, or goes to the bottom."""
    for owner, _ in running(game, "clairvoyance"):
        decks = _virtual_decks(game)
        if owner is not hero or not decks:
            continue
        reason = Reason("rune_looks_ahead", "6.1")
        options = (*decks, DECLINED)
        question = Choice(topic="look_at_deck", who=hero.name, options=options, is_fact=True, reason=reason)
        chosen = yield from game.ask(question)
        if chosen == DECLINED:
            continue
        deck = decks[chosen]
        what = Choice(
            topic="top_of_deck", who=f"{chosen} {deck[-1]}", options=(KEEP, BOTTOM), is_fact=True, reason=reason
        )  # fmt: skip
        kept = (yield from game.ask(what)) == KEEP
        game.log(CardLookedAt(hero=hero.name, deck=chosen, card=deck[-1], kept=kept, reason=reason))
        if not kept:
            deck.insert(0, deck.pop())


def _virtual_decks(game: Game) -> dict[str, list[str]]:
    """Those that the app keeps, each hero's powers by his name; a deck on the table is looked at there."""
    state = game.state
    decks = {Deck.MAP: state.map_deck, Deck.EVENT: state.event_deck, Deck.ARTIFACT: state.artifact_deck}
    found = {deck.value: cards for deck, cards in decks.items() if deck not in state.physical}
    if Deck.POWER not in state.physical:
        found |= {hero.name: hero.power_deck for hero in game.living}
    return {deck: cards for deck, cards in found.items() if cards}
