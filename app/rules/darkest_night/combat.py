"""Combat: fight or elude, one tactic, one roll (8.0). What follows from it is given back as instructions."""

from dataclasses import dataclass
from fractions import Fraction

from app.rules.core.errors import Refused
from app.rules.core.question import Choice
from app.rules.core.script import Script
from app.rules.darkest_night.blights import harm
from app.rules.darkest_night.box import Enemy, Roll, Tactic
from app.rules.darkest_night.combat_dice import FightRoll, highest_bonus
from app.rules.darkest_night.events import CombatBegan, CombatLost, CombatOffered, CombatWon
from app.rules.darkest_night.force import Source, dice_in_all, dice_sources, offer_cowl, tactics_hold
from app.rules.darkest_night.game import Game
from app.rules.darkest_night.instructions import Effects
from app.rules.darkest_night.kingdom import MONASTERY
from app.rules.darkest_night.oaths import ELUDE, moment
from app.rules.darkest_night.odds import chance_to_win, in_percent
from app.rules.darkest_night.powers import cards_of, end, exhaust, is_running, power_of
from app.rules.darkest_night.reason import Reason
from app.rules.darkest_night.rolls import successes
from app.rules.darkest_night.state import Card, Hero
from app.rules.darkest_night.tracks import GRACE, SECRECY, can_spend, is_safe, spend

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
class Foe:
    """Whoever is fought: `strength` is a blight's might where he attacks one."""

    name: str
    strength: int | None = None
    awareness: int | None = None
    attacked: bool = False
    is_necromancer: bool = False
    fail: tuple[str, ...] = ()
    fail_elude: tuple[str, ...] | None = None
    win: tuple[str, ...] = ()
    win_fight: tuple[str, ...] = ()


NECROMANCER = Foe("Necromancer", strength=7, awareness=6, is_necromancer=True, fail=("wound",))  # 8.2


def monster(enemy: Enemy) -> Foe:
    return Foe(
        enemy.name, enemy.strength, enemy.awareness, fail=enemy.fail, fail_elude=enemy.fail_elude, win=enemy.win,
        win_fight=enemy.win_fight,
    )  # fmt: skip


@dataclass(frozen=True)
class Plan:
    """One way through a combat. `label` is what the table chooses by."""

    label: str
    way: str
    base: int = 1
    card: Card | None = None
    tactic: Tactic = NO_TACTIC

    @property
    def source(self) -> Source:
        return Source(self.card.name if self.card else self.way, self.base)


@dataclass(frozen=True)
class Outcome:
    """`effects` are to be carried out in their order."""

    won: bool
    way: str
    effects: tuple[Effects, ...]


# What can be chosen


def plans(game: Game, hero: Hero, foe: Foe) -> list[Plan]:
    """Without a tactic first, then with each that he may use; losing on purpose last (8.0, 8.3)."""
    ways = [way for way, target in ((FIGHT, foe.strength), (AVOID, foe.awareness)) if target is not None]
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
    return [
        Plan(f"{way} with {card.name}{f' {count}' if many else ''}", way, count, card, tactic) for count in dice
    ]


def rolls_of(foe: Foe, way: str) -> tuple[Roll, ...]:
    if way == AVOID:
        return ("elude",)
    return ("fight", "attack") if foe.attacked and not foe.is_necromancer else ("fight",)


def target_of(foe: Foe, way: str) -> int:
    target = foe.strength if way == FIGHT else foe.awareness
    if target is None:
        raise Refused("not_that_way", enemy=foe.name)
    return target


def sources_of(game: Game, hero: Hero, foe: Foe, plan: Plan, extra: int = 0) -> list[Source]:
    """Where the dice of a plan come from, the way or tactic itself first."""
    return [plan.source._replace(dice=plan.base + extra), *dice_sources(game, hero, rolls_of(foe, plan.way))]


def chance_of(game: Game, hero: Hero, foe: Foe, plan: Plan, extra: int = 0) -> Fraction:
    """The chance to win with a plan, with all that counts before the roll."""
    if plan.way == GIVE_IN:
        return Fraction(0)
    dice = dice_in_all(sources_of(game, hero, foe, plan, extra))
    highest = plan.tactic.highest + highest_bonus(
        game, hero, fights=plan.way == FIGHT, is_necromancer=foe.is_necromancer
    )
    return chance_to_win(dice, target_of(foe, plan.way), highest=highest, chosen=plan.tactic.chosen)


def odds(game: Game, hero: Hero, foe: Foe, plan: Plan, extra: int = 0) -> str:
    """The same in percent."""
    return in_percent(chance_of(game, hero, foe, plan, extra))


# A combat


def choose(game: Game, hero: Hero, foe: Foe, reason: Reason, extra: int = 0) -> Script[Plan]:
    """The cowl first: it may bring back tactics and dice."""
    yield from offer_cowl(game, hero, [one for effect in IN_COMBAT for one in harm(game, hero, effect)])
    label = yield from game.ask(lambda: _offer(game, hero, foe, reason, extra))
    plan = next(plan for plan in plans(game, hero, foe) if plan.label == label)
    if plan.way != GIVE_IN:
        tactic = plan.card.name if plan.card else ""
        game.log(CombatBegan(hero=hero.name, enemy=foe.name, target=target_of(foe, plan.way), way=plan.way,
                             tactic=tactic, reason=reason))  # fmt: skip
    return plan


