"""Poison: a monster that begins its activation with it suffers what the Rogue's skills say ("Poison Tokens")."""

from app.rules.core.script import Script
from app.rules.hellscape.classes import Rogue, rogue
from app.rules.hellscape.classes.events import PoisonSuffered
from app.rules.hellscape.classes.skills import board_changes
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Condition, Enemy, Hero
from app.rules.hellscape.wounds import claim, wound_enemy


def suffer_poison(game: Game, enemy: Enemy) -> Script[None]:
    """Wounds for each token where a skill was told so; else the table reads the card."""
    rogues = [hero for hero in game.state.heroes if isinstance(hero.class_state, Rogue)]
    tokens = tokens_on(game, enemy)
    if not tokens:
        return
    wounds = tokens * sum(change.poison for hero in rogues for skill in hero.skills for change in board_changes(skill))
    said = "" if wounds else " ".join(text for hero in rogues for text in _in_words(hero))
    game.log(PoisonSuffered(enemy=enemy.name, tokens=tokens, wounds=wounds, text=said))
    if wounds:
        yield from claim(game, enemy, wound_enemy(game, enemy, wounds))


def tokens_on(game: Game, enemy: Enemy) -> int:
    """Those that a Rogue left there, and those that were told by hand."""
    boards = [hero.class_state for hero in game.state.heroes]
    left = sum(rogue.poisons_on(board, enemy.name) for board in boards if isinstance(board, Rogue))
    return left + enemy.conditions.get(Condition.POISON, 0)


def _in_words(hero: Hero) -> list[str]:
    """Of the skills that put poison into the bag; of all that say something where none is known to."""
    told = [skill for skill in hero.skills if skill.text]
    bring = [skill for skill in told if any(rogue.POISON in change.tools for change in board_changes(skill))]
    return [f"{skill.name}: {skill.text}" for skill in bring or told]
