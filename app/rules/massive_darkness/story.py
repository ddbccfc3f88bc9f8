"""Story Mode: heroes who grow from quest to quest (p. 38)."""

from collections.abc import Iterable

from app.rules.core.errors import Refused
from app.rules.massive_darkness.cards import Origin
from app.rules.massive_darkness.state import LEVELS, Hero

MOST_CARDS = 6
MOST_ARTIFACTS = 1


def hero_level(hero: Hero) -> int:
    """That of the highest skill he has acquired; without a class sheet, what the table told."""
    acquired = hero.sheet.level_reached(hero.bought) if hero.sheet else 0
    return max(hero.level, acquired, LEVELS[0])


def highest_level(heroes: Iterable[Hero]) -> int:
    """The level that a quest starts at."""
    return max(map(hero_level, heroes), default=LEVELS[0])


def lowest_level(heroes: Iterable[Hero]) -> int:
    return min(map(hero_level, heroes), default=LEVELS[0])


def artifacts_of(hero: Hero) -> int:
    return sum(item.card.origin is Origin.ARTIFACT for item in hero.inventory)


def carries_too_much(hero: Hero) -> bool:
    """A quest begins with six cards at the most, one of them an artifact at the most."""
    return len(hero.inventory) > MOST_CARDS or artifacts_of(hero) > MOST_ARTIFACTS


def check_ready(heroes: Iterable[Hero]) -> None:
    """Refuse to begin a quest while somebody carries too much."""
    for hero in heroes:
        if artifacts_of(hero) > MOST_ARTIFACTS:
            raise Refused("carries_too_many_artifacts", hero=hero.name, has=artifacts_of(hero), most=MOST_ARTIFACTS)
        if len(hero.inventory) > MOST_CARDS:
            raise Refused("carries_too_many_cards", hero=hero.name, has=len(hero.inventory), most=MOST_CARDS)
