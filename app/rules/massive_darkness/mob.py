"""Wounds on enemies: minions one by one, and the boss behind them (p. 23, 36, 37)."""

from collections import Counter
from collections.abc import Callable

from app.rules.core.question import Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.events import Killed, Looted
from app.rules.massive_darkness.experience import reward
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.state import Arms, Enemy, Hero, Kind

BOSS, MINION, MINIONS = "boss", "minion", "minions"


def wound_enemy(
    game: Game, attacker: Hero | Enemy, enemy: Enemy, wounds: int, was_stunned: bool, stun: Callable[[], None]
) -> Script[None]:
    """Apply wounds, then the stun, then what the killer earns."""
    on_boss = not enemy.minions or (yield from _aims_at_boss(game, attacker, enemy, wounds, was_stunned))
    stun()
    killed = _wound_boss(enemy, wounds) if on_boss else _wound_minions(enemy, wounds)
    for figure, count in killed.items():
        game.log(Killed(enemy=enemy.name, figure=figure, count=count))
    if isinstance(attacker, Hero) and killed:
        reward(game, attacker, killed)
        if not enemy.boss and MINION not in killed:
            _loot(game, attacker, enemy)
    if not enemy.alive:
        game.remove(enemy)


def _aims_at_boss(game: Game, attacker: Hero | Enemy, enemy: Enemy, wounds: int, was_stunned: bool) -> Script[bool]:
    """Only stunned minions let a boss be struck (p. 37). Otherwise the last of them must have fallen before (p. 36)."""
    if not (was_stunned and enemy.boss and wounds):
        return False
    reason = Reason("stunned_minions_cannot_protect", "37")
    question = Choice(topic="wounds", who=attacker.name, options=(BOSS, MINIONS), reason=reason)
    return (yield from game.ask(question)) == BOSS


def _wound_minions(enemy: Enemy, wounds: int) -> Counter[str]:
    """One minion falls before the next is wounded; what is left after the last is lost (p. 36)."""
    total = enemy.minion_wounds + wounds
    killed = min(enemy.minions, total // enemy.health)
    enemy.minions -= killed
    enemy.minion_wounds = total - killed * enemy.health if enemy.minions else 0
    return Counter({MINION: killed} if killed else {})


def _wound_boss(enemy: Enemy, wounds: int) -> Counter[str]:
    """The boss of a mob, or an enemy that stands alone."""
    enemy.wounds += wounds
    if enemy.wounds < enemy.health:
        return Counter()
    enemy.boss = False
    return Counter({BOSS if enemy.kind is Kind.MOB else enemy.kind.value: 1})


def _loot(game: Game, killer: Hero, enemy: Enemy) -> None:
    """The killer takes what the guardian carried, however far he stands (p. 24)."""
    game.log(Looted(hero=killer.name, enemy=enemy.name, card=enemy.carried))
    enemy.carried, enemy.carries = "", Arms()
