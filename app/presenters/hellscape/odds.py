"""Odds of an attack, as a chart and as lines: what is counted, what more he could pay for, and what no number says."""

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from fractions import Fraction

from app.i18n import Words
from app.presenters.dice_views import OddsBarView, OddsView, ResultView
from app.presenters.hellscape.ability_words import ability_words
from app.presenters.hellscape.dice_pad import FIRST_ROLL, SYMBOL_NAMES, pool_of
from app.presenters.hellscape.phrases import card_words
from app.presenters.hellscape.roll_words import fighters
from app.presenters.odds_words import decimal, percent
from app.rules.core.dice import added
from app.rules.core.event import Event
from app.rules.core.question import RollDice
from app.rules.hellscape.abilities import read_ability
from app.rules.hellscape.arms import SHADOW, CombatType
from app.rules.hellscape.boosts import Boost, boost_of, for_nothing, in_words, of_class, payable, together
from app.rules.hellscape.cards import DiceSet
from app.rules.hellscape.combat_roll import Combat
from app.rules.hellscape.effects import Does
from app.rules.hellscape.game import Game
from app.rules.hellscape.monster_abilities import ability_in_combat
from app.rules.hellscape.odds import Odds, odds
from app.rules.hellscape.powers import Power
from app.rules.hellscape.state import Enemy, Hero

LAST_BAR = 6
"""So many wounds and more share a bar."""


@dataclass(frozen=True)
class Paid:
    """What he could pay for, and what the attack is worth then."""

    powers: tuple[Power, ...]
    odds: Odds


@dataclass(frozen=True)
class Found:
    """The odds, and whether the dice they are for are only taken for the table's own."""

    odds: Odds
    estimate: bool
    on_hero: bool
    paid: Paid | None = None
    not_counted: tuple[str, ...] = ()


WorkOut = Callable[[Callable[[], bool]], Found | None]


def odds_of(game: Game, question: RollDice, events: Sequence[Event]) -> WorkOut | None:
    """None where this is no roll of an attack, or not all dice are known."""
    pool, dice = pool_of(events), game.state.dice
    both = fighters(game.state, pool)
    if question.topic != FIRST_ROLL or pool is None or both is None or dice is None or not question.dice:
        return None
    combat = Combat(game, both.hero, CombatType(pool.type), both.hero_attacks, SHADOW in pool.dice)
    free = for_nothing(combat)
    hero, enemy = deepcopy(both.hero), _as_it_stands(combat, both.enemy)
    sides = (hero, enemy) if both.hero_attacks else (enemy, hero)
    attack = _Attack(dice, pool.dice, together(free, of_class(events)) if both.hero_attacks else free, *sides)
    payments, left = payable(combat), _not_counted(combat, both.enemy, counted=enemy)

    def work_out(is_wanted: Callable[[], bool]) -> Found | None:
        found = attack.odds(boost_of(()))
        if found is None:
            return None
        return Found(found, dice.estimate, not both.hero_attacks, _best(attack, payments, is_wanted), left)

    return work_out


@dataclass(frozen=True)
class _Attack:
    """Values that no longer change, for the thread beside the frames."""

    dice_set: DiceSet
    pool: dict[str, int]
    boost: Boost
    attacker: Hero | Enemy
    defender: Hero | Enemy

    def odds(self, more: Boost) -> Odds | None:
        boost = together(self.boost, more)
        return odds(self.dice_set, added(self.pool, boost.dice), self.attacker, self.defender, boost.edge)


def _best(attack: _Attack, payments: Sequence[tuple[Power, ...]], is_wanted: Callable[[], bool]) -> Paid | None:
    """Of all that he can pay for together, what wounds most on average."""
    best: Paid | None = None
    for powers in payments:
        if not is_wanted():
            return best
        found = attack.odds(boost_of(effect for power in powers for effect in power.ability.effects))
        if found is not None and (best is None or found.expected > best.odds.expected):
            best = Paid(powers, found)
    return best


