"""The roller resolves results in the order he likes; what is resolved is not rolled again ("Resolving the Attack")."""

from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from app.rules.core.question import Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.combat import claw, fire_ability
from app.rules.hellscape.combat_roll import CombatRoll
from app.rules.hellscape.dice import read_face
from app.rules.hellscape.hero_abilities import DONE, open_powers, reroll, trigger_shadow_on_roll, use
from app.rules.hellscape.powers import Power
from app.rules.hellscape.state import Hero
from app.rules.hellscape.wounds import gain_mana
from app.rules.shadowreach import assassin_rolls, shards_in_combat
from app.rules.shadowreach.classes import Assassin
from app.rules.shadowreach.events import LifebringerUsed, ResultResolved
from app.rules.shadowreach.state import state_of

LIFEBRINGER = "lifebringer"
MANA, HANDS, CLAWS, SHADOWS = "mana", "hands", "claws", "shadows"
ANY_ORDER = Reason("results_in_any_order", "Resolving the Attack")


@dataclass
class _Rolled:
    """Dice on the table, and what else he has for them; `hers` is the board of an Assassin who attacks."""

    roll: CombatRoll
    hers: Assassin | None
    rerolls: int


class _Usable(NamedTuple):
    """What changes something, each by the name of its option: `shadow` is his own ability, `shadows` an Assassin's."""

    powers: dict[str, Power]
    shadows: list[str]
    shadow: list[str]
    shards: list[str]
    lifebringer: list[str]

    @property
    def options(self) -> list[str]:
        return [*self.powers, *self.shadows, *self.shadow, *self.shards, *self.lifebringer]


def resolve(roll: CombatRoll) -> Script[None]:
    """Abilities, re-rolls of spent Lifebringers, and results, one after the other; what is left follows by itself.

    He is asked as long as he can still change something: with nothing to use, the order is all the same.
    """
    game, hero, tally = roll.game, roll.hero, roll.tally
    hers = assassin_rolls.board_of(game, hero) if roll.attacks else None
    rolled = _Rolled(roll, hers, rerolls=state_of(game).spent_lifebringers)
    if hers is not None:
        yield from assassin_rolls.begin(roll)
    while True:
        usable = _usable(rolled)
        if not usable.options and not _powers_with_mana(roll):
            return
        options = (*usable.options, *_open_results(roll), DONE)
        question = Choice(topic="resolve", who=hero.name, options=options, is_fact=True, reason=ANY_ORDER)
        chosen = yield from game.ask(question)
        if chosen == DONE:
            tally.shadows = 0 if usable.shadow else tally.shadows
            return
        yield from _carry_out(rolled, usable, chosen)


def _usable(rolled: _Rolled) -> _Usable:
    roll, hers = rolled.roll, rolled.hers
    hero, tally = roll.hero, roll.tally
    if hers is not None:
        assassin_rolls.gather(hers, tally)
    own_shadow = roll.attacks and hers is None and _has_shadow_ability(hero) and tally.shadows > 0
    return _Usable(
        powers=open_powers(roll.combat, tally),
        shadows=assassin_rolls.open_acts(hers) if hers is not None else [],
        shadow=[SHADOWS] if own_shadow else [],
        shards=shards_in_combat.open_shards(roll),
        lifebringer=[LIFEBRINGER] if rolled.rerolls and len(tally.resolved) < len(tally.dice) else [],
    )


def _carry_out(rolled: _Rolled, usable: _Usable, chosen: str) -> Script[None]:
    roll = rolled.roll
    if chosen in usable.powers:
        yield from use(roll, usable.powers[chosen])
    elif chosen in usable.shadows:
        yield from assassin_rolls.carry_out(roll.game, roll.hero, roll.enemy, chosen, roll.tally)
    elif chosen in usable.shards:
        yield from shards_in_combat.use_shard(roll, chosen)
    elif chosen == LIFEBRINGER:
        rolled.rerolls -= 1
        roll.game.log(LifebringerUsed(hero=roll.hero.name, left=rolled.rerolls))
        yield from reroll(roll)
    else:
        yield from _resolve_result(roll, chosen)


def _has_shadow_ability(hero: Hero) -> bool:
    return hero.card is not None and bool(hero.card.shadow)


def _powers_with_mana(roll: CombatRoll) -> dict[str, Power]:
    """What he could pay for once the mana of this roll is his."""
    hero, mana = roll.hero, roll.tally.mana
    if not roll.attacks or not mana:
        return {}
    richer = msgspec.structs.replace(hero, mana=min(hero.max_mana, hero.mana + mana))
    return open_powers(roll.combat._replace(hero=richer), roll.tally)


def _open_results(roll: CombatRoll) -> list[str]:
    """Enemies gain no mana, so a defender's roll has none to resolve."""
    tally = roll.tally
    shown = ((MANA, tally.mana if roll.attacks else 0), (HANDS, tally.hands), (CLAWS, tally.claws))
    return [result for result, count in shown if count > 0]


def _resolve_result(roll: CombatRoll, result: str) -> Script[None]:
    game, hero, tally = roll.game, roll.hero, roll.tally
    game.log(ResultResolved(hero=hero.name, result=result))
    for place, die in enumerate(tally.dice):
        face = read_face(die.face)
        if {MANA: face.mana, HANDS: face.hands, CLAWS: face.claws, SHADOWS: face.shadows}[result]:
            tally.resolved.add(place)
    if result == MANA:
        gain_mana(game, hero, tally.mana)
        tally.mana = 0
    elif result == HANDS:
        yield from fire_ability(roll)
    elif result == SHADOWS:
        tally.shadows = 0  # it is resolved once; more of them are lost ("Shadow and Light")
        yield from trigger_shadow_on_roll(roll)
    else:
        claw(roll)
