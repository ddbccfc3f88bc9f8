"""Who answers a hero at the end of his activation, and in which order (p. 27)."""

from collections.abc import Iterable, Mapping

from app.rules.core.question import FIGURE, NO, YES, Choice, Form
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.ending import is_over
from app.rules.massive_darkness.enemy_turn import answer_attack, may_answer
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.state import Hero

ATTACKED_UNSEEN = "attacked_unseen"
ALL_ANSWER = Reason("all_he_attacked_answer", "27")


def counter_attacks(game: Game, hero: Hero, attacked: Iterable[str]) -> Script[None]:
    """One after the other; an answer may end the game, or a quest may take the next enemy off the board."""
    waiting = list(dict.fromkeys(attacked))
    while waiting := [name for name in waiting if any(enemy.name == name for enemy in game.state.enemies)]:
        if is_over(game):
            return
        name = yield from _next_to_answer(game, hero, waiting)
        waiting.remove(name)
        yield from answer_attack(game, game.enemy(name), hero)


def _next_to_answer(game: Game, hero: Hero, waiting: list[str]) -> Script[str]:
    """As in the enemies' phase the players choose the order. Who cannot do anything comes first, unasked."""
    able = [name for name in waiting if may_answer(game, game.enemy(name), hero)]
    idle = [name for name in waiting if name not in able]
    if idle or len(able) == 1:
        return [*idle, *able][0]
    question = Choice(
        topic="counter_order", who=hero.name, options=tuple(able), about=FIGURE, reason=ALL_ANSWER
    )  # fmt: skip
    return (yield from game.ask(question))


def ask_whom_he_attacked(game: Game, hero: Hero) -> Script[list[str]]:
    """Beside those that the app knows of: others whom he may have attacked without it. Who sleeps does not answer."""
    awake = [enemy.name for enemy in game.state.enemies if game.quest.sleeps(game, enemy) is None]
    others = tuple(name for name in awake if name not in hero.attacked)
    if not others:
        return list(hero.attacked)
    answer = yield Form(
        topic=ATTACKED_UNSEEN, who=hero.name, rows=others, options=(YES, NO), reason=ALL_ANSWER
    )  # fmt: skip
    assert isinstance(answer, Mapping)
    return [*hero.attacked, *(name for name in others if answer[name] == YES)]
