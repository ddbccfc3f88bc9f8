"""Odds of an attack, as a chart and as a line."""

from collections.abc import Sequence
from fractions import Fraction

from app.i18n import Words
from app.presenters.dice_views import OddsBarView, OddsView
from app.presenters.massive_darkness.dice_pad import pool_of
from app.presenters.massive_darkness.skill_words import skill_words
from app.presenters.odds_words import decimal, percent
from app.rules.core.event import Event
from app.rules.massive_darkness.arms import CombatType
from app.rules.massive_darkness.asking import told_facts
from app.rules.massive_darkness.events import PoolGathered
from app.rules.massive_darkness.game import Game
from app.rules.massive_darkness.odds.attack import CountedAttack, Odds, attack_of
from app.rules.massive_darkness.pool import NO_FACTS, Facts, dice_are_known

LAST_BAR = 6
"""So many wounds and more share a bar."""


def odds_view(words: Words, chances: Odds, present: int | None) -> OddsView:
    """`present` is what the dice show now; None while they are not all told."""
    bars = [*chances.wounds[:LAST_BAR], sum(chances.wounds[LAST_BAR:], Fraction(0))]
    bars = [*bars[:-1], *[Fraction(0)] * (LAST_BAR + 1 - len(bars)), bars[-1]]
    highest = max(bars)
    return OddsView(
        expected=float(chances.expected),
        expected_text=decimal(words, chances.expected),
        bars=tuple(
            OddsBarView(
                label=f"{wounds}+" if wounds == LAST_BAR else str(wounds),
                chance=percent(words, chance),
                share=float(chance / highest),
                present=present is not None and min(present, LAST_BAR) == wounds,
            )
            for wounds, chance in enumerate(bars)
        ),
        kill=_kill_words(words, chances),
        note=odds_note(words, chances),
        title=words("odds.title"),
        expected_label=words("odds.expected"),
    )


def _kill_words(words: Words, chances: Odds) -> str:
    if not chances.kill:
        return ""
    several = len(chances.kills) > len(("nobody", "the only one"))
    return words("odds.kill_some" if several else "odds.kill", chance=percent(words, chances.kill))


def odds_note(words: Words, chances: Odds) -> str:
    """What they leave out, and what they assume where anybody has a choice."""
    left_out = [words("odds.in_part")] if chances.in_part else []
    if chances.left_out:
        skills = "; ".join(skill_words(words, one) for one in chances.left_out)
        left_out.append(words("odds.left_out", skills=skills))
    return " ".join([*left_out, *filter(None, [_assumed(words, chances)])])


def _assumed(words: Words, chances: Odds) -> str:
    if chances.rerolls:
        return words("odds.assumes_both" if chances.spending else "odds.assumes_rerolls")
    return words("odds.assumes_spending") if chances.spending else ""


def odds_line(words: Words, chances: Odds) -> str:
    """An attack that could be made: the chance to wound, to kill, and the wounds to expect."""
    return words(
        "odds.line",
        wound=percent(words, 1 - chances.wounds[0]),
        kill=percent(words, chances.kill),
        expected=decimal(words, chances.expected),
    )


def attack_rolled(game: Game, events: Sequence[Event]) -> CountedAttack | None:
    """That of the roll which is open; None where not all dice are known."""
    pool = pool_of(events)
    if pool is None:
        return None
    how, facts = CombatType(pool.type), told_facts(_of_this_attack(events))
    return attack_between(game, pool.attacker, pool.defender, how, pool.bonus, facts=facts, is_rolled=True)


def _of_this_attack(events: Sequence[Event]) -> Sequence[Event]:
    """Up to its pool, without what led to the one before."""
    pools = [number for number, event in enumerate(events) if isinstance(event, PoolGathered)]
    return events[pools[-2] if len(pools) > 1 else 0 : pools[-1]]


def attack_between(
    game: Game, attacker: str, defender: str, combat_type: CombatType, bonus: Sequence[str] = (), *,
    facts: Facts = NO_FACTS, is_rolled: bool = False,
) -> CountedAttack | None:  # fmt: skip
    """None where the app does not know all the dice, and against what is no figure. Its odds take a moment."""
    figures = {figure.name: figure for figure in game.figures}
    if attacker not in figures or defender not in figures:
        return None
    strikes, defends = figures[attacker], figures[defender]
    known = dice_are_known(strikes, combat_type, defends=False) and dice_are_known(defends, combat_type, defends=True)
    if not known:
        return None
    return attack_of(game, strikes, defends, combat_type, bonus=bonus, facts=facts, is_rolled=is_rolled)
