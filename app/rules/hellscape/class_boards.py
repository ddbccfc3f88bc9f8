"""Where the boards of the classes meet the round: what begins, what is lost, what is rolled ("Classes")."""

from app.rules.core.errors import BadNotation
from app.rules.core.question import Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.abilities import read_ability
from app.rules.hellscape.actions import Action
from app.rules.hellscape.classes import (
    Berserker,
    Paladin,
    Ranger,
    Rogue,
    Shaman,
    berserker,
    paladin,
    ranger,
    rogue,
    shaman,
)
from app.rules.hellscape.effects import Effect
from app.rules.hellscape.events import TableCarriesOut
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Enemy, Hero

FLIP_ONE = Reason("a_token_for_every_action", "Rogue")


def round_begins(game: Game, hero: Hero) -> Script[None]:
    """Blessings end; the Rogue draws three tokens, and none twice in the same round."""
    board = hero.class_state
    if isinstance(board, Paladin):
        paladin.end_all_blessings(game.log, hero, board)
    elif isinstance(board, Rogue) and rogue.all_tools(board):
        yield from rogue.draw_for_round(game.log, game.state.chance, hero, board, game.state.round)


def turn_begins(hero: Hero) -> None:
    """Each spirit has one activation that costs nothing, and each MAX effect can be used again."""
    if isinstance(hero.class_state, Shaman):
        shaman.begin_turn(hero.class_state)


def health_lost(game: Game, hero: Hero, lost: int) -> None:
    """Health that a Berserker loses goes into the pool, as much as fits."""
    board = hero.class_state
    if isinstance(board, Berserker) and lost:
        berserker.bank(game.log, hero, board, lost)


def mana_rolled(game: Game, hero: Hero, mana: int) -> Script[bool]:
    """A Shaman chooses what it becomes; False for everybody else, who gains it."""
    board = hero.class_state
    if not isinstance(board, Shaman) or not mana:
        return False
    yield from shaman.ask_what_mana_becomes(game.log, hero, board, mana)
    return True


# Actions


def action_begins(game: Game, hero: Hero, action: Action, target: str = "") -> Script[tuple[Effect, ...]]:
    """What his class adds to an action: a Rogue's token, a Ranger's arrows."""
    board = hero.class_state
    if isinstance(board, Rogue) and board.face_up:
        return (yield from _flip(game, hero, board, action, target))
    if isinstance(board, Ranger) and board.cards and action is Action.ATTACK:
        arrows = yield from ranger.shoot(game.log, game.state.chance, hero, board)
        ranger.discard(board)
        return tuple(effect for text in arrows for effect in _effects(game, hero, f"attack: {text}"))
    return ()


def _flip(game: Game, hero: Hero, board: Rogue, action: Action, target: str) -> Script[tuple[Effect, ...]]:
    """One of the tokens that lie face up, whether it helps or not; the Shadow token is Shadow Mode for this action."""
    options = tuple(sorted(set(board.face_up)))
    tool = options[0]
    if len(options) > 1:
        question = Choice(topic="tool", who=hero.name, options=options, reason=FLIP_ONE)
        tool = yield from game.ask(question)
    if not rogue.flip(game.log, hero, board, tool, action, target) or tool == rogue.POISON:
        return ()
    if tool == rogue.SHADOW:
        hero.shadow_mode = True
        return ()
    return _effects(game, hero, tool)


def _effects(game: Game, hero: Hero, written: str) -> tuple[Effect, ...]:
    """What the notation cannot say, the table carries out."""
    try:
        return read_ability(written).effects
    except BadNotation:
        game.log(TableCarriesOut(who=hero.name, text=written))
        return ()


def enemy_is_gone(game: Game, enemy: Enemy) -> None:
    """Its poison tokens go to the Rogue's discarded ones ("Poison Tokens")."""
    for hero in game.state.heroes:
        if isinstance(hero.class_state, Rogue):
            rogue.enemy_died(game.log, hero, hero.class_state, enemy.name)
