"""Combat: fight or elude, one tactic, one roll (8.0). What follows from it is given back as instructions."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from app.rules.core.errors import Refused
from app.rules.core.question import Choice
from app.rules.core.script import Script
from app.rules.darkest_night.blights import harm, might
from app.rules.darkest_night.box import Roll, Tactic
from app.rules.darkest_night.combat_dice import FightRoll, highest_bonus
from app.rules.darkest_night.events import CombatBegan, CombatLost, CombatOffered, CombatWon
from app.rules.darkest_night.foes import Foe
from app.rules.darkest_night.force import Source, dice_in_all, dice_sources, offer_cowl, tactics_hold
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.instructions import Effects
from app.rules.darkest_night.kingdom import MONASTERY
from app.rules.darkest_night.oaths import ELUDE, moment
from app.rules.darkest_night.odds import chance_to_win, chance_to_win_both, in_percent
from app.rules.darkest_night.powers import cards_of, end, exhaust, is_running, power_of
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.rolls import successes
from app.rules.darkest_night.state import Card, Hero
from app.rules.darkest_night.tracks import SECRECY, can_spend, spend

FIGHT, AVOID, GIVE_IN = "fight", "elude", "give in"
NO_TACTIC = Tactic()
COMBAT = Reason("fight_or_elude", "8.0")
COMBAT_TOPIC = "combat"
TACTIC = Reason("tactic_says_so", "8.1")
EXHAUSTED = Reason("tactic_is_exhausted", "6.2")
RESULT = Reason("result_of_combat", "8.1")
IN_COMBAT = ("no tactics", "aura", "presence")
"""Effects of blights that count in a combat. Corruption does too, but stops the cowl itself."""


@dataclass(frozen=True)
class Plan:
    """One way through a combat. `label` is what the table chooses by."""

    label: str
    way: str
    base: int = 1
    card: Card | None = None
    tactic: Tactic = NO_TACTIC


@dataclass(frozen=True)
class Outcome:
    """`effects` are carried out in the order that the hero likes (6.3.1)."""

    won: bool
    way: str
    effects: tuple[Effects, ...]


# What can be chosen


def plans(game: Game, hero: Hero, foe: Foe) -> list[Plan]:
    """Without a tactic first, then with each that he may use; losing on purpose last (8.0, 8.3)."""
    strength = foe.blights or foe.strength is not None
    ways = [way for way, can in ((FIGHT, strength), (AVOID, foe.awareness is not None)) if can]
    found = [Plan(way, way) for way in ways]
    if tactics_hold(game, hero):
        for card in cards_of(game, hero):
            tactic = power_of(game, card).tactic
            if tactic is not None and not card.exhausted and _allowed(game, hero, foe, tactic):
                found += [plan for way in ways for plan in _with(card, tactic, way)]
    return [*found, Plan(GIVE_IN, GIVE_IN)]


def _allowed(game: Game, hero: Hero, foe: Foe, tactic: Tactic) -> bool:
    if tactic.attacks_only and not foe.attacked:
        return False
    if tactic.outside_monastery and hero.at == MONASTERY:
        return False
    return can_spend(game, hero, SECRECY, tactic.secrecy)


def _with(card: Card, tactic: Tactic, way: str) -> list[Plan]:
    dice = tactic.fight if way == FIGHT else tactic.elude
    many = len(dice) > 1
    return [Plan(f"{way} with {card.name}{f' {count}' if many else ''}", way, count, card, tactic) for count in dice]


def rolls_of(foe: Foe, way: str) -> tuple[Roll, ...]:
    if way == AVOID:
        return ("elude",)
    return ("fight", "attack") if foe.attacked and not foe.is_necromancer else ("fight",)


def targets_of(game: Game, foe: Foe, way: str) -> tuple[int, ...]:
    """What the dice have to reach as things stand; of two blights attacked at once, the might of each (15.2)."""
    if foe.blights and way == FIGHT:
        return tuple(might(game, foe.at, blight) for blight in foe.blights)
    target = foe.strength if way == FIGHT else foe.awareness
    if target is None:
        raise Refused("not_that_way", enemy=foe.name)
    return (target,)


def sources_of(game: Game, hero: Hero, foe: Foe, plan: Plan) -> list[Source]:
    """Where the dice of a plan come from, the way or tactic itself first."""
    return [base_of(foe, plan), *dice_sources(game, hero, rolls_of(foe, plan.way))]


def base_of(foe: Foe, plan: Plan) -> Source:
    return Source(plan.card.name if plan.card else plan.way, plan.base + foe.extra)


def chance_of(game: Game, hero: Hero, foe: Foe, plan: Plan) -> Fraction:
    """The chance to win with a plan, with all that counts before the roll; of two blights, to destroy one at least."""
    if plan.way == GIVE_IN:
        return Fraction(0)
    dice, highest = _dice_and_highest(game, hero, foe, plan)
    return chance_to_win(dice, min(targets_of(game, foe, plan.way)), highest=highest, chosen=plan.tactic.chosen)


def chance_of_both(game: Game, hero: Hero, foe: Foe, plan: Plan) -> Fraction:
    """Of two blights that are attacked at once (15.2)."""
    dice, highest = _dice_and_highest(game, hero, foe, plan)
    first, second = targets_of(game, foe, plan.way)
    return chance_to_win_both(dice, (first, second), highest=highest, chosen=plan.tactic.chosen)


def _dice_and_highest(game: Game, hero: Hero, foe: Foe, plan: Plan) -> tuple[int, int]:
    added = highest_bonus(game, hero, fights=plan.way == FIGHT, is_necromancer=foe.is_necromancer)
    return dice_in_all(sources_of(game, hero, foe, plan)), plan.tactic.highest + added


# A combat


def choose(game: Game, hero: Hero, foe: Foe, reason: Reason) -> Script[Plan]:
    """The cowl first: it may bring back tactics and dice."""
    game.open_combat = foe
    yield from offer_cowl(game, hero, [one for effect in IN_COMBAT for one in harm(game, hero, effect)])
    label = yield from game.ask(lambda: _offer(game, hero, foe, reason))
    plan = next(plan for plan in plans(game, hero, foe) if plan.label == label)
    if plan.way != GIVE_IN:
        tactic = plan.card.name if plan.card else ""
        for name, target in zip(foe.names, targets_of(game, foe, plan.way), strict=True):
            game.log(CombatBegan(hero=hero.name, enemy=name, target=target, way=plan.way, tactic=tactic,
                                 reason=reason))  # fmt: skip
    return plan


def _offer(game: Game, hero: Hero, foe: Foe, cause: Reason) -> Choice:
    found = plans(game, hero, foe)
    ways = tuple(plan.label for plan in found)
    chances = tuple(in_percent(chance_of(game, hero, foe, plan)) for plan in found)
    game.log(CombatOffered(hero=hero.name, enemy=foe.name, ways=ways, chances=chances))
    return Choice(topic=COMBAT_TOPIC, who=hero.name, options=ways, is_fact=True, reason=COMBAT.because_of(cause))


def fight_through(game: Game, hero: Hero, foe: Foe, reason: Reason) -> Script[Outcome]:
    plan = yield from choose(game, hero, foe, reason)
    if plan.way == GIVE_IN:
        give_in(game, hero, foe)
        return Outcome(False, GIVE_IN, (Effects(_lost(foe, AVOID), RESULT.of(foe.name)),))
    dice = yield from roll(game, hero, foe, plan, reason)
    reached = successes(dice.dice, *targets_of(game, foe, plan.way))
    won = reached > 0 or (yield from dice.dust(plan.way == AVOID))
    conclude(game, hero, foe, (reached if won else 0,), won=(won,))
    tire(game, hero, plan, reached, won=won)
    theirs = (*foe.win, *(foe.win_fight if plan.way == FIGHT else ())) if won else _lost(foe, plan.way)
    ours = tactic_effects(plan, dice, reached, won=won)
    return Outcome(won, plan.way, (ours, Effects(theirs, RESULT.of(foe.name))))


def give_in(game: Game, hero: Hero, foe: Foe) -> None:
    """No dice, and the result of a loss (8.3): of a failed elusion, where that is another one."""
    for name in foe.names:
        game.log(CombatLost(hero=hero.name, enemy=name, reason=Reason("accepts_the_loss", "8.3")))
    drop_invisibility(game, hero)
    game.open_combat = None


def _lost(foe: Foe, way: str) -> tuple[str, ...]:
    return foe.fail_elude if way == AVOID and foe.fail_elude is not None else foe.fail


def roll(game: Game, hero: Hero, foe: Foe, plan: Plan, reason: Reason) -> Script[FightRoll]:
    """The tactic's price, then the dice with all that may be done to them."""
    if plan.way == AVOID:
        yield from moment(game, hero, ELUDE)
    if plan.card is not None:
        if plan.tactic.secrecy:
            yield from spend(game, hero, SECRECY, plan.tactic.secrecy, TACTIC.of(plan.card.name))
        if plan.tactic.exhaust == "use":
            exhaust(game, hero, plan.card, EXHAUSTED)
        drop_invisibility(game, hero)
    dice = FightRoll(
        game, hero, rolls_of(foe, plan.way), base_of(foe, plan), lambda: targets_of(game, foe, plan.way), reason,
        plan.tactic, is_necromancer=foe.is_necromancer,
    )  # fmt: skip
    yield from dice.roll()
    return dice


