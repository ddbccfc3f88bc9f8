"""Class sheets and hero cards of the library, for heroes who join and for heroes who lack them."""

from collections.abc import Iterable, Sequence

import msgspec

from app.presenters.massive_darkness.shipped_cards import LibraryCard
from app.rules.core.command import Command
from app.rules.core.shelf import CardFields
from app.rules.massive_darkness.card_kinds import CardKind, read_hero_card, read_sheet
from app.rules.massive_darkness.changes import AddHero
from app.rules.massive_darkness.equipment import AddCard
from app.rules.massive_darkness.sheet_changes import SetHeroCard, SetSheet


def joined(cards: Sequence[LibraryCard], add: AddHero) -> AddHero:
    """A hero who joins, with the sheet of his class and the skills of his card where the library has them.

    One input: undo takes the whole hero back.
    """
    sheet, card = described(cards, CardKind.CLASS, add.hero_class), described(cards, CardKind.HERO, add.name)
    return msgspec.structs.replace(
        add,
        sheet=read_sheet(sheet.fields) if sheet else None,
        skills=read_hero_card(card.fields).skills if card else (),
    )


def described(cards: Iterable[LibraryCard], kind: CardKind, name: str) -> LibraryCard | None:
    """A card of that name with more on it than the name."""
    wanted = name.strip().casefold()
    return next(
        (card for card in cards if card.kind is kind and card.described and card.name.casefold() == wanted), None
    )


def taken(hero: str, kind: CardKind, fields: CardFields) -> Command:
    """The command that gives a hero a card of the library."""
    match kind:
        case CardKind.CLASS:
            return SetSheet(hero=hero, sheet=read_sheet(fields))
        case CardKind.HERO:
            return SetHeroCard(hero=hero, skills=read_hero_card(fields).skills)
        case _:
            return AddCard(hero=hero, card=dict(fields))
