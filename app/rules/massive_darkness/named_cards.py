"""Enemy cards of which only the name was told: what the table reads off them, and what is kept of it (p. 20-23)."""

from collections.abc import Mapping, Sequence

import msgspec

from app.rules.core.command import Reply
from app.rules.core.question import Choice, Numbers, numbers
from app.rules.core.reason import Reason
from app.rules.core.script import Script
from app.rules.massive_darkness.acts import DRAW
from app.rules.massive_darkness.arms import Arms
from app.rules.massive_darkness.card_checks import check_printed
from app.rules.massive_darkness.cards import EnemyCard, Kind, read_enemy_card

ATTACKS = ("melee", "melee, ranged", "melee, magic", "melee, ranged, magic")
"""Every enemy fights in melee, and some have another attack beside it (p. 22)."""

FIGURES, ATTACK_KINDS = "enemy_card", "attacks"  # the topics of what is asked
LEAST = {"per_hero": 1, "health": 1}
"""Boss and minions: a mob card brings at least one minion a hero, and nobody begins dead (p. 21)."""

ONLY_NAMED = Reason("card_only_named", "20")
DICE_NOT_TOLD = ""


def described(card: EnemyCard) -> Script[EnemyCard]:
    """What the table can read off the card at a glance is asked now."""
    if card.arms != Arms():
        return card
    fields = ("per_hero", "health") if card.kind is Kind.MOB else ("health",)
    least = {field: LEAST[field] for field in fields}
    said = numbers((yield Numbers(topic="enemy_card", who=card.name, fields=fields, least=least, reason=ONLY_NAMED)))
    card = msgspec.structs.replace(card, health=_health(said, card), per_hero=said.get("per_hero", 0))
    check_printed(card)
    question = Choice(topic="attacks", who=card.name, options=ATTACKS, is_fact=True, reason=ONLY_NAMED)
    has = str((yield question)).split(", ")
    unknown: dict[str, int] = {}
    arms = Arms(
        melee=unknown, ranged=unknown if "ranged" in has else None, magic=unknown if "magic" in has else None,
        defense=unknown,
    )  # fmt: skip
    return msgspec.structs.replace(card, arms=arms)


def _health(said: Mapping[str, int], card: EnemyCard) -> int:
    """In plays of before, figures began at 0."""
    return max(LEAST["health"], said.get("health", card.health))


def card_read_off(replies: Sequence[Reply]) -> dict[str, str | int] | None:
    """The card, with its name, once the last of these answers has completed it: it need not be asked for again.

    None where the last answer was about something else.
    """
    if not replies or not replies[-1].key.startswith(f"{ATTACK_KINDS}/"):
        return None
    drawn = _last_answer(replies, f"{DRAW}/")
    said = _last_answer(replies, f"{FIGURES}/")
    if drawn is None or said is None:
        return None
    figures, card = numbers(said), read_enemy_card(drawn)
    pools = (*str(replies[-1].value).split(", "), "defense")
    return {**drawn, **figures, "health": _health(figures, card), **dict.fromkeys(pools, DICE_NOT_TOLD)}


def _last_answer(replies: Sequence[Reply], key: str) -> Mapping[str, str | int] | None:
    values = (reply.value for reply in reversed(replies) if reply.key.startswith(key))
    return next((value for value in values if isinstance(value, Mapping)), None)
