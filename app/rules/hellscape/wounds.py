"""Wounds: from minion to minion and on to the leader; what a kill is worth; heroes knocked out.

"Resolving the Attack", "Knocked Out".
"""

from collections import Counter

from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.bag import give_back
from app.rules.hellscape.box import as_many_as_there_are
from app.rules.hellscape.cards import Deck, Kind, Rarity
from app.rules.hellscape.class_boards import health_lost
from app.rules.hellscape.events import (
    CannotFreeze,
    EnemyHealed,
    GainedMana,
    GainedXp,
    Healed,
    Killed,
    KnockedOut,
    Looted,
    LostMana,
    ManaFull,
    TableCarriesOut,
    TokenAdded,
)
from app.rules.hellscape.game import Game
from app.rules.hellscape.items import draw_items, receive
from app.rules.hellscape.leaving import Left, leaves
from app.rules.hellscape.state import MOST_XP, Condition, Enemy, Hero

MINION, LEADER = "minion", "leader"
XP_OF_A_MINIATURE = 1  # to the killer
XP_FOR_ALL = {LEADER: 2, Kind.ROAMING.value: 4}


def figures_killed(enemy: Enemy, wounds: int) -> int:
    """How many miniatures that many wounds would kill, the leader last."""
    return min(enemy.figures, (enemy.wounds + wounds) // enemy.health)


def needed_to_kill(actor: Hero | Enemy) -> int:
    """Wounds that leave nobody standing."""
    if isinstance(actor, Hero):
        return actor.health
    return actor.figures * actor.health - actor.wounds


def wound_enemy(game: Game, enemy: Enemy, wounds: int) -> Counter[str]:
    """All miniatures of a mob are one defender: wounds go on to the next one, and last to the leader."""
    fallen = figures_killed(enemy, wounds)
    minions = min(fallen, enemy.minions)
    killed: Counter[str] = Counter({MINION: minions} if minions else {})
    enemy.minions -= minions
    if fallen > minions:
        enemy.leader = False
        killed[LEADER if enemy.kind is Kind.MOB else enemy.kind.value] = 1
    enemy.wounds = enemy.wounds + wounds - fallen * enemy.health if enemy.alive else 0
    for figure, count in killed.items():
        game.log(Killed(enemy=enemy.name, figure=figure, count=count))
    if not enemy.alive:
        leaves(game, enemy, Left.SLAIN)
    return killed


def reward(game: Game, killer: Hero | None, killed: Counter[str]) -> None:
    """One for each miniature to the killer, and to all heroes for leaders and roaming monsters."""
    for hero in game.earners:
        earned = sum(XP_FOR_ALL.get(figure, 0) * count for figure, count in killed.items())
        if hero is killer:
            earned += XP_OF_A_MINIATURE * killed.total()
        gained = min(MOST_XP, hero.xp + earned) - hero.xp
        if gained > 0:
            hero.xp += gained
            game.log(GainedXp(hero=hero.name, xp=gained))


def claim(game: Game, enemy: Enemy, killed: Counter[str]) -> Script[None]:
    """Nobody struck the blow: leaders and roaming monsters pay all heroes, and their treasure nobody gets."""
    if game.edition.claim is not None:
        yield from game.edition.claim(game, enemy, killed)
        return
    reward(game, None, killed)
    if not enemy.alive:
        tokens, enemy.treasure = enemy.treasure, {}
        for rarity, count in tokens.items():
            give_back(game, rarity, count)


def loot(game: Game, killer: Hero, enemy: Enemy) -> Script[None]:
    """The killer takes what lies on the card, and the leader's item, however far he stands ("Resolving the Attack")."""
    tokens, fixed, item = enemy.treasure, enemy.fixed, enemy.item
    nothing = not (item or any(tokens.values()) or any(fixed.values()))
    game.log(Looted(hero=killer.name, enemy=enemy.name, card=item.name if item else "", nothing=nothing))
    enemy.treasure, enemy.fixed, enemy.item = {}, {}, None
    if item is not None:
        receive(game, killer, item, enemy.name)
    yield from collect(game, killer, tokens, enemy.name)
    for rarity, count in fixed.items():
        yield from _draw_several(game, killer, rarity, count, enemy.name)


def collect(game: Game, hero: Hero, tokens: dict[Rarity, int], source: str) -> Script[None]:
    """An item for each token, which then goes back into the bag; common ones first ("Treasure Bag")."""
    for rarity in Rarity:
        if count := tokens.get(rarity, 0):
            yield from _draw_several(game, hero, rarity, count, source)
            give_back(game, rarity, count)


def _draw_several(game: Game, hero: Hero, rarity: Rarity, count: int, source: str) -> Script[None]:
    for _ in range(count):
        yield from draw_items(game, hero, Deck(rarity.value), source)


# Heroes


def hurt(game: Game, hero: Hero, wounds: int) -> None:
    """Health that he loses; a Berserker's goes into the pool."""
    lost = min(hero.health, wounds)
    hero.health -= lost
    health_lost(game, hero, lost)


def check_down(game: Game, hero: Hero) -> None:
    """Without health a hero is knocked out and lies on his side ("Knocked Out"); a spirit is simply gone."""
    if hero.health == 0 and not hero.down and any(hero is one for one in game.state.heroes):
        hero.down = True
        hero.movement, hero.moving = 0, False
        if game.edition.knocked_out_lose_tokens:
            hero.conditions = {}
        game.log(KnockedOut(hero=hero.name))


def wound_hero(game: Game, hero: Hero, wounds: int) -> None:
    hurt(game, hero, wounds)
    check_down(game, hero)


def heal(game: Game, hero: Hero, count: int) -> None:
    healed = 0 if hero.down else min(count, hero.max_health - hero.health)
    if healed > 0:
        hero.health += healed
        game.log(Healed(hero=hero.name, count=healed))


def heal_enemy(game: Game, enemy: Enemy, count: int) -> None:
    """Of its wounds, those of the foremost figure in a mob ("Effects")."""
    healed = min(count, enemy.wounds)
    if healed:
        enemy.wounds -= healed
        game.log(EnemyHealed(enemy=enemy.name, count=healed))


def purse_of(game: Game, hero: Hero) -> Hero:
    """Whose mana he gains and pays; who has none of his own shares that of who carries for him."""
    return hero if hero.max_mana else game.bearer(hero)


def gain_mana(game: Game, hero: Hero, count: int) -> None:
    """Never more than his maximum ("Hero Card")."""
    hero = purse_of(game, hero)
    gained = min(count, hero.max_mana - hero.mana)
    if gained > 0:
        hero.mana += gained
        game.log(GainedMana(hero=hero.name, mana=gained))
    if hero.max_mana and count > gained:
        game.log(ManaFull(hero=hero.name, mana=count - max(0, gained)))


def lose_mana(game: Game, hero: Hero, count: int) -> None:
    hero = purse_of(game, hero)
    lost = min(count, hero.mana)
    if lost > 0:
        hero.mana -= lost
        game.log(LostMana(hero=hero.name, mana=lost))


# Tokens next to a miniature


def add_condition(game: Game, figure: Hero | Enemy, condition: Condition, count: int) -> None:
    """Roaming monsters and bosses cannot have frost ("Fire and Frost Tokens").

    A token that the box does not have would lie there and do nothing: what a card means by it is left to the table.
    """
    tokens = game.edition.hero_tokens if isinstance(figure, Hero) else game.edition.enemy_tokens
    if condition not in tokens:
        game.log(TableCarriesOut(who=figure.name, text=f"{condition.value} {count}"))
        return
    if condition is Condition.FROST and not can_freeze(game, figure):
        game.log(CannotFreeze(who=figure.name, reason=Reason("only_mobs_freeze", "Fire and Frost Tokens")))
        return
    count = as_many_as_there_are(game, condition.value, count, game.supply(condition))
    if count < 1:
        return
    figure.conditions = {**figure.conditions, condition: figure.conditions.get(condition, 0) + count}
    game.log(TokenAdded(who=figure.name, token=condition.value, count=count))


def can_freeze(game: Game, figure: Hero | Enemy) -> bool:
    return game.edition.all_can_freeze or isinstance(figure, Hero) or figure.kind is Kind.MOB


def take_condition(figure: Hero | Enemy, condition: Condition) -> int:
    """One token less; how many are left."""
    left = figure.conditions.get(condition, 0) - 1
    conditions = {**figure.conditions, condition: left}
    figure.conditions = {one: count for one, count in conditions.items() if count > 0}
    return max(0, left)
