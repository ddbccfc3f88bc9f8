"""The Ranger's arrow cards: the line, the deck, and the exact chances of the next card ("Ranger")."""

from dataclasses import dataclass
from fractions import Fraction

import msgspec

from app.i18n import Words
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.changes import SetClassBoard
from app.rules.hellscape.classes import ranger
from app.rules.hellscape.classes.ranger import ARROWS, Ranger
from app.rules.hellscape.state import Hero


@dataclass(frozen=True)
class Chance:
    """`share` is the exact chance between 0 and 1; `said` is it in words: '5 of 12'."""

    id: str
    label: str
    share: float
    percent: str
    said: str


@dataclass(frozen=True)
class ArrowsView:
    title: str
    help: str
    total: str
    """The targets in the line, and how many are a bullseye."""
    line: tuple[ChipSummary, ...]
    chances: tuple[Chance, ...]
    deck_title: str
    deck: tuple[ChipSummary, ...]
    """Every card; those that were discarded are ticked, and a tap puts one right."""
    type_in: str
    id: str = "ranger"


def arrows_view(words: Words, hero: Hero, board: Ranger) -> ArrowsView:
    known = bool(board.cards)
    return ArrowsView(
        title=words("hellscape_board.ranger.title"),
        help=words("hellscape_board.ranger.help" if known else "hellscape_board.ranger.unknown", count=board.bullseye),
        total=words("hellscape_board.ranger.total", count=ranger.targets(board), bullseye=board.bullseye),
        line=tuple(_card(words, board, name) for name in board.revealed),
        chances=_chances(words, board) if known and ranger.can_be_next(board) else (),
        deck_title=_deck_title(words, board) if known else "",
        deck=tuple(_card(words, board, card.name) for card in board.cards if card.name not in board.revealed),
        type_in=words("hellscape_board.ranger.change" if known else "hellscape_board.ranger.type_in"),
    )


def _deck_title(words: Words, board: Ranger) -> str:
    return words("hellscape_board.ranger.deck", count=len(ranger.face_down(board)), all=ARROWS)


def _card(words: Words, board: Ranger, name: str) -> ChipSummary:
    card = next(one for one in board.cards if one.name == name)
    text = words("hellscape_board.ranger.card", name=name, count=card.targets)
    return ChipSummary(name, text, "bullseye", selected=name in board.discarded)


def _chances(words: Words, board: Ranger) -> tuple[Chance, ...]:
    odds, cards = ranger.odds(board), len(ranger.can_be_next(board))
    return tuple(
        _chance(words, board, kind, share, cards)
        for kind, share in (("below", odds.below), ("exactly", odds.exactly), ("above", odds.above))
    )


def _chance(words: Words, board: Ranger, kind: str, share: Fraction, cards: int) -> Chance:
    return Chance(
        id=kind,
        label=words(f"hellscape_board.ranger.{kind}", count=board.bullseye),
        share=float(share),
        percent=words("hellscape_board.ranger.percent", count=round(100 * share)),
        said=words("hellscape_board.ranger.of", count=int(share * cards), all=cards),
    )


def moved(hero: Hero, board: Ranger, name: str) -> Command:
    """A card that lies elsewhere than the app thinks: from the deck to the discarded ones, or back."""
    others = [one for one in board.discarded if one != name]
    discarded = others if name in board.discarded else [*board.discarded, name]
    return SetClassBoard(hero=hero.name, board=msgspec.structs.replace(board, discarded=discarded))
