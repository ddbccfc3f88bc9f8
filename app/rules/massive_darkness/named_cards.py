"""Enemy cards of which only the name was told: what the table reads off them, and what is kept of it (p. 20-23)."""

from collections.abc import Mapping, Sequence

import msgspec

from app.rules.core.event import Event
from app.rules.core.question import Choice, Numbers, numbers
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.card_checks import check_printed
from app.rules.massive_darkness.cards import EnemyCard, Kind, write_fields
from app.rules.massive_darkness.events import CardReadOff
from app.rules.massive_darkness.game import Game

ATTACKS = ("melee", "melee, ranged", "melee, magic", "melee, ranged, magic")
"""Every enemy fights in melee, and some have another attack beside it (p. 22)."""

FIGURES = "enemy_card"
LEAST = {"per_hero": 1, "health": 1}
"""Boss and minions: a mob card brings at least one minion a hero, and nobody begins dead (p. 21)."""


def unknown_card(page: str) -> Reason:
    """Why something is asked of a card; the page is that of its kind."""
    return Reason("card_only_named", page)


ENEMY_ONLY_NAMED = unknown_card("20")


def described(game: Game, card: EnemyCard) -> Script[EnemyCard]:
    """What the table can read off the card at a glance is asked now. Who has no attack at all is not wholly known."""
    if card.arms.types:
        return card
    if card.arms == Arms():
        card = yield from _with_figures(card)
    question = Choice(topic="attacks", who=card.name, options=ATTACKS, is_fact=True, reason=ENEMY_ONLY_NAMED)
    has = str((yield question)).split(", ")
    unknown: dict[str, int] = {}
    arms = msgspec.structs.replace(
        card.arms, melee=unknown, ranged=unknown if "ranged" in has else None,
        magic=unknown if "magic" in has else None, defense=card.arms.defense or unknown,
    )  # fmt: skip
    card = msgspec.structs.replace(card, arms=arms)
    game.log(CardReadOff(card=card.name, fields=_printed(card)))
    return card


def _with_figures(card: EnemyCard) -> Script[EnemyCard]:
    fields = ("per_hero", "health") if card.kind is Kind.MOB else ("health",)
    least = {field: LEAST[field] for field in fields}
    said = numbers((yield Numbers(topic=FIGURES, who=card.name, fields=fields, least=least, reason=ENEMY_ONLY_NAMED)))
    card = msgspec.structs.replace(card, health=_health(said, card), per_hero=said.get("per_hero", 0))
    check_printed(card)
    return card


def _health(said: Mapping[str, int], card: EnemyCard) -> int:
    """In plays of before, figures began at 0."""
    return max(LEAST["health"], said.get("health", card.health))


def card_read_off(events: Sequence[Event]) -> CardReadOff | None:
    """The card that was completed in these events, with its name: it need not be asked for again."""
    return next((event for event in reversed(events) if isinstance(event, CardReadOff)), None)


def _printed(card: EnemyCard) -> dict[str, str | int]:
    """What a library keeps of it."""
    fields = {**write_fields(card), "level": card.level, "health": card.health}
    if card.kind is Kind.MOB:
        fields["per_hero"] = card.per_hero
    return fields
