"""Oaths: fulfilled or broken by what the hero does, and over either way (15.3)."""

from app.rules.core.question import Choice
from app.rules.core.script import Script
from app.rules.darkest_night.events import FreeAction, OathBroken, OathFulfilled
from app.rules.darkest_night.game import DECLINED, Game
from app.rules.darkest_night.instructions import read_step
from app.rules.darkest_night.powers import activate, active_of_kind, end, is_running, power_of
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.state import Hero
from app.rules.darkest_night.tracks import move_track

OATH = Reason("oath_ends", "15.3")
LEAVE, ENTER_MONASTERY, ELUDE, HIDE, SEARCH = "leave", "enter monastery", "elude", "hide", "search"
BLIGHT_DESTROYED, FIGHT_WON, NECROMANCER_BEATEN = "blight destroyed", "fight won", "necromancer beaten"
NO_BLIGHTS_HERE = "no blights here"
MOMENTS = frozenset({
    LEAVE, ENTER_MONASTERY, ELUDE, HIDE, SEARCH, BLIGHT_DESTROYED, FIGHT_WON, NECROMANCER_BEATEN, NO_BLIGHTS_HERE,
})  # fmt: skip
"""All that an oath can wait for, or forbid."""


def moment(game: Game, hero: Hero, what: str) -> Script[None]:
    """Something has happened that an active oath may wait for, or forbid."""
    for card in active_of_kind(game, hero, "oath"):
        oath = power_of(game, card).oath
        if oath is None or not is_running(card):
            continue
        if what in oath.broken_by:
            end(game, hero, card, OATH)
            game.log(OathBroken(hero=hero.name, power=card.name, reason=OATH))
            for text in oath.price:
                yield from move_track(game, hero, read_step(text), OATH.of(card.name))
        elif what == oath.fulfilled_by:
            end(game, hero, card, OATH)
            game.log(OathFulfilled(hero=hero.name, power=card.name, reason=OATH))
            for text in oath.reward:
                yield from _reward(game, hero, text, OATH.of(card.name))


def rewards(game: Game, hero: Hero, *moments: str) -> tuple[str, ...]:
    """What his oath gives, if one of these fulfils it."""
    oaths = (power_of(game, card).oath for card in active_of_kind(game, hero, "oath") if is_running(card))
    return tuple(text for oath in oaths if oath and oath.fulfilled_by in moments for text in oath.reward)


def blight_gone(game: Game, hero: Hero, place: str) -> Script[None]:
    """He has destroyed a blight; perhaps it was the last one there."""
    yield from moment(game, hero, BLIGHT_DESTROYED)
    yield from none_left(game, place)


def none_left(game: Game, place: str) -> Script[None]:
    """For whoever waits there for the last blight to go, whoever has taken it away."""
    if not game.state.blights[place]:
        for hero in game.heroes_at(place):
            yield from moment(game, hero, NO_BLIGHTS_HERE)


def _reward(game: Game, hero: Hero, text: str, reason: Reason) -> Script[None]:
    turn = game.turn_of(hero)
    if text == "free action":
        if turn is not None:
            turn.free_actions += 1
            game.log(FreeAction(hero=hero.name, reason=reason))
    elif text == "activate oath":
        yield from _swear_again(game, hero)
    else:
        yield from move_track(game, hero, read_step(text), reason)


def _swear_again(game: Game, hero: Hero) -> Script[None]:
    oaths = {card.name: card for card in hero.powers
             if power_of(game, card).kind == "oath" and not card.exhausted}  # fmt: skip
    question = Choice(topic="swear_oath", who=hero.name, options=(*oaths, DECLINED), is_fact=True, reason=OATH)
    chosen = yield from game.ask(question)
    if chosen != DECLINED:
        activate(game, hero, oaths[chosen], "", OATH)
