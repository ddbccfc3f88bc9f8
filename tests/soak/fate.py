"""What comes from outside, as it follows from a seed: ids and chance. For processes that have nothing else to do."""

import secrets
from datetime import UTC, datetime
from random import Random

NOW = datetime(2026, 5, 1, 20, tzinfo=UTC)


def decide_by(seed: str) -> None:
    """From now on `secrets` keeps none: it says the same again after the same seed."""
    chance = Random(seed)

    def token_hex(nbytes: int | None = None) -> str:
        return f"{chance.getrandbits(8 * (nbytes or 32)):0{2 * (nbytes or 32)}x}"

    secrets.token_hex = token_hex
    secrets.randbits = lambda k: chance.getrandbits(k)
