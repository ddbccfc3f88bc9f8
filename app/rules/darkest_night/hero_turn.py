"""A hero's turn: start, event, one action, end (4.1)."""

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.question import Choice
from app.rules.core.script import Script
from app.rules.darkest_night.attack import battle_necromancer
from app.rules.darkest_night.blights import begin_turn, harm, harmful_here, is_among
from app.rules.darkest_night.box import Power
from app.rules.darkest_night.effects import carry_out, combat, draw_events
from app.rules.darkest_night.ending import is_out
from app.rules.darkest_night.events import (
    RoundBegan,
    TurnBegan,
    TurnEnded,
    TurnLost,
)
from app.rules.darkest_night.force import in_effect, offer_cowl, own_bonus
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.kingdom import MONASTERY
from app.rules.darkest_night.necromancer import act
from app.rules.darkest_night.powers import active_at, is_artifact, is_running, needs_active
from app.rules.darkest_night.prophecies import foretell, look_ahead
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.state import RELIC, Card, Hero, Phase, Turn
from app.rules.darkest_night.tracks import SECRECY, TRAVEL_LIMIT, default_grace, gain, lose
from app.rules.darkest_night.waystone import offer_waystone

START = Reason("start_of_turn", "4.1")


class Deed(Command, frozen=True, kw_only=True):
    """What a table does in the course of play: `check` refuses it without changing anything."""

    def check(self, game: Game) -> None:
        raise NotImplementedError

    def carry_out(self, game: Game) -> Script[None]:
        raise NotImplementedError

    def check_now(self, game: Game) -> None:
        """That the game is going on, too."""
        game.check_going_on()
        if game.state.phase is Phase.SETUP:
            raise Refused("game_has_not_begun")
        self.check(game)

    def script(self, game: Game) -> Script[None]:
        self.check_now(game)
        return self.carry_out(game)


def active_hero(game: Game) -> Hero:
    if game.state.turn is None:
        raise Refused("nobody_has_the_turn")
    return game.hero(game.state.turn.hero)


# Beginning


