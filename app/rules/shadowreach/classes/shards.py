"""The kinds of time shards, in the notation of abilities ("Time Shard Tokens").

Of several the printed symbol is not legible: the kinds are what such a token can show, and the table says which it is.
"""

from app.rules.core.errors import BadNotation
from app.rules.hellscape.abilities import Ability, read_ability

IN_SHADOW = "attack: shadow"
"""The hero is in Shadow for that action."""
KINDS = (
    "movement: mp +1", "attack: swords +1", "attack: dice yellow 1", "attack: dice orange 1", IN_SHADOW,
    "defense: shields +1", "defense: dice blue 1", "combat: reroll 1", "any: heal 1", "any: heal 2", "any: mana +1",
    "any: mana +2",
)  # fmt: skip


def shard_ability(shard: str) -> Ability | None:
    """None for one that is in Shadow or that only the table can carry out."""
    if shard == IN_SHADOW:
        return None
    try:
        return read_ability(shard)
    except BadNotation:
        return None
