"""What a hero does in his activation: actions, and what they take (p. 25-27). Skills' own actions are beside it."""

from collections.abc import Iterable
from functools import partial

from app.rules.core.command import Command
from app.rules.core.errors import Refused
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.asking import forget_equipment, might_have
from app.rules.massive_darkness.cards import Card
from app.rules.massive_darkness.decks import Deck, draw_equipment
from app.rules.massive_darkness.doors import check_door, choose_door, open_door
from app.rules.massive_darkness.ending import is_over
from app.rules.massive_darkness.events import (
    ActionSpent,
    CardDiscarded,
    HeroGotUp,
    Reorganized,
    SignatureUsed,
    Transmuted,
)
from app.rules.massive_darkness.experience import spend
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.hero_activation import (
    after_point,
    check_has_action,
    check_has_point,
    check_may_act,
    check_standing,
    finish_action,
    is_commanded,
    pay,
    ready,
    spend_point,
)
from app.rules.massive_darkness.hero_moves import (
    SLIPPERY,
    ask_slippery,
    check_leave,
    check_step,
    enemies_in,
    step,
)
from app.rules.massive_darkness.inventory import level_of
from app.rules.massive_darkness.levels import check_level
from app.rules.massive_darkness.quest import QUEST_ITEM
from app.rules.massive_darkness.skills import read_skill
from app.rules.massive_darkness.state import LEVELS, Hero, Phase
from app.rules.massive_darkness.treasure import FOUND, keep, take_tokens, tokens_in

SIGNATURE_COST = 1  # p. 27
TRANSMUTED = 3  # p. 27
TRANSMUTE = Reason("transmute", "27")


# Movement points (p. 25-27)


class MoveHero(Command, frozen=True, kw_only=True, tag="move_hero"):
    """To the next zone, for a movement point; `to` is None without a map."""

    hero: str
    to: str | None = None

    def script(self, game: Game) -> Script[None]:
        hero = yield from ready(game, self.hero, self._check)
        yield from ask_slippery(game, hero)
        check_move(game, hero)
        yield from spend_point(game, hero)
        yield from step(game, hero, self.to)
        after_point(game, hero)

    def _check(self, game: Game, hero: Hero) -> None:
        check_move(game, hero, slippery=might_have(game, hero, SLIPPERY))
        check_step(game, hero, self.to)


class OpenDoor(Command, frozen=True, kw_only=True, tag="open_door"):
    """A closed door of his zone, for a movement point. `to` is the zone behind; asked where there are several."""

    hero: str
    to: str | None = None

    def script(self, game: Game) -> Script[None]:
        hero = yield from ready(game, self.hero, partial(check_open_door, beyond=self.to))
        beyond = yield from choose_door(game, hero, self.to)
        yield from spend_point(game, hero)
        yield from open_door(game, hero, beyond)
        after_point(game, hero)


class PickUp(Command, frozen=True, kw_only=True, tag="pick_up"):
    """Everything in his zone, for one movement point."""

    hero: str

    def script(self, game: Game) -> Script[None]:
        hero = yield from ready(game, self.hero, check_pick_up)
        yield from spend_point(game, hero)
        yield from take_tokens(game, hero)
        after_point(game, hero)


def check_move(game: Game, hero: Hero, *, slippery: bool = False) -> None:
    check_standing(hero)
    check_has_point(game, hero)
    check_leave(game, hero, slippery=slippery)


def check_open_door(game: Game, hero: Hero, beyond: str | None = None) -> None:
    check_standing(hero)
    check_has_point(game, hero)
    check_door(game, hero, beyond)


def check_pick_up(game: Game, hero: Hero) -> None:
    """No enemy in the zone, not even a stunned one: only leaving ignores those (p. 27, 37)."""
    check_standing(hero)
    check_has_point(game, hero)
    if present := enemies_in(game, hero.at):
        raise Refused("enemy_guards_tokens", hero=hero.name, enemy=present[0].name)
    if game.state.mapped and hero.at is not None and not tokens_in(game, hero.at):
        raise Refused("nothing_to_pick_up", hero=hero.name)


# Actions


class GetUp(Command, frozen=True, kw_only=True, tag="get_up"):
    hero: str

    def script(self, game: Game) -> Script[None]:
        hero = yield from ready(game, self.hero, check_get_up)
        pay(game, hero)
        hero.stunned = False
        game.log(HeroGotUp(hero=hero.name))


def check_get_up(game: Game, hero: Hero) -> None:
    if not hero.stunned:
        raise Refused("not_stunned", hero=hero.name)
    check_has_action(game, hero)


class Reorganize(Command, frozen=True, kw_only=True, tag="reorganize"):
    """He changes what he has equipped, and all in his zone trade with him, killed heroes too (p. 18, 27).

    `others`: who is there with him, told where there is no map.
    """

    hero: str
    others: tuple[str, ...] = ()

    def script(self, game: Game) -> Script[None]:
        hero = yield from ready(game, self.hero, check_reorganize)
        pay(game, hero)
        told = [game.hero(name) for name in dict.fromkeys(self.others)]
        here = [other for other in game.state.heroes if other.at == hero.at] if game.state.mapped else told
        others = [other for other in here if other is not hero]
        for one in (hero, *others):
            one.reorganizes = one.trades = True
            forget_equipment(one)
        game.log(Reorganized(hero=hero.name, others=", ".join(other.name for other in others)))