def _offer(game: Game, hero: Hero, foe: Foe, cause: Reason, extra: int) -> Choice:
    found = plans(game, hero, foe)
    ways = tuple(plan.label for plan in found)
    chances = tuple(odds(game, hero, foe, plan, extra) for plan in found)
    game.log(CombatOffered(hero=hero.name, enemy=foe.name, ways=ways, chances=chances))
    return Choice(topic=COMBAT_TOPIC, who=hero.name, options=ways, is_fact=True, reason=COMBAT.because_of(cause))


def fight_through(game: Game, hero: Hero, foe: Foe, reason: Reason) -> Script[Outcome]:
    plan = yield from choose(game, hero, foe, reason)
    if plan.way == GIVE_IN:
        return _given_in(game, hero, foe)
    dice = yield from roll(game, hero, foe, plan, reason)
    reached = successes(dice.dice, target_of(foe, plan.way))
    won = reached > 0 or (yield from dice.dust(plan.way == AVOID))
    conclude(game, hero, foe, plan, won=won, reached=reached)
    ours = tactic_effects(plan, dice, reached, won=won)
    theirs = (*foe.win, *(foe.win_fight if plan.way == FIGHT else ())) if won else _lost(foe, plan.way)
    order = yield from in_order(game, hero, plan, ours, Effects(theirs, RESULT.of(foe.name)))
    return Outcome(won, plan.way, order)


def _given_in(game: Game, hero: Hero, foe: Foe) -> Outcome:
    """No dice, and the result of a loss (8.3): of a failed elusion, where that is another one."""
    game.log(CombatLost(hero=hero.name, enemy=foe.name, reason=Reason("accepts_the_loss", "8.3")))
    _drop_invisibility(game, hero)
    return Outcome(False, GIVE_IN, (Effects(_lost(foe, AVOID), RESULT.of(foe.name)),))


def _lost(foe: Foe, way: str) -> tuple[str, ...]:
    return foe.fail_elude if way == AVOID and foe.fail_elude is not None else foe.fail


def roll(
    game: Game, hero: Hero, foe: Foe, plan: Plan, reason: Reason, extra: int = 0, *, wanted: int = 1
) -> Script[FightRoll]:
    """The tactic's price, then the dice with all that may be done to them; `wanted` successes are of use."""
    if plan.way == AVOID:
        yield from moment(game, hero, ELUDE)
    if plan.card is not None:
        if plan.tactic.secrecy:
            yield from spend(game, hero, SECRECY, plan.tactic.secrecy, TACTIC.of(plan.card.name))
        if plan.tactic.exhaust == "use":
            exhaust(game, hero, plan.card, EXHAUSTED)
        _drop_invisibility(game, hero)
    base = plan.source._replace(dice=plan.base + extra)
    target = target_of(foe, plan.way)
    dice = FightRoll(game, hero, rolls_of(foe, plan.way), base, target, reason, wanted=wanted)
    yield from dice.throw(plan.tactic, is_necromancer=foe.is_necromancer)
    return dice


def conclude(game: Game, hero: Hero, foe: Foe, plan: Plan, *, won: bool, reached: int) -> None:
    if won:
        game.log(CombatWon(hero=hero.name, enemy=foe.name, successes=reached))
    else:
        game.log(CombatLost(hero=hero.name, enemy=foe.name, reason=Reason("no_success", "8.0")))
        _drop_invisibility(game, hero)
    when = plan.tactic.exhaust
    if plan.card is not None and (
        (when == "success" and won) or (when == "failure" and not won) or (when == "below two" and reached < 2)
    ):
        exhaust(game, hero, plan.card, EXHAUSTED)


def _drop_invisibility(game: Game, hero: Hero) -> None:
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


def in_order(game: Game, hero: Hero, plan: Plan, ours: Effects, theirs: Effects) -> Script[tuple[Effects, ...]]:
    """Simultaneous effects in the order that the hero chooses (6.3.1): he is asked for the sake of his last grace only.

    What he gains comes after what he loses: so neither a limit nor an empty track takes anything from him.
    """
    if any(text.startswith("gain") for text in ours.texts):
        return theirs, ours
    costs = any(text.startswith("lose grace") for text in ours.texts) and not is_safe(game, hero, GRACE)
    if not (costs and "wound" in theirs.texts and hero.grace == 1 and plan.card is not None):
        return ours, theirs
    options = ("wound", plan.card.name)
    question = Choice(
        topic="what_first", who=hero.name, options=options, is_fact=True, reason=Reason("simultaneous", "6.3.1")
    )  # fmt: skip
    first = yield from game.ask(question)
    return (theirs, ours) if first == "wound" else (ours, theirs)
