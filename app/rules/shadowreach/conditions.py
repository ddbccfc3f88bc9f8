"""Fire, frost, venom and stun on heroes, mobs, roaming monsters and bosses ("Condition Tokens")."""

from app.rules.core.question import Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.activation import froze
from app.rules.hellscape.arms import ENEMY
from app.rules.hellscape.burning import burn
from app.rules.hellscape.cards import Kind
from app.rules.hellscape.events import ActionFrozen, Froze, Wounded
from app.rules.hellscape.game import Game
from app.rules.hellscape.rolling import roll_and_say
from app.rules.hellscape.state import Condition, Enemy, Hero
from app.rules.hellscape.wounds import claim, take_condition, wound_enemy, wound_hero
from app.rules.shadowreach.events import LostToStun, NotActivated, StunRolled, VenomRolled

FROST_FOR_AN_ACTIVATION = 2
"""Of a roaming monster; one alone goes without effect."""
HANDS_FOR_AN_ACTIVATION = 2

NOBODY_STANDS = Reason("nobody_left_to_act_against", "Knocked Out")
FROZEN = Reason("two_frost_take_the_activation", "Frost")
POISONED = Reason("venom_wounds_and_may_stay", "Venom")
ANY_TOKEN = Reason("players_choose_the_token", "Breaking Ties")
DAZED = Reason("stun_may_take_the_action", "Stun")


def turn_begins(game: Game, figure: Hero | Enemy) -> Script[bool]:
    """What tokens do as soon as somebody activates, or instead of it; False where nothing is left to do."""
    if isinstance(figure, Enemy):
        if not game.standing:
            game.log(NotActivated(enemy=figure.name, reason=NOBODY_STANDS))
            return False
        if figure.kind is not Kind.MOB and (yield from _loses_activation(game, figure)):
            return False
    yield from burn(game, figure)
    if _there(game, figure):
        yield from suffer_venom(game, figure)
    return _there(game, figure)


def _there(game: Game, figure: Hero | Enemy) -> bool:
    return not figure.down if isinstance(figure, Hero) else figure in game.state.enemies


# Frost and stun


def _loses_activation(game: Game, enemy: Enemy) -> Script[bool]:
    """Roaming monsters lose all of it or nothing; bosses shake frost off, and stun can only wound them."""
    frost = enemy.conditions.get(Condition.FROST, 0)
    is_boss = enemy.kind is Kind.BOSS
    frozen = not is_boss and frost >= FROST_FOR_AN_ACTIVATION
    if frozen and enemy.conditions.get(Condition.STUN) and (yield from _stun_comes_first(game, enemy)):
        return (yield from _dazed(game, enemy)) or (yield from _loses_activation(game, enemy))
    _drop(enemy, Condition.FROST, frost if is_boss else min(frost, FROST_FOR_AN_ACTIVATION))
    if frozen:
        left = enemy.conditions.get(Condition.FROST, 0)
        game.log(Froze(who=enemy.name, left=left, reason=FROZEN))
        return True
    return (yield from _dazed(game, enemy))


def _stun_comes_first(game: Game, figure: Hero | Enemy) -> Script[bool]:
    """One of them may spare the other, so the players choose ("Breaking Ties"). Fire and venom come to the same."""
    options = (Condition.FROST.value, Condition.STUN.value)
    question = Choice(topic="token_first", who=figure.name, options=options, is_fact=True, reason=ANY_TOKEN)
    return (yield from game.ask(question)) == Condition.STUN


def _dazed(game: Game, enemy: Enemy) -> Script[bool]:
    """All stun tokens in one roll; whether they take the activation, or the enemy."""
    tokens = enemy.conditions.get(Condition.STUN, 0)
    if not tokens:
        return False
    _drop(enemy, Condition.STUN, tokens)
    hands = yield from _roll_stun(game, enemy, tokens)
    if enemy not in game.state.enemies:
        return True
    if enemy.kind is Kind.BOSS or hands < HANDS_FOR_AN_ACTIVATION:
        return False
    game.log(LostToStun(who=enemy.name))
    return True


def _drop(figure: Hero | Enemy, condition: Condition, count: int) -> None:
    for _ in range(count):
        take_condition(figure, condition)


def loses_action(game: Game, figure: Hero | Enemy, step: int) -> Script[bool]:
    """Whether the action that a hero or a mob is about to perform is lost: to a token, or because that killed it."""
    return (yield from token_takes_action(game, figure, step)) or not _there(game, figure)


def token_takes_action(game: Game, figure: Hero | Enemy, step: int) -> Script[bool]:
    """Frost does so without a roll; of stun a hand does, while a claw only wounds."""
    if isinstance(figure, Enemy) and figure.kind is not Kind.MOB:
        return False
    both = figure.conditions.get(Condition.FROST) and figure.conditions.get(Condition.STUN)
    if both and (yield from _stun_comes_first(game, figure)):
        taken = yield from _stun_takes_action(game, figure)
        return taken or (_there(game, figure) and _frost_takes_action(game, figure, step))
    return _frost_takes_action(game, figure, step) or (yield from _stun_takes_action(game, figure))


def _frost_takes_action(game: Game, figure: Hero | Enemy, step: int) -> bool:
    if isinstance(figure, Hero) and figure.conditions.get(Condition.FROST):
        game.log(ActionFrozen(hero=figure.name, left=take_condition(figure, Condition.FROST)))
        return True
    return froze(game, figure, step)


def _stun_takes_action(game: Game, figure: Hero | Enemy) -> Script[bool]:
    """One token after the other, until a hand takes the action or none is left."""
    while figure.conditions.get(Condition.STUN):
        take_condition(figure, Condition.STUN)
        hands = yield from _roll_stun(game, figure, 1)
        if hands and (isinstance(figure, Hero) or _there(game, figure)):
            game.log(LostToStun(who=figure.name))
            return True
        if not _there(game, figure):
            return False
    return False


def _roll_stun(game: Game, figure: Hero | Enemy, tokens: int) -> Script[int]:
    """Each claw is a wound; how many hands were rolled, which take the action."""
    dice = min(tokens, game.edition.dice_limits.get(ENEMY, tokens))
    roll, said = yield from roll_and_say(game, figure.name, "roll_stun", {ENEMY: dice}, DAZED)
    game.log(StunRolled(who=figure.name, tokens=tokens, roll=said))
    if roll.claws:
        yield from _wound(game, figure, roll.claws, Condition.STUN)
    return roll.hands


# Venom


def suffer_venom(game: Game, figure: Hero | Enemy) -> Script[None]:
    """A wound for each token; then each of them goes, unless its die shows a hand."""
    tokens = figure.conditions.get(Condition.VENOM, 0)
    if not tokens:
        return
    yield from _wound(game, figure, tokens, Condition.VENOM)
    if not _there(game, figure):
        return
    roll, said = yield from roll_and_say(game, figure.name, "roll_venom", {ENEMY: tokens}, POISONED)
    left = min(roll.hands, tokens)
    _drop(figure, Condition.VENOM, tokens - left)
    game.log(VenomRolled(who=figure.name, tokens=tokens, roll=said, left=left))


def _wound(game: Game, figure: Hero | Enemy, wounds: int, source: Condition) -> Script[None]:
    game.log(Wounded(who=figure.name, wounds=wounds, source=source.value))
    if isinstance(figure, Hero):
        wound_hero(game, figure, wounds)
    else:
        yield from claim(game, figure, wound_enemy(game, figure, wounds))
