"""New enemies: a leader with a minion for each hero, its item, the tokens on its card ("Revealing a Chamber")."""

from app.rules.core.errors import Refused
from app.rules.core.question import DECK_EMPTY, Draw
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.activation import CarryOut
from app.rules.hellscape.arms import Arms
from app.rules.hellscape.bag import draw_several
from app.rules.hellscape.cards import Boss, Deck, Item, Kind, MobCard, Rarity, RoamingCard
from app.rules.hellscape.drawn_cards import read_card
from app.rules.hellscape.enemy_turn import take_turn
from app.rules.hellscape.events import DeckSpent, ItemTaken, KindActs, Spawned
from app.rules.hellscape.game import Game
from app.rules.hellscape.items import DRAW
from app.rules.hellscape.state import MOST_ENEMIES, MOST_OF_A_FIGURE, Enemy

IN_PLAY = Reason("kind_is_in_play", "Revealing a Chamber")
NONE_LEFT = Reason("no_card_is_left", "Darkness Phase")
CARD_OF_THE_LEVEL = Reason("deck_of_the_dungeon_level", "Dungeon Level")


def in_play(game: Game, name: str) -> Enemy | None:
    return next((enemy for enemy in game.state.enemies if enemy.name == name), None)


def place(game: Game, enemy: Enemy) -> None:
    """Miniatures on the board. The health of single enemies is printed per hero."""
    if enemy.kind is not Kind.MOB:
        enemy.health = min(enemy.health * game.hero_count, MOST_OF_A_FIGURE)
    game.check_free(enemy.name)
    if not game.state.mapped:
        enemy.at = None
    if len(game.state.enemies) >= MOST_ENEMIES:
        raise Refused("too_many_enemies", most=MOST_ENEMIES)
    if game.state.mapped and enemy.at is not None and not game.board.walkable(enemy.at):
        raise Refused("nobody_stands_there", zone=enemy.at)
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


# Cards that are drawn


def spawn_mob(game: Game, at: str | None, extra_minions: int = 0) -> Script[None]:
    """A mob of the dungeon level, unless its kind is in play or no card is left."""
    answer = yield Draw(topic=DRAW, who=at or "", deck=Deck.MOB.value, level=game.level, reason=CARD_OF_THE_LEVEL)
    if answer == DECK_EMPTY:
        yield from _all_act(game, Kind.MOB)
        return
    assert not isinstance(answer, str)
    card = read_card({"band": game.band.value, **answer}, MobCard)
    there = in_play(game, card.name)
    if there is not None:
        yield from act_instead(game, there, IN_PLAY)
        return
    enemy = Enemy(
        name=card.name, kind=Kind.MOB, at=at, level=game.level, health=card.health,
        minions=min(MOST_OF_A_FIGURE, game.hero_count + extra_minions), arms=Arms(defense=dict(card.defense) or None),
        ability=card.ability, text=card.text,
    )  # fmt: skip
    place(game, enemy)
    enemy.treasure = yield from draw_several(game, enemy.name, card.treasure)
    yield from equip(game, enemy)


def equip(game: Game, enemy: Enemy) -> Script[None]:
    """The leader holds an item of the dungeon level; it says how the mob attacks ("Mob Attack")."""
    deck = Deck.MOB_ITEM.value
    answer = yield Draw(topic=DRAW, who=enemy.name, deck=deck, level=game.level, reason=CARD_OF_THE_LEVEL)
    if answer == DECK_EMPTY:
        game.log(DeckSpent(deck=Deck.MOB_ITEM.value, band=game.band.value))
        return
    assert not isinstance(answer, str)
    item = read_card({"deck": Deck.MOB_ITEM.value, "band": game.band.value, **answer}, Item)
    enemy.item, enemy.carries = item, item.arms
    game.log(ItemTaken(enemy=enemy.name, card=item.name))


def spawn_roaming(game: Game, at: str | None) -> Script[None]:
    answer = yield Draw(topic=DRAW, who=at or "", deck=Deck.ROAMING.value, level=game.level, reason=CARD_OF_THE_LEVEL)
    if answer == DECK_EMPTY:
        yield from _all_act(game, Kind.ROAMING)
        return
    assert not isinstance(answer, str)
    card = read_card({"band": game.band.value, **answer}, RoamingCard)
    there = in_play(game, card.name)
    if there is not None:
        yield from act_instead(game, there, IN_PLAY)
        return
    enemy = Enemy(
        name=card.name, kind=Kind.ROAMING, at=at, level=game.level, health=card.health, arms=card.arms,
        ability=card.ability, patterns=card.patterns, text=card.text,
    )  # fmt: skip
    place(game, enemy)
    drawn = yield from draw_several(game, enemy.name, card.treasure)
    enemy.treasure = _both(drawn, card.fixed)


def _both(drawn: dict[Rarity, int], fixed: dict[Rarity, int]) -> dict[Rarity, int]:
    return {one: drawn.get(one, 0) + fixed.get(one, 0) for one in Rarity if drawn.get(one, 0) + fixed.get(one, 0)}


def _all_act(game: Game, kind: Kind) -> Script[None]:
    """Nothing is left to draw: all monsters of that kind act at once ("Darkness Phase")."""
    game.log(DeckSpent(deck=kind.value, band=game.band.value))
    for enemy in [enemy for enemy in game.state.enemies if enemy.kind is kind]:
        if enemy in game.state.enemies:
            yield from act_instead(game, enemy, NONE_LEFT)


def place_boss(game: Game, boss: Boss, at: str | None) -> Enemy:
    enemy = Enemy(
        name=boss.name, kind=Kind.BOSS, at=at, level=game.level, health=boss.health, arms=boss.arms,
        ability=boss.ability, actions=boss.actions, activation_dice=boss.activation_dice,
        boss_abilities=boss.abilities, passives=boss.passives, track=dict(boss.track), text=boss.text,
    )  # fmt: skip
    place(game, enemy)
    return enemy
