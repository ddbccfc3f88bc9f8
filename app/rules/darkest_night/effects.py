"""Instructions carried out: what events, enemies, blights and tactics do to a hero (4.1, 8.1)."""

from collections.abc import Sequence
from functools import partial

from app.rules.core.question import ZONE, Choice
from app.rules.core.script import Script
from app.rules.darkest_night.blights import create, destroy, destructible, labels
from app.rules.darkest_night.combat import FIGHT, fight_through
from app.rules.darkest_night.consequences import Consequence, one_by_one
from app.rules.darkest_night.darkness import lower_darkness, raise_darkness
from app.rules.darkest_night.death import wound
from app.rules.darkest_night.ending import is_out
from app.rules.darkest_night.event_cards import discard_events, draw_event
from app.rules.darkest_night.events import BlightFaded, NecromancerMoved, NecromancerStayed, NoEventHere, Tipped
from app.rules.darkest_night.finds import draw_power, out_of_stock, take_find
from app.rules.darkest_night.foes import monster
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.instructions import Effects, Option, Step, read_instruction
from app.rules.darkest_night.kingdom import MONASTERY, PLACES
from app.rules.darkest_night.map_deck import result_for
from app.rules.darkest_night.movement import enter, may_enter
from app.rules.darkest_night.oaths import FIGHT_WON, blight_gone, moment
from app.rules.darkest_night.powers import cards_of, exhaust
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.state import Card, Hero
from app.rules.darkest_night.tracks import can_spend, has_all_of, move_track


def carry_out(game: Game, hero: Hero, texts: Sequence[str], reason: Reason) -> Script[None]:
    """One after the other; where an instruction leaves a choice, among what he can do."""
    for text in texts:
        if is_out(game, hero):
            return
        option = yield from _chosen(game, hero, read_instruction(text), reason)
        if option.price is not None:
            yield from move_track(game, hero, option.price, reason)
        yield from _do(game, hero, option.step, reason)


def consequences_of(game: Game, hero: Hero, *effects: Effects) -> list[Consequence]:
    """Those of a tactic bear its name, all others that of what they do."""
    return [
        Consequence(
            reason.source if reason.source in game.box.powers else ", ".join(texts),
            texts,
            partial(carry_out, game, hero, texts, reason),
        )
        for texts, reason in effects
        if texts
    ]


def _chosen(game: Game, hero: Hero, options: tuple[Option, ...], reason: Reason) -> Script[Option]:
    def able() -> dict[str, Option]:
        return {option.text: option for option in options if _possible(game, hero, option)}

    if len(able()) == 1:
        return next(iter(able().values()))
    text = yield from game.ask(
        lambda: Choice(topic="which_effect", who=hero.name, options=tuple(able()), is_fact=True, reason=reason)
    )
    return able()[text]


def _possible(game: Game, hero: Hero, option: Option) -> bool:
    for step in (option.step, option.price):
        if step is not None and step.verb == "spend" and not can_spend(game, hero, step.track, step.amount):
            return False
    if option.price is not None and has_all_of(game, hero, option.step):
        return False
    return option.step.verb != "exhaust one" or any(not card.exhausted for card in cards_of(game, hero))


def _do(game: Game, hero: Hero, step: Step, reason: Reason) -> Script[None]:
    match step.verb:
        case "gain" | "lose" | "spend" | "lose all grace":
            yield from move_track(game, hero, step, reason)
        case "wound":
            yield from wound(game, hero, reason)
        case "lose turn":
            _tip(game, hero, reason)
        case "exhaust all":
            for card in cards_of(game, hero):
                exhaust(game, hero, card, reason)
        case "exhaust one":
            yield from _exhaust_one(game, hero, reason)
        case "events":
            yield from draw_events(game, hero, step.amount)
        case "combat":
            yield from combat(game, hero, step.name, reason)
        case "darkness" if step.amount > 0:
            yield from raise_darkness(game, step.amount, reason)
        case "darkness":
            lower_darkness(game, -step.amount, reason)
        case _:
            yield from _on_the_board(game, hero, step, reason)


