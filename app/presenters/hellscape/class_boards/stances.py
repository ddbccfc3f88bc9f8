"""The Berserker's pool and three stances ("Berserker")."""

from dataclasses import dataclass

import msgspec

from app.i18n import Words
from app.presenters.hellscape.ability_words import ability_words
from app.presenters.hellscape.class_boards.shared import BoardRow, skill_line
from app.presenters.hellscape.phrases import stance_words
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.changes import SetClassBoard
from app.rules.hellscape.class_commands import ChangeStance, UseStance
from app.rules.hellscape.class_setup import BeginInStance
from app.rules.hellscape.classes.berserker import CHANGE, Berserker, Stance
from app.rules.hellscape.game import Game
from app.rules.hellscape.state import Hero, Phase

ENTER, SPEND = "enter", "spend"
ICONS = {Stance.BLOOD_RAGE: "axe-battle", Stance.RECKLESS: "run-fast", Stance.PROVOKE: "bullhorn-outline"}


@dataclass(frozen=True)
class StancesView:
    title: str
    help: str
    pool_label: str
    pool: int
    limit: int
    rows: tuple[BoardRow, ...]
    id: str = "berserker"


def stances_view(words: Words, game: Game, hero: Hero, board: Berserker) -> StancesView:
    is_set_up = game.state.phase is Phase.SETUP
    return StancesView(
        title=words("hellscape_board.berserker.title"),
        help=words("hellscape_board.berserker.help"),
        pool_label=words("hellscape_board.berserker.pool"),
        pool=board.pool,
        limit=board.limit,
        rows=tuple(_row(words, hero, board, stance, is_set_up=is_set_up) for stance in Stance),
    )


def _row(words: Words, hero: Hero, board: Berserker, stance: Stance, *, is_set_up: bool) -> BoardRow:
    now = stance is board.stance
    basic = [ability_words(words, board.basics[stance])] if board.basics.get(stance) else []
    skills = [skill_line(words, hero, skill) for skill, column in board.skills.items() if column is stance]
    return BoardRow(
        id=stance.value,
        title=stance_words(words, stance),
        state=words("hellscape_board.berserker.now") if now else "",
        state_icon="check-circle" if now else "",
        icon=ICONS[stance],
        standing="current" if now else "normal",
        lines=(*basic, *skills),
        chips=_chips(words, now=now, is_set_up=is_set_up),
        kind="stances",
    )


def _chips(words: Words, *, now: bool, is_set_up: bool) -> tuple[ChipSummary, ...]:
    """Before the first round the choice is free, and there is nothing in the pool to spend."""
    if is_set_up:
        return () if now else (ChipSummary(ENTER, words("hellscape_board.berserker.begin"), "arrow-right"),)
    if now:
        return (ChipSummary(SPEND, words("hellscape_board.berserker.spend"), "fire"),)
    return (ChipSummary(ENTER, words("hellscape_board.berserker.enter", count=CHANGE), "arrow-right"),)


def tapped(game: Game, hero: Hero, stance: str, act: str) -> Command:
    if act == SPEND:
        return UseStance(hero=hero.name, stance=stance)
    if game.state.phase is Phase.SETUP:
        return BeginInStance(hero=hero.name, stance=stance)
    return ChangeStance(hero=hero.name, stance=stance)


def pool_changed(hero: Hero, board: Berserker, delta: int) -> Command:
    """The tokens as they lie on the table."""
    return SetClassBoard(hero=hero.name, board=msgspec.structs.replace(board, pool=board.pool + delta))
