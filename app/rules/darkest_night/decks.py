"""Decks that the app keeps: shuffled by its own chance, and nothing shown early (3.1)."""

from collections.abc import Sequence

from app.rules.core.chance import Chance


def shuffled(chance: Chance, cards: Sequence[str]) -> list[str]:
    """The same cards in an order that the seed decides; the top is last."""
    left, order = list(cards), []
    while left:
        place = int(chance.pick([str(number) for number in range(len(left))]))
        order.append(left.pop(place))
    return order
