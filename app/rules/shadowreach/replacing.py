"""A card of a kind that is in play: it takes the place of the lower one, and the enemy acts once.

"Revealing a Chamber", "Spawning Roaming Monsters".
"""

from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.activation import CarryOut, act
from app.rules.hellscape.arms import UNARMED, Arms
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.enemy_turn import strike_now
from app.rules.hellscape.events import KindActs
from app.rules.hellscape.game import Game
from app.rules.hellscape.roaming import follow_pattern
from app.rules.hellscape.spawn import health_in_play
from app.rules.hellscape.state import Enemy
from app.rules.shadowreach.conditions import NOBODY_STANDS
from app.rules.shadowreach.events import CardReplaced, MobDisarmed, NotActivated

HIGHER_CARD = Reason("a_higher_card_replaces", "Revealing a Chamber")
LOWER_CARD = Reason("a_lower_card_is_discarded", "Revealing a Chamber")


def kind_in_play(game: Game, there: Enemy, drawn: Enemy, carry_out: CarryOut | None) -> Script[None]:
    if drawn.level >= there.level:
        _replace(game, there, drawn)
        game.log(CardReplaced(enemy=there.name, level=there.level, reason=HIGHER_CARD))
    else:
        game.log(KindActs(enemy=there.name, reason=LOWER_CARD))
    yield from act_once(game, there, carry_out)


def _replace(game: Game, there: Enemy, drawn: Enemy) -> None:
    """Wounds, item, tokens and miniatures stay; the rest is the new card's. Who is wounded does not fall by it."""
    there.level, there.ability, there.text, there.patterns = drawn.level, drawn.ability, drawn.text, drawn.patterns
    there.fixed = drawn.fixed
    there.health = health_in_play(game, drawn)
    there.arms = _defended_by(there.arms, drawn.arms.defense) if there.kind is Kind.MOB else drawn.arms
    there.wounds = min(there.wounds, there.health - 1)


def _defended_by(arms: Arms, defense: dict[str, int] | None) -> Arms:
    """A mob attacks with its item, which it keeps; its card is what defends it."""
    return Arms(melee=arms.melee, ranged=arms.ranged, magic=arms.magic, defense=defense)


def act_once(game: Game, enemy: Enemy, carry_out: CarryOut | None) -> Script[None]:
    """One action, which is no activation: fire and venom wait. A roaming monster does what its card tells."""
    if not game.standing:
        game.log(NotActivated(enemy=enemy.name, reason=NOBODY_STANDS))
        return
    carry_out = carry_out or strike_now
    if enemy.patterns and (yield from follow_pattern(game, enemy, carry_out)):
        return
    if game.state.mapped and enemy.at is None:
        return
    yield from act(game, enemy, carry_out, 1)


def disarm(game: Game, mob: Enemy) -> None:
    """An effect takes its item from the leader."""
    card = mob.item.name if mob.item else ""
    mob.item, mob.carries = None, UNARMED
    mob.arms = Arms(defense=mob.arms.defense)
    game.log(MobDisarmed(enemy=mob.name, card=card))
