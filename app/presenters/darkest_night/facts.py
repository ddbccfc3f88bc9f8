"""Facts of the box that the table may put right: map cards, blights, the board (12.1)."""

from dataclasses import dataclass

from app.i18n import Words
from app.presenters.darkest_night.fact_words import fact_value, fact_words
from app.presenters.darkest_night.powers import CardRow
from app.presenters.plain_words import has_all_typed
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.darkest_night.changes import CorrectFact, Fact, facts
from app.rules.darkest_night.game import Game

MOST_SHOWN = 30


@dataclass(frozen=True)
class FactsView:
    rows: tuple[CardRow, ...]
    """An open one shows what it may be instead."""
    note: str
    """How many more there are."""


def facts_view(words: Words, game: Game, typed: str, opened: str) -> FactsView:
    """Those whose words, or printed names, have what was typed; what was put right comes first."""
    printed = facts(game)
    named = {fact: fact_words(words, fact) for fact in printed}
    found = [fact for fact, said in named.items() if has_all_typed(f"{said} {fact}", typed)]
    found.sort(key=lambda fact: fact not in game.state.corrections)
    rows = tuple(
        _row(words, game, fact, named[fact], printed[fact], is_open=fact == opened) for fact in found[:MOST_SHOWN]
    )
    more = len(found) - len(rows)
    return FactsView(rows, words("night.facts.more", count=more) if more > 0 else "")


def _row(words: Words, game: Game, fact: str, said: str, about: Fact, *, is_open: bool) -> CardRow:
    possible, printed = about
    now = game.fact(fact, printed)
    is_corrected = now != printed
    chips = tuple(ChipSummary(one, fact_value(words, one), selected=one == now) for one in possible)
    return CardRow(
        id=fact,
        name=said,
        icon="pencil" if is_corrected else "pencil-outline",
        detail=words("night.facts.printed", value=fact_value(words, printed)) if is_corrected else "",
        said="",
        state=fact_value(words, now),
        equipped=is_corrected,
        is_open=is_open,
        acts=chips if is_open else (),
    )


def fact_corrected(game: Game, fact: str, value: str) -> Command | None:
    _, printed = facts(game)[fact]
    return CorrectFact(fact=fact, value=value) if game.fact(fact, printed) != value else None