def conclude(game: Game, hero: Hero, foe: Foe, reached: Sequence[int], *, won: Sequence[bool]) -> None:
    """Each that was fought is beaten or not."""
    game.open_combat = None
    for name, count, beaten in zip(foe.names, reached, won, strict=True):
        if beaten:
            game.log(CombatWon(hero=hero.name, enemy=name, successes=count))
        else:
            game.log(CombatLost(hero=hero.name, enemy=name, reason=Reason("no_success", "8.0")))
            drop_invisibility(game, hero)


def tire(game: Game, hero: Hero, plan: Plan, reached: int, *, won: bool) -> None:
    """The tactic says when it is exhausted."""
    when = plan.tactic.exhaust
    if plan.card is not None and (
        (when == "success" and won) or (when == "failure" and not won) or (when == "below two" and reached < 2)
    ):
        exhaust(game, hero, plan.card, EXHAUSTED)


def drop_invisibility(game: Game, hero: Hero) -> None:
    """It ends with a lost combat and with another tactic."""
    for card in hero.powers:
        if is_running(card) and "invisibility" in power_of(game, card).rules:
            reason = Reason("invisibility_ends", "6.1")
            end(game, hero, card, reason)
            exhaust(game, hero, card, reason)


def tactic_effects(plan: Plan, roll: FightRoll, reached: int, *, won: bool) -> Effects:
    """What the tactic says of the dice, beside the combat's own result (8.1)."""
    tactic = plan.tactic
    effects: list[str] = []
    if won:
        effects += tactic.on_success
    effects += tactic.on_two if reached >= 2 else tactic.below_two
    if 1 in roll.rolled:
        effects += tactic.on_one
    return Effects(tuple(effects), TACTIC.of(plan.card.name if plan.card else ""))
