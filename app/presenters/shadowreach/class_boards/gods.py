"""The Cleric's five slots from the left, the cards in them, and the divinity tokens ("Cleric")."""

from collections import Counter
from dataclasses import dataclass

from app.i18n import Words
from app.presenters.hellscape.class_boards.shared import BoardRow
from app.presenters.hellscape.phrases import figure_name
from app.presenters.summaries import ChipSummary
from app.rules.core.command import Command
from app.rules.hellscape.state import Hero
from app.rules.shadowreach.class_commands import PlaceDivinity, UpgradeGodCard, UseGodCard
from app.rules.shadowreach.classes.cleric import DIVINITY, PRICE, Cleric
from app.rules.shadowreach.game import Game

USE, UPGRADE = "use", "upgrade"
PLACE, BACK = "place ", "back "


@dataclass(frozen=True)
class GodsView:
    title: str
    god: str
    help: str
    rows: tuple[BoardRow, ...]
    """The slots from the left."""
    divinity_title: str
    divinity_left: str
    divinity: tuple[ChipSummary, ...]
    """Whom a token can be laid on, and whose comes back."""
    type_in: str
    id: str = "cleric"


def gods_view(words: Words, game: Game, hero: Hero, board: Cleric) -> GodsView:
    known = bool(board.slots)
    owed = board.upgrades_owed
    if not known:
        told = words("shadowreach_board.cleric.unknown")
    elif owed:
        told = words("shadowreach_board.cleric.owed", count=owed)
    else:
        told = words("shadowreach_board.cleric.help", mana=PRICE)
    return GodsView(
        title=words("shadowreach_board.cleric.title"),
        god=words(f"shadowreach_board.cleric.god.{board.god.value}"),
        help=told,
        rows=tuple(_slot(words, board, place, card) for place, card in enumerate(board.slots)),
        divinity_title=words("shadowreach_board.cleric.divinity"),
        divinity_left=words("shadowreach_board.cleric.left", count=DIVINITY - len(board.placed), all=DIVINITY),
        divinity=_divinity(words, game, board),
        type_in=words("shadowreach_board.cleric.change" if known else "shadowreach_board.cleric.type_in"),
    )


def _slot(words: Words, board: Cleric, place: int, card: str) -> BoardRow:
    upgraded = card in board.upgraded
    chips = []
    if place:
        chips.append(ChipSummary(USE, words("shadowreach_board.cleric.use", mana=PRICE), "water"))
    if board.upgrades_owed and not upgraded:
        chips.append(ChipSummary(UPGRADE, words("shadowreach_board.cleric.upgrade"), "arrow-up-bold"))
    return BoardRow(
        id=card,
        title=words("shadowreach_board.cleric.slot", slot=place + 1, card=card),
        detail="" if place else words("shadowreach_board.cleric.rests"),
        state=words("shadowreach_board.cleric.upgraded" if upgraded else "shadowreach_board.cleric.basic"),
        state_icon="star-four-points" if upgraded else "",
        icon="cards-outline",
        standing="normal" if place else "past",
        chips=tuple(chips),
        kind="god_card_use",
    )


def _divinity(words: Words, game: Game, board: Cleric) -> tuple[ChipSummary, ...]:
    placed = Counter(board.placed)
    back = [
        ChipSummary(
            f"{BACK}{on}",
            words("shadowreach_board.cleric.back", on=figure_name(words, on), count=count),
            "undo-variant",
        )
        for on, count in placed.items()
    ]
    if len(board.placed) >= DIVINITY:
        return tuple(back)
    names = [*(one.name for one in game.state.heroes), *(one.name for one in game.state.enemies)]
    give = [
        ChipSummary(
            f"{PLACE}{name}", words("shadowreach_board.cleric.place", on=figure_name(words, name)), "hand-heart"
        )
        for name in names
    ]
    return (*back, *give)


# Taps


def tapped(hero: Hero, card: str, act: str) -> Command:
    if act == UPGRADE:
        return UpgradeGodCard(hero=hero.name, card=card)
    return UseGodCard(hero=hero.name, card=card)


def divinity_tapped(hero: Hero, act: str) -> Command:
    if act.startswith(BACK):
        return PlaceDivinity(hero=hero.name, on=act.removeprefix(BACK), back=True)
    return PlaceDivinity(hero=hero.name, on=act.removeprefix(PLACE))
