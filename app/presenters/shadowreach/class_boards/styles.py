"""The Warrior's four combat styles with their tracks, and the quick draw ("Warrior")."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from app.i18n import Words
from app.presenters.hellscape.class_boards.elements import Track
from app.presenters.hellscape.class_boards.shared import BoardRow
from app.presenters.hellscape.names import NAMES
from app.presenters.shadowreach.class_boards.shared import effects_said
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.attacks import weapon_types
from app.rules.hellscape.state import Hero
from app.rules.shadowreach.class_boards import stowable, weapons_used
from app.rules.shadowreach.class_commands import QuickDraw, SetBoard, Stow, displaced, either_hand
from app.rules.shadowreach.classes import warrior
from app.rules.shadowreach.classes.warrior import DRAWING, QUICK_SLOTS, Style, Warrior
from app.rules.shadowreach.game import Game

ICONS = {
    Style.IRONHEART: "shield", Style.EXACTING_EDGE: "sword", Style.TITANS_REACH: "axe-battle",
    Style.HAWKS_EYE: "bow-arrow",
}  # fmt: skip
COLOURS = {
    Style.IRONHEART: "#86B9F7", Style.EXACTING_EDGE: "#F2897A", Style.TITANS_REACH: "#EBC65C",
    Style.HAWKS_EYE: "#97CF91",
}  # fmt: skip
SHORTEST_TRACK = 6


@dataclass(frozen=True)
class StylesView:
    title: str
    help: str
    now: tuple[str, ...]
    """The style of each attack that he has weapons for, a sentence each."""
    tracks: tuple[Track, ...]
    rows: tuple[BoardRow, ...]
    """What the styles have unlocked."""
    quick_title: str
    quick_note: str
    quick: tuple[ChipSummary, ...]
    no_quick: str
    draw: str
    stow_title: str
    stow: tuple[ChipSummary, ...]
    take_out: str
    type_in: str
    id: str = "warrior"


def styles_view(words: Words, game: Game, hero: Hero, board: Warrior) -> StylesView:
    known = bool(board.thresholds)
    return StylesView(
        title=words("shadowreach_board.warrior.title"),
        help=words("shadowreach_board.warrior.help" if known else "shadowreach_board.warrior.unknown"),
        now=_styles_now(words, game, hero),
        tracks=tuple(_track(words, board, style) for style in Style),
        rows=tuple(_row(words, board, style) for style in Style) if known else (),
        quick_title=words("shadowreach_board.warrior.quick"),
        quick_note=words("shadowreach_board.warrior.slots", count=len(board.quick), all=QUICK_SLOTS),
        quick=tuple(ChipSummary(name, NAMES.said(words, name), "sword") for name in board.quick),
        no_quick="" if board.quick else words("shadowreach_board.warrior.no_quick"),
        draw=words("shadowreach_board.warrior.draw", mana=DRAWING),
        stow_title=words("shadowreach_board.warrior.stow") if _stowable(hero, board) else "",
        stow=tuple(ChipSummary(name, NAMES.said(words, name), "plus") for name in _stowable(hero, board)),
        take_out=words("shadowreach_board.warrior.take_out"),
        type_in=words("shadowreach_board.warrior.change" if known else "shadowreach_board.warrior.type_in"),
    )


def style_words(words: Words, style: str) -> str:
    return words(f"shadowreach_board.style.{style.replace(' ', '_').replace(chr(39), '')}")


def _styles_now(words: Words, game: Game, hero: Hero) -> tuple[str, ...]:
    """For every type of attack that his hands allow; shields strike in melee."""
    types = weapon_types(game, hero)
    said = []
    for one in types:
        style = warrior.style_of_attack(weapons_used(hero, one))
        named = style_words(words, style) if style else words("shadowreach_board.warrior.no_style")
        said.append(words(f"shadowreach_board.warrior.now.{one.value}", style=named))
    return tuple(said) or (words("shadowreach_board.warrior.unarmed"),)


def _track(words: Words, board: Warrior, style: Style) -> Track:
    at = board.at[style]
    return Track(
        id=style.value,
        name=style_words(words, style),
        icon=ICONS[style],
        colour=COLOURS[style],
        value=at,
        top=max([SHORTEST_TRACK, at + 1, *board.thresholds]),
        top_known=False,
        max_text="",
    )


def _row(words: Words, board: Warrior, style: Style) -> BoardRow:
    open_now = warrior.unlocked(board, style)
    effects = board.effects.get(style, ())
    lines = [
        _effect(words, number, threshold, effects, is_open=number <= open_now)
        for number, threshold in enumerate(board.thresholds, 1)
    ]
    if style is Style.IRONHEART:
        lines = [words("shadowreach_board.warrior.shields_strike"), *lines]
    return BoardRow(
        id=style.value,
        title=style_words(words, style),
        state=words("shadowreach_board.warrior.unlocked", count=open_now, all=len(board.thresholds)),
        state_icon="lock-open-variant-outline" if open_now else "lock",
        icon=ICONS[style],
        colour=COLOURS[style],
        lines=tuple(lines),
    )


def _effect(words: Words, number: int, threshold: int, effects: Sequence[str], *, is_open: bool) -> str:
    written = effects[number - 1] if number <= len(effects) else ""
    does = effects_said(words, written) if written else words("shadowreach_board.warrior.on_the_card")
    if number == 1:
        does = words("shadowreach_board.warrior.for_all", effect=does)
    key = "open" if is_open else "locked"
    return words(f"shadowreach_board.warrior.{key}", at=threshold, effect=does)


def _stowable(hero: Hero, board: Warrior) -> list[str]:
    """Weapons and shields of the inventory that lie in no slot of the dashboard."""
    return [name for name in dict.fromkeys(stowable(hero)) if name not in board.quick]


# Taps


def stepped(hero: Hero, board: Warrior, style: str, delta: int) -> Command:
    at = {**board.at, Style(style): board.at[Style(style)] + delta}
    return SetBoard(hero=hero.name, board=msgspec.structs.replace(board, at=at))


def drawn(hero: Hero, board: Warrior, picked: Sequence[str]) -> Command:
    """What they replace takes their slots, as far as there is room; of two hands the player is asked which."""
    if either_hand(hero, picked):
        return QuickDraw(hero=hero.name, items=tuple(picked))
    room = QUICK_SLOTS - len(board.quick) + len(picked)
    leaving = [one.item.name for one in displaced(hero, picked)][:room]
    return QuickDraw(hero=hero.name, items=tuple(picked), put_back=tuple(leaving))


def stowed(hero: Hero, item: str) -> Command:
    return Stow(hero=hero.name, item=item)


def taken_out(hero: Hero, item: str) -> Command:
    return Stow(hero=hero.name, item=item, out=True)