class BeginTurn(Deed, frozen=True, kw_only=True, tag="begin_turn"):
    """Heroes take their turns in any order (4.0)."""

    hero: str

    def check(self, game: Game) -> None:
        hero = game.hero(self.hero)
        if game.state.turn is not None:
            raise Refused("another_turn_is_open", hero=game.state.turn.hero)
        if hero.dead:
            raise Refused("hero_is_dead", hero=hero.name)
        if hero.acted:
            raise Refused("hero_has_had_his_turn", hero=hero.name)

    def carry_out(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        hero.veiled = False
        begin_turn(game, hero)
        for item in hero.items:
            item.locked = False
        if hero.tipped:
            hero.tipped, hero.acted = False, True
            game.log(TurnLost(hero=hero.name, reason=Reason("loses_a_turn", "8.1.1")))
            return
        game.state.turn = Turn(hero=hero.name, in_monastery=hero.at == MONASTERY)
        game.log(TurnBegan(hero=hero.name))
        for step in (_start, offer_waystone, _event):
            if not is_out(game, hero):
                yield from step(game, hero)


def _start(game: Game, hero: Hero) -> Script[None]:
    """In any order: powers come first, for some of them spare him what follows; an item may wait until after that."""
    yield from foretell(game, hero)
    yield from look_ahead(game, hero)
    if _would_gain_grace(game, hero):
        yield from offer_cowl(game, hero, harm(game, hero, "taint"))
    for card, power in _helping_at_start(game, hero):
        yield from _help_at_start(game, hero, card, power)
    before = hero.secrecy
    if hero.at == game.state.necromancer and not own_bonus(game, hero, "death mask"):
        yield from lose(game, hero, SECRECY, 1, Reason("starts_beside_the_necromancer", "4.1"))
    if hero.carries(RELIC):
        yield from lose(game, hero, SECRECY, 1, Reason("starts_with_a_relic", "7.2"))
    if hero.secrecy != before:
        for card, power in _helping_at_start(game, hero):
            if is_artifact(game, card) and not card.locked:
                yield from _help_at_start(game, hero, card, power)


def _would_gain_grace(game: Game, hero: Hero) -> bool:
    texts = (text for _, power in _helping_at_start(game, hero) for text in power.at_start)
    return hero.grace < default_grace(game, hero) and any("gain grace" in text for text in texts)


def _helping_at_start(game: Game, hero: Hero) -> list[tuple[Card, Power]]:
    return [
        (card, power) for card, power in in_effect(game, hero)
        if power.at_start and (is_running(card) or not needs_active(power))
    ]  # fmt: skip


def _help_at_start(game: Game, hero: Hero, card: Card, power: Power) -> Script[None]:
    """An item that is used is locked (7.1)."""
    before = hero.grace, hero.secrecy
    yield from carry_out(game, hero, power.at_start, START.of(card.name))
    if is_artifact(game, card) and (hero.grace, hero.secrecy) != before:
        card.locked = True


def _event(game: Game, hero: Hero) -> Script[None]:
    """Not in the Monastery. Without secrecy beside the Necromancer, he attacks instead."""
    if hero.at == MONASTERY:
        return
    if hero.secrecy == 0 and hero.at == game.state.necromancer:
        yield from battle_necromancer(game, hero, attacked=False)
    else:
        yield from draw_events(game, hero, 1)


# Ending


class EndTurn(Deed, frozen=True, kw_only=True, tag="end_turn"):
    """Blights of this place that wait for the end of a turn, in the order he likes (4.1)."""

    def check(self, game: Game) -> None:
        active_hero(game)

    def carry_out(self, game: Game) -> Script[None]:
        hero = active_hero(game)
        yield from _defend_against_blights(game, hero)
        if is_out(game, hero):
            return
        turn = game.state.turn
        if turn is not None and turn.in_monastery and hero.at == MONASTERY:  # a correction may have put him elsewhere
            gain(game, hero, SECRECY, 1, hero.default_secrecy, Reason("whole_turn_in_monastery", "4.1"))
        for card in active_at(game, hero.at, "safe house"):
            gain(game, hero, SECRECY, 1, TRAVEL_LIMIT, Reason("safe_house", "6.1", source=card.name))
        hero.acted = True
        game.state.turn = None
        game.log(TurnEnded(hero=hero.name))


def _defend_against_blights(game: Game, hero: Hero) -> Script[None]:
    """Each counter that was there when the turn ended, once."""
    waiting = [blight for blight in harmful_here(game, hero) if _waits_for_the_end(game, blight.kind)]
    while waiting and not is_out(game, hero):
        yield from offer_cowl(game, hero, waiting)
        harmful = harmful_here(game, hero)
        waiting = [blight for blight in waiting if any(blight is one for one in harmful)]
        if not waiting:
            return
        there = {one.kind: one for one in reversed(waiting)}
        kind = next(iter(there))
        if len(there) > 1:
            reason = Reason("blights_in_any_order", "4.1")
            question = Choice(topic="blight_first", who=hero.name, options=tuple(sorted(there)), reason=reason)
            kind = yield from game.ask(question)
        blight = there[kind]
        waiting = [one for one in waiting if one is not blight]
        if not is_among(blight, harmful_here(game, hero)):
            continue  # he has gone, or lifted it, when he was asked for the first
        sheet = game.box.blights[kind]
        if sheet.monster:
            yield from combat(game, hero, sheet.monster, Reason("monster_at_end_of_turn", "10.3"))
        else:
            yield from lose(game, hero, SECRECY, 1, Reason("spies_at_end_of_turn", "10.0"))


def _waits_for_the_end(game: Game, kind: str) -> bool:
    sheet = game.box.blights[kind]
    return bool(sheet.monster) or sheet.effect == "spies"


# The Necromancer's turn ends a round


class NecromancerTurn(Deed, frozen=True, kw_only=True, tag="necromancer_turn"):
    """After all heroes; then a new round begins (4.0)."""

    def check(self, game: Game) -> None:
        if game.state.turn is not None:
            raise Refused("another_turn_is_open", hero=game.state.turn.hero)
        if waiting := [hero.name for hero in game.living if not hero.acted]:
            raise Refused("heroes_have_turns_left", heroes=", ".join(waiting))
        if missing := [hero.name for hero in game.state.heroes if is_due(game, hero)]:
            raise Refused("a_new_hero_is_due", hero=missing[0])

    def carry_out(self, game: Game) -> Script[None]:
        game.state.phase = Phase.NECROMANCER
        yield from act(game, 0)
        if game.state.lost:
            return
        game.state.phase = Phase.HEROES
        game.state.round += 1
        for hero in game.living:
            hero.acted = False
        game.log(RoundBegan(round=game.state.round))


def is_due(game: Game, hero: Hero) -> bool:
    """His player's next turn after the death has come: another hero takes his place (8.1.2)."""
    return hero.dead and game.state.round > hero.died_in and bool(replacements(game))


def replacements(game: Game) -> list[str]:
    """Those that have not been in this play; if there is none, those who hold no seat now (8.1.2)."""
    here = {hero.name for hero in game.state.heroes}
    fresh = [name for name in game.box.heroes if name not in here and name not in game.state.gone]
    return fresh or [name for name in game.box.heroes if name not in here]
