"""The Assassin's shadow tokens, the shadows of the roll, and her shadow abilities ("Assassin")."""

from dataclasses import dataclass

import msgspec

from app.i18n import Words
from app.presenters.hellscape.class_boards.shared import BoardRow
from app.presenters.hellscape.phrases import figure_name
from app.presenters.shadowreach.class_boards.shared import effects_said
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.state import Hero
from app.rules.shadowreach.class_commands import (
    AddShadow,
    KeepShadow,
    SetBoard,
    SpendShadows,
    StrikeFlurry,
    TellShadows,
    TriggerShadow,
)
from app.rules.shadowreach.classes import assassin
from app.rules.shadowreach.classes.assassin import Assassin, ShadowPower
from app.rules.shadowreach.game import Game

KEEP, ADD, FLURRY, USE = "keep", "add", "flurry ", "use"


@dataclass(frozen=True)
class ShadowsView:
    title: str
    help: str
    tokens_label: str
    tokens: int
    most_tokens: int
    shadows_label: str
    shadows: int
    most_shadows: int
    roll: tuple[ChipSummary, ...]
    """What can be done with a shadow, and a flurry on each enemy."""
    rows: tuple[BoardRow, ...]
    type_in: str
    id: str = "assassin"


def shadows_view(words: Words, game: Game, hero: Hero, board: Assassin) -> ShadowsView:
    known = bool(board.abilities)
    return ShadowsView(
        title=words("shadowreach_board.assassin.title"),
        help=words("shadowreach_board.assassin.help" if known else "shadowreach_board.assassin.unknown"),
        tokens_label=words("shadowreach_board.assassin.tokens"),
        tokens=board.tokens,
        most_tokens=assassin.MOST,
        shadows_label=words("shadowreach_board.assassin.shadows"),
        shadows=board.shadows,
        most_shadows=assassin.MOST,
        roll=(
            ChipSummary(KEEP, words("shadowreach_board.assassin.keep"), "weather-night"),
            ChipSummary(ADD, words("shadowreach_board.assassin.add"), "plus"),
            *(
                ChipSummary(f"{FLURRY}{one.name}", _flurry(words, one.name), "sword-cross")
                for one in game.state.enemies
                if game.fights(one)
            ),
        ),
        rows=tuple(_row(words, board, power) for power in board.abilities),
        type_in=words("shadowreach_board.assassin.change" if known else "shadowreach_board.assassin.type_in"),
    )


def _flurry(words: Words, enemy: str) -> str:
    return words("shadowreach_board.assassin.flurry", enemy=figure_name(words, enemy))


def _row(words: Words, board: Assassin, power: ShadowPower) -> BoardRow:
    used = power.name in board.triggered
    costs = [words("shadowreach_board.assassin.costs_shadows", count=power.shadows)] if power.shadows else []
    costs += [words("shadowreach_board.assassin.costs_tokens", count=power.tokens)] if power.tokens else []
    return BoardRow(
        id=power.name,
        title=power.name,
        detail=words("shadowreach_board.assassin.used") if used else "",
        state=" · ".join(costs),
        icon="weather-night",
        standing="past" if used else "normal",
        lines=(effects_said(words, power.effects),) if power.effects else (),
        chips=() if used else (ChipSummary(USE, words("shadowreach_board.assassin.use"), "check"),),
        kind="assassin_abilities",
    )


# Taps


def rolled(hero: Hero, board: Assassin, delta: int) -> Command:
    return TellShadows(hero=hero.name, shadows=board.shadows + delta)


def tokens_changed(hero: Hero, board: Assassin, delta: int) -> Command:
    """One less is spent, for an ability that only the table knows; one more puts the tokens right."""
    if delta < 0:
        return SpendShadows(hero=hero.name, tokens=-delta)
    return SetBoard(hero=hero.name, board=msgspec.structs.replace(board, tokens=board.tokens + delta))


def tapped(hero: Hero, row: str, act: str) -> Command:
    if act == KEEP:
        return KeepShadow(hero=hero.name)
    if act == ADD:
        return AddShadow(hero=hero.name)
    if act.startswith(FLURRY):
        return StrikeFlurry(hero=hero.name, enemy=act.removeprefix(FLURRY))
    return TriggerShadow(hero=hero.name, ability=row)