def _as_it_stands(combat: Combat, enemy: Enemy) -> Enemy:
    """Without an ability that it cannot trigger now, or of which only the table sees whether it can."""
    copied = deepcopy(enemy)
    ability = ability_in_combat(enemy, combat.type, attacks=not combat.attacks)
    state = combat.game.state
    in_shadow = enemy.at is not None and state.mapped and not combat.game.board.lit(enemy.at)
    lacks_ground = ability is not None and (ability.shadow or ability.light) and ability.shadow is not in_shadow
    if ability is None or lacks_ground or (not state.mapped and _asks_about_ground(enemy)):
        copied.ability = ""
    return copied


def _asks_about_ground(enemy: Enemy) -> bool:
    ability = read_ability(enemy.ability)
    return ability.shadow or ability.light


def _not_counted(combat: Combat, enemy: Enemy, *, counted: Enemy) -> tuple[str, ...]:
    """Cards that do something in words, on either side, and a monster whose place only the table sees."""
    cards = [power.source for power in in_words(combat) if power.source]
    unseen = not combat.game.state.mapped and enemy.ability and _asks_about_ground(enemy)
    if unseen or (counted.ability and read_ability(counted.ability).does(Does.TEXT)):
        cards.append(enemy.name)
    return tuple(dict.fromkeys(cards))


def odds_view(words: Words, found: Found, result: ResultView) -> OddsView:
    chances = found.odds
    bars = [*chances.wounds[:LAST_BAR], sum(chances.wounds[LAST_BAR:], Fraction(0))]
    bars = [*bars[:-1], *[Fraction(0)] * (LAST_BAR + 1 - len(bars)), bars[-1]]
    highest = max(bars)
    came_to = result.wounds + (result.symbols.count(SYMBOL_NAMES["claws"]) if found.on_hero else 0)
    return OddsView(
        expected=float(chances.expected),
        expected_text=decimal(words, chances.expected),
        bars=tuple(
            OddsBarView(
                label=f"{wounds}+" if wounds == LAST_BAR else str(wounds),
                chance=percent(words, chance),
                share=float(chance / highest),
                present=result.complete and min(came_to, LAST_BAR) == wounds,
            )
            for wounds, chance in enumerate(bars)
        ),
        kill=_kill_words(words, chances, on_hero=found.on_hero),
        note=_note(words, found),
        title=words("odds.title"),
        expected_label=words("odds.expected"),
    )


def _note(words: Words, found: Found) -> str:
    """Whose dice these are; which re-rolls are in it, what payment would bring, and what is left out."""
    said = [words("hellscape.odds.estimate")] if found.estimate else []
    if found.odds.rerolls:
        said.append(words("hellscape.odds.rerolls", count=found.odds.rerolls))
    if found.paid is not None:
        kill = _fall_words(words, found.paid.odds, on_hero=False)
        expected = decimal(words, found.paid.odds.expected)
        cards = ", ".join(dict.fromkeys(_card(words, power) for power in found.paid.powers))
        said.append(words("hellscape.odds.paid", cards=cards, expected=expected, kill=kill))
    if found.not_counted:
        cards = ", ".join(card_words(words, one) for one in found.not_counted)
        said.append(words("hellscape.odds.not_counted", cards=cards))
    return " ".join(said)


def _card(words: Words, power: Power) -> str:
    """A basic spell has no name, only what it does."""
    return card_words(words, power.source) if power.source else ability_words(words, power.ability.written)


def _kill_words(words: Words, chances: Odds, *, on_hero: bool) -> str:
    """What falls; and the claws, which no shield blocks."""
    said = [_fall_words(words, chances, on_hero=on_hero)] if chances.kill else []
    if chances.claws[0] < 1:
        said.append(words("hellscape.odds.claws", chance=percent(words, 1 - chances.claws[0])))
    return " · ".join(said)


def _fall_words(words: Words, chances: Odds, *, on_hero: bool) -> str:
    most_killed = len(chances.kills) - 1
    several = most_killed > 1
    key = "hellscape.odds.knocked_out" if on_hero else "odds.kill_some" if several else "odds.kill"
    return words(key, chance=percent(words, chances.kill))
