"""Numbers that grow with the heroes ("Setup")."""


def in_pairs(heroes: int) -> int:
    """1 for one or two heroes, 2 for three or four, 3 for more: Lifebringers, and loot tokens of a marked zone."""
    return min(3, max(1, (heroes + 1) // 2))
