"""New enemies: a leader with a minion for each hero, its item, the tokens on its card ("Revealing a Chamber")."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from app.rules.core.errors import Refused
from app.rules.core.question import DECK_EMPTY, Choice, Draw
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.activation import CarryOut
from app.rules.hellscape.arms import Arms, CombatType
from app.rules.hellscape.bag import draw_several
from app.rules.hellscape.box import MINION, as_many_as_there_are
from app.rules.hellscape.cards import Boss, Deck, Item, Kind, MobCard, RoamingCard, band_of
from app.rules.hellscape.drawn_cards import read_card
from app.rules.hellscape.enemy_turn import all_in_turn, take_turn
from app.rules.hellscape.events import DeckSpent, ItemTaken, KindActs, Spawned
from app.rules.hellscape.game import Game
from app.rules.hellscape.items import DRAW
from app.rules.hellscape.state import LEVELS, MOST_ENEMIES, MOST_OF_A_FIGURE, Enemy, Phase

IN_PLAY = Reason("kind_is_in_play", "Revealing a Chamber")
NONE_LEFT = Reason("no_card_is_left", "Darkness Phase")
CARD_OF_THE_LEVEL = Reason("deck_of_the_dungeon_level", "Dungeon Level")


def in_play(game: Game, name: str) -> Enemy | None:
    return next((enemy for enemy in game.state.enemies if enemy.name == name), None)


def health_in_play(game: Game, card: Enemy) -> int:
    """That of single enemies is printed per hero."""
    return card.health if card.kind is Kind.MOB else min(card.health * game.hero_count, MOST_OF_A_FIGURE)


def place(game: Game, enemy: Enemy) -> None:
    """Miniatures on the board."""
    enemy.health = health_in_play(game, enemy)
    game.check_free(enemy.name)
    if not game.state.mapped:
        enemy.at = None
    if len(game.state.enemies) >= MOST_ENEMIES:
        raise Refused("too_many_enemies", most=MOST_ENEMIES)
    game.check_place(enemy.at)
    enemy.check()
    game.state.enemies.append(enemy)
    if enemy.kind is Kind.MOB:
        game.log(Spawned(enemy=enemy.name, at=enemy.at, minions=enemy.minions))
    else:
        game.log(Spawned(enemy=enemy.name, at=enemy.at, health=enemy.health))


def act_instead(game: Game, enemy: Enemy, reason: Reason, carry_out: CarryOut | None = None) -> Script[None]:
    """A mob of that kind is in play: it acts as in the enemy phase, and the card is discarded."""
    game.log(KindActs(enemy=enemy.name, reason=reason))
    yield from take_turn(game, enemy, carry_out)


def meet(game: Game, there: Enemy, drawn: Enemy, carry_out: CarryOut | None = None) -> Script[None]:
    """A card of a kind that is in play."""
    if game.edition.kind_in_play is not None:
        return game.edition.kind_in_play(game, there, drawn, carry_out)
    return act_instead(game, there, IN_PLAY, carry_out)


# Cards that are drawn


def draw_card(
    game: Game, who: str, deck: Deck, higher: bool = False, wanted: str = ""
) -> Script[tuple[Mapping[str, str | int], int]]:
    """A card of the dungeon level and the level of its deck, from the decks that come next; empty where none is left.

    `higher`: of one dungeon level higher, if that is possible. `wanted`: this card is looked for there.
    """
    for level in _decks(game, higher=higher):
        question = Draw(
            topic=DRAW, who=who, deck=deck.value, level=level, wanted=wanted, reason=CARD_OF_THE_LEVEL
        )
        answer = yield question
        if answer != DECK_EMPTY:
            assert not isinstance(answer, str)
            return {"band": band_of(level).value, **answer}, level
        game.log(DeckSpent(deck=deck.value, band=band_of(level).value))
    return {}, game.level


def _decks(game: Game, *, higher: bool) -> tuple[int, ...]:
    """By the level that is asked for: another deck only where that one is spent."""
    first = min(game.level + 1, LEVELS[-1]) if higher else game.level
    if band_of(first) is not game.band:
        return first, game.level
    return first, *game.edition.higher_decks(game.level)


class Drawn(NamedTuple):
    """An enemy as its card says, not yet on the board, with as many tokens as the card draws."""

    enemy: Enemy
    tokens: int
    higher: bool = False


def draw_mob(
    game: Game, at: str | None, extra_minions: int = 0, *, higher: bool = False, wanted: str = ""
) -> Script[Drawn | None]:
    """A card of the dungeon level; None where none is left."""
    answer, level = yield from draw_card(game, at or "", Deck.MOB, higher, wanted)
    if not answer:
        return None
    card = read_card(answer, MobCard)
    enemy = Enemy(
        name=card.name, kind=Kind.MOB, at=at, level=level, health=card.health,
        minions=game.hero_count + extra_minions,
        arms=Arms(defense=dict(card.defense) or None), ability=card.ability, text=card.text,
    )  # fmt: skip
    first = game.edition.tokens_of_first_mobs if game.state.phase is Phase.SETUP else None
    return Drawn(enemy, card.treasure if first is None else first, higher)


def bring(game: Game, drawn: Drawn) -> Script[Enemy | None]:
    """Onto the board, unless its kind is in play."""
    enemy = drawn.enemy
    there = in_play(game, enemy.name)
    if there is not None:
        yield from meet(game, there, enemy)
        return None
    if enemy.kind is Kind.MOB:
        enemy.minions = as_many_as_there_are(game, MINION, enemy.minions, game.edition.most_minions)
    place(game, enemy)
    enemy.treasure = yield from draw_several(game, enemy.name, drawn.tokens)
    if enemy.kind is Kind.MOB:
        yield from equip(game, enemy, higher=drawn.higher)
    return enemy


def spawn_mob(
    game: Game, at: str | None, extra_minions: int = 0, *, higher: bool = False, wanted: str = ""
) -> Script[Enemy | None]:
    """A mob of the dungeon level, unless its kind is in play or no card is left."""
    drawn = yield from draw_mob(game, at, extra_minions, higher=higher, wanted=wanted)
    if drawn is None:
        yield from _all_act(game, Kind.MOB)
        return None
    return (yield from bring(game, drawn))


def equip(game: Game, enemy: Enemy, *, higher: bool = False) -> Script[None]:
    """The leader holds an item of the dungeon level; it says how the mob attacks ("Mob Attack")."""
    answer, _ = yield from draw_card(game, enemy.name, Deck.MOB_ITEM, higher)
    if not answer:
        enemy.carries = game.edition.unarmed
        return
    item = read_card({"deck": Deck.MOB_ITEM.value, **answer}, Item)
    enemy.item, enemy.carries = item, item.arms
    game.log(ItemTaken(enemy=enemy.name, card=item.name))
    if not item.arms.types:
        enemy.carries = yield from _attack_on_the_card(game, enemy, item)


def _attack_on_the_card(game: Game, enemy: Enemy, item: Item) -> Script[Arms]:
    """Of a card that is only named the table says how it strikes: the mob would never attack otherwise."""
    options, reason = tuple(sorted(CombatType)), Reason("the_item_says_how", "Mob Attack")
    question = Choice(topic="type", who=enemy.name, options=options, is_fact=True, reason=reason)
    told = yield from game.ask(question)
    return msgspec.structs.replace(item.arms, **{CombatType(told).value: {}})


def draw_roaming(game: Game, at: str | None, *, higher: bool = False, wanted: str = "") -> Script[Drawn | None]:
    answer, level = yield from draw_card(game, at or "", Deck.ROAMING, higher, wanted)
    if not answer:
        return None
    card = read_card(answer, RoamingCard)
    enemy = Enemy(
        name=card.name, kind=Kind.ROAMING, at=at, level=level, health=card.health, arms=card.arms,
        ability=card.ability, patterns=card.patterns, text=card.text, fixed=dict(card.fixed),
    )  # fmt: skip
    return Drawn(enemy, card.treasure)


def spawn_roaming(game: Game, at: str | None, *, higher: bool = False, wanted: str = "") -> Script[None]:
    drawn = yield from draw_roaming(game, at, higher=higher, wanted=wanted)
    if drawn is None:
        yield from _all_act(game, Kind.ROAMING)
        return
    yield from bring(game, drawn)


def _all_act(game: Game, kind: Kind) -> Script[None]:
    """Nothing is left to draw: all monsters of that kind act at once ("Darkness Phase")."""
    everybody = game.edition.everybody_acts_for_a_spent_deck
    enemies = [enemy for enemy in game.state.enemies if everybody or enemy.kind is kind]
    return all_in_turn(game, enemies, lambda enemy: act_instead(game, enemy, NONE_LEFT))


def place_boss(game: Game, boss: Boss, at: str | None) -> Enemy:
    enemy = Enemy(
        name=boss.name, kind=Kind.BOSS, at=at, level=game.level, health=boss.health, arms=boss.arms,
        ability=boss.ability, actions=boss.actions, activation_dice=boss.activation_dice,
        boss_abilities=boss.abilities, passives=boss.passives, track=dict(boss.track), text=boss.text,
    )  # fmt: skip
    place(game, enemy)
    return enemy