def check_reorganize(game: Game, hero: Hero) -> None:
    check_standing(hero)
    check_has_action(game, hero)


class SpendAction(Command, frozen=True, kw_only=True, tag="spend_action"):
    """For something that a card or the quest asks for; `note` says what."""

    hero: str
    note: str = ""

    def script(self, game: Game) -> Script[None]:
        hero = yield from ready(game, self.hero, check_reorganize)
        pay(game, hero)
        if hero.name == game.state.active:  # what Command grants is answered by nobody
            hero.untold_actions += 1
        game.log(ActionSpent(hero=hero.name, note=self.note))
        check_level(game)


# What costs no action


class UseSignature(Command, frozen=True, kw_only=True, tag="use_signature"):
    """Once per activation, for 1 XP (p. 18, 27). What it does in combat comes with the next that it fits."""

    hero: str

    def script(self, game: Game) -> Script[None]:
        hero = yield from ready(game, self.hero, check_signature)
        finish_action(game)
        spend(game, hero, SIGNATURE_COST)
        hero.signature_used = True
        skills = hero.sheet.signature_skills if hero.sheet else ()
        hero.signature_ready = any(read_skill(text).combat is not None for text in skills)
        game.log(SignatureUsed(hero=hero.name, signature=hero.sheet.signature if hero.sheet else ""))


def check_signature(game: Game, hero: Hero) -> None:
    check_standing(hero)
    if is_commanded(game, hero):
        raise Refused("only_in_his_activation", hero=hero.name)
    if hero.signature_used:
        raise Refused("signature_was_used", hero=hero.name)
    has_micro = game.state.story and hero.micro_xp >= SIGNATURE_COST
    if hero.xp < SIGNATURE_COST and not has_micro:
        raise Refused("not_enough_xp", hero=hero.name, has=hero.xp, cost=SIGNATURE_COST)


class Transmute(Command, frozen=True, kw_only=True, tag="transmute"):
    """Three cards for a treasure one level above the lowest of them (p. 27). `items` are places in his inventory.

    In the middle of a trade everybody who stands and takes part may do it; on another hero's Command it is the one
    action that he has.
    """

    hero: str
    items: tuple[int, ...]

    def script(self, game: Game) -> Script[None]:
        hero = game.hero(self.hero)
        check_transmute(game, hero)
        chosen = set(self.items)
        if len(chosen) != TRANSMUTED or not all(0 <= item < len(hero.inventory) for item in chosen):
            raise Refused("transmute_takes_three", hero=hero.name)
        if not is_trading(game, hero):
            yield from ready(game, self.hero)
            _end_what_goes_on(game, hero)
        cards = [hero.inventory[item].card for item in sorted(chosen)]
        if tokens := [card for card in cards if card.keyword == QUEST_ITEM]:
            raise Refused("not_an_equipment_card", card=tokens[0].name)
        hero.inventory = [item for place, item in enumerate(hero.inventory) if place not in chosen]
        for card in cards:
            game.log(CardDiscarded(hero=hero.name, card=card.name))
        level = level_transmuted_to(cards)
        game.log(Transmuted(hero=hero.name, cards=", ".join(card.name for card in cards), level=level))
        card = yield from draw_equipment(game, Deck.TREASURE, hero.name, TRANSMUTE, level)
        keep(game, hero, card, FOUND)


def _end_what_goes_on(game: Game, hero: Hero) -> None:
    """In his activation it costs nothing (p. 27); who acts on a Command has one action, and this is one (p. 25, 52)."""
    if is_commanded(game, hero):
        pay(game, hero)
    else:
        finish_action(game)


def level_transmuted_to(cards: Iterable[Card]) -> int:
    """One above the lowest of them, five at the most (p. 27)."""
    return min(min(map(level_of, cards)) + 1, LEVELS[-1])


def check_transmute(game: Game, hero: Hero) -> None:
    """In his activation or while he trades. The killed only exchange cards, the stunned get up first (p. 18, 37).

    Tokens that he carries for the quest are no equipment cards (p. 27).
    """
    if not is_trading(game, hero):
        check_may_act(game, hero)
    if hero.killed:
        raise Refused("hero_is_killed", hero=hero.name)
    check_standing(hero)
    if is_commanded(game, hero) and not is_trading(game, hero):
        check_has_action(game, hero)
    if sum(item.card.keyword != QUEST_ITEM for item in hero.inventory) < TRANSMUTED:
        raise Refused("transmute_takes_three", hero=hero.name)


def is_trading(game: Game, hero: Hero) -> bool:
    """Cards change hands in his zone now. Who was handed a find or loot may reorganize, no more (p. 24, 25, 27)."""
    return hero.trades and game.state.phase is Phase.HEROES and not is_over(game)
