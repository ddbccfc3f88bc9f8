"""The Assassin's own die in her attacks, and what she does with the shadows of a roll ("Assassin").

Nobody has told what is on the faces of that die: the table counts what it shows.
"""

from app.rules.core.question import Numbers, numbers
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.abilities import read_effects
from app.rules.hellscape.combat import pay_killer
from app.rules.hellscape.combat_roll import CombatRoll
from app.rules.hellscape.dice import Roll, read_face
from app.rules.hellscape.effects import Does
from app.rules.hellscape.events import TableCarriesOut, Wounded
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_abilities import take_effect
from app.rules.hellscape.rolling import add_dice
from app.rules.hellscape.state import Enemy, Hero
from app.rules.hellscape.tally import Tally
from app.rules.hellscape.wounds import wound_enemy
from app.rules.shadowreach.classes import Assassin, assassin
from app.rules.shadowreach.state import state_of

DIE = "assassin"
SWORDS, SHADOWS, FLURRIES = "swords", "shadows", "flurries"
KEEP, ADD, TRIGGER = "keep shadow", "add shadow", "trigger "
MOST_FLURRIES = 99
HER_DIE = Reason("assassin_die_in_shadow", "Assassin")


def board_of(game: Game, hero: Hero) -> Assassin | None:
    board = state_of(game).boards.get(hero.name)
    return board if isinstance(board, Assassin) else None


def own_die(game: Game, hero: Hero, in_shadow: bool) -> dict[str, int]:
    """Beside the shadow die when she attacks in Shadow."""
    return {DIE: 1} if in_shadow and board_of(game, hero) is not None else {}


def begin(roll: CombatRoll) -> Script[None]:
    """A combat of hers begins with a clean board; her die is rolled with the others."""
    board = board_of(roll.game, roll.hero)
    assert board is not None, "only Assassins have this die"
    assassin.begin_combat(board)
    if roll.combat.in_shadow:
        yield from _roll_own_die(roll, board)


def _roll_own_die(roll: CombatRoll, board: Assassin) -> Script[None]:
    """A flurry is a wound at once, and the die is rolled again; the rest counts with the other dice."""
    for _ in range(MOST_FLURRIES):
        question = Numbers(topic="assassin_die", who=roll.hero.name, fields=(SWORDS, SHADOWS, FLURRIES), reason=HER_DIE)
        shown = numbers((yield question))
        roll.tally.add(Roll(swords=shown.get(SWORDS, 0), shadows=shown.get(SHADOWS, 0)))
        if not shown.get(FLURRIES):
            return
        yield from strike_flurry(roll.game, roll.hero, roll.enemy, board)


def strike_flurry(game: Game, hero: Hero, enemy: Enemy, board: Assassin) -> Script[None]:
    """Who is dead already cannot be wounded any more."""
    wounds = assassin.flurry(game.log, hero, board, enemy.name)
    if enemy.alive:
        game.log(Wounded(who=enemy.name, wounds=wounds, source=hero.name))
        yield from pay_killer(game, hero, enemy, wound_enemy(game, enemy, wounds))


# The shadows of a roll


def gather(board: Assassin, tally: Tally) -> None:
    """Shadows that were rolled lie on her board; a die that is rolled again takes its own away."""
    board.shadows = max(0, board.shadows + tally.shadows)
    tally.shadows = 0


def open_acts(board: Assassin) -> list[str]:
    acts = [f"{TRIGGER}{one.name}" for one in board.abilities if _can(board, one)]
    keep = [KEEP] if board.shadows and board.tokens < assassin.MOST else []
    return [*acts, *keep, *([ADD] if board.tokens else [])]


def _can(board: Assassin, power: assassin.ShadowPower) -> bool:
    paid = power.shadows <= board.shadows and power.tokens <= board.tokens
    return paid and power.name not in board.triggered


def carry_out(game: Game, hero: Hero, enemy: Enemy | None, act: str, tally: Tally | None) -> Script[None]:
    """One of `open_acts`, in a combat; `tally` is None where the table resolves a roll by itself."""
    board = board_of(game, hero)
    assert board is not None, "only Assassins have these acts"
    yield from _use(game, hero, enemy, board, act, tally)
    if tally is not None:
        _resolve_used(board, tally)


def _resolve_used(board: Assassin, tally: Tally) -> None:
    """Dice whose shadows are no longer all there are not rolled again ("Resolving the Attack").

    She uses up first what no re-roll could change: shadows of tokens and of her own die.
    """
    left = board.shadows + tally.shadows
    for place, die in enumerate(tally.dice):
        shadows = read_face(die.face).shadows
        if shadows and place not in tally.resolved:
            left -= shadows
            if left < 0:
                tally.resolved.add(place)


def _use(game: Game, hero: Hero, enemy: Enemy | None, board: Assassin, act: str, tally: Tally | None) -> Script[None]:
    if act == KEEP:
        assassin.keep(game.log, hero, board)
    elif act == ADD:
        assassin.add_shadow(game.log, hero, board)
    else:
        ability = act.removeprefix(TRIGGER)
        assassin.trigger(game.log, hero, board, ability)
        yield from use_effects(game, hero, enemy, board, ability, tally)


def use_effects(
    game: Game, hero: Hero, enemy: Enemy | None, board: Assassin, ability: str, tally: Tally | None
) -> Script[None]:
    power = assassin.known(board, ability)
    for effect in read_effects(power.effects) if power and power.effects else ():
        if effect.what is Does.DICE and tally is not None and enemy is not None:
            yield from add_dice(game, tally, hero.name, enemy.name, {effect.colour: effect.amount})
        else:
            yield from take_effect(game, hero, effect, tally, enemy, ability)
    if power is None or not power.effects:
        game.log(TableCarriesOut(who=hero.name, text=ability))
