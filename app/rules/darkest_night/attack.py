"""The attack action: blights, two at once, and the Necromancer (4.1, 8.2, 10.2, 15.2)."""

from collections.abc import Mapping
from dataclasses import replace

from app.rules.core.question import Choice, Form
from app.rules.core.script import Script, asked
from app.rules.darkest_night.blights import blight_at, destroy, destructible, labels, might
from app.rules.darkest_night.combat import (
    FIGHT,
    GIVE_IN,
    NECROMANCER,
    Foe,
    Plan,
    choose,
    conclude,
    fight_through,
    in_order,
    roll,
    tactic_effects,
)
from app.rules.darkest_night.effects import follow, is_out
from app.rules.darkest_night.ending import win
from app.rules.darkest_night.force import own_bonus
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.instructions import Effects
from app.rules.darkest_night.oaths import FIGHT_WON, NECROMANCER_BEATEN, blight_gone, moment
from app.rules.darkest_night.powers import exhaust
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.rolls import successes
from app.rules.darkest_night.state import RELIC, Blight, Hero
from app.rules.darkest_night.tracks import SECRECY, lose

ATTACK = Reason("attack_reveals", "4.1")
DEFENSE = Reason("blight_defends_itself", "4.1")
SUFFER = "suffer"
NOTHING = Effects((), ATTACK)


def foe_of(game: Game, place: str, blight: Blight) -> Foe:
    sheet = game.box.blights[blight.kind]
    return Foe(blight.kind, strength=might(game, place, blight), attacked=True, fail=sheet.defense)


def attack_blight(game: Game, hero: Hero, kind: str) -> Script[None]:
    """Succeed or fail, he loses a secrecy for revealing himself."""
    blight = blight_at(game, hero.at, kind)
    foe = foe_of(game, hero.at, blight)
    plan = yield from choose(game, hero, foe, ATTACK)
    if plan.way == GIVE_IN:
        yield from _reveal(game, hero)
        yield from _defend(game, hero, foe, plan, NOTHING)
        return
    rolled = yield from roll(game, hero, foe, plan, ATTACK)
    reached = successes(rolled.dice, foe.strength or 0)
    conclude(game, hero, foe, plan, won=reached > 0, reached=reached)
    ours = tactic_effects(plan, rolled, reached, won=reached > 0)
    yield from _reveal(game, hero)
    yield from _struck(game, hero, foe, blight, plan, ours, won=reached > 0)


def _struck(
    game: Game, hero: Hero, foe: Foe, blight: Blight, plan: Plan, ours: Effects, *, won: bool
) -> Script[None]:
    if not won:
        yield from _defend(game, hero, foe, plan, ours)
        return
    destroy(game, hero.at, blight, Reason("attack_destroys", "10.2"))
    yield from follow(game, hero, ours)
    if not is_out(game, hero):
        yield from blight_gone(game, hero, hero.at)
        yield from moment(game, hero, FIGHT_WON)


def _reveal(game: Game, hero: Hero) -> Script[None]:
    """The mask hides who attacks blights; of the Necromancer it does not speak."""
    if not own_bonus(game, hero, "death mask"):
        yield from lose(game, hero, SECRECY, 1, ATTACK)


def _defend(game: Game, hero: Hero, foe: Foe, plan: Plan, ours: Effects) -> Script[None]:
    """The blight's defense, unless a power spares him."""
    theirs = foe.fail
    for card in own_bonus(game, hero, "ignores defense") if theirs else ():
        reason = Reason("power_spares_the_defense", "6.0")
        question = Choice(
            topic="ignore_defense", who=hero.name, options=(card.name, SUFFER), is_fact=True, reason=reason
        )  # fmt: skip
        if (yield from game.ask(question)) == card.name:
            exhaust(game, hero, card, reason)
            theirs = ()
            break
    order = yield from in_order(game, hero, plan, ours, Effects(theirs, DEFENSE.of(foe.name)))
    yield from follow(game, hero, *order)


