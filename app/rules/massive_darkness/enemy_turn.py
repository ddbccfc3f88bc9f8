"""An enemy's whole turn: the quest's own rules for it, the decision, and the dice (p. 27-28)."""

from app.rules.core.script import Script
from app.rules.massive_darkness.activation import activate, counter_attack
from app.rules.massive_darkness.asking import settle
from app.rules.massive_darkness.combat import fight
from app.rules.massive_darkness.events import Slept
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.quest import Strike
from app.rules.massive_darkness.state import Enemy, Hero


def take_turn(game: Game, enemy: Enemy) -> Script[None]:
    """As in the enemies' phase (p. 28), unless the quest keeps the enemy asleep or has other rules for it."""
    if _is_on_board(game, enemy) and not _sleeps(game, enemy):
        for hero in game.state.heroes:
            if not (hero.killed or hero.escaped):
                yield from settle(game, hero, "taunt", may_bleed=False)
        strike = yield from game.quest.activation(game, enemy) or activate(game, enemy)
        yield from _carry_out(game, enemy, strike)


def answer_attack(game: Game, enemy: Enemy, hero: Hero) -> Script[None]:
    """The counter-attack on the hero who attacked (p. 27), with the same exceptions."""
    if _is_on_board(game, enemy) and not _sleeps(game, enemy):
        strike = yield from game.quest.counter_attack(game, enemy, hero) or counter_attack(game, enemy, hero)
        yield from _carry_out(game, enemy, strike)


def may_answer(game: Game, enemy: Enemy, hero: Hero) -> bool:
    """Whether it could move or attack; not where it only gets up, sleeps, or has lost sight of him (p. 27, 37)."""
    if hero.killed or enemy.stunned or not _is_on_board(game, enemy) or game.quest.sleeps(game, enemy) is not None:
        return False
    if not game.state.mapped:
        return True  # the table sees it
    board = game.board
    return hero.at is not None and (hero.at in board.sight(enemy.at or "") or board.lit(hero.at))


def _is_on_board(game: Game, enemy: Enemy) -> bool:
    """With a map an enemy that nobody has placed yet cannot act."""
    return enemy.at is not None or not game.state.mapped


def _sleeps(game: Game, enemy: Enemy) -> bool:
    why = game.quest.sleeps(game, enemy)
    if why is not None:
        game.log(Slept(enemy=enemy.name, reason=why))
    return why is not None


def _carry_out(game: Game, enemy: Enemy, strike: Strike | None) -> Script[None]:
    if strike is not None and not (yield from game.quest.struck(game, enemy, strike)):
        yield from fight(game, enemy, game.hero(strike.hero), strike.type)
