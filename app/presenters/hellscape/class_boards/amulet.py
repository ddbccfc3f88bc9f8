"""The Wizard's amulet: four spells, the Ready marker, and what it costs to force it on ("Wizard")."""

from dataclasses import dataclass

from app.i18n import Words
from app.presenters.hellscape.ability_words import ability_words
from app.presenters.hellscape.class_boards.shared import known_skill, skill_said
from app.presenters.hellscape.names import NAMES
from app.rules.core.command import Command
from app.rules.hellscape.class_commands import CastSpell, TurnMarker, is_spell_in_words
from app.rules.hellscape.class_setup import PointMarker
from app.rules.hellscape.classes.wizard import QUADRANTS, Wizard, mana_to_reach
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_turn import OUTSIDE_COMBAT, UseAbility
from app.rules.hellscape.powers import of_timing
from app.rules.hellscape.state import Hero, Phase


@dataclass(frozen=True)
class Quadrant:
    """`number` counts from 1, clockwise from the top."""

    number: int
    name: str
    does: str
    state: str
    """'Ready', or what it costs to turn the marker here."""
    ready: bool
    reachable: bool


@dataclass(frozen=True)
class AmuletView:
    title: str
    help: str
    quadrants: tuple[Quadrant, ...]
    ready: int
    """From 1."""
    id: str = "wizard"


def amulet_view(words: Words, game: Game, hero: Hero, board: Wizard) -> AmuletView:
    is_set_up = game.state.phase is Phase.SETUP
    return AmuletView(
        title=words("hellscape_board.wizard.title"),
        help=words("hellscape_board.wizard.set_up" if is_set_up else "hellscape_board.wizard.help"),
        quadrants=tuple(_quadrant(words, hero, board, i, is_set_up=is_set_up) for i in range(QUADRANTS)),
        ready=board.ready + 1,
    )


def _quadrant(words: Words, hero: Hero, board: Wizard, i: int, *, is_set_up: bool) -> Quadrant:
    cost = mana_to_reach(board, i)
    if not cost:
        state = words("hellscape_board.wizard.ready")
    elif is_set_up:
        state = words("hellscape_board.wizard.point_here")
    else:
        state = words("hellscape_board.wizard.turn", count=cost)
    name = NAMES.said(words, board.quadrants[i]) or words("hellscape_board.wizard.basic")
    return Quadrant(i + 1, name, _does(words, hero, board, i), state, not cost, is_set_up or cost <= hero.mana)


def _does(words: Words, hero: Hero, board: Wizard, i: int) -> str:
    if not board.quadrants[i]:
        return ability_words(words, board.basics[i]) if board.basics[i] else ""
    skill = known_skill(hero, board.quadrants[i])
    return skill_said(words, skill) if skill is not None else ""


def tapped(game: Game, hero: Hero, board: Wizard, number: int) -> Command | None:
    """The marker goes there; where it points already, the spell is cast, if it is one outside of combat."""
    quarters = mana_to_reach(board, number - 1)
    if not quarters and game.state.phase is not Phase.SETUP and is_spell_in_words(game, hero):
        return CastSpell(hero=hero.name)
    if not quarters:
        spells = (power for power in of_timing(game, hero, *OUTSIDE_COMBAT) if power.is_spell)
        spell = next(spells, None)
        return UseAbility(hero=hero.name, ability=spell.ability.written) if spell is not None else None
    if game.state.phase is Phase.SETUP:
        return PointMarker(hero=hero.name, quadrant=number)
    return TurnMarker(hero=hero.name, quarters=quarters)
