"""Wounds on enemies: minions one by one, and the boss behind them (p. 23, 36, 37)."""

from collections import Counter
from collections.abc import Callable

from app.rules.core.question import Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.cards import Kind
from app.rules.massive_darkness.events import Killed, Looted
from app.rules.massive_darkness.experience import reward
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.state import Enemy, Hero
from app.rules.massive_darkness.treasure import hand_over

BOSS, MINION, MINIONS = "boss", "minion", "minions"


def wound_enemy(
    game: Game, attacker: Hero | Enemy, enemy: Enemy, wounds: int, was_stunned: bool, stun: Callable[[], None],
    *, kill: bool = False, past_minions: bool = False,
) -> Script[None]:  # fmt: skip
    """Apply wounds, then the stun, then what the killer earns. `kill`: enough of them, whatever was rolled."""
    on_boss = not enemy.minions or (yield from _aims_at_boss(game, attacker, enemy, wounds, was_stunned, past_minions))
    stun()
    if kill:
        wounds = max(wounds, needed_to_kill(enemy, boss=on_boss))
    killed = _wound_boss(enemy, wounds) if on_boss else _wound_minions(enemy, wounds)
    for figure, count in killed.items():
        game.log(Killed(enemy=enemy.name, figure=figure, count=count))
    if isinstance(attacker, Hero) and killed:
        reward(game, attacker, killed)
        if not enemy.boss and MINION not in killed:
            yield from _loot(game, attacker, enemy)
    if not enemy.alive:
        game.remove(enemy)
        yield from game.quest.enemy_killed(game, enemy, attacker if isinstance(attacker, Hero) else None)


def needed_to_kill(actor: Hero | Enemy, *, boss: bool = False) -> int:
    """Wounds that kill all whom one attack can wound: of a mob its minions, and not the boss behind them (p. 36)."""
    if isinstance(actor, Hero):
        return actor.health
    if actor.minions and not boss:
        return actor.minions * actor.health - actor.minion_wounds
    return actor.health - actor.wounds


def figures_killed(actor: Hero | Enemy, wounds: int) -> int:
    """How many figures that many wounds would kill, minions before the boss (p. 36)."""
    if isinstance(actor, Enemy) and actor.minions:
        return min(actor.minions, (actor.minion_wounds + wounds) // actor.health)
    return int(wounds >= needed_to_kill(actor))


def _aims_at_boss(
    game: Game, attacker: Hero | Enemy, enemy: Enemy, wounds: int, was_stunned: bool, past_minions: bool
) -> Script[bool]:
    """Only stunned minions (p. 37) or a weapon made for it (p. 23) let a boss be struck past them.

    Otherwise the last of them must have fallen before (p. 36).
    """
    if not ((was_stunned or past_minions) and enemy.boss and wounds):
        return False
    reason = Reason("stunned_minions_cannot_protect", "37") if was_stunned else Reason("strikes_past_minions", "23")
    question = Choice(topic="wounds", who=attacker.name, options=(BOSS, MINIONS), reason=reason)
    return (yield from game.ask(question)) == BOSS


def _wound_minions(enemy: Enemy, wounds: int) -> Counter[str]:
    """One minion falls before the next is wounded; what is left after the last is lost (p. 36)."""
    killed = figures_killed(enemy, wounds)
    enemy.minions -= killed
    enemy.minion_wounds = enemy.minion_wounds + wounds - killed * enemy.health if enemy.minions else 0
    return Counter({MINION: killed} if killed else {})


def _wound_boss(enemy: Enemy, wounds: int) -> Counter[str]:
    """The boss of a mob, or an enemy that stands alone."""
    enemy.wounds += wounds
    if enemy.wounds < enemy.health:
        return Counter()
    enemy.boss = False
    return Counter({BOSS if enemy.kind is Kind.MOB else enemy.kind.value: 1})


def _loot(game: Game, killer: Hero, enemy: Enemy) -> Script[None]:
    """The killer takes what the guardian carried, however far he stands, or hands it on in his zone (p. 24, 35)."""
    card = enemy.treasure
    game.log(Looted(hero=killer.name, enemy=enemy.name, card=enemy.carried))
    enemy.carried, enemy.carries, enemy.treasure = "", Arms(), None
    if card is not None:
        yield from hand_over(game, killer, card, enemy.name, Reason("loot_may_be_handed_on", "24"))
