"""An enemy's whole turn: fire, its pattern or its actions, and the dice ("Enemy Phase")."""

from collections.abc import Callable, Sequence

from app.rules.core.errors import Refused
from app.rules.core.question import FIGURE, Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.activation import MOB_ACTIONS, CarryOut, act
from app.rules.hellscape.acts import Strike
from app.rules.hellscape.boss import boss_actions
from app.rules.hellscape.burning import burn
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.combat import Fight, enemy_attacks
from app.rules.hellscape.game import Game
from app.rules.hellscape.poison import suffer_poison
from app.rules.hellscape.roaming import follow_pattern
from app.rules.hellscape.spirit_heroes import as_a_hero, owner_of
from app.rules.hellscape.state import Enemy, Hero

ANY_ORDER = Reason("players_choose_the_order", "Enemy Phase")


def can_act(game: Game, enemy: Enemy) -> bool:
    """On the board; off it only where its card speaks of that ("Roaming Monster Activation")."""
    return not game.state.mapped or enemy.at is not None or bool(enemy.patterns)


def check_can_act(game: Game, enemy: Enemy) -> None:
    if not can_act(game, enemy):
        raise Refused("not_on_the_board", figure=enemy.name)


def strike_now(game: Game, enemy: Enemy, strike: Strike) -> Script[None]:
    """With its dice, on a hero or a spirit."""

    def attack(target: Hero) -> Script[None]:
        return enemy_attacks(game, enemy, target, Fight(strike.type))

    if owner_of(game.state, strike.hero) is None:
        yield from attack(game.hero(strike.hero))
    else:
        yield from as_a_hero(game.log, game.state, strike.hero, attack)


def take_turn(
    game: Game, enemy: Enemy, carry_out: CarryOut | None = None, actions: int = MOB_ACTIONS
) -> Script[None]:
    """As in the enemy phase. Roaming monsters follow their card, and else do as a mob does."""
    carry_out = carry_out or strike_now
    if not (yield from (game.edition.turn_begins or _burns_and_suffers)(game, enemy)):
        return
    if enemy.kind is Kind.BOSS and enemy.activation_dice:
        yield from boss_actions(game, enemy, carry_out)
        return
    if enemy.patterns and (yield from follow_pattern(game, enemy, carry_out)):
        return
    if game.state.mapped and enemy.at is None:
        return
    yield from act(game, enemy, carry_out, actions)


def all_in_turn(game: Game, enemies: Sequence[Enemy], acts: Callable[[Enemy], Script[None]]) -> Script[None]:
    """Several act as in the enemy phase: the players choose who is next, as long as that can matter."""
    waiting = [enemy for enemy in enemies if game.fights(enemy)]
    while waiting := [enemy for enemy in waiting if enemy in game.state.enemies]:
        enemy = waiting[0]
        if len(waiting) > 1 and game.standing:
            names = tuple(one.name for one in waiting)
            question = Choice(topic="next_enemy", who="", options=names, about=FIGURE, reason=ANY_ORDER)
            enemy = game.enemy(str((yield from game.ask(question))))
        waiting.remove(enemy)
        yield from acts(enemy)


def _burns_and_suffers(game: Game, figure: Hero | Enemy) -> Script[bool]:
    """Fire and poison, before anything else; False where they kill it."""
    yield from burn(game, figure)
    if isinstance(figure, Enemy) and figure in game.state.enemies:
        yield from suffer_poison(game, figure)
    return isinstance(figure, Hero) or figure in game.state.enemies