def _on_the_board(game: Game, hero: Hero, step: Step, reason: Reason) -> Script[None]:
    match step.verb:
        case "search result":
            yield from find_here(game, hero)
        case "destroy any blight":
            yield from _destroy_any(game, hero, reason)
        case "draw power":
            yield from draw_power(game, hero, reason)
        case "move anywhere":
            yield from _move_anywhere(game, hero, reason)
        case "necromancer here":
            _necromancer_comes(game, hero, reason)
        case "blight here":
            yield from create(game, hero.at, reason)
        case "replace blights":
            yield from _replace_blights(game, hero.at, reason)
        case "dice":
            turn = game.turn_of(hero)
            if turn is not None:
                turn.dice += step.amount


# To the hero


def _tip(game: Game, hero: Hero, reason: Reason) -> None:
    """A second time has no further effect (8.1.1)."""
    if not hero.tipped:
        hero.tipped = True
        game.log(Tipped(hero=hero.name, reason=Reason("loses_a_turn", "8.1.1", source=reason.source)))


def _exhaust_one(game: Game, hero: Hero, reason: Reason) -> Script[None]:
    def fresh() -> dict[str, Card]:
        return {card.name: card for card in cards_of(game, hero) if not card.exhausted}

    name = next(iter(fresh()))
    if len(fresh()) > 1:
        name = yield from game.ask(
            lambda: Choice(topic="exhaust_power", who=hero.name, options=tuple(fresh()), is_fact=True, reason=reason)
        )
    exhaust(game, hero, fresh()[name], reason)


def draw_events(game: Game, hero: Hero, count: int) -> Script[None]:
    """None in the Monastery, whatever calls for them (12.2)."""
    for _ in range(count):
        if is_out(game, hero):
            return
        if hero.at == MONASTERY:
            game.log(NoEventHere(hero=hero.name, reason=Reason("no_events_in_the_monastery", "12.2")))
            return
        card, effects = yield from draw_event(game, hero)
        yield from carry_out(game, hero, *effects)
        discard_events(game, card)


def combat(game: Game, hero: Hero, enemy: str, reason: Reason) -> Script[None]:
    outcome = yield from fight_through(game, hero, monster(game.box.enemies[enemy]), reason)
    yield from one_by_one(game, hero, consequences_of(game, hero, *outcome.effects))
    if outcome.won and outcome.way == FIGHT and not is_out(game, hero):
        yield from moment(game, hero, FIGHT_WON)


# On the board


def find_here(game: Game, hero: Hero) -> Script[None]:
    """What a map card has for this place, without a roll."""
    if hero.at != MONASTERY:
        drawn: list[str] = []
        found = yield from result_for(game, hero.name, hero.at, out_of_stock(game, hero), drawn)
        game.state.map_discard += drawn
        yield from take_find(game, hero, found, hero.at)


def _destroy_any(game: Game, hero: Hero, reason: Reason) -> Script[None]:
    there = {f"{kind} {place}": (place, blight) for place in PLACES
             for kind, blight in labels(destructible(game, place, hero)).items()}  # fmt: skip
    if not there:
        return
    name = next(iter(there))
    if len(there) > 1:
        question = Choice(topic="destroy_blight", who=hero.name, options=tuple(there), reason=reason)
        name = yield from game.ask(question)
    place, blight = there[name]
    destroy(game, place, blight, reason)
    yield from blight_gone(game, hero, place)


def _move_anywhere(game: Game, hero: Hero, reason: Reason) -> Script[None]:
    def where() -> Choice:
        options = tuple(place for place in PLACES if place != hero.at and may_enter(game, hero, place))
        return Choice(topic="go_anywhere", who=hero.name, options=options, about=ZONE, is_fact=True, reason=reason)

    yield from enter(game, hero, (yield from game.ask(where)), reason)


def _necromancer_comes(game: Game, hero: Hero, reason: Reason) -> None:
    """Never to the Monastery (4.2)."""
    if hero.at in (MONASTERY, game.state.necromancer):
        game.log(NecromancerStayed(at=game.state.necromancer, reason=reason))
    else:
        game.state.necromancer = hero.at
        game.log(NecromancerMoved(to=hero.at, reason=reason))


def _replace_blights(game: Game, place: str, reason: Reason) -> Script[None]:
    old, game.state.blights[place] = game.state.blights[place], []
    for blight in old:
        game.log(BlightFaded(blight=blight.kind, at=place, reason=reason))
    for _ in old:
        yield from create(game, place, reason)
