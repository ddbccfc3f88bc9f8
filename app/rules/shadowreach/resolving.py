"""The roller resolves results in the order he likes; what is resolved is not rolled again ("Resolving the Attack")."""

from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from app.rules.core.question import Choice
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.hellscape.arms import CombatType
from app.rules.hellscape.combat import claw, fire_ability
from app.rules.hellscape.dice import read_face
from app.rules.hellscape.game import Game
from app.rules.hellscape.hero_abilities import DONE, open_powers, reroll, trigger_shadow, use
from app.rules.hellscape.powers import Power
from app.rules.hellscape.state import Enemy, Hero
from app.rules.hellscape.tally import Tally
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
    """Dice on the table, and who resolves them; `hers` is the board of an Assassin who attacks."""

    game: Game
    hero: Hero
    enemy: Enemy
    combat_type: CombatType
    tally: Tally
    attacks: bool
    in_shadow: bool
    hers: Assassin | None
    rerolls: int

    def powers_of(self, hero: Hero) -> dict[str, Power]:
        return open_powers(
            self.game, hero, self.combat_type, self.tally, attacks=self.attacks, in_shadow=self.in_shadow
        )


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


def resolve(
    game: Game, hero: Hero, enemy: Enemy, combat_type: CombatType, tally: Tally, *, attacks: bool, in_shadow: bool
) -> Script[None]:
    """Abilities, re-rolls of spent Lifebringers, and results, one after the other; what is left follows by itself.

    He is asked as long as he can still change something: with nothing to use, the order is all the same.
    """
    hers = assassin_rolls.board_of(game, hero) if attacks else None
    rerolls = state_of(game).spent_lifebringers
    rolled = _Rolled(game, hero, enemy, combat_type, tally, attacks, in_shadow, hers, rerolls)
    if hers is not None:
        yield from assassin_rolls.begin(game, hero, enemy, tally, in_shadow=in_shadow)
    while True:
        usable = _usable(rolled)
        if not usable.options and not _powers_with_mana(rolled):
            return
        options = (*usable.options, *_open_results(tally, attacks=attacks), DONE)
        question = Choice(topic="resolve", who=hero.name, options=options, is_fact=True, reason=ANY_ORDER)
        chosen = yield from game.ask(question)
        if chosen == DONE:
            tally.shadows = 0 if usable.shadow else tally.shadows
            return
        yield from _carry_out(rolled, usable, chosen)


def _usable(rolled: _Rolled) -> _Usable:
    hero, tally, hers = rolled.hero, rolled.tally, rolled.hers
    if hers is not None:
        assassin_rolls.gather(hers, tally)
    own_shadow = rolled.attacks and hers is None and _has_shadow_ability(hero) and tally.shadows > 0
    return _Usable(
        powers=rolled.powers_of(hero),
        shadows=assassin_rolls.open_acts(hers) if hers is not None else [],
        shadow=[SHADOWS] if own_shadow else [],
        shards=shards_in_combat.open_shards(rolled.game, hero, tally, attacks=rolled.attacks),
        lifebringer=[LIFEBRINGER] if rolled.rerolls and len(tally.resolved) < len(tally.dice) else [],
    )


def _carry_out(rolled: _Rolled, usable: _Usable, chosen: str) -> Script[None]:
    game, hero, enemy, tally = rolled.game, rolled.hero, rolled.enemy, rolled.tally
    if chosen in usable.powers:
        yield from use(game, hero, enemy, usable.powers[chosen], tally)
    elif chosen in usable.shadows:
        yield from assassin_rolls.carry_out(game, hero, enemy, chosen, tally)
    elif chosen in usable.shards:
        yield from shards_in_combat.use_shard(game, hero, enemy, chosen, tally)
    elif chosen == LIFEBRINGER:
        rolled.rerolls -= 1
        game.log(LifebringerUsed(hero=hero.name, left=rolled.rerolls))
        yield from reroll(game, hero, enemy, tally)
    else:
        yield from _resolve_result(rolled, chosen)


def _has_shadow_ability(hero: Hero) -> bool:
    return hero.card is not None and bool(hero.card.shadow)


def _powers_with_mana(rolled: _Rolled) -> dict[str, Power]:
    """What he could pay for once the mana of this roll is his."""
    hero, mana = rolled.hero, rolled.tally.mana
    if not rolled.attacks or not mana:
        return {}
    return rolled.powers_of(msgspec.structs.replace(hero, mana=min(hero.max_mana, hero.mana + mana)))


def _open_results(tally: Tally, *, attacks: bool) -> list[str]:
    """Enemies gain no mana, so a defender's roll has none to resolve."""
    shown = ((MANA, tally.mana if attacks else 0), (HANDS, tally.hands), (CLAWS, tally.claws))
    return [result for result, count in shown if count > 0]


def _resolve_result(rolled: _Rolled, result: str) -> Script[None]:
    game, hero, enemy, tally = rolled.game, rolled.hero, rolled.enemy, rolled.tally
    game.log(ResultResolved(hero=hero.name, result=result))
    for place, die in enumerate(tally.dice):
        face = read_face(die.face)
        if {MANA: face.mana, HANDS: face.hands, CLAWS: face.claws, SHADOWS: face.shadows}[result]:
            tally.resolved.add(place)
    if result == MANA:
        gain_mana(game, hero, tally.mana)
        tally.mana = 0
    elif result == HANDS:
        yield from fire_ability(game, enemy, hero, tally, attacks=rolled.attacks)
    elif result == SHADOWS:
        tally.shadows = 0  # it is resolved once; more of them are lost ("Shadow and Light")
        yield from trigger_shadow(game, hero, enemy, tally)
    else:
        claw(game, hero, tally)
