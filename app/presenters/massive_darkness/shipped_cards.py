"""The cards that come with the app, in the form in which players' own cards are kept. What is unknown is left out."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.content import massive_darkness as content
from app.content.massive_darkness.card_fields import class_fields, enemy_fields, hero_fields, item_fields
from app.presenters.card_views import ShelfCard
from app.rules.massive_darkness.card_kinds import CardKind
from app.rules.massive_darkness.cards import GREATER_LEVEL, LESSER_LEVEL


@dataclass(frozen=True)
class LibraryCard(ShelfCard):
    """A shipped card without a level is in the deck of any; `described` says that more than its name is known."""

    kind: CardKind
    described: bool = True

    @property
    def whole(self) -> bool:
        """What players have only named is drawn so again: what is missing is asked for when it is needed."""
        return self.described or self.is_own


def shipped_cards(pack: content.Pack) -> list[LibraryCard]:
    enemies = (card for enemy in pack.enemies.values() for card in _enemy_cards(enemy))
    return [
        *enemies,
        *map(_item, pack.items.values()),
        *map(_hero, pack.heroes.values()),
        *map(_class, pack.classes.values()),
    ]


def _enemy_cards(enemy: content.Enemy) -> Iterator[LibraryCard]:
    """Its cards whose level is known; and the enemy as such, for all the levels of which nothing is known."""
    for card in enemy.card:
        level = card.level or {"lesser": LESSER_LEVEL, "greater": GREATER_LEVEL}.get(card.grade or "")
        if level and card.health and (card.minions_per_hero or enemy.kind != "mob"):
            fields = {"name": enemy.name, "kind": enemy.kind, "level": level, **enemy_fields(enemy, card)}
            yield LibraryCard(CardKind.ENEMY, fields, verified=card.verified, trust=card.trust)
    yield LibraryCard(
        CardKind.ENEMY,
        {"name": enemy.name, "kind": enemy.kind},
        verified=enemy.verified,
        trust=enemy.trust,
        described=False,
    )


def _item(item: content.ItemCard) -> LibraryCard:
    described = bool(item.dice() or item.enchantments or item.consumable)
    return LibraryCard(CardKind.ITEM, item_fields(item), verified=item.verified, trust=item.trust, described=described)


def _hero(hero: content.HeroCard) -> LibraryCard:
    fields = hero_fields(hero)
    return LibraryCard(CardKind.HERO, fields, verified=False, trust=hero.trust, described=len(fields) > 1)


def _class(sheet: content.HeroClass) -> LibraryCard:
    fields = class_fields(sheet)
    return LibraryCard(CardKind.CLASS, fields, verified=False, trust=sheet.trust, described=len(fields) > 1)
