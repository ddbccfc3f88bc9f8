"""What can be printed on a card of the box: the same for cards that are drawn, told of, kept and taken in."""

from collections.abc import Iterable

from app.rules.core.errors import BadNotation
from app.rules.massive_darkness.arms import Arms, unfit_dice
from app.rules.massive_darkness.cards import Card, EnemyCard
from app.rules.massive_darkness.dice import MOST_OF_A_COLOUR
from app.rules.massive_darkness.skills import read_skill
from app.rules.massive_darkness.state import LEVELS, MOST_OF_A_FIGURE

MOST_PER_HERO = 6
MOST_HEALED = 99


def check_printed(card: Card | EnemyCard) -> None:
    """Refuse what cannot be read while the card is still in somebody's hand, not in the middle of a fight."""
    if not card.name.isprintable():
        raise BadNotation("bad_card", text=card.name)
    _check_number("level", card.level, LEVELS[0], LEVELS[-1])
    if isinstance(card, Card) and card.heals is not None:
        _check_number("heals", card.heals, 0, MOST_HEALED)
    if isinstance(card, EnemyCard):
        _check_number("health", card.health, 1, MOST_OF_A_FIGURE)
        _check_number("per_hero", card.per_hero, 0, MOST_PER_HERO)
    check_printed_dice(card.arms)
    check_skills(card.arms.enchantments)


def check_printed_dice(arms: Arms) -> None:
    """No roll has more than three dice of a colour, so no card does (p. 16)."""
    if unfit := unfit_dice(arms, MOST_OF_A_COLOUR):
        raise BadNotation("wrong_dice", text=unfit)


def check_skills(skills: Iterable[str]) -> None:
    for text in skills:
        read_skill(text)


def _check_number(field: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise BadNotation("number_not_on_a_card", field=field, value=value, least=least, most=most)
