"""The attack action: blights, two at once, and the Necromancer (4.1, 8.2, 10.2, 15.2)."""

from collections.abc import Mapping
from dataclasses import replace

from app.rules.core.question import Choice, Form
from app.rules.core.script import Script, asked
from app.rules.darkest_night.blights import SHROUD, blight_at, destroy, destructible, is_among, labels
from app.rules.darkest_night.combat import (
    FIGHT,
    GIVE_IN,
    Plan,
    choose,
    conclude,
    fight_through,
    give_in,
    roll,
    tactic_effects,
    targets_of,
    tire,
)
from app.rules.darkest_night.combat_dice import FightRoll
from app.rules.darkest_night.consequences import Consequence, one_by_one
from app.rules.darkest_night.effects import carry_out, consequences_of
from app.rules.darkest_night.ending import is_out, win
from app.rules.darkest_night.events import BlightProtected
from app.rules.darkest_night.foes import NECROMANCER, Foe
from app.rules.darkest_night.force import own_bonus
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.instructions import Effects
from app.rules.darkest_night.oaths import (
    BLIGHT_DESTROYED,
    FIGHT_WON,
    NECROMANCER_BEATEN,
    NO_BLIGHTS_HERE,
    blight_gone,
    moment,
    rewards,
)
from app.rules.darkest_night.powers import exhaust
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.rolls import successes
from app.rules.darkest_night.state import RELIC, Blight, Hero
from app.rules.darkest_night.tracks import SECRECY, lose

ATTACK = Reason("attack_reveals", "4.1")
DEFENSE = Reason("blight_defends_itself", "4.1")
DESTROYS = Reason("attack_destroys", "10.2")
FALL, SUFFER = "fall", "suffer"


# Blights, one or two at once


def foe_of(game: Game, place: str, *blights: Blight, extra: int = 0) -> Foe:
    """What they do to who fails is their defense, each its own."""
    fail = tuple(text for one in blights for text in game.box.blights[one.kind].defense)
    names = ", ".join(one.kind for one in blights)
    return Foe(names, attacked=True, fail=fail, at=place, blights=blights, extra=extra)


def attack_blight(game: Game, hero: Hero, label: str) -> Script[None]:
    yield from attack(game, hero, foe_of(game, hero.at, blight_at(game, hero.at, label)))


def attack(game: Game, hero: Hero, foe: Foe) -> Script[None]:
    """One roll. Of two blights each is an attack by itself, and each costs a secrecy, won or lost (15.2).

    They lie where the attack began, wherever an event then takes the hero.
    """
    plan = yield from choose(game, hero, foe, ATTACK)
    if plan.way == GIVE_IN:
        give_in(game, hero, foe)
        won, ours = [False] * len(foe.blights), Effects((), ATTACK)
    else:
        won, ours = yield from _fought(game, hero, foe, plan)
    for _ in foe.blights:
        yield from _reveal(game, hero)
    beaten = [blight for blight, is_beaten in zip(foe.blights, won, strict=True) if is_beaten]
    standing = [blight for blight, is_beaten in zip(foe.blights, won, strict=True) if not is_beaten]
    yield from one_by_one(game, hero, [
        *_falls(game, hero, foe.at, beaten), *consequences_of(game, hero, ours),
        *(one for blight in standing for one in _defends(game, hero, blight)),
    ])  # fmt: skip


def _fought(game: Game, hero: Hero, foe: Foe, plan: Plan) -> Script[tuple[list[bool], Effects]]:
    """What the tactic says of successes it says of the whole roll."""
    rolled = yield from roll(game, hero, foe, plan, ATTACK)
    pools = [rolled.dice] if len(foe.blights) == 1 else (yield from _divided(game, hero, rolled, foe))
    reached = [successes(*one) for one in zip(pools, targets_of(game, foe, FIGHT), strict=True)]
    won = [count > 0 for count in reached]
    conclude(game, hero, foe, reached, won=won)
    tire(game, hero, plan, sum(reached), won=any(won))
    return won, tactic_effects(plan, rolled, sum(reached), won=any(won))


def _divided(game: Game, hero: Hero, rolled: FightRoll, foe: Foe) -> Script[list[list[int]]]:
    """Dice and blights by number: two may show the same."""
    names = tuple(f"{number} {blight.kind}" for number, blight in enumerate(foe.blights, 1))
    reason = Reason("dice_are_divided", "15.2")

    def form() -> Form:
        rows = tuple(f"{number}: {die}" for number, die in enumerate(rolled.dice, 1))
        return Form(topic="divide_dice", who=hero.name, rows=rows, options=names, reason=reason)

    question, answer = yield from asked(form)
    assert isinstance(answer, Mapping)
    dice = list(zip(question.rows, rolled.dice, strict=True))
    return [[die for row, die in dice if answer[row] == name] for name in names]


def _reveal(game: Game, hero: Hero) -> Script[None]:
    """Succeed or fail (4.1). The mask hides who attacks blights; of the Necromancer it does not speak."""
    if not own_bonus(game, hero, "death mask"):
        yield from lose(game, hero, SECRECY, 1, ATTACK)


def _falls(game: Game, hero: Hero, place: str, beaten: list[Blight]) -> list[Consequence]:
    """All that he has beaten, a Shroud before what it protects; and what his oaths give for it."""
    if not beaten:
        return []
    given = rewards(game, hero, BLIGHT_DESTROYED, NO_BLIGHTS_HERE, FIGHT_WON)
    in_turn = sorted(beaten, key=lambda one: one.kind != SHROUD)
    return [Consequence(FALL, given, lambda: _fall(game, hero, place, in_turn))]


def _fall(game: Game, hero: Hero, place: str, beaten: list[Blight]) -> Script[None]:
    for blight in beaten:
        if is_among(blight, destructible(game, place, hero)):
            destroy(game, place, blight, DESTROYS)
            yield from blight_gone(game, hero, place)
        elif is_among(blight, game.state.blights[place]):
            game.log(BlightProtected(blight=blight.kind, at=place, reason=Reason("shroud_protects", "10.0")))
        if not is_out(game, hero):
            yield from moment(game, hero, FIGHT_WON)


def _defends(game: Game, hero: Hero, blight: Blight) -> list[Consequence]:
    """Its defense, which may have none (10.0)."""
    defense = game.box.blights[blight.kind].defense
    label = ", ".join(defense)
    return [Consequence(label, defense, lambda: _defense(game, hero, blight.kind, defense))] if defense else []


def _defense(game: Game, hero: Hero, kind: str, defense: tuple[str, ...]) -> Script[None]:
    """Unless a power spares him."""
    for card in own_bonus(game, hero, "ignores defense"):
        reason = Reason("power_spares_the_defense", "6.0")
        question = Choice(
            topic="ignore_defense", who=hero.name, options=(card.name, SUFFER), is_fact=True, reason=reason
        )  # fmt: skip
        if (yield from game.ask(question)) == card.name:
            exhaust(game, hero, card, reason)
            return
    yield from carry_out(game, hero, defense, DEFENSE.of(kind))


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
    yield from one_by_one(game, hero, consequences_of(game, hero, *outcome.effects))
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
