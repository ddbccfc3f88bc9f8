"""Odds of an attack, as a chart and as a line. Estimates as long as nobody has compared the dice."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from app.i18n import Words
from app.presenters.dice_views import OddsBarView, OddsView, ResultView
from app.presenters.hellscape.dice_pad import SYMBOL_NAMES, pool_of
from app.presenters.hellscape.odds_words import decimal, percent
from app.rules.core.event import Event
from app.rules.core.question import RollDice
from app.rules.hellscape.game import Game
from app.rules.hellscape.odds import Odds, odds
from app.rules.hellscape.spirit_heroes import prey
from app.rules.hellscape.state import Enemy, Hero

LAST_BAR = 6
"""So many wounds and more share a bar."""


@dataclass(frozen=True)
class Found:
    """The odds, and whether the dice they are for are only taken for the table's own."""

    odds: Odds
    estimate: bool
    on_hero: bool


WorkOut = Callable[[Callable[[], bool]], Found | None]


def odds_of(game: Game, question: RollDice, events: Sequence[Event]) -> WorkOut | None:
    """None where this is no roll of an attack, or not all dice are known."""
    pool, dice = pool_of(events), game.state.dice
    if question.topic != "roll" or pool is None or dice is None or not question.dice:
        return None
    figures: dict[str, Hero | Enemy] = {one.name: one for one in (*prey(game.state), *game.figures)}
    attacker, defender = figures.get(pool.attacker), figures.get(pool.defender)
    if attacker is None or defender is None:
        return None

    def work_out(_is_wanted: Callable[[], bool]) -> Found | None:
        found = odds(dice, pool.dice, attacker, defender)
        return Found(found, dice.estimate, isinstance(defender, Hero)) if found else None

    return work_out


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
        kill=_kill_words(words, found),
        note=words("hellscape.odds.estimate" if found.estimate else "hellscape.odds.before_abilities"),
        title=words("odds.title"),
        expected_label=words("odds.expected"),
    )


def _kill_words(words: Words, found: Found) -> str:
    """What falls; and the claws, which no shield blocks."""
    chances, said = found.odds, []
    if chances.kill:
        several = len(chances.kills) > len(("nobody", "the only one"))
        key = "hellscape.odds.knocked_out" if found.on_hero else "odds.kill_some" if several else "odds.kill"
        said.append(words(key, chance=percent(words, chances.kill)))
    if chances.claws[0] < 1:
        said.append(words("hellscape.odds.claws", chance=percent(words, 1 - chances.claws[0])))
    return " · ".join(said)
