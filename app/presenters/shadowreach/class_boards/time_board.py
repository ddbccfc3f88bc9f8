"""The Chronomancer's time actions, spells, shards, and what is kept; the minute is in `warp` ("Chronomancer")."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from app.i18n import Words
from app.presenters.hellscape.class_boards.shared import BoardRow
from app.presenters.shadowreach.class_boards.warp import NO_WARP, WarpView, shard_words, warp_view
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.abilities import IN_COMBAT
from app.rules.hellscape.state import Hero, Phase
from app.rules.shadowreach.class_commands import SetBoard
from app.rules.shadowreach.class_commands.chronomancer import (
    CastTimeSpell,
    KeepTime,
    TakeSpell,
    UseShard,
    UseTimeAction,
)
from app.rules.shadowreach.classes import chronomancer
from app.rules.shadowreach.classes.chronomancer import Chronomancer
from app.rules.shadowreach.classes.shards import shard_ability
from app.rules.shadowreach.game import Game
from app.rules.shadowreach.hero_turn import EndActivation

ACT, OVER, FOURTH = "act", "over", "fourth"
TAKE, CAST, ON = "take ", "cast", "on "
SPELL, SHARD = "spell ", "shard "


@dataclass(frozen=True)
class TimeView:
    title: str
    help: str
    actions_label: str
    actions: int
    most_actions: int
    acts: tuple[ChipSummary, ...]
    warp: WarpView
    spells_title: str
    spells_note: str
    spells: tuple[BoardRow, ...]
    to_take: tuple[ChipSummary, ...]
    no_spells: str
    shards_title: str
    shards: tuple[BoardRow, ...]
    no_shards: str
    keep_title: str
    keep: tuple[ChipSummary, ...]
    """Only where more is at hand than may be kept, after the heroes have acted."""
    keep_text: str
    type_in: str
    id: str = "chronomancer"


EMPTY = TimeView("", "", "", 0, 0, (), NO_WARP, "", "", (), (), "", "", (), "", "", (), "", "")


def time_view(words: Words, game: Game, hero: Hero, board: Chronomancer) -> TimeView:
    keep = _keepable(words, game, board)
    return TimeView(
        title=words("shadowreach_board.chronomancer.title"),
        help=words(f"shadowreach_board.chronomancer.{'help' if _may_act(hero, board) else 'none_left'}"),
        actions_label=words("shadowreach_board.chronomancer.actions"),
        actions=board.unused,
        most_actions=max(board.tokens, board.unused),
        acts=_acts(words, hero, board),
        warp=warp_view(words, game, hero, board),
        spells_title=words("shadowreach_board.chronomancer.spells"),
        spells_note=words("shadowreach_board.chronomancer.to_take", count=board.to_take) if board.to_take else "",
        spells=tuple(_spell(words, board, spell) for spell in board.spells),
        to_take=_to_take(words, board),
        no_spells=_no_spells(words, board),
        shards_title=words("shadowreach_board.chronomancer.shards"),
        shards=tuple(_shard(words, game, shard, count) for shard, count in Counter(board.shards).items()),
        no_shards="" if board.shards else words("shadowreach_board.chronomancer.no_shards"),
        keep_title=words(
            "shadowreach_board.chronomancer.keep", spells=chronomancer.SPELLS_KEPT, shards=chronomancer.SHARDS_KEPT
        )
        if keep
        else "",
        keep=keep,
        keep_text=words("shadowreach_board.chronomancer.keep_these"),
        type_in=words("shadowreach_board.chronomancer.type_in"),
    )


def _may_act(hero: Hero, board: Chronomancer) -> bool:
    """A token is left that he can turn; after the last one his activation has ended."""
    return board.acting or (board.unused > 0 and not hero.activated)


def _acts(words: Words, hero: Hero, board: Chronomancer) -> tuple[ChipSummary, ...]:
    """Without a token left there is no action to tap, and the line above says why."""
    if board.acting:
        return (ChipSummary(OVER, words("shadowreach_board.chronomancer.over"), "check"),)
    act = ChipSummary(ACT, words("shadowreach_board.chronomancer.act"), "timer-outline")
    acts = [act] if _may_act(hero, board) else []
    if board.tokens < chronomancer.MOST_TIME_ACTIONS:
        acts.append(ChipSummary(FOURTH, words("shadowreach_board.chronomancer.fourth"), "plus"))
    return tuple(acts)


# Spells


def _no_spells(words: Words, board: Chronomancer) -> str:
    if board.to_take and not board.known_spells:
        return words("shadowreach_board.chronomancer.unknown_spells")
    if not board.spells and not board.to_take:
        return words("shadowreach_board.chronomancer.no_spells")
    return ""


def _to_take(words: Words, board: Chronomancer) -> tuple[ChipSummary, ...]:
    if not board.to_take:
        return ()
    return tuple(
        ChipSummary(f"{TAKE}{spell}", words("shadowreach_board.chronomancer.take", spell=spell), "plus")
        for spell in board.known_spells
        if spell not in board.spells
    )


def _spell(words: Words, board: Chronomancer, spell: str) -> BoardRow:
    cast = words("shadowreach_board.chronomancer.cast", mana=board.known_spells.get(spell, 0))
    chips = (ChipSummary(CAST, cast, "creation"),)
    return BoardRow(id=spell, title=spell, icon="book-open-variant", chips=chips, kind="time_spells")


# Shards


def _shard(words: Words, game: Game, shard: str, count: int) -> BoardRow:
    ability = shard_ability(shard)
    in_combat = ability is not None and ability.timing in IN_COMBAT
    chips = () if in_combat else tuple(
        ChipSummary(f"{ON}{one.name}", words("shadowreach_board.chronomancer.on", hero=one.name), "account")
        for one in game.standing
    )  # fmt: skip
    return BoardRow(
        id=shard,
        title=shard_words(words, shard),
        detail=words("shadowreach_board.chronomancer.in_combat") if in_combat else "",
        state=words("shadowreach_board.chronomancer.times", count=count),
        icon="hexagon-slice-3",
        chips=chips,
        kind="time_shards",
    )


def _keepable(words: Words, game: Game, board: Chronomancer) -> tuple[ChipSummary, ...]:
    too_many = len(board.spells) > chronomancer.SPELLS_KEPT or len(board.shards) > chronomancer.SHARDS_KEPT
    if not too_many or game.state.phase in (Phase.SETUP, Phase.HEROES):
        return ()
    spells = [ChipSummary(f"{SPELL}{one}", one, "book-open-variant") for one in board.spells]
    shards = [
        ChipSummary(f"{SHARD}{place} {one}", shard_words(words, one), "hexagon-slice-3")
        for place, one in enumerate(board.shards)
    ]
    return (*spells, *shards)


# Taps


def actions_changed(hero: Hero, board: Chronomancer, delta: int) -> Command:
    return SetBoard(hero=hero.name, board=msgspec.structs.replace(board, unused=board.unused + delta))


def acted(hero: Hero, board: Chronomancer, act: str) -> Command:
    if act == OVER:
        return EndActivation(hero=hero.name)
    if act == FOURTH:
        tokens = chronomancer.MOST_TIME_ACTIONS
        more = msgspec.structs.replace(board, tokens=tokens, unused=board.unused + tokens - board.tokens)
        return SetBoard(hero=hero.name, board=more)
    return UseTimeAction(hero=hero.name)


def spell_taken(hero: Hero, act: str) -> Command:
    return TakeSpell(hero=hero.name, spell=act.removeprefix(TAKE))


def spell_cast(hero: Hero, board: Chronomancer, spell: str) -> Command:
    return CastTimeSpell(hero=hero.name, spell=spell, mana=board.known_spells.get(spell, 0))


def shard_used(hero: Hero, shard: str, act: str) -> Command:
    return UseShard(hero=hero.name, shard=shard, on=act.removeprefix(ON))


def kept(hero: Hero, picked: Sequence[str]) -> Command:
    spells = tuple(one.removeprefix(SPELL) for one in picked if one.startswith(SPELL))
    shards = tuple(one.removeprefix(SHARD).partition(" ")[2] for one in picked if one.startswith(SHARD))
    return KeepTime(hero=hero.name, spells=spells, shards=shards)
