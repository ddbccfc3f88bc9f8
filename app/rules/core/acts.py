"""A move that is proposed, as the options of the question write it: 'move c4'. Zones never contain spaces."""

MOVE = "move"


def move_act(zone: str | None) -> str:
    """None where only the table sees where it goes."""
    return f"{MOVE} {zone}" if zone else MOVE