# Two blights at once


def attack_two(game: Game, hero: Hero, first: Blight, second: Blight, extra: int) -> Script[None]:
    """One roll with a die more; the dice are divided, and each attack is looked at by itself (15.2).

    What the tactic costs comes with the first attack that fails: then the hero has a say in their order (6.3.1).
    """
    foes = [foe_of(game, hero.at, blight) for blight in (first, second)]
    easier = min(foes, key=lambda foe: foe.strength or 0)
    plan = yield from choose(game, hero, easier, ATTACK, extra)
    if plan.way == GIVE_IN:
        pools: list[list[int]] = [[], []]
        ours = NOTHING
    else:
        rolled = yield from roll(game, hero, easier, plan, ATTACK, extra, wanted=2)
        pools = yield from _divided(game, hero, rolled.dice, foes)
        reached = sum(successes(pool, foe.strength or 0) for pool, foe in zip(pools, foes, strict=True))
        won_any = reached > 0
        conclude(game, hero, easier, plan, won=won_any, reached=reached)
        ours = tactic_effects(plan, rolled, reached, won=won_any)
    for blight, foe, pool in zip((first, second), foes, pools, strict=True):
        if is_out(game, hero):
            return
        yield from _reveal(game, hero)
        won = successes(pool, foe.strength or 0) > 0
        yield from _struck(game, hero, foe, blight, plan, NOTHING if won else ours, won=won)
        ours = ours if won else NOTHING
    yield from follow(game, hero, ours)


def _divided(game: Game, hero: Hero, dice: list[int], foes: list[Foe]) -> Script[list[list[int]]]:
    rows = tuple(f"{number}: {die}" for number, die in enumerate(dice, 1))
    names = tuple(f"{number} {foe.name}" for number, foe in enumerate(foes, 1))
    reason = Reason("dice_are_divided", "15.2")
    form = Form(topic="divide_dice", who=hero.name, rows=rows, options=names, reason=reason)
    _, answer = yield from asked(lambda: form)
    assert isinstance(answer, Mapping)
    return [[die for row, die in zip(rows, dice, strict=True) if answer[row] == name] for name in names]


# The Necromancer


def necromancer_foe(*, attacked: bool) -> Foe:
    """Whoever attacks him can only fight (8.0)."""
    return replace(NECROMANCER, awareness=None, attacked=True) if attacked else NECROMANCER


def battle_necromancer(game: Game, hero: Hero, *, attacked: bool) -> Script[None]:
    """Beaten he gives up a blight to escape; without one he falls, but only to a relic (8.2, 11.1)."""
    foe = necromancer_foe(attacked=attacked)
    outcome = yield from fight_through(game, hero, foe, Reason("necromancer_is_fought", "8.2"))
    if attacked:
        yield from lose(game, hero, SECRECY, 1, ATTACK)
    yield from follow(game, hero, *outcome.effects)
    if not outcome.won or outcome.way != FIGHT or is_out(game, hero):
        return
    if game.state.blights[hero.at]:
        yield from _sacrifice(game, hero)
    elif hero.carries(RELIC):
        win(game, Reason("necromancer_slain", "11.1"))
        return
    yield from moment(game, hero, NECROMANCER_BEATEN)
    yield from moment(game, hero, FIGHT_WON)


def _sacrifice(game: Game, hero: Hero) -> Script[None]:
    reason = Reason("he_sacrifices_a_blight", "8.2")
    there = labels(destructible(game, hero.at, hero))
    kind = next(iter(there))
    if len(there) > 1:
        question = Choice(topic="sacrifice", who=hero.name, options=tuple(sorted(there)), is_fact=True, reason=reason)
        kind = yield from game.ask(question)
    destroy(game, hero.at, there[kind], reason)
    yield from blight_gone(game, hero, hero.at)
